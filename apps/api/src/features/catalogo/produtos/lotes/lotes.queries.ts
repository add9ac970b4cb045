import { sql } from 'kysely';
import type { Db, Tx, ValueOf } from '../../../../platform/db/database.ts';
import { deleteInBatches } from '../../../../platform/db/in-batches.ts';
import { doFiltro, type Filtro } from '../fornecedor/meus.queries.ts';
import type { Estado } from './lote.ts';

/** Products by id, or all that a filter finds. */
export type Alvo = Filtro & { readonly ids?: readonly string[] | undefined };

export interface ProdutoDoLote extends Estado {
  id: string;
  nome: string;
  menorDiferencaEmCentavos: number;
  retiradoPorque: string | null;
}

/** Reads and locks products of the supplier, always in the same order; concurrent changes wait until the transaction ends. */
export async function lockAlvo(tx: Tx, alvo: Alvo, limit: number): Promise<ProdutoDoLote[]> {
  const quais = alvo.ids ? sql`p.fornecedor_id = ${alvo.fornecedorId} and p.id = any(${[...alvo.ids]}::uuid[])` : doFiltro(alvo);
  const { rows } = await sql<ProdutoDoLote>`
    select p.id, p.nome, p.preco_em_centavos as "precoEmCentavos", p.ativo, p.arquivado_em is not null as arquivado,
      p.menor_diferenca_em_centavos as "menorDiferencaEmCentavos", p.retirado_porque as "retiradoPorque"
    from produtos p where ${quais} order by p.id desc limit ${limit} for no key update`.execute(tx);
  return rows;
}

export async function updateEstados(tx: Tx, produtos: readonly (Estado & { id: string })[], agora: Date): Promise<void> {
  await sql`
    update produtos p set preco_em_centavos = n.preco, ativo = n.ativo, versao = p.versao + 1,
      arquivado_em = case when n.arquivado then coalesce(p.arquivado_em, ${agora}) end
    from json_to_recordset(${JSON.stringify(
      produtos.map(({ id, precoEmCentavos, ativo, arquivado }) => ({ id, preco: precoEmCentavos, ativo, arquivado })),
    )}::json) as n (id uuid, preco integer, ativo boolean, arquivado boolean)
    where p.id = n.id`.execute(tx);
}

/** The state of a product before and after a batch. */
export interface Passo {
  readonly id: string;
  readonly antes: Estado;
  readonly depois: Estado;
}

export async function insertLote(
  tx: Tx,
  lote: { id: string; fornecedorId: string; acao: ValueOf<'lotes_de_produtos', 'acao'>; passos: readonly Passo[]; criadoEm: Date },
): Promise<void> {
  await tx
    .insertInto('lotes_de_produtos')
    .values({
      id: lote.id,
      fornecedor_id: lote.fornecedorId,
      acao: lote.acao,
      produtos: JSON.stringify(lote.passos),
      criado_em: lote.criadoEm,
    })
    .execute();
}

/** Reads and locks a batch of the supplier created after `desde`; a concurrent undo waits. */
export function lockLote(tx: Tx, fornecedorId: string, id: string, desde: Date) {
  return tx
    .selectFrom('lotes_de_produtos')
    .select(['produtos', 'desfeito_em as desfeitoEm'])
    .where('id', '=', id)
    .where('fornecedor_id', '=', fornecedorId)
    .where('criado_em', '>', desde)
    .forUpdate()
    .executeTakeFirst();
}

export async function markDesfeito(tx: Tx, id: string, agora: Date): Promise<void> {
  await tx.updateTable('lotes_de_produtos').set({ desfeito_em: agora }).where('id', '=', id).execute();
}

export const deleteLotesAntesDe = (db: Db, antesDe: Date): Promise<void> =>
  deleteInBatches(db, 'lotes_de_produtos', (row) => row('criado_em', '<', antesDe));
