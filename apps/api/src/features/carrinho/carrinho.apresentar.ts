import type { ItemDoCarrinho, TotaisDoEvento } from '@festejo/contrato/carrinho.ts';
import { pictureUrl } from '../../platform/files/files.ts';
import type { LinhaDoCarrinho } from './carrinho.queries.ts';
import type { TotaisEmCentavos } from './carrinho.ts';

/** A line as the screens read it. */
export function apresentarItem(linha: LinhaDoCarrinho): ItemDoCarrinho {
  return {
    produtoId: linha.produtoId,
    produtoNome: linha.produtoNome,
    precoUnitario: linha.precoEmCentavos / 100,
    precoAtual: linha.precoAtualEmCentavos / 100,
    quantidade: linha.quantidade,
    imagemUrl: pictureUrl(linha.imagemChave),
    eventoId: linha.eventoId,
    eventoTitulo: linha.eventoTitulo,
    categoriaOficialId: linha.categoriaOficialId,
    categoriaOficialNome: linha.categoriaOficialNome,
    fornecedorId: linha.fornecedorId,
    fornecedorNome: linha.fornecedorNome,
    disponivel: linha.ativo,
  };
}

/** What an event's cart comes to, as the screens read it. */
export function apresentarTotais(eventoId: string, { subtotal, desconto, total, recusa }: TotaisEmCentavos): TotaisDoEvento {
  return {
    eventoId,
    subtotal: subtotal / 100,
    desconto: desconto / 100,
    total: total / 100,
    recusaDoCupom: recusa && `${recusa.message}. ${recusa.acao}`,
  };
}
