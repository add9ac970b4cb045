import { paraBusca } from '@festejo/contrato/common/acentos.ts';
import { lerTelefone } from '@festejo/contrato/common/telefone.ts';

interface Quem {
  nome: string;
  contato: string | null;
}

/** An e-mail without capitals, a telephone by its digits however it is written; null where it can be neither. */
function contatoComparavel(contato: string | null): string | null {
  const texto = contato?.trim().toLowerCase() ?? '';
  if (texto.includes('@')) return texto;
  const lido = lerTelefone(texto);
  if ('digitos' in lido) return lido.digitos;
  const digitos = texto.replace(/\D/g, '');
  return digitos.length >= 8 ? digitos : null;
}

const primeiroNome = (nome: string): string | undefined => paraBusca(nome).trim().split(/\s+/)[0];

/** The same first name and the same way to reach them: a family may share a telephone, and a name alone is nobody's own. */
export function mesmaPessoa(uma: Quem, outra: Quem): boolean {
  const contato = contatoComparavel(uma.contato);
  return contato !== null && contato === contatoComparavel(outra.contato) && primeiroNome(uma.nome) === primeiroNome(outra.nome);
}
