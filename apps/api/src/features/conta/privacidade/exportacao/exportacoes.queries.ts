import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { deleteInBatches } from '../../../../platform/db/in-batches.ts';

const DA_EXPORTACAO = [
  'id',
  'pedida_em as pedidaEm',
  'pronta_em as prontaEm',
  'falhou_em as falhouEm',
  'expira_em as expiraEm',
  'tamanho_em_bytes as tamanhoEmBytes',
] as const;

/** The person's copies, the newest first. */
export function findExportacoes(db: Db, usuarioId: string, limite: number) {
  return db
    .selectFrom('exportacoes')
    .select(DA_EXPORTACAO)
    .where('usuario_id', '=', usuarioId)
    .orderBy('id', 'desc')
    .limit(limite)
    .execute();
}

/** A copy with its file, provided that it belongs to this person. */
export function findExportacao(db: Db, usuarioId: string, id: string) {
  return db
    .selectFrom('exportacoes')
    .select([...DA_EXPORTACAO, 'arquivo_chave as arquivoChave'])
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
}

export function insertExportacao(tx: Tx, exportacao: { id: string; usuario_id: string; pedida_em: Date }) {
  return tx.insertInto('exportacoes').values(exportacao).returning(DA_EXPORTACAO).executeTakeFirstOrThrow();
}

/** Locks an unfinished copy until the transaction ends, and reads it with its owner. */
export async function lockExportacaoAPreparar(tx: Tx, id: string) {
  const aPreparar = (trava: Tx) =>
    trava
      .selectFrom('exportacoes')
      .select('id')
      .where('id', '=', id)
      .where('pronta_em', 'is', null)
      .where('falhou_em', 'is', null)
      .forUpdate()
      .executeTakeFirst();
  if (!(await aPreparar(tx))) return undefined;
  return tx
    .selectFrom('exportacoes as x')
    .innerJoin('usuarios as u', 'u.id', 'x.usuario_id')
    .select([
      'x.id',
      'x.usuario_id as usuarioId',
      'x.arquivo_chave as arquivoChave',
      'u.tipo_perfil as tipoPerfil',
      'u.nome_completo as nomeCompleto',
      'u.email',
    ])
    .where('x.id', '=', id)
    .executeTakeFirst();
}

/** Records the file that the present attempt writes. */
export async function setArquivo(tx: Tx, id: string, chave: string): Promise<void> {
  await tx.updateTable('exportacoes').set({ arquivo_chave: chave }).where('id', '=', id).execute();
}

/** Marks the copy as finished. Returns false when the copy does not wait for this file any more. */
export async function setPronta(
  tx: Tx,
  id: string,
  { chave, tamanhoEmBytes, prontaEm, expiraEm }: { chave: string; tamanhoEmBytes: number; prontaEm: Date; expiraEm: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('exportacoes')
    .set({ pronta_em: prontaEm, expira_em: expiraEm, tamanho_em_bytes: tamanhoEmBytes })
    .where('id', '=', id)
    .where('arquivo_chave', '=', chave)
    .where('pronta_em', 'is', null)
    .where('falhou_em', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks unfinished copies requested before `ate` as failed. Returns their owners. */
export async function failExportacoesParadas(
  tx: Tx,
  ate: Date,
  agora: Date,
): Promise<{ nomeCompleto: string; email: string; tipoPerfil: number }[]> {
  const { rows } = await sql<{ nomeCompleto: string; email: string; tipoPerfil: number }>`
    update exportacoes x set falhou_em = ${agora}, expira_em = ${agora}
    from usuarios u
    where u.id = x.usuario_id and x.pronta_em is null and x.falhou_em is null and x.pedida_em <= ${ate}
    returning u.nome_completo as "nomeCompleto", u.email, u.tipo_perfil as "tipoPerfil"`.execute(tx);
  return rows;
}

/** Expired copies that still have a file. */
export async function findArquivosVencidos(db: Db, agora: Date, limite: number): Promise<{ id: string; chave: string }[]> {
  const { rows } = await sql<{ id: string; chave: string }>`
    select id, arquivo_chave as chave from exportacoes where arquivo_chave is not null and expira_em <= ${agora}
    order by expira_em limit ${limite}`.execute(db);
  return rows;
}

export async function clearArquivo(db: Db, id: string, chave: string): Promise<void> {
  await db.updateTable('exportacoes').set({ arquivo_chave: null }).where('id', '=', id).where('arquivo_chave', '=', chave).execute();
}

/** Deletes copies that expired before `ate` and have no file any more. */
export const deleteExportacoesAntigas = (db: Db, ate: Date): Promise<void> =>
  deleteInBatches(db, 'exportacoes', (row) => row.and([row('expira_em', '<', ate), row('arquivo_chave', 'is', null)]));

/** Deletes the copies of an erased account. Returns the keys of their files. */
export async function eraseExportacoes(tx: Tx, usuarioId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('exportacoes').where('usuario_id', '=', usuarioId).returning('arquivo_chave').execute();
  return rows.flatMap((row) => row.arquivo_chave ?? []);
}
