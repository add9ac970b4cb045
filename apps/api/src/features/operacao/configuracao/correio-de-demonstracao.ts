import { readdir, readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type * as contrato from '@festejo/contrato/api/configuracao.ts';
import type { Reply } from '@festejo/contrato/api/operation.ts';
import type { Email } from 'postal-mime';
import type { Context } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/http/errors.ts';

// The demo's mail page: letters that the system would have sent, read from the stored `.eml` files. The letters contain links for new passwords,
// so only a caller on this machine may read them: in demo mode, on a loopback address, without a proxy in front.

/** Maximum number of letters in the list. */
const MOST = 100;

/** Headers that a proxy adds. With one of them the caller may be on another machine. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;

/** The folder of the letters that this caller may read; null if the caller may read no letters. */
const folderFor = (ctx: Context, headers: IncomingHttpHeaders): string | null =>
  ctx.config.demoMailbox && FORWARDED.every((name) => headers[name] === undefined) ? ctx.mailer.folder : null;

function mustHaveFolder(ctx: Context, headers: IncomingHttpHeaders): string {
  const folder = folderFor(ctx, headers);
  if (!folder) throw new NotFound();
  return folder;
}

/** The library is imported with the first letter, so that the server starts without it. */
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

/** Whether the demo's mail page answers this caller. The web links to the page only then. */
export const hasCorreio = (ctx: Context, headers: IncomingHttpHeaders): boolean => folderFor(ctx, headers) !== null;

/** The newest letters, optionally only those to addresses that contain `para`. @throws NotFound for a caller who may not read them */
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

/** One letter. @throws NotFound for a caller who may not read it, and for an unknown letter */
export async function buscarCarta(ctx: Context, headers: IncomingHttpHeaders, id: string): Promise<Reply<typeof contrato.buscarCarta>> {
  const mail = await parse(join(mustHaveFolder(ctx, headers), `${id}.eml`)).catch(() => {
    throw new NotFound();
  });
  const html = mail.html ?? '';
  const links = [...html.matchAll(/href="(https?:\/\/[^"]+)"/g)].map((match) => (match[1] ?? '').replaceAll(/&(amp|#38);/g, '&'));
  return { ...summary(id, mail), texto: mail.text ?? '', html, links };
}
