import { TIPO_PERFIL, type TipoPerfil, VERSAO_DOS_TERMOS } from '@festejo/contrato/common/constants.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Conflict } from '../../../../platform/http/errors.ts';
import { abrirFornecedor } from '../../../fornecedor/fornecedores/index.ts';
import { insertConsentimento } from '../../contas/consentimentos.queries.ts';
import { deleteNaoConfirmada, insertConta, lockEmail } from '../../contas/contas.queries.ts';
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
  /** Null = the account has no password and logs in another way. */
  readonly senhaHash: string | null;
  /** Null = the e-mail must be confirmed first, by the code of a letter. */
  readonly emailConfirmadoEm: Date | null;
  readonly codigoDeConvite?: string | undefined;
}

/**
 * Inserts an account whose owner accepted the present terms, with its consent and, for a supplier, the supplier's record. It replaces an
 * account of that e-mail and profile that was never confirmed: nobody could log in to that one, and its author only typed the e-mail.
 * @throws ContaExistente when the e-mail has an account of that profile.
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

/** Only clients can be invited. A supplier who signs up with an invitation link counts as not invited. */
async function quemConvidou(tx: Tx, { tipoPerfil, codigoDeConvite, email, cpf }: ContaNova): Promise<string | null> {
  if (!codigoDeConvite || tipoPerfil !== TIPO_PERFIL.CLIENTE) return null;
  return findQuemConvidou(tx, { codigo: codigoDeConvite, email, cpf });
}
