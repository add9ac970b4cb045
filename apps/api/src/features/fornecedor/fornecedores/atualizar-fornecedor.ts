import type { Body } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/fornecedor/fornecedores.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { replacePicture } from '../../../platform/files/replace-picture.ts';
import { requireVersion } from '../../../platform/http/replies/if-match.ts';
import { exigirBrasil } from '../../conta/enderecos/index.ts';
import { recusarContatos } from '../../conversa/contatos/index.ts';
import { buscarPerfilDoFornecedor, encontrado } from './buscar-perfil-do-fornecedor.ts';
import { type CamposDoFornecedor, lockFornecedor, updateFornecedor, updateFoto } from './fornecedores.queries.ts';
import { reavaliarVenda } from './reavaliar-venda.ts';

type Dados = Body<typeof contrato.atualizarFornecedor>;

/** The columns of the fields that were sent; other columns stay as they are. */
function camposDe({
  nome,
  descricao,
  telefonePublico,
  endereco,
  raioEmKm,
  politicaDeCancelamento,
  sinal,
  pausado,
}: Dados): CamposDoFornecedor {
  return {
    ...(nome !== undefined && { nome }),
    ...(descricao !== undefined && { descricao: descricao || null }),
    ...(telefonePublico !== undefined && { telefone_publico: telefonePublico }),
    ...(endereco && { ...endereco, complemento: endereco.complemento || null }),
    ...(raioEmKm !== undefined && { raio_em_metros: Math.round(raioEmKm * 1000) }),
    ...(politicaDeCancelamento && { politica_de_cancelamento: politicaDeCancelamento }),
    ...(sinal !== undefined && { sinal_percentual: sinal?.percentual ?? null, saldo_dias_antes: sinal?.diasAntes ?? null }),
    ...(pausado !== undefined && { pausado }),
  };
}

/**
 * Changes the fields of the supplier's profile that were sent. Address and radius determine the served area, and so the products that clients
 * see.
 * @param versao version that the screen showed; null = any.
 * @throws ForaDoBrasil, ValidationError for a contact in a text, 409 MUDOU_EM_OUTRA_TELA
 */
export async function atualizarFornecedor(
  ctx: Context,
  id: string,
  dados: Dados,
  versao: number | null,
): Promise<contrato.PerfilDoFornecedor> {
  if (dados.endereco) exigirBrasil(dados.endereco);
  return inTransaction(ctx.db, async (tx) => {
    const antes = encontrado(await lockFornecedor(tx, id));
    requireVersion(versao, antes.versao);
    recusarContatos({
      nome: dados.nome === antes.nome ? null : dados.nome,
      descricao: dados.descricao === antes.descricao ? null : dados.descricao,
    });
    await updateFornecedor(tx, id, camposDe(dados), antes.versao + 1);
    await reavaliarVenda(tx, id);
    return buscarPerfilDoFornecedor(tx, id);
  });
}

/**
 * Replaces the supplier's picture and returns its url.
 * @throws like `replacePicture`
 */
export function atualizarFoto(ctx: Context, id: string, foto: { readonly path: string } | undefined): Promise<string> {
  return replacePicture(ctx.files, 'file', foto, (chave) =>
    inTransaction(ctx.db, async (tx) => {
      const antes = encontrado(await lockFornecedor(tx, id));
      await updateFoto(tx, id, chave);
      return antes.fotoChave;
    }),
  );
}
