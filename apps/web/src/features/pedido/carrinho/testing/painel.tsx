import { emCentavos, emReais } from '@festejo/contrato/common/centavos.ts';
import type { Carrinho, ItemDoCarrinho } from '@festejo/contrato/pedido/carrinho.ts';
import * as contrato from '@festejo/contrato/pedido/carrinho.ts';
import { buscarResumoDaCompra, type ProblemaDaLinha } from '@festejo/contrato/pedido/compras.ts';
import { screen, within } from '@testing-library/react';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { BotaoDoCarrinho } from '../botao-do-carrinho.tsx';
import { CarrinhoPainel } from '../gaveta/carrinho-painel.tsx';
import { item } from './itens.ts';

export const bolo = item({ produtoId: 'bolo', produtoNome: 'Bolo de brigadeiro', precoUnitario: 189.9 });
export const doces = item({ produtoId: 'doces', produtoNome: 'Cento de brigadeiros', precoUnitario: 115, quantidade: 3 });
export const mesa = item({
  produtoId: 'mesa',
  produtoNome: 'Mesa',
  precoUnitario: 96,
  categoriaOficialId: 'moveis',
  categoriaOficialNome: 'Mesas',
});
export const deOutro = item({ produtoId: 'flor', produtoNome: 'Buquê', eventoId: 'bodas', eventoTitulo: 'Bodas' });

const DESCONTO = 53.49;

/** Totals as the server would compute them: the test's own arithmetic, in centavos. */
function totais({ itens, cupons }: Omit<Carrinho, 'totais'>): Carrinho['totais'] {
  return [...Map.groupBy(itens, (um) => um.eventoId)].map(([eventoId, dele]) => {
    const centavos = dele.filter((um) => um.disponivel).reduce((soma, um) => soma + emCentavos(um.precoUnitario) * um.quantidade, 0);
    const desconto = cupons.some((cupom) => cupom.eventoId === eventoId) ? DESCONTO : 0;
    return { eventoId, subtotal: emReais(centavos), desconto, total: emReais(centavos - emCentavos(desconto)), recusaDoCupom: null };
  });
}

/** A server with this cart, which keeps the changes. */
export function servidor(itens: ItemDoCarrinho[] = [bolo, doces, mesa, deOutro], codigo?: string) {
  const estado = { itens, cupons: codigo ? [{ eventoId: 'lia', codigo }] : [], problemas: [] as ProblemaDaLinha[] };
  const carrinho = () => structuredClone({ itens: estado.itens, cupons: estado.cupons, totais: totais(estado) });
  const api = fakeApi(
    when(contrato.buscarCarrinho, carrinho),
    when(buscarResumoDaCompra, () => ({
      ...{ eventoId: 'lia', eventoTitulo: 'Aniversário da Lia', fornecedores: [], cupom: null },
      ...{ subtotal: 0, desconto: 0, total: 0, totalComSinal: null, pixVoltaAte: null, problemas: estado.problemas },
    })),
    when(contrato.mudarQuantidade, ({ body }) => {
      const { produtoId, quantidade } = body as { produtoId: string; quantidade: number };
      estado.itens = estado.itens.map((um) => (um.produtoId === produtoId ? { ...um, quantidade } : um));
      return { item: estado.itens.find((um) => um.produtoId === produtoId) ?? bolo };
    }),
    when(contrato.removerItem, ({ body }) => {
      estado.itens = estado.itens.filter((um) => um.produtoId !== (body as { produtoId: string }).produtoId);
      return { message: 'Item removido do carrinho' };
    }),
    when(contrato.atualizarCarrinho, () => {
      estado.itens = estado.itens.map((um) => ({ ...um, precoUnitario: um.precoAtual }));
      return carrinho();
    }),
    when(contrato.aplicarCupom, ({ query }) => {
      const nome = query.get('nomeCupom');
      estado.cupons = nome ? [{ eventoId: 'lia', codigo: 'FESTA10' }] : [];
      const noCarrinho = { eventoId: 'lia', eventoTitulo: 'Aniversário da Lia' };
      return nome
        ? { message: 'Cupom aplicado', codigo: 'FESTA10', desconto: DESCONTO, ...noCarrinho }
        : { message: '', codigo: null, desconto: 0, ...noCarrinho };
    }),
  );
  return { api, estado };
}

export function abrir(evento: string | null = 'lia') {
  sessao.entrar(testToken());
  if (evento) sessao.selecionarEvento({ id: evento, titulo: 'Aniversário da Lia' });
  sessao.abrirCarrinho();
  return montar(
    <>
      <BotaoDoCarrinho />
      <CarrinhoPainel />
    </>,
    '/cliente/home',
  );
}

export const painel = () => screen.findByRole('dialog', { name: 'Carrinho de compras' });
export const linha = async (nome: string) => within(await screen.findByRole('group', { name: `Quantidade de ${nome}` }));
export const quantidade = async (nome: string) => (await linha(nome)).getByRole<HTMLInputElement>('textbox').value;
export const texto = (elemento: HTMLElement) => elemento.textContent?.replaceAll('\u00a0', ' ') ?? '';
