import type { PoliticaDeCancelamento } from '@festejo/contrato/constants.ts';
import type { ResumoDaCompra } from '@festejo/contrato/pedidos.ts';
import type { Context } from '../../platform/context.ts';
import { pictureUrl } from '../../platform/files/files.ts';
import { lerCarrinho } from '../carrinho/index.ts';
import { buscarEventoDoCliente } from '../eventos/index.ts';
import { buscarParaOContrato } from '../fornecedores/index.ts';
import { totalDaLinha } from './compra.ts';
import { lerCompra } from './ler-compra.ts';
import { textoDaPolitica } from './politica-de-cancelamento.ts';

/** What is about to be contracted, by supplier, with every problem that the checkout would find. @throws NotFound */
export async function resumirCompra(ctx: Context, clienteId: string, eventoId: string): Promise<ResumoDaCompra> {
  const [evento, carrinho] = await Promise.all([
    buscarEventoDoCliente(ctx.db, clienteId, eventoId),
    lerCarrinho(ctx.db, clienteId, eventoId),
  ]);
  const [compra, contratos] = await Promise.all([
    lerCompra(ctx.db, { clienteId, eventoId, carrinho, agora: ctx.clock.now() }),
    buscarParaOContrato(ctx.db, [...new Set(carrinho.linhas.map((linha) => linha.fornecedorId))]),
  ]);
  const { partes, subtotalEmCentavos, descontoEmCentavos, totalEmCentavos } = compra.calculo;
  return {
    eventoId,
    eventoTitulo: evento.titulo,
    fornecedores: partes.map((parte) => {
      const contrato = contratos.get(parte.fornecedorId);
      const politicaDeCancelamento = (contrato?.politicaDeCancelamento ?? 'moderada') as PoliticaDeCancelamento;
      return {
        fornecedorId: parte.fornecedorId,
        nome: contrato?.nome ?? '',
        documento: contrato?.documento ?? '',
        endereco: contrato?.endereco ?? '',
        politicaDeCancelamento,
        textoDaPolitica: textoDaPolitica(politicaDeCancelamento, evento.inicio, evento.fuso, 'CLIENTE'),
        itens: parte.linhas.map((linha) => ({
          produtoId: linha.produtoId,
          nome: linha.produtoNome,
          imagemUrl: pictureUrl(linha.imagemChave),
          quantidade: linha.quantidade,
          precoUnitario: linha.precoAtualEmCentavos / 100,
          total: totalDaLinha(linha) / 100,
        })),
        subtotal: parte.subtotalEmCentavos / 100,
        desconto: parte.descontoEmCentavos / 100,
        total: parte.totalEmCentavos / 100,
      };
    }),
    cupom: compra.cupom?.codigo ?? null,
    subtotal: subtotalEmCentavos / 100,
    desconto: descontoEmCentavos / 100,
    total: totalEmCentavos / 100,
    problemas: [...compra.problemas],
  };
}
