import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buscarCarta, buscarCorreio } from '@festejo/contrato/configuracao.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import type { Context } from '../context.ts';
import { NotFound } from '../http/errors.ts';
import { route } from '../http/route.ts';

/** Messages the demo page lists at most. */
const MOST = 100;

function summary(id: string, mail: Email) {
  return {
    id,
    para: mail.to?.map((to) => to.address ?? '').join(', ') ?? '',
    assunto: mail.subject ?? '',
    em: new Date(mail.date ?? 0).toISOString(),
  };
}

/** Headers that a proxy adds: then it is not only this machine that asks. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;

/** Where this caller may read the kept letters; null = nowhere. */
const folderFor = (ctx: Context, { headers }: FastifyRequest): string | null =>
  ctx.config.demoMailbox && FORWARDED.every((name) => headers[name] === undefined) ? ctx.mailer.folder : null;

/** Whether the demo's mail page answers this caller: the web links to it only then. */
export const hasMailbox = (ctx: Context, request: FastifyRequest): boolean => folderFor(ctx, request) !== null;

/**
 * The demo mail page's calls: what the system would have sent, read from the kept `.eml` files. The letters hold links for new
 * passwords, so only who sits at this machine reads them: in demo mode, on a loopback address, without a proxy in front.
 */
export function registerMailbox(api: FastifyInstance, ctx: Context): void {
  const mustHaveFolder = (request: FastifyRequest): string => {
    const folder = folderFor(ctx, request);
    if (!folder) throw new NotFound();
    return folder;
  };
  const parse = async (file: string) => PostalMime.parse(await readFile(file));

  route(api, ctx, buscarCorreio, async ({ query, request }) => {
    const folder = mustHaveFolder(request);
    const files = (await readdir(folder).catch(() => []))
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .reverse()
      .slice(0, MOST);
    const all = await Promise.all(files.map(async (file) => summary(file.replace(/\.eml$/, ''), await parse(join(folder, file)))));
    return query.para ? all.filter((mail) => mail.para.toLowerCase().includes(query.para?.toLowerCase() ?? '')) : all;
  });

  route(api, ctx, buscarCarta, async ({ params, request }) => {
    const mail = await parse(join(mustHaveFolder(request), `${params.id}.eml`)).catch(() => {
      throw new NotFound();
    });
    const html = mail.html ?? '';
    const links = [...html.matchAll(/href="(https?:\/\/[^"]+)"/g)].map((match) => (match[1] ?? '').replaceAll(/&(amp|#38);/g, '&'));
    return { ...summary(params.id, mail), texto: mail.text ?? '', html, links };
  });
}
