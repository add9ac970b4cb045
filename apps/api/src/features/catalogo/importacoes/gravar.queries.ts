import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { CategoriaQueFalta } from './importacoes.queries.ts';

interface Trecho {
  readonly importacaoId: string;
  /** Lines after this one... */
  readonly depoisDe: number;
  /** ...up to this one. */
  readonly ate: number;
}

/** The lines whose category was made just now. */
export async function setCategorias(tx: Tx, importacaoId: string, porNome: ReadonlyMap<string, string>): Promise<void> {
  const pares = [...porNome].map(([nome, id]) => ({ nome, id }));
  await sql`
    update linhas_da_importacao l set categoria_id = n.id from json_to_recordset(${JSON.stringify(pares)}::json) as n (id uuid, nome text)
    where l.importacao_id = ${importacaoId} and l.categoria_id is null and l.categoria_nome = n.nome`.execute(tx);
}

/** Deletes the lines that it returns. A second attempt at the same time waits here, and then finds no lines. */
export const tirarLinhas = ({ importacaoId, depoisDe, ate }: Trecho, situacao: 'novo' | 'muda'): RawBuilder<unknown> => sql`
  delete from linhas_da_importacao
  where importacao_id = ${importacaoId} and situacao = ${situacao} and linha > ${depoisDe} and linha <= ${ate}
  returning linha, produto_id, versao, categoria_id, dados`;

/** How many are written so far, for who looks on. */
export async function noteGravados(tx: Tx, id: string, gravados: number): Promise<void> {
  await tx.updateTable('importacoes').set({ gravados }).where('id', '=', id).where('estado', '=', 'importando').execute();
}

/** It is done; false when another try did it. */
export async function endImportacao(
  tx: Tx,
  id: string,
  { gravados, fotos, agora }: { gravados: number; fotos: { total: number; falhas: number }; agora: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('importacoes')
    .set({ estado: 'concluida', gravados, fotos: fotos.total, fotos_falhas: fotos.falhas, mexida_em: agora })
    .where('id', '=', id)
    .where('estado', '=', 'importando')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  // Unchanged lines are of no more use. Wrong lines stay, so that the supplier can download them.
  await tx.deleteFrom('linhas_da_importacao').where('importacao_id', '=', id).where('situacao', '=', 'igual').execute();
  return true;
}

/** The last line there is. */
export async function findUltimaLinha(tx: Tx, importacaoId: string): Promise<number> {
  const row = await tx
    .selectFrom('linhas_da_importacao')
    .select((eb) => eb.fn.max('linha').as('ultima'))
    .where('importacao_id', '=', importacaoId)
    .executeTakeFirst();
  return row?.ultima ?? 0;
}

export async function findAImportar(tx: Tx, id: string) {
  const { rows } = await sql<AImportar>`
    select fornecedor_id as "fornecedorId", novos, mudam, fotos, categorias from importacoes where id = ${id} and estado = 'importando'`.execute(
    tx,
  );
  return rows[0];
}

interface AImportar {
  fornecedorId: string;
  novos: number;
  mudam: number;
  fotos: number;
  categorias: CategoriaQueFalta[];
}
