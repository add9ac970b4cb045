import type { CampoDaPlanilha, EstadoDaImportacao, OrigemDasColunas } from '@festejo/contrato/catalogo/importacoes.ts';
import type { TipoDeProduto } from '@festejo/contrato/common/constants.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { deleteInBatches } from '../../../platform/db/in-batches.ts';
import type { Codificacao } from './planilha/planilha.ts';

/** A choice of columns as it is stored. */
export interface EscolhaGuardada {
  readonly colunas: { campo: CampoDaPlanilha; coluna: number }[];
  readonly tipo: TipoDeProduto | null;
  readonly categoria: string | null;
}

/** A category that the supplier does not have yet. */
export interface CategoriaQueFalta {
  nome: string;
  oficialId: string | null;
  /** Type of its first product. */
  tipo: TipoDeProduto;
  produtos: number;
}

export interface Contagem {
  linhas: number;
  novos: number;
  mudam: number;
  iguais: number;
  erradas: number;
}

export interface LinhaDaTabela extends Contagem {
  id: string;
  fornecedorId: string;
  estado: EstadoDaImportacao;
  nomeDoArquivo: string;
  bytes: number;
  bytesLidos: number;
  repetidos: number;
  iguaisNaPlanilha: number;
  comFotos: number;
  fotos: number;
  fotosProntas: number;
  fotosFalhas: number;
  gravados: number;
  escolha: EscolhaGuardada | null;
  conferencia: number;
  colunasDe: OrigemDasColunas;
  loja: string | null;
  categorias: CategoriaQueFalta[];
  colunasIgnoradas: string[];
  falha: string | null;
  criadoEm: Date;
}

const colunas = sql`id, fornecedor_id as "fornecedorId", estado, nome_do_arquivo as "nomeDoArquivo", bytes,
  bytes_lidos as "bytesLidos", linhas, novos, mudam, iguais, erradas, repetidos, gravados, categorias,
  iguais_na_planilha as "iguaisNaPlanilha", com_fotos as "comFotos", fotos,
  fotos_prontas as "fotosProntas", fotos_falhas as "fotosFalhas", escolha, conferencia, colunas_de as "colunasDe", loja,
  colunas_ignoradas as "colunasIgnoradas", falha, criado_em as "criadoEm"`;

/** The supplier's imports, the newest first. */
export async function findImportacoes(db: Db, fornecedorId: string, limite: number): Promise<LinhaDaTabela[]> {
  const { rows } = await sql<LinhaDaTabela>`
    select ${colunas} from importacoes where fornecedor_id = ${fornecedorId} order by id desc limit ${limite}`.execute(db);
  return rows;
}

export async function findImportacao(db: Db, fornecedorId: string, id: string): Promise<LinhaDaTabela | undefined> {
  const { rows } = await sql<LinhaDaTabela>`
    select ${colunas} from importacoes where id = ${id} and fornecedor_id = ${fornecedorId}`.execute(db);
  return rows[0];
}

/** Reads and locks one of the supplier's imports; concurrent changes wait until the transaction ends. */
export async function lockImportacao(tx: Tx, fornecedorId: string, id: string): Promise<LinhaDaTabela | undefined> {
  const { rows } = await sql<LinhaDaTabela>`
    select ${colunas} from importacoes where id = ${id} and fornecedor_id = ${fornecedorId} for update`.execute(tx);
  return rows[0];
}

/** Reads and locks the supplier's unfinished import. */
export async function lockAberta(tx: Tx, fornecedorId: string): Promise<LinhaDaTabela | undefined> {
  const { rows } = await sql<LinhaDaTabela>`
    select ${colunas} from importacoes
    where fornecedor_id = ${fornecedorId} and estado in ('conferindo', 'escolhendo', 'conferida', 'importando') for update`.execute(tx);
  return rows[0];
}

interface ImportacaoNova {
  id: string;
  fornecedorId: string;
  nomeDoArquivo: string;
  codificacao: Codificacao;
  bytes: number;
  agora: Date;
}

export async function insertImportacao(tx: Tx, nova: ImportacaoNova): Promise<void> {
  await tx
    .insertInto('importacoes')
    .values({
      id: nova.id,
      fornecedor_id: nova.fornecedorId,
      nome_do_arquivo: nova.nomeDoArquivo,
      codificacao: nova.codificacao,
      bytes: nova.bytes,
      criado_em: nova.agora,
      mexida_em: nova.agora,
    })
    .execute();
}

export async function insertParte(tx: Tx, importacaoId: string, ordem: number, conteudo: Buffer): Promise<void> {
  await tx.insertInto('partes_da_importacao').values({ importacao_id: importacaoId, ordem, conteudo }).execute();
}

export async function findParte(db: Db, importacaoId: string, ordem: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('partes_da_importacao')
    .select('conteudo')
    .where('importacao_id', '=', importacaoId)
    .where('ordem', '=', ordem)
    .executeTakeFirst();
  return row?.conteudo;
}

/** Starts a try: only it may store lines from now on, and the lines of an earlier try are deleted. */
export async function beginConferencia(tx: Tx, id: string, tentativa: string): Promise<LinhaDaTabela | undefined> {
  const { rows } = await sql<LinhaDaTabela>`
    update importacoes set tentativa = ${tentativa}, bytes_lidos = 0, linhas = 0 where id = ${id} and estado = 'conferindo'
    returning ${colunas}`.execute(tx);
  if (rows[0]) await tx.deleteFrom('linhas_da_importacao').where('importacao_id', '=', id).execute();
  return rows[0];
}

/** Stores the progress of a reading; returns false if another try has replaced this one. */
export async function noteLeitura(
  tx: Tx,
  { id, tentativa }: { id: string; tentativa: string },
  { bytesLidos, linhas, agora }: { bytesLidos: number; linhas: number; agora: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('importacoes')
    .set({ bytes_lidos: bytesLidos, linhas, mexida_em: agora })
    .where('id', '=', id)
    .where('tentativa', '=', tentativa)
    .where('estado', '=', 'conferindo')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the check; the supplier decides next. */
export async function endConferencia(
  tx: Tx,
  { id, fornecedorId }: Pick<LinhaDaTabela, 'id' | 'fornecedorId'>,
  { contagem, categorias, iguaisNaPlanilha, comFotos, fotos, colunasDe, loja, colunasIgnoradas, agora }: Conferida,
): Promise<void> {
  // Inside `filter`, the planner hashes the names once. As a row condition, on a table without statistics yet, it compares each line with each
  // product.
  await sql`
    update importacoes i set estado = 'conferida', linhas = ${contagem.linhas}, novos = ${contagem.novos}, mudam = ${contagem.mudam},
      iguais = ${contagem.iguais}, erradas = ${contagem.erradas}, categorias = ${JSON.stringify(categorias)},
      colunas_ignoradas = ${JSON.stringify(colunasIgnoradas)}, mexida_em = ${agora},
      iguais_na_planilha = ${iguaisNaPlanilha}, com_fotos = ${comFotos}, fotos = ${fotos}, colunas_de = ${colunasDe}, loja = ${loja},
      repetidos = (
        select count(*) filter (where lower(l.dados ->> 'nome') in (
          select lower(p.nome) from produtos p where p.fornecedor_id = ${fornecedorId} and p.arquivado_em is null))::integer
        from linhas_da_importacao l where l.importacao_id = ${id} and l.situacao = 'novo')
    where i.id = ${id}`.execute(tx);
}

interface ColunasLidas {
  colunasDe: OrigemDasColunas;
  loja: string | null;
  colunasIgnoradas: readonly string[];
  agora: Date;
}

interface Conferida extends ColunasLidas {
  contagem: Contagem;
  categorias: readonly CategoriaQueFalta[];
  iguaisNaPlanilha: number;
  comFotos: number;
  fotos: number;
}

/** Waits for the supplier to choose the columns; deletes the lines, which were read without that choice. */
export async function pedirColunas(tx: Tx, id: string, { colunasDe, loja, colunasIgnoradas, agora }: ColunasLidas): Promise<void> {
  await tx
    .updateTable('importacoes')
    .set({ estado: 'escolhendo', colunas_de: colunasDe, loja, colunas_ignoradas: JSON.stringify(colunasIgnoradas), mexida_em: agora })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('linhas_da_importacao').where('importacao_id', '=', id).execute();
}

/** Restarts the check from the stored parts, with the chosen columns. */
export async function setEscolha(tx: Tx, id: string, escolha: EscolhaGuardada, agora: Date): Promise<void> {
  await sql`
    update importacoes set estado = 'conferindo', escolha = ${JSON.stringify(escolha)}, conferencia = conferencia + 1, tentativa = null,
      bytes_lidos = 0, linhas = 0, novos = 0, mudam = 0, iguais = 0, erradas = 0, repetidos = 0, fotos = 0, categorias = '[]', mexida_em = ${agora}
    where id = ${id}`.execute(tx);
}

/**
 * Ends an import as failed, with its reason; no product is written.
 * @returns the supplier's id; undefined if the import was not under way.
 */
export async function failImportacao(tx: Tx, id: string, falha: string, agora: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('importacoes')
    .set({ estado: 'falhou', falha, mexida_em: agora })
    .where('id', '=', id)
    .where('estado', 'in', ['conferindo', 'importando'])
    .returning('fornecedor_id as fornecedorId')
    .executeTakeFirst();
  if (!row) return undefined;
  await tx.deleteFrom('partes_da_importacao').where('importacao_id', '=', id).execute();
  await tx.deleteFrom('linhas_da_importacao').where('importacao_id', '=', id).where('situacao', '<>', 'erro').execute();
  return row.fornecedorId;
}

export async function startImportacao(tx: Tx, id: string, categorias: readonly CategoriaQueFalta[], agora: Date): Promise<void> {
  await tx
    .updateTable('importacoes')
    .set({ estado: 'importando', categorias: JSON.stringify(categorias), gravados: 0, mexida_em: agora })
    .where('id', '=', id)
    .execute();
  // The columns cannot be changed any more.
  await tx.deleteFrom('partes_da_importacao').where('importacao_id', '=', id).execute();
}

/** Deletes an import with all its lines, unless it is being written. */
export async function deleteImportacao(db: Db, fornecedorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('importacoes')
    .where('id', '=', id)
    .where('fornecedor_id', '=', fornecedorId)
    .where('estado', '<>', 'importando')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Imports without progress since `antesDe`, to be given up. */
export async function findParadas(db: Db, antesDe: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('importacoes')
    .select('id')
    .where('mexida_em', '<', antesDe)
    .where('estado', 'in', ['conferindo', 'importando'])
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes two at a time: each import has up to 20,000 lines, and twenty times as many pictures, which are deleted with it. */
export const deleteImportacoesAntesDe = (db: Db, antesDe: Date): Promise<void> =>
  deleteInBatches(db, 'importacoes', (row) => row.and([row('mexida_em', '<', antesDe), row('estado', '<>', 'importando')]), 2);
