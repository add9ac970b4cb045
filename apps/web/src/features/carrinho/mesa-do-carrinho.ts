import type { Carrinho } from '@festejo/contrato/carrinho.ts';
import { ATRASO_DA_QUANTIDADE_EM_MS } from '@festejo/contrato/constants.ts';
import type { QueryClient } from '@tanstack/react-query';
import { sessaoExpirou, textoDoErro } from '../../lib/erros.ts';
import { avisarAbas, ouvirAbas } from '../../lib/outras-abas.ts';
import { sessao } from '../../lib/sessao.ts';
import { toast } from '../../ui/toast.ts';
import { chamadas, type ItemPedido } from './carrinho.api.ts';
import {
  type ChaveDaLinha,
  comCupom,
  comItem,
  comQuantidade,
  comQuantidadesPendentes,
  itensDoEvento,
  mesmaLinha,
  quantidadeValida,
  semLinha,
} from './carrinho.ts';
import { esquecerCarrinho, guardarCarrinho } from './carrinho-guardado.ts';
import { criarFilaDeQuantidades } from './fila-de-quantidades.ts';

export type MesaDoCarrinho = ReturnType<typeof criarMesa>;

/** Starts with the noun, so that whoever empties a cart elsewhere (the checkout) can invalidate `['carrinho']`. */
export const chaveDoCarrinho = (pessoaId: string) => ['carrinho', pessoaId] as const;

/** One person's cart: the cache that the screen shows at once, and the calls that make it true. */
function criarMesa(cliente: QueryClient, pessoaId: string) {
  const chave = chaveDoCarrinho(pessoaId);
  const fila = criarFilaDeQuantidades({
    atrasoEmMs: ATRASO_DA_QUANTIDADE_EM_MS,
    salvar: async (linha, quantidade, saindo) => {
      await chamadas.mudarQuantidade(linha, quantidade, saindo);
      contarAsAbas();
    },
    aoFalhar: (linha, salva, erro) => {
      const nome = ler()?.itens.find((item) => mesmaLinha(item, linha))?.produtoNome;
      mudar((carrinho) => comQuantidade(carrinho, linha, salva));
      void recarregar();
      if (!sessaoExpirou(erro)) toast.erro(`Não deu para mudar a quantidade${nome ? ` de ${nome}` : ''}. ${textoDoErro(erro)}`);
    },
  });

  const ler = () => cliente.getQueryData<Carrinho>(chave);
  /** The person's other tabs show the same cart. */
  const contarAsAbas = () => avisarAbas({ carrinhoMudou: pessoaId });
  const recarregar = () => cliente.invalidateQueries({ queryKey: chave });

  function guardar(carrinho: Carrinho, em = Date.now()): Carrinho {
    guardarCarrinho(sessionStorage, { de: pessoaId, em, carrinho });
    return carrinho;
  }

  function mudar(muda: (carrinho: Carrinho) => Carrinho): void {
    const antes = ler();
    if (antes) cliente.setQueryData(chave, guardar(muda(antes)));
    else void recarregar();
  }

  /** Stops a read under way, which would bring back what was before a change. Tells whether there was one. */
  async function pararLeitura(): Promise<boolean> {
    const lia = cliente.isFetching({ queryKey: chave }) > 0;
    await cliente.cancelQueries({ queryKey: chave });
    return lia;
  }

  /** Shows what the server answered. */
  async function assentar(muda: (carrinho: Carrinho) => Carrinho): Promise<void> {
    const lia = await pararLeitura();
    mudar(muda);
    contarAsAbas();
    if (lia) void recarregar();
  }

  // Mobile browsers may never fire more than this; what is shown after a reload is then asked of the server.
  window.addEventListener('pagehide', () => {
    const carrinho = ler();
    if (!carrinho || fila.pendentes().length === 0) return;
    guardar(carrinho, 0);
    void fila.enviarTudo({ saindo: true });
  });

  ouvirAbas((mensagem) => {
    if ('carrinhoMudou' in mensagem && mensagem.carrinhoMudou === pessoaId) void recarregar();
  });

  // On a shared device nothing of the cart stays behind.
  sessao.assinar(() => {
    if (sessao.ler().user !== null) return;
    esquecerCarrinho(sessionStorage);
    cliente.removeQueries({ queryKey: chave });
  });

  return {
    async buscar(signal: AbortSignal): Promise<Carrinho> {
      const lido = await chamadas.buscar(signal);
      return guardar(comQuantidadesPendentes(lido, fila.pendentes()));
    },

    mudarQuantidade(linha: ChaveDaLinha, quantidade: number): void {
      const antes = ler()?.itens.find((item) => mesmaLinha(item, linha));
      const nova = quantidadeValida(quantidade);
      if (!antes || antes.quantidade === nova) return;
      mudar((carrinho) => comQuantidade(carrinho, linha, nova));
      fila.agendar({ produtoId: linha.produtoId, eventoId: linha.eventoId }, nova, antes.quantidade);
    },

    /** Sends the quantities that wait. Resolves to whether all of them got saved. */
    salvarPendentes: () => fila.enviarTudo(),

    /** @throws ErroDaApi, with the line back in the cart */
    async remover(linha: ChaveDaLinha): Promise<void> {
      fila.descartar(linha);
      await pararLeitura();
      mudar((carrinho) => semLinha(carrinho, linha));
      try {
        await chamadas.remover(linha);
        contarAsAbas();
      } finally {
        void recarregar();
      }
    },

    /** @throws ErroDaApi */
    async adicionar(pedido: ItemPedido, idempotencyKey: string): Promise<void> {
      // The server adds to what it knows: it must know first.
      await fila.enviarTudo();
      const { item } = await chamadas.adicionar(pedido, idempotencyKey);
      await assentar((carrinho) => comItem(carrinho, item));
    },

    /** @throws ErroDaApi */
    async aceitarPrecos(eventoId: string): Promise<void> {
      await fila.enviarTudo();
      const { itens } = await chamadas.aceitarPrecos(eventoId);
      const novos = itensDoEvento(itens, eventoId);
      await assentar((carrinho) => novos.reduce(comItem, carrinho));
    },

    /** Gives the discount in reais. @throws ErroDaApi with the reason of a refusal */
    async aplicarCupom(eventoId: string, nomeCupom: string): Promise<number> {
      await fila.enviarTudo();
      const { codigo, desconto } = await chamadas.aplicarCupom(eventoId, nomeCupom);
      await assentar((carrinho) => comCupom(carrinho, eventoId, codigo));
      return desconto;
    },
  };
}

const mesas = new WeakMap<QueryClient, Map<string, MesaDoCarrinho>>();

/** The person's one cart in this page: what waits to be saved outlives the panel that asked for it. */
export function mesaDoCarrinho(cliente: QueryClient, pessoaId: string): MesaDoCarrinho {
  const daPagina = mesas.get(cliente) ?? new Map<string, MesaDoCarrinho>();
  mesas.set(cliente, daPagina);
  const mesa = daPagina.get(pessoaId) ?? criarMesa(cliente, pessoaId);
  daPagina.set(pessoaId, mesa);
  return mesa;
}
