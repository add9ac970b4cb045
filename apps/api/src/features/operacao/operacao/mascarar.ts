/** `Joana P.`: enough to tell people apart, and no more. */
export function mascararNome(nome: string): string {
  const [primeiro = '', ...resto] = nome.trim().split(/\s+/);
  const ultimo = resto.at(-1);
  return ultimo ? `${primeiro} ${Array.from(ultimo)[0]}.` : primeiro;
}

/** `joana@casa.example` as `j***@casa.example`. */
export const mascararEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');

/** An error's words with the addresses in them covered: mail servers repeat whom they did not find. */
export const semEnderecos = (texto: string): string => texto.replace(/([^\s<>"'(),;:@])[^\s<>"'(),;:@]*@/gu, '$1***@').slice(0, 500);

/** A letter's words without links and codes: whoever has them may be let in as somebody else. */
export const semChaves = (texto: string): string => texto.replace(/https?:\/\/\S+/g, '[link]').replace(/\d[\d .-]{2,}\d/g, '••••');
