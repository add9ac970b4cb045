import type { Db, Tx } from '../../platform/db/database.ts';

export type LinhaDoPerfil = NonNullable<Awaited<ReturnType<typeof findPerfil>>>;

/** An account whole, as its owner sees it; an e-mail change counts while one of its two codes may still be used. */
export function findPerfil(db: Db, id: string, agora: Date) {
  return db
    .selectFrom('usuarios as u')
    .select((eb) => [
      'u.id',
      'u.tipo_perfil',
      'u.nome_completo',
      'u.email',
      'u.email_novo',
      'u.email_atual_confirmou_troca_em',
      'u.email_novo_confirmado_em',
      'u.cpf',
      'u.cnpj',
      'u.telefone',
      'u.foto_chave',
      'u.criado_em',
      'u.termos_versao',
      'u.termos_aceitos_em',
      'u.excluir_em',
      'u.versao',
      eb('u.senha_hash', 'is not', null).$castTo<boolean>().as('tem_senha'),
      eb
        .exists(eb.selectFrom('contas_openid').select('usuario_id').whereRef('usuario_id', '=', 'u.id'))
        .$castTo<boolean>()
        .as('entra_pelo_google'),
      eb
        .exists(
          eb
            .selectFrom('codigos')
            .select('id')
            .whereRef('usuario_id', '=', 'u.id')
            .where('finalidade', 'in', ['trocar_email_atual', 'trocar_email_novo'])
            .where('usado_em', 'is', null)
            .where('expira_em', '>', agora),
        )
        .$castTo<boolean>()
        .as('troca_anda'),
    ])
    .where('u.id', '=', id)
    .where('u.excluido_em', 'is', null)
    .executeTakeFirst();
}

/** Profiles of an e-mail whose owner confirmed it. */
export async function findTiposDoEmail(db: Db, email: string): Promise<number[]> {
  const rows = await db
    .selectFrom('usuarios')
    .select('tipo_perfil')
    .where('email', '=', email)
    .where('email_confirmado_em', 'is not', null)
    .orderBy('tipo_perfil')
    .execute();
  return rows.map((row) => row.tipo_perfil);
}

/** The account, for whoever changes it; the others that would wait for the transaction's end. */
export function lockConta(tx: Tx, id: string) {
  return tx
    .selectFrom('usuarios')
    .select([
      'id',
      'tipo_perfil',
      'nome_completo',
      'email',
      'cpf',
      'cnpj',
      'foto_chave',
      'versao',
      'email_novo',
      'email_atual_confirmou_troca_em',
      'email_novo_confirmado_em',
    ])
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateDados(
  tx: Tx,
  id: string,
  dados: { nome_completo: string; telefone: string | null; cpf: string | null; cnpj: string | null; versao: number },
): Promise<void> {
  await tx.updateTable('usuarios').set(dados).where('id', '=', id).execute();
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

/** Deletes an account that nobody could ever enter: whoever made it does not hold the address. */
export async function deleteNaoConfirmada(tx: Tx, email: string, tipoPerfil: number): Promise<void> {
  await tx
    .deleteFrom('usuarios')
    .where('email', '=', email)
    .where('tipo_perfil', '=', tipoPerfil)
    .where('email_confirmado_em', 'is', null)
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
    if ((error as { code?: unknown }).code !== '23505') throw error;
    return false;
  }
}
