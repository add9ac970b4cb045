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

/** The columns of what was sent, and nothing of what was not. */
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
 * Changes what was sent of the supplier's profile. Where the supplier serves follows the address and the radius, and so do
 * the products that clients see.
 * @param versao that the screen was made from; null = whatever it is.
 * @throws ForaDoBrasil, ValidationError for a contact in its words, 409 MUDOU_EM_OUTRA_TELA
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

/** Changes the supplier's picture and gives its address. @throws as `replacePicture`. */
export function atualizarFoto(ctx: Context, id: string, foto: { readonly path: string } | undefined): Promise<string> {
  return replacePicture(ctx.files, 'file', foto, (chave) =>
    inTransaction(ctx.db, async (tx) => {
      const antes = encontrado(await lockFornecedor(tx, id));
      await updateFoto(tx, id, chave);
      return antes.fotoChave;
    }),
  );
}
