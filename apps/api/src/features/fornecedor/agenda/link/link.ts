import { createHash, randomBytes } from 'node:crypto';
import type { Reply } from '@festejo/contrato/api/operation.ts';
import { CAMINHO_DO_FEED, type buscarLinkDaAgenda as operacao } from '@festejo/contrato/fornecedor/agenda.ts';
import type { Protected } from '../../../../platform/auth/protected.queries.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { NotFound } from '../../../../platform/http/errors.ts';
import { findDonoDoLink, findLink, findPedidosDoFeed, saveLink } from './link.queries.ts';

type Link = Reply<typeof operacao>;

/** 128 bits, as every code of ours: the log hides texts of this form. */
const BYTES_DO_CODIGO = 16;
const DIAS_PARA_TRAS = 60;
const hashDe = (codigo: string) => createHash('sha256').update(codigo).digest();
const donoDoSegredo = (fornecedorId: string) => `link-de-agenda:${fornecedorId}`;

/** Where it is kept, and under which name it opens. */
export const LINK_CIFRADO: Protected = { table: 'links_de_agenda', key: 'fornecedor_id', column: 'codigo_cifrado', owner: donoDoSegredo };

const urlDe = (ctx: Context, codigo: string) => `${ctx.publicUrl()}${CAMINHO_DO_FEED}/${codigo}/festejo.ics`;

/** The supplier's own link, as it was made; none when the server's secret changed since, which a new one mends. */
export async function buscarLink(ctx: Context, fornecedorId: string): Promise<Link> {
  const link = await findLink(ctx.db, fornecedorId);
  const codigo = link && ctx.secrets.decrypt(link.codigoCifrado, donoDoSegredo(fornecedorId));
  return { url: codigo ? urlDe(ctx, codigo.toString()) : null, criadoEm: (codigo && link.criadoEm.toISOString()) || null };
}

/** Makes a new link; the one before opens nothing any more. */
export async function renovarLink(ctx: Context, tx: Tx, fornecedorId: string): Promise<Link> {
  const codigo = randomBytes(BYTES_DO_CODIGO).toString('base64url');
  const agora = ctx.clock.now();
  const cifrado = ctx.secrets.encrypt(Buffer.from(codigo), donoDoSegredo(fornecedorId));
  await saveLink(tx, fornecedorId, { hash: hashDe(codigo), cifrado, agora });
  return { url: urlDe(ctx, codigo), criadoEm: agora.toISOString() };
}

/** The calendar behind a link. @throws NotFound for a code that opens nothing */
export async function lerFeed({ db, clock }: Context, codigo: string): Promise<string> {
  const fornecedorId = await findDonoDoLink(db, hashDe(codigo));
  if (!fornecedorId) throw new NotFound('Este link de agenda não vale mais');
  // With the first link that is read: a start does without the library of calendars.
  const { comoCalendario } = await import('./calendario.ts');
  return comoCalendario(await findPedidosDoFeed(db, fornecedorId, new Date(clock.now().getTime() - DIAS_PARA_TRAS * 86_400_000)));
}
