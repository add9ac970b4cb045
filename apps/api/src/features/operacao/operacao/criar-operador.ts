import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { TIPO_DO_ROLE, VERSAO_DOS_TERMOS } from '@festejo/contrato/common/constants.ts';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { insertConta, lockConta, lockEmail } from '../../conta/contas/index.ts';
import { listarSegundosFatores, removerSegundosFatores } from '../../conta/segundo-fator/index.ts';
import { criarCodigo } from '../../conta/usuarios/index.ts';
import { findOperador } from './operacao.queries.ts';

/** Validity of the link for an operator's first password, in hours. */
const VALIDADE_DO_LINK_EM_HORAS = 1;

/**
 * Creates an operator's account without a password, or finds the existing one.
 * @param tirarSegundoFator removes the second factors of the existing account, for an operator who lost them; a letter never does
 * @returns the path at which the password is chosen, once; whether the account is new; and a phrase for each removed factor.
 */
export function criarOperador(
  db: Db,
  { email, nome, tirarSegundoFator = false }: { email: string; nome: string; tirarSegundoFator?: boolean },
  agora: Date,
): Promise<{ caminho: string; nova: boolean; retirados: string[] }> {
  return inTransaction(db, async (tx) => {
    await lockEmail(tx, email);
    const existente = await findOperador(tx, email);
    const id = existente ?? uuidv7();
    if (!existente) {
      await insertConta(tx, {
        id,
        tipo_perfil: TIPO_DO_ROLE.OPERADOR,
        nome_completo: nome,
        email,
        cpf: null,
        cnpj: null,
        telefone: null,
        senha_hash: null,
        email_confirmado_em: agora,
        termos_versao: VERSAO_DOS_TERMOS,
        termos_aceitos_em: agora,
        // Operators invite nobody, so the id fills the unique column.
        codigo_de_convite: id,
        convidado_por: null,
        criado_em: agora,
      });
    }
    if (existente) await lockConta(tx, existente, 'change');
    const fatores = existente && tirarSegundoFator ? await listarSegundosFatores(tx, existente) : [];
    const retirados = await removerSegundosFatores(
      tx,
      id,
      fatores.map((fator) => fator.id),
    );
    const codigo = await criarCodigo(tx, id, 'redefinir_senha', VALIDADE_DO_LINK_EM_HORAS, agora);
    return { caminho: caminhoDe('usuario/novaSenha', { userId: id, code: codigo }), nova: !existente, retirados };
  });
}
