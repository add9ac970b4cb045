import type { Db, Tx } from '../../../platform/db/database.ts';
import { deletePasskey, findPasskeys } from './passkeys/passkeys.queries.ts';
import { countCodigosDeRecuperacao, countProtecoes, deleteCodigosDeRecuperacao, deleteTotp, findTotp } from './segundo-fator.queries.ts';

interface Fator {
  /** Valid only within this account. */
  readonly id: string;
  readonly tipo: 'totp' | 'passkey' | 'codigos_de_recuperacao';
  readonly nome?: string;
  readonly criadaEm?: string | null;
  readonly usadaEm?: string | null;
  readonly restantes?: number;
}

const idDoTotp = (usuarioId: string) => `totp:${usuarioId}`;
const idDosCodigos = (usuarioId: string) => `codigos:${usuarioId}`;
const idDaPasskey = (id: string) => `passkey:${id}`;

/** The factor as it is named within a sentence. */
export function nomeDoFator({ tipo, nome }: Pick<Fator, 'tipo' | 'nome'>): string {
  switch (tipo) {
    case 'totp':
      return 'o aplicativo autenticador';
    case 'passkey':
      return `a chave de acesso "${nome ?? ''}"`;
    case 'codigos_de_recuperacao':
      return 'os códigos de recuperação';
  }
}

/** The active second factors, and the number of recovery codes left. */
export async function listarSegundosFatores(db: Db, usuarioId: string): Promise<Fator[]> {
  const totp = await findTotp(db, usuarioId);
  const passkeys = await findPasskeys(db, usuarioId);
  const restantes = await countCodigosDeRecuperacao(db, usuarioId);
  return [
    ...(totp?.ativoDesde ? [{ id: idDoTotp(usuarioId), tipo: 'totp' as const, criadaEm: totp.ativoDesde.toISOString() }] : []),
    ...passkeys.map(({ id, nome, criadaEm, usadaEm }) => ({
      id: idDaPasskey(id),
      tipo: 'passkey' as const,
      nome,
      criadaEm: criadaEm.toISOString(),
      usadaEm: usadaEm?.toISOString() ?? null,
    })),
    ...(restantes > 0 ? [{ id: idDosCodigos(usuarioId), tipo: 'codigos_de_recuperacao' as const, restantes }] : []),
  ];
}

/**
 * Removes the factors that `ids` names, without a proof of identity: the caller has checked a factor or a recovery code, or the request has
 * waited (`remocao/`). With the last factor the recovery codes are removed as well. Returns one phrase per removed factor.
 */
export async function removerSegundosFatores(tx: Tx, usuarioId: string, ids: readonly string[]): Promise<string[]> {
  const retirados: string[] = [];
  if (ids.includes(idDoTotp(usuarioId)) && (await deleteTotp(tx, usuarioId))) retirados.push(nomeDoFator({ tipo: 'totp' }));
  for (const { id, nome } of await findPasskeys(tx, usuarioId)) {
    if (!ids.includes(idDaPasskey(id))) continue;
    await deletePasskey(tx, id, usuarioId);
    retirados.push(nomeDoFator({ tipo: 'passkey', nome }));
  }
  const sobrariam = retirados.length > 0 && (await countProtecoes(tx, usuarioId)) === 0;
  if (ids.includes(idDosCodigos(usuarioId)) || sobrariam) {
    if ((await countCodigosDeRecuperacao(tx, usuarioId)) > 0) retirados.push(nomeDoFator({ tipo: 'codigos_de_recuperacao' }));
    await deleteCodigosDeRecuperacao(tx, usuarioId);
  }
  return retirados;
}
