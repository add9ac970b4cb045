import { paraBusca } from '@festejo/contrato/common/acentos.ts';
import { lerTelefone } from '@festejo/contrato/common/telefone.ts';

interface Quem {
  nome: string;
  contato: string | null;
}

/** Normalises a contact: an e-mail in lower case, a telephone number as digits; null when it is neither. */
function contatoComparavel(contato: string | null): string | null {
  const texto = contato?.trim().toLowerCase() ?? '';
  if (texto.includes('@')) return texto;
  const lido = lerTelefone(texto);
  if ('digitos' in lido) return lido.digitos;
  const digitos = texto.replace(/\D/g, '');
  return digitos.length >= 8 ? digitos : null;
}

const primeiroNome = (nome: string): string | undefined => paraBusca(nome).trim().split(/\s+/)[0];

/** True for equal first names with equal contacts: a family may share a telephone number, and a name alone is not unique. */
export function mesmaPessoa(uma: Quem, outra: Quem): boolean {
  const contato = contatoComparavel(uma.contato);
  return contato !== null && contato === contatoComparavel(outra.contato) && primeiroNome(uma.nome) === primeiroNome(outra.nome);
}
