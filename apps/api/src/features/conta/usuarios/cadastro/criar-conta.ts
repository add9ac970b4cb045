import { TIPO_PERFIL, type TipoPerfil, VERSAO_DOS_TERMOS } from '@festejo/contrato/common/constants.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Conflict } from '../../../../platform/http/errors.ts';
import { abrirFornecedor } from '../../../fornecedor/fornecedores/index.ts';
import { deleteNaoConfirmada, insertConsentimento, insertConta, lockEmail } from '../../contas/index.ts';
import { novoCodigoDeConvite } from '../usuario.ts';
import { findQuemConvidou } from '../usuarios.queries.ts';
import type { Documentos } from './documentos.ts';

export class ContaExistente extends Conflict {
  constructor() {
    super('CONTA_EXISTENTE', 'Já existe uma conta com este e-mail e este perfil', { acao: 'Entre na sua conta.' });
  }
}

interface ContaNova extends Documentos {
  readonly tipoPerfil: TipoPerfil;
  readonly nomeCompleto: string;
  readonly email: string;
  /** Null = comes in another way than by password. */
  readonly senhaHash: string | null;
  /** Null = the letter with the code goes first. */
  readonly emailConfirmadoEm: Date | null;
  readonly codigoDeConvite?: string | undefined;
}

/**
 * Inserts an account, whose owner accepted today's terms, with its consent and a supplier's record. It takes the place of one that was
 * never confirmed, whole: nobody could enter that one, and whoever made it only typed the e-mail.
 * @throws ContaExistente when the e-mail has that profile.
 */
export async function criarConta(ctx: Context, tx: Tx, conta: ContaNova): Promise<string> {
  const agora = ctx.clock.now();
  const id = uuidv7();
  await lockEmail(tx, conta.email);
  await deleteNaoConfirmada(tx, conta.email, conta.tipoPerfil);
  const inserida = await insertConta(tx, {
    id,
    tipo_perfil: conta.tipoPerfil,
    nome_completo: conta.nomeCompleto,
    email: conta.email,
    cpf: conta.cpf,
    cnpj: conta.cnpj,
    telefone: conta.telefone,
    senha_hash: conta.senhaHash,
    email_confirmado_em: conta.emailConfirmadoEm,
    termos_versao: VERSAO_DOS_TERMOS,
    termos_aceitos_em: agora,
    codigo_de_convite: novoCodigoDeConvite(),
    convidado_por: await quemConvidou(tx, conta),
    criado_em: agora,
  });
  if (!inserida) {
    throw new ContaExistente();
  }
  await insertConsentimento(tx, { id: uuidv7(), usuario_id: id, assunto: 'termos', versao: VERSAO_DOS_TERMOS, dado: true, em: agora });
  if (conta.tipoPerfil === TIPO_PERFIL.FORNECEDOR) await abrirFornecedor(tx, { id, nome: conta.nomeCompleto });
  return id;
}

/** Friends are clients: a supplier who signs up by the link was invited by nobody. */
async function quemConvidou(tx: Tx, { tipoPerfil, codigoDeConvite, email, cpf }: ContaNova): Promise<string | null> {
  if (!codigoDeConvite || tipoPerfil !== TIPO_PERFIL.CLIENTE) return null;
  return findQuemConvidou(tx, { codigo: codigoDeConvite, email, cpf });
}
