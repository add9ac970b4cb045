import type { Db } from '../../../platform/db/database.ts';

export type LinhaDoPerfil = NonNullable<Awaited<ReturnType<typeof findPerfil>>>;

/** All fields of an account that its owner sees. An e-mail change is shown while one of its two codes is still valid. */
export function findPerfil(db: Db, id: string, agora: Date) {
  return db
    .selectFrom('usuarios as u')
    .select((eb) => [
      'u.id',
      'u.tipo_perfil as tipoPerfil',
      'u.nome_completo as nomeCompleto',
      'u.email',
      'u.email_novo as emailNovo',
      'u.email_atual_confirmou_troca_em as emailAtualConfirmouTrocaEm',
      'u.email_novo_confirmado_em as emailNovoConfirmadoEm',
      'u.cpf',
      'u.cnpj',
      'u.telefone',
      'u.foto_chave as fotoChave',
      'u.criado_em as criadoEm',
      'u.termos_versao as termosVersao',
      'u.termos_aceitos_em as termosAceitosEm',
      'u.excluir_em as excluirEm',
      'u.versao',
      eb('u.senha_hash', 'is not', null).$castTo<boolean>().as('temSenha'),
      eb
        .exists(eb.selectFrom('contas_openid').select('usuario_id').whereRef('usuario_id', '=', 'u.id'))
        .$castTo<boolean>()
        .as('entraPeloGoogle'),
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
        .as('trocaAnda'),
    ])
    .where('u.id', '=', id)
    .where('u.excluido_em', 'is', null)
    .executeTakeFirst();
}

/** The confirmed profiles of an e-mail. */
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
