import type { Body, CallInput } from '@festejo/contrato/api/operation.ts';
import { desfazerLote, mudarPrecos, mudarProdutos } from '@festejo/contrato/catalogo/lotes-de-produtos.ts';
import {
  atualizarProduto,
  buscarMeusProdutos,
  buscarProduto,
  criarProduto,
  duplicarProduto,
  enviarArquivoDoProduto,
  type ProdutoParaEditar,
  removerProduto,
} from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { buscarFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { comVirgula } from '../../../lib/text/formats.ts';
import type { EnviarArquivo } from '../../../ui/arquivos/use-uploads.ts';

export type BuscaDosMeus = NonNullable<CallInput<typeof buscarMeusProdutos>['query']>;
export type LoteDeProdutos = NonNullable<CallInput<typeof mudarProdutos>['body']>;
export type LoteDePrecos = NonNullable<CallInput<typeof mudarPrecos>['body']>;

/** The supplier's own products. */
export function useMeusProdutos(busca: BuscaDosMeus) {
  return useQuery({
    queryKey: queryKeys.meusProdutos(busca),
    queryFn: ({ signal }) => call(buscarMeusProdutos, { query: busca, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One product with all its fields, for its form. */
export function useMeuProduto(id: string) {
  return useQuery({
    queryKey: queryKeys.meuProduto(id),
    queryFn: ({ signal }) => call(buscarProduto, { params: { id }, signal }),
  });
}

/** The supplier's public data, which clients see beside each offer. */
export function useComoMeVeem(fornecedorId: string) {
  return useQuery({
    queryKey: queryKeys.fornecedor(fornecedorId),
    queryFn: ({ signal }) => call(buscarFornecedor, { params: { id: fornecedorId }, signal }),
  });
}

/** Uploads one file before its product is saved. */
export const enviarArquivo: EnviarArquivo = (arquivo, tipo, { signal, onProgress }) =>
  call(enviarArquivoDoProduto, { files: tipo === 'video' ? { video: arquivo } : { imagem: arquivo }, signal, onProgress });

/** Refetches lists, pages and shops with the supplier's products. A saved product may have created a category. */
const esquecer = (cliente: QueryClient) =>
  Promise.all(
    [queryKeys.produtos, queryKeys.dasMinhasCategorias, queryKeys.catalogos].map((queryKey) => cliente.invalidateQueries({ queryKey })),
  );

function guardar(cliente: QueryClient, produto: ProdutoParaEditar): void {
  void esquecer(cliente);
  cliente.setQueryData(queryKeys.meuProduto(produto.id), produto);
}

interface Salvamento {
  corpo: Body<typeof criarProduto>;
  chave: string;
  versao: number;
}

/**
 * The form shows the failure itself.
 * @param id of the changed product; undefined creates a product
 */
export function useSalvarProduto(id: string | undefined) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: ({ corpo, chave, versao }: Salvamento) => {
      const { valor, opcoes, inclui, naoInclui } = corpo;
      // A price is sent with a decimal comma. A multipart form has no nested lists, and an empty list would send no field, so lists travel
      // as JSON.
      const body = {
        ...corpo,
        valor: comVirgula(valor),
        opcoes: JSON.stringify(opcoes),
        inclui: JSON.stringify(inclui),
        naoInclui: JSON.stringify(naoInclui),
      };
      return id === undefined
        ? call(criarProduto, { body, idempotencyKey: chave })
        : call(atualizarProduto, { body: { ...body, id }, versao });
    },
    onSuccess: (produto) => guardar(cliente, produto),
    meta: { semDialogo: true },
  });
}

export function useDuplicarProduto() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: ({ id, chave }: { id: string; chave: string }) => call(duplicarProduto, { params: { id }, idempotencyKey: chave }),
    onSuccess: (produto) => guardar(cliente, produto),
  });
}

export function useRemoverProduto() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removerProduto, { params: { id } }),
    onSuccess: (_, id) => {
      cliente.removeQueries({ queryKey: queryKeys.meuProduto(id) });
      return esquecer(cliente);
    },
  });
}

export function useMudarProdutos() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: ({ lote }: { lote: LoteDeProdutos }) => call(mudarProdutos, { body: lote }),
    onSuccess: () => esquecer(cliente),
  });
}

export function useMudarPrecos() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: ({ lote, chave }: { lote: LoteDePrecos; chave: string }) => call(mudarPrecos, { body: lote, idempotencyKey: chave }),
    onSuccess: () => esquecer(cliente),
    meta: { semDialogo: true },
  });
}

/** A preview of new prices; no product changes. */
export const verPrecos = (lote: LoteDePrecos, signal: AbortSignal) => call(mudarPrecos, { body: { ...lote, previa: true }, signal });

export function useDesfazerLote() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(desfazerLote, { params: { id } }),
    onSuccess: () => esquecer(cliente),
  });
}
