import type { OpcaoEscolhida } from '@festejo/contrato/catalogo/escolha.ts';
import { emReais } from '@festejo/contrato/common/centavos.ts';
import type { ItemDoCarrinho, TotaisDoEvento } from '@festejo/contrato/pedido/carrinho.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import type { TotaisEmCentavos } from './carrinho.ts';
import type { LinhaDoCarrinho } from './linha.ts';

/** A choice with its differences in reais. @param escolha in centavos */
export const apresentarEscolha = (escolha: readonly OpcaoEscolhida[]): OpcaoEscolhida[] =>
  escolha.map((uma) => ({ ...uma, diferenca: emReais(uma.diferenca) }));

/** A line of the cart for the API. */
export function apresentarItem(linha: LinhaDoCarrinho): ItemDoCarrinho {
  return {
    produtoId: linha.produtoId,
    produtoNome: linha.produtoNome,
    precoUnitario: emReais(linha.precoEmCentavos),
    precoAtual: emReais(linha.precoAtualEmCentavos),
    quantidade: linha.quantidade,
    imagemUrl: pictureUrl(linha.imagemChave),
    eventoId: linha.eventoId,
    eventoTitulo: linha.eventoTitulo,
    categoriaOficialId: linha.categoriaOficialId,
    categoriaOficialNome: linha.categoriaOficialNome,
    fornecedorId: linha.fornecedorId,
    fornecedorNome: linha.fornecedorNome,
    opcoes: linha.opcoes,
    escolha: apresentarEscolha(linha.escolha),
    problemaDaEscolha: linha.problemaDaEscolha?.message ?? null,
    orcamentoAte: linha.propostaAte?.toISOString() ?? null,
    sinal: linha.sinal,
    disponivel: linha.ativo,
  };
}

/** The totals of an event's cart for the API. */
export function apresentarTotais(eventoId: string, { subtotal, desconto, total, recusa }: TotaisEmCentavos): TotaisDoEvento {
  return {
    eventoId,
    subtotal: emReais(subtotal),
    desconto: emReais(desconto),
    total: emReais(total),
    recusaDoCupom: recusa && `${recusa.message}. ${recusa.acao}`,
  };
}
