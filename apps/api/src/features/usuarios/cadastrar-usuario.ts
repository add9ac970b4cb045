import { TIPO_PERFIL, VERSAO_DOS_TERMOS } from '@festejo/contrato/constants.ts';
import type { Body } from '@festejo/contrato/operation.ts';
import type { cadastro } from '@festejo/contrato/usuarios.ts';
import { uuidv7 } from 'uuidv7';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Conflict, ValidationError } from '../../platform/http/errors.ts';
import { type IdempotencyKey, onceInTransaction } from '../../platform/http/idempotency.ts';
import { abrirFornecedor } from '../fornecedores/index.ts';
import { enviarConfirmacao } from './enviar-confirmacao.ts';
import { lerCnpj, lerCpf, lerTelefone, novoCodigoDeConvite } from './usuario.ts';
import { findIdByConvite, insertUsuario } from './usuarios.queries.ts';

type Dados = Body<typeof cadastro>;

interface Documentos {
  cpf: string | null;
  cnpj: string | null;
  telefone: string | null;
}

/** @throws ValidationError with every document that is not valid; a supplier needs one of CPF and CNPJ. */
function lerDocumentos(dados: Dados): Documentos {
  const erros: string[] = [];
  const ler = (texto: string | undefined, como: (texto: string) => string | null, erro: string) => {
    if (!texto) return null;
    const lido = como(texto);
    if (lido === null) erros.push(erro);
    return lido;
  };
  const documentos = {
    cpf: ler(dados.cpf, lerCpf, 'cpf: CPF inválido'),
    cnpj: ler(dados.cnpj, lerCnpj, 'cnpj: CNPJ inválido'),
    telefone: ler(dados.telefone, lerTelefone, 'telefone: Telefone inválido: informe DDD e número'),
  };
  if (dados.tipoPerfil === TIPO_PERFIL.FORNECEDOR && !dados.cpf && !dados.cnpj) erros.push('cnpj: Informe o CNPJ ou o CPF');
  if (erros.length > 0) throw new ValidationError(erros);
  return documentos;
}

/** Creates the account, unconfirmed, and queues the confirmation letter. */
export async function cadastrarUsuario(ctx: Context, dados: Dados, key: IdempotencyKey | null): Promise<{ id: string; message: string }> {
  const documentos = lerDocumentos(dados);
  const senhaHash = await hashPassword(dados.senha);
  return onceInTransaction(ctx.db, key, async (tx) => {
    const id = await inserir(ctx, tx, dados, documentos, senhaHash);
    await enviarConfirmacao(ctx, tx, { id, email: dados.email, nomeCompleto: dados.nomeCompleto });
    return { id, message: 'Usuário cadastro com sucesso!' };
  });
}

async function inserir(ctx: Context, tx: Tx, dados: Dados, documentos: Documentos, senhaHash: string): Promise<string> {
  const agora = ctx.clock.now();
  const id = uuidv7();
  const inserido = await insertUsuario(tx, {
    id,
    tipo_perfil: dados.tipoPerfil,
    nome_completo: dados.nomeCompleto,
    email: dados.email,
    ...documentos,
    senha_hash: senhaHash,
    termos_versao: VERSAO_DOS_TERMOS,
    termos_aceitos_em: agora,
    codigo_de_convite: novoCodigoDeConvite(),
    convidado_por: dados.codigoDeConvite ? await findIdByConvite(tx, dados.codigoDeConvite) : null,
    criado_em: agora,
  });
  if (!inserido) {
    throw new Conflict('CONTA_EXISTENTE', 'Já existe uma conta com este e-mail e este perfil', { acao: 'Entre na sua conta.' });
  }
  if (dados.tipoPerfil === TIPO_PERFIL.FORNECEDOR) await abrirFornecedor(tx, { id, nome: dados.nomeCompleto });
  return id;
}
