interface Quem {
  nome: string;
  contato: string | null;
}

/** An e-mail without capitals, a telephone by its digits without 55 or a zero in front; null where it can be neither. */
function contatoComparavel(contato: string | null): string | null {
  const texto = contato?.trim().toLowerCase() ?? '';
  if (texto.includes('@')) return texto;
  const digitos = texto.replace(/\D/g, '').replace(/^(?:55(?=\d{10,11}$)|0+)/, '');
  return digitos.length >= 8 ? digitos : null;
}

const primeiroNome = (nome: string): string | undefined =>
  nome.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase().split(/\s+/)[0];

/** The same first name and the same way to reach them: a family may share a telephone, and a name alone is nobody's own. */
export function mesmaPessoa(uma: Quem, outra: Quem): boolean {
  const contato = contatoComparavel(uma.contato);
  return contato !== null && contato === contatoComparavel(outra.contato) && primeiroNome(uma.nome) === primeiroNome(outra.nome);
}
