import { ValidationError } from '../../../platform/http/errors.ts';
import { contatosEm } from './contatos.ts';

const MAIOR_TRECHO = 60;

/** What to tell about a public text that leads outside, or undefined. It names what was found: who wrote it may mean something else. */
export function problemaDeContato(texto: string): string | undefined {
  const achado = contatosEm(texto)[0];
  return achado && `Tire daqui telefone, e-mail, site ou rede social: "${achado.slice(0, MAIOR_TRECHO)}" parece um deles`;
}

/**
 * For texts that everybody reads before anything is paid. @param textos what is new, by its field of the contract
 * @throws ValidationError with a sentence for each field that has a contact
 */
export function recusarContatos(textos: Readonly<Record<string, string | readonly string[] | null | undefined>>): void {
  const problemas = Object.entries(textos).flatMap(([campo, texto]) => {
    const message = [texto ?? []].flat().map(problemaDeContato).find(Boolean);
    return message ? [{ campo, message }] : [];
  });
  if (problemas.length > 0) throw new ValidationError(problemas);
}

const SINAL = /@|arroba|https?:|www\.|\.(?:com|me|ee)\b|insta|whats|zap|(?:\d\D{0,3}){8}/i;

/** Whether a look is worth its time where there are thousands of texts: what is disguised passes. */
export const temSinalDeContato = (texto: string): boolean => SINAL.test(texto);
