import { readdir, readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type * as contrato from '@festejo/contrato/api/configuracao.ts';
import type { Reply } from '@festejo/contrato/api/operation.ts';
import type { Email } from 'postal-mime';
import type { Context } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/http/errors.ts';

// The demo's mail page: what the system would have sent, read from the kept `.eml` files. The letters hold links for new passwords, so
// only who sits at this machine reads them: in demo mode, on a loopback address, without a proxy in front.

/** Letters that the page lists at most. */
const MOST = 100;

/** Headers that a proxy adds: then it is not only this machine that asks. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;

/** Where this caller may read the kept letters; null = nowhere. */
const folderFor = (ctx: Context, headers: IncomingHttpHeaders): string | null =>
  ctx.config.demoMailbox && FORWARDED.every((name) => headers[name] === undefined) ? ctx.mailer.folder : null;

function mustHaveFolder(ctx: Context, headers: IncomingHttpHeaders): string {
  const folder = folderFor(ctx, headers);
  if (!folder) throw new NotFound();
  return folder;
}

/** The library is read with the first letter: a start does without it. */
async function parse(file: string): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(await readFile(file));
}

function summary(id: string, mail: Email) {
  return {
    id,
    para: mail.to?.map((to) => to.address ?? '').join(', ') ?? '',
    assunto: mail.subject ?? '',
    em: new Date(mail.date ?? 0).toISOString(),
  };
}

/** Whether the demo's mail page answers this caller: the web links to it only then. */
export const hasCorreio = (ctx: Context, headers: IncomingHttpHeaders): boolean => folderFor(ctx, headers) !== null;

/** The newest letters, those to addresses that hold `para` when it is given. @throws NotFound for who may not read them */
export async function buscarCorreio(
  ctx: Context,
  headers: IncomingHttpHeaders,
  para: string | undefined,
): Promise<Reply<typeof contrato.buscarCorreio>> {
  const folder = mustHaveFolder(ctx, headers);
  const files = (await readdir(folder).catch(() => []))
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, MOST);
  const all = await Promise.all(files.map(async (file) => summary(file.replace(/\.eml$/, ''), await parse(join(folder, file)))));
  return para ? all.filter((mail) => mail.para.toLowerCase().includes(para.toLowerCase())) : all;
}

/** One letter. @throws NotFound for who may not read it, and where there is none */
export async function buscarCarta(ctx: Context, headers: IncomingHttpHeaders, id: string): Promise<Reply<typeof contrato.buscarCarta>> {
  const mail = await parse(join(mustHaveFolder(ctx, headers), `${id}.eml`)).catch(() => {
    throw new NotFound();
  });
  const html = mail.html ?? '';
  const links = [...html.matchAll(/href="(https?:\/\/[^"]+)"/g)].map((match) => (match[1] ?? '').replaceAll(/&(amp|#38);/g, '&'));
  return { ...summary(id, mail), texto: mail.text ?? '', html, links };
}
