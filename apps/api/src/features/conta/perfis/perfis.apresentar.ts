import type { PerfilDoUsuario } from '@festejo/contrato/conta/perfis.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import type { LinhaDoPerfil } from './perfis.queries.ts';

/** The account as its owner sees it. `perfis` are the confirmed profiles of its e-mail. */
export function apresentarPerfil(linha: LinhaDoPerfil, perfis: readonly number[]): PerfilDoUsuario {
  const trocaDeEmail =
    linha.emailNovo && linha.trocaAnda
      ? {
          emailNovo: linha.emailNovo,
          atualConfirmou: linha.emailAtualConfirmouTrocaEm !== null,
          novoConfirmou: linha.emailNovoConfirmadoEm !== null,
        }
      : null;
  return {
    id: linha.id,
    tipoPerfil: linha.tipoPerfil,
    nomeCompleto: linha.nomeCompleto,
    email: linha.email,
    trocaDeEmail,
    cpf: linha.cpf,
    cnpj: linha.cnpj,
    telefone: linha.telefone,
    fotoUrl: pictureUrl(linha.fotoChave),
    temSenha: linha.temSenha,
    entraPeloGoogle: linha.entraPeloGoogle,
    perfis: [...perfis],
    criadoEm: linha.criadoEm.toISOString(),
    termos: { versao: linha.termosVersao, aceitosEm: linha.termosAceitosEm.toISOString() },
    excluirEm: linha.excluirEm?.toISOString() ?? null,
    versao: linha.versao,
  };
}
