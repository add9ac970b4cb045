import type { Carrinho, ItemDoCarrinho } from '@festejo/contrato/carrinho.ts';
import * as contrato from '@festejo/contrato/carrinho.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { sessao } from '../../../lib/sessao.ts';
import { apiFalsa, quando } from '../../../lib/testing/api-falsa.ts';
import { tokenDeTeste } from '../../../lib/testing/token-de-teste.ts';
import { filaDeDialogos } from '../../../ui/dialogos.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { BotaoDoCarrinho } from '../botao-do-carrinho.tsx';
import { CarrinhoPainel } from '../carrinho-painel.tsx';
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

/** As the server would answer: a test's own arithmetic, in centavos. */
function totais({ itens, cupons }: Omit<Carrinho, 'totais'>): Carrinho['totais'] {
  return [...Map.groupBy(itens, (um) => um.eventoId)].map(([eventoId, dele]) => {
    const centavos = dele.filter((um) => um.disponivel).reduce((soma, um) => soma + Math.round(um.precoUnitario * 100) * um.quantidade, 0);
    const desconto = cupons.some((cupom) => cupom.eventoId === eventoId) ? DESCONTO : 0;
    return { eventoId, subtotal: centavos / 100, desconto, total: (centavos - desconto * 100) / 100, recusaDoCupom: null };
  });
}

/** A server with this cart, which keeps what is done to it. */
export function servidor(itens: ItemDoCarrinho[] = [bolo, doces, mesa, deOutro], codigo?: string) {
  const estado = { itens, cupons: codigo ? [{ eventoId: 'lia', codigo }] : [] };
  const carrinho = () => structuredClone({ ...estado, totais: totais(estado) });
  const api = apiFalsa(
    quando(contrato.buscarCarrinho, carrinho),
    quando(contrato.mudarQuantidade, ({ body }) => {
      const { produtoId, quantidade } = body as { produtoId: string; quantidade: number };
      estado.itens = estado.itens.map((um) => (um.produtoId === produtoId ? { ...um, quantidade } : um));
      return { item: estado.itens.find((um) => um.produtoId === produtoId) ?? bolo };
    }),
    quando(contrato.removerItem, ({ body }) => {
      estado.itens = estado.itens.filter((um) => um.produtoId !== (body as { produtoId: string }).produtoId);
      return { message: 'Item removido do carrinho' };
    }),
    quando(contrato.atualizarCarrinho, () => {
      estado.itens = estado.itens.map((um) => ({ ...um, precoUnitario: um.precoAtual }));
      return carrinho();
    }),
    quando(contrato.aplicarCupom, ({ query }) => {
      const nome = query.get('nomeCupom');
      estado.cupons = nome ? [{ eventoId: 'lia', codigo: 'FESTA10' }] : [];
      return nome ? { message: 'Cupom aplicado', codigo: 'FESTA10', desconto: DESCONTO } : { message: '', codigo: null, desconto: 0 };
    }),
  );
  return { api, estado };
}

export function abrir(evento: string | null = 'lia') {
  sessao.entrar(tokenDeTeste());
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

/** A clean tab before each test, and nothing left of it after. */
export function prepararPainel(): void {
  beforeEach(() => {
    sessionStorage.clear();
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    act(() => {
      for (const dialogo of filaDeDialogos.get()) dialogo.responder(false);
    });
    cleanup();
    act(() => sessao.encerrar());
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
