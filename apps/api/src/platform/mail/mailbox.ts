import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buscarCarta, buscarCorreio } from '@festejo/contrato/configuracao.ts';
import type { FastifyInstance } from 'fastify';
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

/** The demo mail page's calls: what the system would have sent, read from the kept `.eml` files. Demo mode only. */
export function registerMailbox(api: FastifyInstance, ctx: Context): void {
  const folder = ctx.config.demo ? ctx.mailer.folder : null;
  if (!folder) return;
  const parse = async (file: string) => PostalMime.parse(await readFile(join(folder, file)));

  route(api, ctx, buscarCorreio, async ({ query }) => {
    const files = (await readdir(folder).catch(() => []))
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .reverse()
      .slice(0, MOST);
    const all = await Promise.all(files.map(async (file) => summary(file.replace(/\.eml$/, ''), await parse(file))));
    return query.para ? all.filter((mail) => mail.para.toLowerCase().includes(query.para?.toLowerCase() ?? '')) : all;
  });

  route(api, ctx, buscarCarta, async ({ params }) => {
    const mail = await parse(`${params.id}.eml`).catch(() => {
      throw new NotFound();
    });
    const html = mail.html ?? '';
    const links = [...html.matchAll(/href="(https?:\/\/[^"]+)"/g)].map((match) => (match[1] ?? '').replaceAll(/&(amp|#38);/g, '&'));
    return { ...summary(params.id, mail), texto: mail.text ?? '', html, links };
  });
}
