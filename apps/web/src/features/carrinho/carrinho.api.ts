import type { Carrinho } from '@festejo/contrato/carrinho.ts';
import * as contrato from '@festejo/contrato/carrinho.ts';
import { ATRASO_DA_QUANTIDADE_EM_MS, CACHE_DO_CARRINHO_EM_MS } from '@festejo/contrato/constants.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { sessaoExpirou, textOfError } from '../../lib/errors.ts';
import { call } from '../../lib/http.ts';
import { tellTabs } from '../../lib/other-tabs.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { dialogos } from '../../ui/dialogos.ts';
import { toast } from '../../ui/toast.ts';
import { comItem, foiSuperada, type Mudanca, mesmaLinha, type QuantidadeNova, semLinha } from './carrinho.ts';
import { lerCarrinhoGuardado } from './carrinho-guardado.ts';

/** What the server says of the cart. What is shown also has the changes on their way (`useCarrinho`). */
export const carrinhoQuery = (pessoaId: string) =>
  queryOptions({
    queryKey: queryKeys.carrinho(pessoaId),
    queryFn: ({ signal }) => call(contrato.buscarCarrinho, { signal }),
    enabled: pessoaId !== '',
    staleTime: CACHE_DO_CARRINHO_EM_MS,
    gcTime: Number.POSITIVE_INFINITY,
    initialData: () => lerCarrinhoGuardado(sessionStorage, pessoaId, Date.now())?.carrinho,
    initialDataUpdatedAt: () => lerCarrinhoGuardado(sessionStorage, pessoaId, Date.now())?.em,
  });

/** The changes that wait or travel, and those that did not end yet for another reason; oldest first. */
export const mudancasACaminho = (pessoaId: string) => ({ mutationKey: queryKeys.mudancasDoCarrinho(pessoaId), status: 'pending' }) as const;

const aCaminho = (cliente: QueryClient, pessoaId: string) =>
  cliente
    .getMutationCache()
    .findAll(mudancasACaminho(pessoaId))
    .map(({ state }) => state.variables as Mudanca);

const depoisDe = (cliente: QueryClient, pessoaId: string, mudanca: Mudanca) => {
  const fila = aCaminho(cliente, pessoaId);
  return fila.slice(fila.indexOf(mudanca) + 1);
};

/**
 * A change of a person's cart. They go one after the other, so that the last quantity wins and the server knows all that came
 * before. A quantity first waits for the touches that follow it (specification, point 4: 500 ms), or for whoever cannot wait.
 */
export const mudancaDoCarrinho = (pessoaId: string) =>
  mutationOptions({
    mutationKey: queryKeys.mudancasDoCarrinho(pessoaId),
    scope: { id: `carrinho/${pessoaId}` },
    networkMode: 'always',
    mutationFn: async (mudanca: Mudanca, { client }): Promise<(antes: Carrinho) => Carrinho> => {
      if (mudanca.tipo === 'quantidade' && !(await aindaVale(client, pessoaId, mudanca))) return (antes) => antes;
      const mudar = await enviar(mudanca);
      if (mudanca.tipo !== 'terminar') tellTabs({ carrinhoMudou: pessoaId });
      return mudar;
    },
    onSuccess: async (mudar, _mudanca, _, { client }) => {
      // A read under way would bring back what was before.
      await client.cancelQueries({ queryKey: queryKeys.carrinho(pessoaId) });
      client.setQueryData<Carrinho>(queryKeys.carrinho(pessoaId), (antes) => antes && mudar(antes));
    },
    onError: (erro, mudanca, _, { client }) => {
      if (mudanca.tipo === 'quantidade') contarFalha(client, pessoaId, mudanca, erro);
      else if (mudanca.tipo === 'remover' || mudanca.tipo === 'aceitar-precos') void dialogos.erro(erro);
    },
    // The last of the line reads the cart anew: its totals are the server's.
    onSettled: (_feita, _erro, mudanca, _, { client }) => {
      if (depoisDe(client, pessoaId, mudanca).length > 0) return undefined;
      const relido = client.invalidateQueries({ queryKey: queryKeys.carrinho(pessoaId) });
      return mudanca.tipo === 'cupom' || mudanca.tipo === 'aceitar-precos' ? relido : undefined;
    },
    meta: { semDialogo: true },
  });

/** Resolves once no more touches are to come; to false when one of them made this one needless. */
function aindaVale(cliente: QueryClient, pessoaId: string, minha: QuantidadeNova): Promise<boolean> {
  return new Promise((resolve) => {
    const decidir = (esperou: boolean) => {
      const depois = depoisDe(cliente, pessoaId, minha);
      const vale = !foiSuperada(minha, depois);
      if (vale && !esperou && depois.every(({ tipo }) => tipo === 'quantidade')) return;
      clearTimeout(relogio);
      parar();
      resolve(vale);
    };
    const relogio = setTimeout(() => decidir(true), minha.em + ATRASO_DA_QUANTIDADE_EM_MS - performance.now());
    const parar = cliente.getMutationCache().subscribe(() => decidir(false));
    decidir(false);
  });
}

/** Gives what the server's answer does to the cart. */
async function enviar(mudanca: Mudanca): Promise<(antes: Carrinho) => Carrinho> {
  switch (mudanca.tipo) {
    case 'quantidade': {
      const { item } = await salvarQuantidade(mudanca);
      return (antes) => comItem(antes, item);
    }
    case 'adicionar': {
      const { produtoId, eventoId, quantidade, idempotencyKey } = mudanca;
      const { item } = await call(contrato.adicionarItem, { body: { produtoId, eventoId, quantidade }, idempotencyKey });
      return (antes) => comItem(antes, item);
    }
    case 'remover':
      await call(contrato.removerItem, {
        body: { produtoId: mudanca.produtoId, eventoId: mudanca.eventoId, removerTodosItensDesseProduto: true },
      });
      return (antes) => semLinha(antes, mudanca);
    case 'aceitar-precos':
      await call(contrato.atualizarCarrinho, { body: { eventoId: mudanca.eventoId } });
      return (antes) => antes;
    case 'cupom':
      await call(contrato.aplicarCupom, { query: { eventoId: mudanca.eventoId, nomeCupom: mudanca.nomeCupom } });
      return (antes) => antes;
    case 'terminar':
      return (antes) => antes;
  }
}

type Salva = ReturnType<typeof call<typeof contrato.mudarQuantidade>>;
/** A quantity that went ahead of its turn, because the page was left, is not sent again if the page stays after all. */
const salvas = new WeakMap<QuantidadeNova, Salva>();

function salvarQuantidade(nova: QuantidadeNova, keepalive = false): Salva {
  const { produtoId, eventoId, quantidade } = nova;
  const salva = salvas.get(nova) ?? call(contrato.mudarQuantidade, { body: { produtoId, eventoId, quantidade }, keepalive });
  salvas.set(nova, salva);
  return salva;
}

/** The page is being left: the quantities that count go at once and outlive it. Gives the changes that are not known to have arrived. */
export function enviarAoSair(cliente: QueryClient, pessoaId: string): readonly Mudanca[] {
  const fila = aCaminho(cliente, pessoaId);
  for (const [i, mudanca] of fila.entries()) {
    if (mudanca.tipo !== 'quantidade' || foiSuperada(mudanca, fila.slice(i + 1))) continue;
    salvarQuantidade(mudanca, true).catch(() => undefined);
  }
  return fila;
}

function contarFalha(cliente: QueryClient, pessoaId: string, mudanca: QuantidadeNova, erro: unknown): void {
  if (sessaoExpirou(erro) || foiSuperada(mudanca, depoisDe(cliente, pessoaId, mudanca))) return;
  const itens = cliente.getQueryData<Carrinho>(queryKeys.carrinho(pessoaId))?.itens ?? [];
  const nome = itens.find((item) => mesmaLinha(item, mudanca))?.produtoNome;
  toast.erro(`Não deu para mudar a quantidade${nome ? ` de ${nome}` : ''}. ${textOfError(erro)}`);
}
