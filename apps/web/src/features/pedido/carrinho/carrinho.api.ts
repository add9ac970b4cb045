import { chaveDaLinha } from '@festejo/contrato/catalogo/escolha.ts';
import { ATRASO_DA_QUANTIDADE_EM_MS, CACHE_DO_CARRINHO_EM_MS } from '@festejo/contrato/common/constants.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Carrinho } from '@festejo/contrato/pedido/carrinho.ts';
import * as contrato from '@festejo/contrato/pedido/carrinho.ts';
import { buscarResumoDaCompra } from '@festejo/contrato/pedido/compras.ts';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, CODIGO_SEM_CONEXAO, hasCode, loginExpired, sessaoExpirou, textOfError } from '../../../lib/http/errors.ts';
import { call } from '../../../lib/http/http.ts';
import { newIdempotencyKey } from '../../../lib/http/idempotency.ts';
import { waitForServer } from '../../../lib/http/network.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { tabStorage } from '../../../lib/remembered/storage.ts';
import { tellTabs } from '../../../lib/session/other-tabs.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { type ChaveDaLinha, comItem, foiSuperada, type Mudanca, mesmaLinha, type QuantidadeNova, semLinha } from './carrinho.ts';
import { lerCarrinhoGuardado } from './carrinho-guardado.ts';
import { esperandoRede, esperaPelaRede, guardarMudancas, haGuardadas } from './mudancas-guardadas.ts';

/** The cart on the server. `useCarrinho` adds the pending changes to it. */
export const carrinhoQuery = (pessoaId: string) =>
  queryOptions({
    queryKey: queryKeys.carrinho(pessoaId),
    queryFn: ({ signal }) => call(contrato.buscarCarrinho, { signal }),
    enabled: pessoaId !== '',
    staleTime: CACHE_DO_CARRINHO_EM_MS,
    gcTime: Number.POSITIVE_INFINITY,
    initialData: () => lerCarrinhoGuardado(tabStorage, pessoaId, Date.now())?.carrinho,
    initialDataUpdatedAt: () => lerCarrinhoGuardado(tabStorage, pessoaId, Date.now())?.em,
  });

/** Problems that the checkout would find with the lines as read at `lidoEm`: too far for the party's new place, no places on its day. */
export const problemasQuery = (eventoId: string, lidoEm: number) =>
  queryOptions({
    queryKey: queryKeys.problemasDoCarrinho(eventoId, lidoEm),
    queryFn: async ({ signal }) => (await call(buscarResumoDaCompra, { query: { eventoId }, signal })).problemas,
    placeholderData: keepPreviousData,
    gcTime: MINUTO_EM_MS,
  });

/** Changes that wait, are being sent or are paused, oldest first. */
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
 * A change of a person's cart. Changes run one after the other, so that the last quantity wins and the server knows all earlier changes. A
 * quantity is debounced by 500 ms, unless another kind of change waits behind it.
 */
export const mudancaDoCarrinho = (pessoaId: string) =>
  mutationOptions({
    mutationKey: queryKeys.mudancasDoCarrinho(pessoaId),
    scope: { id: `carrinho/${pessoaId}` },
    networkMode: 'always',
    mutationFn: async (mudanca: Mudanca, { client }): Promise<(antes: Carrinho) => Carrinho> => {
      if (mudanca.tipo === 'quantidade' && !(await aindaVale(client, pessoaId, mudanca))) return (antes) => antes;
      const mudar = await enviarQuandoDer(client, pessoaId, mudanca);
      if (mudanca.tipo !== 'terminar') tellTabs({ carrinhoMudou: pessoaId });
      return mudar;
    },
    onMutate: (mudanca, { client }) => {
      if (mudanca.tipo !== 'quantidade') return;
      const partida = conhecidasDe(client);
      const linha = chaveNoCarrinho(mudanca);
      if (!partida.has(linha)) partida.set(linha, mudanca.mostrada);
    },
    onSuccess: async (mudar, _mudanca, _, { client }) => {
      // A running refetch would bring back the old state.
      await client.cancelQueries({ queryKey: queryKeys.carrinho(pessoaId) });
      client.setQueryData<Carrinho>(queryKeys.carrinho(pessoaId), (antes) => antes && mudar(antes));
    },
    onError: (erro, mudanca, _, { client }) => {
      if (mudanca.tipo === 'quantidade') contarFalha(client, pessoaId, mudanca, erro);
      else if (mudanca.tipo === 'remover' || mudanca.tipo === 'aceitar-precos') void dialogs.erro(erro);
    },
    // The last change of the queue refetches the cart, because the server computes the totals.
    onSettled: (_feita, _erro, mudanca, _, { client }) => {
      const depois = depoisDe(client, pessoaId, mudanca);
      if (haGuardadas(pessoaId)) guardarMudancas(pessoaId, depois);
      if (mudanca.tipo === 'quantidade' && !foiSuperada(mudanca, depois)) conhecidasDe(client).delete(chaveNoCarrinho(mudanca));
      if (depois.length > 0) return undefined;
      const relido = client.invalidateQueries({ queryKey: queryKeys.carrinho(pessoaId) });
      return mudanca.tipo === 'cupom' || mudanca.tipo === 'aceitar-precos' ? relido : undefined;
    },
    meta: { semDialogo: true },
  });

/** Resolves after the debounce: true if this change must be sent, false if a later change replaced it. */
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

/**
 * Sends a change and waits as long as there is no network. Waiting changes are stored, so that they survive the page. A refusal of the
 * server is thrown.
 */
async function enviarQuandoDer(cliente: QueryClient, pessoaId: string, mudanca: Mudanca): Promise<(antes: Carrinho) => Carrinho> {
  for (;;) {
    try {
      return await enviar(cliente, pessoaId, mudanca);
    } catch (erro) {
      // A line that is already gone needs no removal: another tab removed it, or an earlier attempt whose reply was lost.
      if (mudanca.tipo === 'remover' && erro instanceof ApiError && erro.status === 404) return (antes) => semLinha(antes, mudanca);
      if (!esperaPelaRede(mudanca) || navigator.onLine || !hasCode(erro, CODIGO_SEM_CONEXAO)) throw erro;
    }
    guardarMudancas(pessoaId, aCaminho(cliente, pessoaId));
    if (!esperandoRede.get()) toast.mostrar('Sem conexão: sua mudança fica guardada e vai quando a internet voltar.');
    esperandoRede.set(true);
    await waitForServer().finally(() => esperandoRede.set(false));
    if (sessao.ler().user?.id !== pessoaId) throw loginExpired(0);
    if (mudanca.tipo === 'quantidade' && foiSuperada(mudanca, depoisDe(cliente, pessoaId, mudanca))) return (antes) => antes;
  }
}

/** Sends a change, and returns the function that applies the server's reply to the cart. */
async function enviar(cliente: QueryClient, pessoaId: string, mudanca: Mudanca): Promise<(antes: Carrinho) => Carrinho> {
  switch (mudanca.tipo) {
    case 'quantidade': {
      const { item } = await salvarQuantidade(cliente, mudanca);
      if (item.quantidade !== mudanca.quantidade && !foiSuperada(mudanca, depoisDe(cliente, pessoaId, mudanca))) {
        toast.mostrar(`${item.produtoNome}: outra tela também mudou a quantidade. Ficaram ${item.quantidade}.`);
      }
      return (antes) => comItem(antes, item);
    }
    case 'adicionar': {
      const { produtoId, eventoId, opcoes, quantidade, idempotencyKey } = mudanca;
      const { item } = await call(contrato.adicionarItem, { body: { produtoId, eventoId, opcoes, quantidade }, idempotencyKey });
      return (antes) => comItem(antes, item);
    }
    case 'remover':
      await call(contrato.removerItem, {
        body: {
          produtoId: mudanca.produtoId,
          eventoId: mudanca.eventoId,
          opcoes: mudanca.opcoes,
          removerTodosItensDesseProduto: true,
        },
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
/**
 * The base quantity of each line with pending changes. The server adds the difference between base and new quantity to its own value, so
 * that changes of another tab or device are kept.
 */
const conhecidas = new WeakMap<QueryClient, Map<string, number>>();
function conhecidasDe(cliente: QueryClient): Map<string, number> {
  const dele = conhecidas.get(cliente) ?? new Map<string, number>();
  conhecidas.set(cliente, dele);
  return dele;
}
const chaveNoCarrinho = (linha: ChaveDaLinha) => `${linha.eventoId} ${chaveDaLinha(linha)}`;

/** A quantity sent early, because the page was left, is not sent again if the page stays after all. */
const salvas = new WeakMap<QuantidadeNova, Salva>();

function salvarQuantidade(cliente: QueryClient, nova: QuantidadeNova, keepalive = false): Salva {
  const { produtoId, eventoId, opcoes, quantidade } = nova;
  const ja = salvas.get(nova);
  if (ja) return ja;
  const linha = chaveNoCarrinho(nova);
  const partida = conhecidasDe(cliente);
  // A retry, also from another page, has the same base and key: a lost reply adds nothing twice.
  nova.tentativa ??= { antes: partida.get(linha) ?? nova.mostrada, chave: newIdempotencyKey() };
  const { antes, chave } = nova.tentativa;
  const body = { produtoId, eventoId, opcoes, quantidade, antes };
  const salva = call(contrato.mudarQuantidade, { body, idempotencyKey: chave, keepalive });
  partida.set(linha, quantidade);
  salva.catch(() => {
    // The change did not arrive: the next one must include its difference.
    if (partida.get(linha) === quantidade) partida.set(linha, antes);
  });
  salvas.set(nova, salva);
  // A failed change may be sent again.
  salva.catch(() => salvas.delete(nova));
  return salva;
}

/** The page is being left: sends the pending quantities at once with `keepalive`. Returns the changes that are not confirmed yet. */
export function enviarAoSair(cliente: QueryClient, pessoaId: string): readonly Mudanca[] {
  const fila = aCaminho(cliente, pessoaId);
  for (const [i, mudanca] of fila.entries()) {
    if (mudanca.tipo !== 'quantidade' || foiSuperada(mudanca, fila.slice(i + 1))) continue;
    salvarQuantidade(cliente, mudanca, true).catch(() => undefined);
  }
  return fila;
}

function contarFalha(cliente: QueryClient, pessoaId: string, mudanca: QuantidadeNova, erro: unknown): void {
  if (sessaoExpirou(erro) || foiSuperada(mudanca, depoisDe(cliente, pessoaId, mudanca))) return;
  const itens = cliente.getQueryData<Carrinho>(queryKeys.carrinho(pessoaId))?.itens ?? [];
  const nome = itens.find((item) => mesmaLinha(item, mudanca))?.produtoNome;
  toast.erro(`Não deu para mudar a quantidade${nome ? ` de ${nome}` : ''}. ${textOfError(erro)}`);
}
