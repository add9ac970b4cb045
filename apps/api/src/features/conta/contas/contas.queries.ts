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
 * What holding an account keeps from others until the transaction ends. `share`: they do not change it. `change`: they do not hold it to
 * change it, or what hangs on it, either; new orders and events go on. `whole`: nothing that refers to it is written.
 */
export type Lock = 'share' | 'change' | 'whole';

/** An account that was not erased, held. */
export function lockConta(tx: Tx, id: string, lock: Lock) {
  const conta = tx.selectFrom('usuarios').select(DA_CONTA).where('id', '=', id).where('excluido_em', 'is', null);
  const held = { share: () => conta.forShare(), change: () => conta.forNoKeyUpdate(), whole: () => conta.forUpdate() }[lock]();
  return held.executeTakeFirst();
}

/** Makes whoever makes, confirms or takes over an account of this e-mail wait for the one before; taken before any row of it. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`e-mail ${email}`}, 0))`.execute(tx);
}

/** Accounts of an e-mail that may be entered, by profile, an operator's left out; they stay so until the transaction ends. */
export function lockConfirmadas(tx: Tx, email: string) {
  return confirmadas(tx).where('email', '=', email).where('tipo_perfil', '!=', TIPO_DO_ROLE.OPERADOR).orderBy('tipo_perfil').execute();
}

/** The other accounts of an account's e-mail that were confirmed. */
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

/** One that may be entered: by its id, or by its e-mail and profile; it stays so until the transaction ends. */
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

/** False when the e-mail has that profile already. */
export async function insertConta(tx: Tx, conta: ContaNova): Promise<boolean> {
  const row = await tx
    .insertInto('usuarios')
    .values(conta)
    .onConflict((conflict) => conflict.columns(['email', 'tipo_perfil']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an account that nobody could ever enter: whoever made it does not hold the address. */
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

/** Changes the password; false when it is not `anterior` any more, or the account is gone. */
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

/** Begins an e-mail change, or ends it (null); neither address has confirmed. */
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

/** Puts the new e-mail in place of the old; false when another account of that profile has it: the transaction cannot go on. */
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

/** Marks the account to be erased, puts it off, or takes the mark away (null). */
export async function setExclusao(tx: Tx, id: string, { excluirEm, adiadaEm = null }: { excluirEm: Date | null; adiadaEm?: Date | null }) {
  await tx.updateTable('usuarios').set({ excluir_em: excluirEm, exclusao_adiada_em: adiadaEm }).where('id', '=', id).execute();
}

/** Suspends an account, or brings it back (null). */
export async function setSuspensao(tx: Tx, id: string, suspensao: { em: Date; porque: string } | null): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set({ suspenso_em: suspensao?.em ?? null, suspenso_porque: suspensao?.porque ?? null })
    .where('id', '=', id)
    .execute();
}
