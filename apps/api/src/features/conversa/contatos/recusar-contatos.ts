import { ValidationError } from '../../../platform/http/errors.ts';
import { contatosEm } from './contatos.ts';

const MAIOR_TRECHO = 60;

/** Error text for a public text with a contact, or undefined. It quotes the match, since its author may have meant something else. */
export function problemaDeContato(texto: string): string | undefined {
  const achado = contatosEm(texto)[0];
  return achado && `Tire daqui telefone, e-mail, site ou rede social: "${achado.slice(0, MAIOR_TRECHO)}" parece um deles`;
}

/**
 * Refuses contacts in texts that anyone can read before a purchase.
 * @param textos new texts, by field of the contract
 * @throws ValidationError with a sentence for each field with a contact
 */
export function recusarContatos(textos: Readonly<Record<string, string | readonly string[] | null | undefined>>): void {
  const problemas = Object.entries(textos).flatMap(([campo, texto]) => {
    const message = [texto ?? []].flat().map(problemaDeContato).find(Boolean);
    return message ? [{ campo, message }] : [];
  });
  if (problemas.length > 0) throw new ValidationError(problemas);
}

const SINAL = /@|arroba|https?:|www\.|\.(?:com|me|ee)\b|insta|whats|zap|(?:\d\D{0,3}){8}/i;

/** Cheap pre-check for thousands of texts. It misses disguised contacts. */
export const temSinalDeContato = (texto: string): boolean => SINAL.test(texto);
