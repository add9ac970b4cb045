import { TIPO_DO_ROLE, type TipoDoRole, type TipoPerfil } from '@festejo/contrato/common/constants.ts';
import { sql } from 'kysely';
import type { Tx, ValueOf } from '../../../platform/db/database.ts';

const DA_CONTA = [
  'id',
  'tipo_perfil as tipoPerfil',
  'nome_completo as nomeCompleto',
  'email',
  'cpf',
  'cnpj',
  'foto_chave as fotoChave',
  'senha_hash as senhaHash',
  'email_confirmado_em as emailConfirmadoEm',
  'email_novo as emailNovo',
  'email_atual_confirmou_troca_em as emailAtualConfirmouTrocaEm',
  'email_novo_confirmado_em as emailNovoConfirmadoEm',
  'excluir_em as excluirEm',
  'exclusao_adiada_em as exclusaoAdiadaEm',
  'excluido_em as excluidoEm',
  'suspenso_em as suspensoEm',
  'suspenso_porque as suspensoPorque',
  'versao',
] as const;

/**
 * How strongly a transaction locks an account row until it ends.
 * - `share` (`for share`): nobody changes the account.
 * - `change` (`for no key update`): nobody else changes the account, and two changes of its dependent rows take turns; new orders and
 *   events may still be written.
 * - `whole` (`for update`): no row that refers to the account is written.
 */
export type Lock = 'share' | 'change' | 'whole';

/** Locks an account that was not erased. */
export function lockConta(tx: Tx, id: string, lock: Lock) {
  const conta = tx.selectFrom('usuarios').select(DA_CONTA).where('id', '=', id).where('excluido_em', 'is', null);
  const held = { share: () => conta.forShare(), change: () => conta.forNoKeyUpdate(), whole: () => conta.forUpdate() }[lock]();
  return held.executeTakeFirst();
}

/**
 * Serialises every transaction that creates, confirms or takes over an account of this e-mail. Take this lock before locking any row of the
 * e-mail.
 */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`e-mail ${email}`}, 0))`.execute(tx);
}

/** Confirmed accounts of an e-mail, ordered by profile, without operators. A shared lock keeps them unchanged until the transaction ends. */
export function lockConfirmadas(tx: Tx, email: string) {
  return confirmadas(tx).where('email', '=', email).where('tipo_perfil', '!=', TIPO_DO_ROLE.OPERADOR).orderBy('tipo_perfil').execute();
}

/** The ids of the other confirmed accounts with the same e-mail. */
export async function findDoMesmoEmail(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('usuarios as esta')
    .innerJoin('usuarios as outra', (join) => join.onRef('outra.email', '=', 'esta.email').onRef('outra.id', '!=', 'esta.id'))
    .select('outra.id')
    .where('esta.id', '=', id)
    .where('outra.email_confirmado_em', 'is not', null)
    .where('outra.excluido_em', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/** One confirmed account, by its id or by its e-mail and profile. A shared lock keeps it unchanged until the transaction ends. */
export function lockConfirmada(tx: Tx, quem: { id: string } | { email: string; tipo_perfil: TipoPerfil }) {
  return confirmadas(tx)
    .where((eb) => eb.and(quem))
    .executeTakeFirst();
}

const confirmadas = (tx: Tx) =>
  tx.selectFrom('usuarios').select(DA_CONTA).where('email_confirmado_em', 'is not', null).where('excluido_em', 'is', null).forShare();

interface ContaNova {
  readonly id: string;
  readonly tipo_perfil: TipoDoRole;
  readonly nome_completo: string;
  readonly email: string;
  readonly cpf: string | null;
  readonly cnpj: string | null;
  readonly telefone: string | null;
  readonly senha_hash: string | null;
  readonly email_confirmado_em: Date | null;
  readonly termos_versao: string;
  readonly termos_aceitos_em: Date;
  readonly codigo_de_convite: string;
  readonly convidado_por: string | null;
  readonly criado_em: Date;
}

/** Returns false when the e-mail already has an account of that profile. */
export async function insertConta(tx: Tx, conta: ContaNova): Promise<boolean> {
  const row = await tx
    .insertInto('usuarios')
    .values(conta)
    .onConflict((conflict) => conflict.columns(['email', 'tipo_perfil']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an account whose e-mail was never confirmed: nobody could ever log in to it, because its creator does not own the address. */
export async function deleteNaoConfirmada(tx: Tx, email: string, tipoPerfil: ValueOf<'usuarios', 'tipo_perfil'>): Promise<void> {
  await tx
    .deleteFrom('usuarios')
    .where('email', '=', email)
    .where('tipo_perfil', '=', tipoPerfil)
    .where('email_confirmado_em', 'is', null)
    .where('excluido_em', 'is', null)
    .execute();
}

export async function confirmEmail(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set({ email_confirmado_em: now })
    .where('id', '=', id)
    .where('email_confirmado_em', 'is', null)
    .execute();
}

/** Changes the password. Returns false when the present hash is not `anterior` any more, or when the account was erased. */
export async function updateSenha(tx: Tx, id: string, senhaHash: string, anterior: string | null): Promise<boolean> {
  const row = await tx
    .updateTable('usuarios')
    .set({ senha_hash: senhaHash })
    .where('id', '=', id)
    .where('senha_hash', 'is not distinct from', anterior)
    .where('excluido_em', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateDados(
  tx: Tx,
  id: string,
  { nomeCompleto, ...dados }: { nomeCompleto: string; telefone: string | null; cpf: string | null; cnpj: string | null; versao: number },
): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set({ ...dados, nome_completo: nomeCompleto })
    .where('id', '=', id)
    .execute();
}

export async function updateFoto(tx: Tx, id: string, chave: string | null): Promise<void> {
  await tx.updateTable('usuarios').set({ foto_chave: chave }).where('id', '=', id).execute();
}

/** Starts an e-mail change, or ends it (null). Neither address counts as confirmed afterwards. */
export async function updateEmailNovo(tx: Tx, id: string, emailNovo: string | null): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set({ email_novo: emailNovo, email_novo_confirmado_em: null, email_atual_confirmou_troca_em: null })
    .where('id', '=', id)
    .execute();
}

export async function noteConfirmacao(
  tx: Tx,
  id: string,
  lado: 'email_atual_confirmou_troca_em' | 'email_novo_confirmado_em',
  agora: Date,
): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set({ [lado]: agora })
    .where('id', '=', id)
    .execute();
}

/** Replaces the old e-mail by the new one. Returns false when another account of that profile has the new e-mail: the transaction is then aborted. */
export async function swapEmail(tx: Tx, id: string, agora: Date): Promise<boolean> {
  try {
    await tx
      .updateTable('usuarios')
      .set((eb) => ({
        email: eb.ref('email_novo').$notNull(),
        email_confirmado_em: agora,
        email_novo: null,
        email_novo_confirmado_em: null,
        email_atual_confirmou_troca_em: null,
      }))
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint !== 'usuarios_email_tipo_perfil_key') throw error;
    return false;
  }
}

/** Sets the date of erasure, postpones it, or cancels it (null). */
export async function setExclusao(tx: Tx, id: string, { excluirEm, adiadaEm = null }: { excluirEm: Date | null; adiadaEm?: Date | null }) {
  await tx.updateTable('usuarios').set({ excluir_em: excluirEm, exclusao_adiada_em: adiadaEm }).where('id', '=', id).execute();
}

/** Suspends an account, or ends the suspension (null). */
export async function setSuspensao(tx: Tx, id: string, suspensao: { em: Date; porque: string } | null): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set({ suspenso_em: suspensao?.em ?? null, suspenso_porque: suspensao?.porque ?? null })
    .where('id', '=', id)
    .execute();
}
