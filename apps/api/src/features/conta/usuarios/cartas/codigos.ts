import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { hashDoCodigo, novoCodigo } from '../usuario.ts';
import { expireCodigos, findCodigo, insertCodigo, useCodigo } from '../usuarios.queries.ts';

export type Finalidade = 'confirmar_email' | 'redefinir_senha' | 'trocar_email_atual' | 'trocar_email_novo';

/** Makes a single-use code for a link, valid for `horas` hours. Earlier codes of the same purpose become invalid. */
export async function criarCodigo(tx: Tx, usuarioId: string, finalidade: Finalidade, horas: number, agora: Date): Promise<string> {
  const { codigo, hash } = novoCodigo();
  await expireCodigos(tx, usuarioId, finalidade, agora);
  await insertCodigo(tx, {
    id: uuidv7(),
    usuario_id: usuarioId,
    finalidade,
    codigo_hash: hash,
    expira_em: new Date(agora.getTime() + horas * HORA_EM_MS),
  });
  return codigo;
}

/** The purpose of a code and its present state, without using it up. An unknown code counts as expired. */
export async function lerCodigo(
  db: Db,
  usuarioId: string,
  codigo: string,
  agora: Date,
): Promise<{ situacao: 'vale' | 'usado' | 'vencido'; finalidade: Finalidade | null }> {
  const lido = await findCodigo(db, usuarioId, hashDoCodigo(codigo));
  const situacao = lido?.usadoEm ? 'usado' : lido && lido.expiraEm > agora ? 'vale' : 'vencido';
  return { situacao, finalidade: lido?.finalidade ?? null };
}

/** Whether a code of this purpose is valid now. */
export async function codigoVale(db: Db, usuarioId: string, finalidade: Finalidade, codigo: string, agora: Date): Promise<boolean> {
  const lido = await lerCodigo(db, usuarioId, codigo, agora);
  return lido.situacao === 'vale' && lido.finalidade === finalidade;
}

/** Uses a code up. Of several concurrent calls exactly one returns true. */
export function usarCodigo(tx: Tx, usuarioId: string, finalidade: Finalidade, codigo: string, agora: Date): Promise<boolean> {
  return useCodigo(tx, usuarioId, finalidade, hashDoCodigo(codigo), agora);
}

/** Invalidates the unused codes of these purposes. */
export async function anularCodigos(tx: Tx, usuarioId: string, finalidades: readonly Finalidade[], agora: Date): Promise<void> {
  for (const finalidade of finalidades) await expireCodigos(tx, usuarioId, finalidade, agora);
}
