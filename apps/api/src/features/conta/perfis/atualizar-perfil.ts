import type { Body, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/conta/perfis.ts';
import type { Context } from '../../../platform/context.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { replacePicture } from '../../../platform/files/replace-picture.ts';
import { requireVersion } from '../../../platform/http/replies/if-match.ts';
import type { User } from '../../../platform/http/route.ts';
import { reavaliarVenda } from '../../fornecedor/fornecedores/index.ts';
import { lockConta, updateDados, updateFoto } from '../contas/contas.queries.ts';
import { lerDocumentos } from '../usuarios/cadastro/documentos.ts';
import { claimsDe } from '../usuarios/usuario.ts';
import { daSessao, documentoFinal } from './perfil.ts';
import { apresentarPerfil } from './perfis.apresentar.ts';
import { findPerfil, findTiposDoEmail } from './perfis.queries.ts';

/** All data of the own account. */
export async function buscarPerfil(db: Db, id: string, agora: Date): Promise<contrato.PerfilDoUsuario> {
  const linha = daSessao(await findPerfil(db, id, agora));
  return apresentarPerfil(linha, await findTiposDoEmail(db, linha.email));
}

/**
 * Changes name and phone, and adds a document that the account did not have. The reply contains a new token of the same session with the
 * new name.
 * @param versao the version that the screen shows; null = any version.
 * @throws ValidationError, 409 MUDOU_EM_OUTRA_TELA, 409 DOCUMENTO_JA_INFORMADO
 */
export async function atualizarPerfil(
  ctx: Context,
  user: User,
  dados: Body<typeof contrato.atualizarPerfil>,
  versao: number | null,
): Promise<Reply<typeof contrato.atualizarPerfil>> {
  const { telefone, ...lidos } = lerDocumentos({ ...dados, telefone: dados.telefone ?? undefined });
  return inTransaction(ctx.db, async (tx) => {
    const antes = daSessao(await lockConta(tx, user.id, 'change'));
    requireVersion(versao, antes.versao);
    const nova = {
      nomeCompleto: dados.nomeCompleto,
      telefone,
      cpf: documentoFinal('CPF', antes.cpf, lidos.cpf),
      cnpj: documentoFinal('CNPJ', antes.cnpj, lidos.cnpj),
      versao: antes.versao + 1,
    };
    await updateDados(tx, user.id, nova);
    await reavaliarVenda(tx, user.id);
    return {
      message: 'Dados salvos',
      perfil: await buscarPerfil(tx, user.id, ctx.clock.now()),
      accessToken: await ctx.tokens.issue(claimsDe({ ...antes, ...nova }, user.sid)),
    };
  });
}

/** Stores the key of the account's picture. Returns the key of the previous picture. */
async function trocarChave(tx: Tx, id: string, chave: string | null): Promise<string | null> {
  const antes = daSessao(await lockConta(tx, id, 'change'));
  await updateFoto(tx, id, chave);
  return antes.fotoChave;
}

/** Changes the account's picture and returns its address. @throws as `replacePicture`. */
export function atualizarFoto(ctx: Context, id: string, foto: { readonly path: string } | undefined): Promise<string> {
  return replacePicture(ctx.files, 'foto', foto, (chave) => inTransaction(ctx.db, (tx) => trocarChave(tx, id, chave)));
}

/** Removes the account's picture, if it has one. */
export async function removerFoto(ctx: Context, id: string): Promise<void> {
  const anterior = await inTransaction(ctx.db, (tx) => trocarChave(tx, id, null));
  if (anterior) await ctx.files.removeFile(anterior);
}
