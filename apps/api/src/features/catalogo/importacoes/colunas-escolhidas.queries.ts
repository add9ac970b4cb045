import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { EscolhaGuardada } from './importacoes.queries.ts';

/** Number of column choices that are remembered per supplier; beyond it, the least recently used one is deleted. */
const LEMBRADAS = 50;

/** Key of a spreadsheet's titles: a digest. */
export const cabecalhoLembrado = (titulos: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(titulos.map((titulo) => titulo.trim())))
    .digest('hex');

export async function findEscolhaLembrada(db: Db, fornecedorId: string, cabecalho: string): Promise<EscolhaGuardada | undefined> {
  const { rows } = await sql<{ escolha: EscolhaGuardada }>`
    select escolha from colunas_escolhidas where fornecedor_id = ${fornecedorId} and cabecalho = ${cabecalho}`.execute(db);
  return rows[0]?.escolha;
}

export async function rememberEscolha(
  tx: Tx,
  { fornecedorId, cabecalho, escolha, agora }: { fornecedorId: string; cabecalho: string; escolha: EscolhaGuardada; agora: Date },
): Promise<void> {
  await sql`
    insert into colunas_escolhidas (fornecedor_id, cabecalho, escolha, usada_em)
    values (${fornecedorId}, ${cabecalho}, ${JSON.stringify(escolha)}, ${agora})
    on conflict (fornecedor_id, cabecalho) do update set escolha = excluded.escolha, usada_em = excluded.usada_em`.execute(tx);
  await sql`
    delete from colunas_escolhidas where fornecedor_id = ${fornecedorId} and cabecalho in (
      select cabecalho from colunas_escolhidas where fornecedor_id = ${fornecedorId} order by usada_em desc offset ${LEMBRADAS})`.execute(
    tx,
  );
}
