import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../platform/db/database.ts';
import { hashDoCodigo, novoCodigo } from './usuario.ts';
import { expireCodigos, insertCodigo, useCodigo } from './usuarios.queries.ts';

type Finalidade = 'confirmar_email' | 'redefinir_senha' | 'trocar_email_atual' | 'trocar_email_novo';

/** Makes a single-use code for a link, good for `horas`; the earlier ones of its kind end. */
export async function criarCodigo(tx: Tx, usuarioId: string, finalidade: Finalidade, horas: number, agora: Date): Promise<string> {
  const { codigo, hash } = novoCodigo();
  await expireCodigos(tx, usuarioId, finalidade, agora);
  await insertCodigo(tx, {
    id: uuidv7(),
    usuario_id: usuarioId,
    finalidade,
    codigo_hash: hash,
    expira_em: new Date(agora.getTime() + horas * 3_600_000),
  });
  return codigo;
}

/** Uses a code up; of many at once exactly one gets true. */
export function usarCodigo(tx: Tx, usuarioId: string, finalidade: Finalidade, codigo: string, agora: Date): Promise<boolean> {
  return useCodigo(tx, usuarioId, finalidade, hashDoCodigo(codigo), agora);
}

/** Ends the codes of these kinds that were not used. */
export async function anularCodigos(tx: Tx, usuarioId: string, finalidades: readonly Finalidade[], agora: Date): Promise<void> {
  for (const finalidade of finalidades) await expireCodigos(tx, usuarioId, finalidade, agora);
}
