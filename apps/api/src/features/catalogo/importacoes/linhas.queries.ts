import type { MudancaDaLinha, ProblemaDaCelula, SituacaoDaLinha } from '@festejo/contrato/catalogo/importacoes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/rows.ts';
import type { EnderecoDeFoto } from './fotos/enderecos-de-fotos.ts';
import type { DadosLidos } from './linha-do-produto.ts';

/** A checked line with its effect. */
export interface LinhaAGuardar {
  linha: number;
  situacao: SituacaoDaLinha;
  produtoId: string | null;
  versao: number | null;
  categoriaId: string | null;
  categoriaNome: string;
  dados: DadosLidos;
  mudancas: readonly MudancaDaLinha[];
  problemas: readonly ProblemaDaCelula[];
  fotos: readonly EnderecoDeFoto[];
}

export async function insertLinhas(tx: Tx, importacaoId: string, linhas: readonly LinhaAGuardar[]): Promise<void> {
  await sql`
    insert into linhas_da_importacao
      (importacao_id, linha, situacao, produto_id, versao, categoria_id, categoria_nome, dados, mudancas, problemas, fotos)
    select ${importacaoId}, n.linha, n.situacao, n."produtoId", n.versao, n."categoriaId", n."categoriaNome", n.dados, n.mudancas, n.problemas, n.fotos
    from json_to_recordset(${JSON.stringify(linhas)}::json) as n (linha integer, situacao text, "produtoId" uuid, versao integer,
      "categoriaId" uuid, "categoriaNome" text, dados jsonb, mudancas jsonb, problemas jsonb, fotos jsonb)`.execute(tx);
}

export interface LinhaGuardada {
  linha: number;
  situacao: SituacaoDaLinha;
  categoriaNome: string;
  dados: DadosLidos;
  mudancas: { coluna: string; de: string; para: string }[];
  problemas: { coluna: string; escrito: string; problema: string }[];
}

/** Lines after `depoisDe`, in order. */
export async function findLinhas(
  db: Db,
  importacaoId: string,
  {
    situacao,
    limit,
    offset = 0,
    depoisDe = 0,
  }: { situacao?: SituacaoDaLinha | undefined; limit: number; offset?: number; depoisDe?: number },
): Promise<LinhaGuardada[]> {
  const { rows } = await sql<LinhaGuardada>`
    select linha, situacao, categoria_nome as "categoriaNome", dados, mudancas, problemas from linhas_da_importacao
    where importacao_id = ${importacaoId} and linha > ${depoisDe} ${situacao ? sql`and situacao = ${situacao}` : sql``}
    order by linha limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countLinhas(db: Db, importacaoId: string, situacao: SituacaoDaLinha | undefined): Promise<number> {
  const { rows } = await sql<{ quantas: number }>`
    select count(*)::integer as quantas from linhas_da_importacao
    where importacao_id = ${importacaoId} ${situacao ? sql`and situacao = ${situacao}` : sql``}`.execute(db);
  return onlyRow(rows).quantas;
}
