import type { PerfilDoUsuario } from '@festejo/contrato/perfil.ts';
import { pictureUrl } from '../../platform/files/files.ts';
import { Conflict, Unauthenticated } from '../../platform/http/errors.ts';
import type { LinhaDoPerfil } from './perfis.queries.ts';

class DocumentoJaInformado extends Conflict {
  constructor(qual: 'CPF' | 'CNPJ') {
    super('DOCUMENTO_JA_INFORMADO', `O ${qual} desta conta já foi informado e não pode ser trocado`, {
      acao: 'Confira o número; se o guardado está errado, fale com a gente pela página de ajuda.',
    });
  }
}

/** The document an account has from now on: one given once stays. @throws DocumentoJaInformado */
export function documentoFinal(qual: 'CPF' | 'CNPJ', guardado: string | null, enviado: string | null): string | null {
  if (guardado && enviado && guardado !== enviado) throw new DocumentoJaInformado(qual);
  return guardado ?? enviado;
}

/** The account behind an open session. @throws Unauthenticated when it was erased meanwhile. */
export function daSessao<T>(conta: T | undefined): T {
  if (!conta) throw new Unauthenticated();
  return conta;
}

/** The account as its owner sees it. `perfis`: the confirmed profiles of its e-mail. */
export function apresentarPerfil(linha: LinhaDoPerfil, perfis: readonly number[]): PerfilDoUsuario {
  const trocaDeEmail =
    linha.email_novo && linha.troca_anda
      ? {
          emailNovo: linha.email_novo,
          atualConfirmou: linha.email_atual_confirmou_troca_em !== null,
          novoConfirmou: linha.email_novo_confirmado_em !== null,
        }
      : null;
  return {
    id: linha.id,
    tipoPerfil: linha.tipo_perfil,
    nomeCompleto: linha.nome_completo,
    email: linha.email,
    trocaDeEmail,
    cpf: linha.cpf,
    cnpj: linha.cnpj,
    telefone: linha.telefone,
    fotoUrl: pictureUrl(linha.foto_chave),
    temSenha: linha.tem_senha,
    entraPeloGoogle: linha.entra_pelo_google,
    perfis: [...perfis],
    criadoEm: linha.criado_em.toISOString(),
    termos: { versao: linha.termos_versao, aceitosEm: linha.termos_aceitos_em.toISOString() },
    excluirEm: linha.excluir_em?.toISOString() ?? null,
    versao: linha.versao,
  };
}
