/** `Joana P.`: enough to tell people apart. */
export function mascararNome(nome: string): string {
  const [primeiro = '', ...resto] = nome.trim().split(/\s+/);
  const ultimo = resto.at(-1);
  return ultimo ? `${primeiro} ${Array.from(ultimo)[0]}.` : primeiro;
}

/** `joana@casa.example` as `j***@casa.example`. */
export const mascararEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');

/** The text of an error with masked addresses, because mail servers repeat the address that they did not find. */
export const semEnderecos = (texto: string): string => texto.replace(/([^\s<>"'(),;:@])[^\s<>"'(),;:@]*@/gu, '$1***@').slice(0, 500);

/** The text of a letter without links and codes, which could open the recipient's account. */
export const semChaves = (texto: string): string => texto.replace(/https?:\/\/\S+/g, '[link]').replace(/\d[\d .-]{2,}\d/g, '••••');
