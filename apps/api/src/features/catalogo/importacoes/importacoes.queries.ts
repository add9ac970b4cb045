import type { CampoDaPlanilha, EstadoDaImportacao, OrigemDasColunas } from '@festejo/contrato/catalogo/importacoes.ts';
import type { TipoDeProduto } from '@festejo/contrato/common/constants.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { deleteInBatches } from '../../../platform/db/in-batches.ts';
import type { Codificacao } from './planilha/planilha.ts';

/** A choice of columns as it is kept. */
export interface EscolhaGuardada {
  readonly colunas: { campo: CampoDaPlanilha; coluna: number }[];
  readonly tipo: TipoDeProduto | null;
  readonly categoria: string | null;
}

/** A category that the supplier does not have yet. */
export interface CategoriaQueFalta {
  nome: string;
  oficialId: string | null;
  /** Of its first product. */
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

/** The supplier's, the newest first. */
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

/** One of the supplier's; whoever would change it waits for the transaction's end. */
export async function lockImportacao(tx: Tx, fornecedorId: string, id: string): Promise<LinhaDaTabela | undefined> {
  const { rows } = await sql<LinhaDaTabela>`
    select ${colunas} from importacoes where id = ${id} and fornecedor_id = ${fornecedorId} for update`.execute(tx);
  return rows[0];
}

/** The one that is not at its end. */
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

/** From now on only this try is heard; what an earlier one read is forgotten. */
export async function beginConferencia(tx: Tx, id: string, tentativa: string): Promise<LinhaDaTabela | undefined> {
  const { rows } = await sql<LinhaDaTabela>`
    update importacoes set tentativa = ${tentativa}, bytes_lidos = 0, linhas = 0 where id = ${id} and estado = 'conferindo'
    returning ${colunas}`.execute(tx);
  if (rows[0]) await tx.deleteFrom('linhas_da_importacao').where('importacao_id', '=', id).execute();
  return rows[0];
}

/** How far the reading is; false when it is not this try's any more. */
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

/** The reading is done: the supplier decides. */
export async function endConferencia(
  tx: Tx,
  { id, fornecedorId }: Pick<LinhaDaTabela, 'id' | 'fornecedorId'>,
  { contagem, categorias, iguaisNaPlanilha, comFotos, fotos, colunasDe, loja, colunasIgnoradas, agora }: Conferida,
): Promise<void> {
  // Within `filter` the names are read once, into a hash: as a condition of the rows, which have no statistics yet, each is compared with each.
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

/** The supplier has to say which column is which; what the lines would be without that is forgotten. */
export async function pedirColunas(tx: Tx, id: string, { colunasDe, loja, colunasIgnoradas, agora }: ColunasLidas): Promise<void> {
  await tx
    .updateTable('importacoes')
    .set({ estado: 'escolhendo', colunas_de: colunasDe, loja, colunas_ignoradas: JSON.stringify(colunasIgnoradas), mexida_em: agora })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('linhas_da_importacao').where('importacao_id', '=', id).execute();
}

/** It is read again from its parts, with the columns as they were chosen. */
export async function setEscolha(tx: Tx, id: string, escolha: EscolhaGuardada, agora: Date): Promise<void> {
  await sql`
    update importacoes set estado = 'conferindo', escolha = ${JSON.stringify(escolha)}, conferencia = conferencia + 1, tentativa = null,
      bytes_lidos = 0, linhas = 0, novos = 0, mudam = 0, iguais = 0, erradas = 0, repetidos = 0, fotos = 0, categorias = '[]', mexida_em = ${agora}
    where id = ${id}`.execute(tx);
}

/** It ends without a product written, and why; gives whose it is. */
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
  // Its columns can be changed no more.
  await tx.deleteFrom('partes_da_importacao').where('importacao_id', '=', id).execute();
}

/** Takes it away with all its lines, unless it is being written. */
export async function deleteImportacao(db: Db, fornecedorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('importacoes')
    .where('id', '=', id)
    .where('fornecedor_id', '=', fornecedorId)
    .where('estado', '<>', 'importando')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Those that no work moved on since then, to be given up. */
export async function findParadas(db: Db, antesDe: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('importacoes')
    .select('id')
    .where('mexida_em', '<', antesDe)
    .where('estado', 'in', ['conferindo', 'importando'])
    .execute();
  return rows.map(({ id }) => id);
}

/** Each has up to 20,000 lines, and twenty times as many pictures, that go with it. */
export const deleteImportacoesAntesDe = (db: Db, antesDe: Date): Promise<void> =>
  deleteInBatches(db, 'importacoes', (row) => row.and([row('mexida_em', '<', antesDe), row('estado', '<>', 'importando')]), 2);
