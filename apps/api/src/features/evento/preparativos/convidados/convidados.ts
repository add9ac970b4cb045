import type { Body, Reply } from '@festejo/contrato/api/operation.ts';
import { CONVIDADOS_FICAM_EM_MESES } from '@festejo/contrato/common/prazos.ts';
import type * as contrato from '@festejo/contrato/evento/convidados.ts';
import { CONVIDADOS_NO_MAXIMO, type Convidado } from '@festejo/contrato/evento/convidados.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import { mesesDepois } from '../../../../platform/dates.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { NotFound, Refused } from '../../../../platform/http/errors.ts';
import { requireVersion } from '../../../../platform/http/replies/if-match.ts';
import { buscarEventoDoCliente } from '../../eventos/buscar-evento-do-cliente.ts';
import { codigoDoConvidado, hashDoCodigo, urlDoConvite } from '../codigos.ts';
import { findConvite } from '../convite/convite.queries.ts';
import { deleteConvidadosAntigos } from '../exclusao.queries.ts';
import { travarEvento } from '../travar-evento.ts';
import {
  type ConvidadoNovo,
  countConvidados,
  deleteConvidado,
  findConvidados,
  insertConvidados,
  type LinhaDeConvidado,
  lockConvidado,
  updateConvidado,
} from './convidados.queries.ts';

type Lista = Reply<typeof contrato.buscarConvidados>;

const apresentar = (ctx: Context, { respondidoEm, ...linha }: LinhaDeConvidado, publicado: boolean): Convidado => ({
  ...linha,
  respondidoEm: respondidoEm?.toISOString() ?? null,
  url: publicado ? urlDoConvite(ctx, codigoDoConvidado(ctx, linha.id)) : null,
});

async function listar(ctx: Context, db: Db, evento: { id: string; fim: Date }): Promise<Lista> {
  const [linhas, convite] = await Promise.all([findConvidados(db, evento.id), findConvite(db, evento.id)]);
  return {
    itens: linhas.map((linha) => apresentar(ctx, linha, convite !== undefined)),
    somem: mesesDepois(evento.fim, CONVIDADOS_FICAM_EM_MESES).toISOString(),
  };
}

/** @throws NotFound */
export async function buscarConvidados(ctx: Context, clienteId: string, eventoId: string): Promise<Lista> {
  return listar(ctx, ctx.db, await buscarEventoDoCliente(ctx.db, clienteId, eventoId));
}

/** Makes a guest's row, with the hash of the guest's own link. */
export function convidadoNovo(
  ctx: Context,
  { id = uuidv7(), ...dados }: Omit<ConvidadoNovo, 'id' | 'codigo_hash'> & { id?: string },
): ConvidadoNovo {
  return { id, codigo_hash: hashDoCodigo(codigoDoConvidado(ctx, id)), ...dados };
}

/**
 * Checks the limit of guests. The event must be locked.
 * @throws Refused when the list would exceed it
 */
export async function exigirLugarNaLista(tx: Tx, eventoId: string, mais: number): Promise<void> {
  const total = (await countConvidados(tx, eventoId)) + mais;
  if (total <= CONVIDADOS_NO_MAXIMO) return;
  throw new Refused('CONVIDADOS_DEMAIS', `Com estes a lista teria ${total} convidados, e cabem ${CONVIDADOS_NO_MAXIMO}`, {
    acao: 'Acompanhantes não precisam de linha própria: diga quantos cada convidado pode levar.',
  });
}

/** @throws NotFound, Refused */
export async function adicionarConvidados(
  ctx: Context,
  tx: Tx,
  clienteId: string,
  eventoId: string,
  { convidados }: Body<typeof contrato.adicionarConvidados>,
): Promise<Lista> {
  const evento = await travarEvento(tx, clienteId, eventoId);
  await exigirLugarNaLista(tx, eventoId, convidados.length);
  const novos = convidados.map(({ nome, contato, acompanhantes }) => convidadoNovo(ctx, { nome, contato: contato || null, acompanhantes }));
  await insertConvidados(tx, eventoId, novos, ctx.clock.now());
  return listar(ctx, tx, evento);
}

/** Copies the guests of a copied event without their answers: they were not invited to the new day yet. */
export async function convidadosAcompanham(ctx: Context, tx: Tx, { de, para }: { de: string; para: string }): Promise<void> {
  const linhas = await findConvidados(tx, de);
  const novos = linhas.map(({ nome, contato, acompanhantes }) => convidadoNovo(ctx, { nome, contato, acompanhantes }));
  await insertConvidados(tx, para, novos, ctx.clock.now());
}

/** Number of people who come, by an answer. */
export const pessoasQueVem = (resposta: string, quantos: number, acompanhantes: number): number =>
  resposta === 'vai' ? Math.min(Math.max(1, quantos), acompanhantes + 1) : 0;

/** @throws NotFound, MudouEmOutraTela */
export function atualizarConvidado(
  ctx: Context,
  clienteId: string,
  { id: eventoId, filhoId }: { id: string; filhoId: string },
  { nome, contato, acompanhantes, resposta, quantos }: Body<typeof contrato.atualizarConvidado>,
  versao: number | null,
): Promise<Convidado> {
  return inTransaction(ctx.db, async (tx) => {
    await buscarEventoDoCliente(tx, clienteId, eventoId);
    const antes = await lockConvidado(tx, eventoId, filhoId);
    if (!antes) throw new NotFound('Convidado não encontrado');
    requireVersion(versao, antes.versao);
    const respondido_em = resposta === antes.resposta ? antes.respondidoEm : resposta === 'sem-resposta' ? null : ctx.clock.now();
    const vem = pessoasQueVem(resposta, quantos, acompanhantes);
    const mudado = { nome, contato: contato || null, acompanhantes, resposta, quantos: vem, respondido_em };
    const linha = await updateConvidado(tx, filhoId, mudado);
    return apresentar(ctx, linha, (await findConvite(tx, eventoId)) !== undefined);
  });
}

/** @throws NotFound */
export async function excluirConvidado(ctx: Context, clienteId: string, eventoId: string, id: string): Promise<void> {
  await buscarEventoDoCliente(ctx.db, clienteId, eventoId);
  if (!(await deleteConvidado(ctx.db, eventoId, id))) throw new NotFound('Convidado não encontrado');
}

/** Nightly job: deletes the guests months after their party. */
export async function esquecerConvidados(ctx: Context): Promise<number> {
  const esquecidos = await deleteConvidadosAntigos(ctx.db, mesesDepois(ctx.clock.now(), -CONVIDADOS_FICAM_EM_MESES));
  if (esquecidos > 0) ctx.log.info({ esquecidos }, 'convidados de festas antigas foram apagados');
  return esquecidos;
}
