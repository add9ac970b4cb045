import { createHash, randomBytes } from 'node:crypto';
import type { Reply } from '@festejo/contrato/api/operation.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { CAMINHO_DO_FEED, type buscarLinkDaAgenda as operacao } from '@festejo/contrato/fornecedor/agenda.ts';
import type { Protected } from '../../../../platform/auth/protected.queries.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { NotFound } from '../../../../platform/http/errors.ts';
import { findDonoDoLink, findLink, findPedidosDoFeed, saveLink } from './link.queries.ts';

type Link = Reply<typeof operacao>;

/** 128 bits, like all our codes: the log masks texts of this form. */
const BYTES_DO_CODIGO = 16;
const DIAS_PARA_TRAS = 60;
const hashDe = (codigo: string) => createHash('sha256').update(codigo).digest();
const donoDoSegredo = (fornecedorId: string) => `link-de-agenda:${fornecedorId}`;

/** Where the code is stored, and the owner name that decrypts it. */
export const LINK_CIFRADO: Protected = { table: 'links_de_agenda', key: 'fornecedor_id', column: 'codigo_cifrado', owner: donoDoSegredo };

const urlDe = (ctx: Context, codigo: string) => `${ctx.publicUrl()}${CAMINHO_DO_FEED}/${codigo}/festejo.ics`;

/** The supplier's link. Without a url if the server's secret changed since the link was made; a new link repairs that. */
export async function buscarLink(ctx: Context, fornecedorId: string): Promise<Link> {
  const link = await findLink(ctx.db, fornecedorId);
  const codigo = link && ctx.secrets.decrypt(link.codigoCifrado, donoDoSegredo(fornecedorId));
  return { url: codigo ? urlDe(ctx, codigo.toString()) : null, criadoEm: (codigo && link.criadoEm.toISOString()) || null };
}

/** Creates a new link; the previous one becomes invalid. */
export async function renovarLink(ctx: Context, tx: Tx, fornecedorId: string): Promise<Link> {
  const codigo = randomBytes(BYTES_DO_CODIGO).toString('base64url');
  const agora = ctx.clock.now();
  const cifrado = ctx.secrets.encrypt(Buffer.from(codigo), donoDoSegredo(fornecedorId));
  await saveLink(tx, fornecedorId, { hash: hashDe(codigo), cifrado, agora });
  return { url: urlDe(ctx, codigo), criadoEm: agora.toISOString() };
}

/**
 * The calendar of a link.
 * @throws NotFound for an unknown code.
 */
export async function lerFeed({ db, clock }: Context, codigo: string): Promise<string> {
  const fornecedorId = await findDonoDoLink(db, hashDe(codigo));
  if (!fornecedorId) throw new NotFound('Este link de agenda não vale mais');
  // Loads the calendar library with the first request, to keep the start fast.
  const { comoCalendario } = await import('./calendario.ts');
  return comoCalendario(await findPedidosDoFeed(db, fornecedorId, new Date(clock.now().getTime() - DIAS_PARA_TRAS * DIA_EM_MS)));
}
