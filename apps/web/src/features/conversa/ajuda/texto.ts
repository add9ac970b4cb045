import type { Lado } from '@festejo/contrato/common/constants.ts';
import { PAGINA_DO_PERFIL } from '@festejo/contrato/common/roles.ts';
import { type Artigo, linhasDe } from './artigo.ts';

/** A piece of a line: plain text, or a link. */
export interface Pedaco {
  texto: string;
  link?: string;
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Splits a line into text and links. `perfil` becomes the profile page of the reader's role. */
export function pedacosDe(linha: string, role: Lado): Pedaco[] {
  const pedacos: Pedaco[] = [];
  let fim = 0;
  for (const achado of linha.matchAll(LINK)) {
    const [todo, texto = '', alvo = ''] = achado;
    if (achado.index > fim) pedacos.push({ texto: linha.slice(fim, achado.index) });
    pedacos.push({ texto, link: alvo.replace(/^perfil(?=$|\?)/, PAGINA_DO_PERFIL[role]) });
    fim = achado.index + todo.length;
  }
  if (fim < linha.length) pedacos.push({ texto: linha.slice(fim) });
  return pedacos;
}

/** The visible text of a line, without the addresses of its links. */
export const semLinks = (linha: string): string => linha.replace(LINK, '$1');

/** The whole answer as text. */
export const textoDe = (artigo: Artigo): string => artigo.resposta.flatMap(linhasDe).map(semLinks).join('\n');

/** The addresses of an article's links, for one of its roles. */
export const linksDe = (artigo: Artigo, role: Lado): string[] =>
  artigo.resposta.flatMap(linhasDe).flatMap((linha) => pedacosDe(linha, role).flatMap(({ link }) => link ?? []));
