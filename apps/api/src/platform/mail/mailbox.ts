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

/**
 * The demo mail page's calls: what the system would have sent, read from the kept `.eml` files. The letters hold links for new
 * passwords, so only who sits at this machine reads them: in demo mode, on a loopback address, without a proxy in front.
 */
export function registerMailbox(api: FastifyInstance, ctx: Context): void {
  const folder = ctx.config.demoMailbox ? ctx.mailer.folder : null;
  if (!folder) return;
  const refuseForwarded = (request: FastifyRequest) => {
    if (FORWARDED.some((name) => request.headers[name] !== undefined)) throw new NotFound();
  };
  const parse = async (file: string) => PostalMime.parse(await readFile(join(folder, file)));

  route(api, ctx, buscarCorreio, async ({ query, request }) => {
    refuseForwarded(request);
    const files = (await readdir(folder).catch(() => []))
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .reverse()
      .slice(0, MOST);
    const all = await Promise.all(files.map(async (file) => summary(file.replace(/\.eml$/, ''), await parse(file))));
    return query.para ? all.filter((mail) => mail.para.toLowerCase().includes(query.para?.toLowerCase() ?? '')) : all;
  });

  route(api, ctx, buscarCarta, async ({ params, request }) => {
    refuseForwarded(request);
    const mail = await parse(`${params.id}.eml`).catch(() => {
      throw new NotFound();
    });
    const html = mail.html ?? '';
    const links = [...html.matchAll(/href="(https?:\/\/[^"]+)"/g)].map((match) => (match[1] ?? '').replaceAll(/&(amp|#38);/g, '&'));
    return { ...summary(params.id, mail), texto: mail.text ?? '', html, links };
  });
}
