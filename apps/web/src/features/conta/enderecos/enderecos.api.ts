import type { CallInput } from '@festejo/contrato/api/operation.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import {
  atualizarEndereco,
  buscarCep,
  buscarMeusEnderecos,
  buscarMunicipios,
  buscarMunicipiosProximos,
  criarEndereco,
  removerEndereco,
  tornarEnderecoPadrao,
} from '@festejo/contrato/conta/enderecos.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { useSessao } from '../../../lib/session/sessao.ts';
import type { Ponto } from './ponto.ts';

export function useMeusEnderecos() {
  return useQuery({
    queryKey: queryKeys.meusEnderecos,
    queryFn: ({ signal }) => call(buscarMeusEnderecos, { signal }),
  });
}

/** Invalidates the addresses after an action that may have created one, such as a new event. */
export function useEsquecerEnderecos() {
  const cliente = useQueryClient();
  return useCallback(() => cliente.invalidateQueries({ queryKey: queryKeys.meusEnderecos }), [cliente]);
}

export type EnderecoNovo = NonNullable<CallInput<typeof criarEndereco>['body']>;

/** Creates an address, or changes the one with this `id`. The form shows the failure itself. */
export function useSalvarEndereco(id: string | null) {
  const esquecer = useEsquecerEnderecos();
  return useMutation({
    mutationFn: ({ endereco, chave }: { endereco: EnderecoNovo; chave: string }) =>
      id === null
        ? call(criarEndereco, { body: endereco, idempotencyKey: chave })
        : call(atualizarEndereco, { params: { id }, body: endereco }),
    onSuccess: esquecer,
    meta: { semDialogo: true },
  });
}

export function useRemoverEndereco() {
  const esquecer = useEsquecerEnderecos();
  return useMutation({ mutationFn: (id: string) => call(removerEndereco, { params: { id } }), onSettled: esquecer });
}

export function useTornarPadrao() {
  const esquecer = useEsquecerEnderecos();
  return useMutation({ mutationFn: (id: string) => call(tornarEnderecoPadrao, { params: { id } }), onSettled: esquecer });
}

/** @param cep eight digits, or `null` while fewer are typed */
export function useCep(cep: string | null) {
  return useQuery({
    queryKey: queryKeys.cep(cep),
    queryFn: ({ signal }) => call(buscarCep, { params: { cep: cep ?? '' }, signal }),
    enabled: cep !== null,
    staleTime: DIA_EM_MS,
    retry: false,
  });
}

/** Suggestions while the name of a city is typed. */
export function useMunicipios(nome: string, uf: string) {
  return useQuery({
    ...consultaDeMunicipios(nome, uf),
    enabled: nome.trim().length >= 2,
    placeholderData: keepPreviousData,
  });
}

/** Finds the centre of a city by its exact name; `undefined` when no city matches, or the request fails. */
export function useCentroDaCidade() {
  const cliente = useQueryClient();
  return useCallback(
    async (nome: string, uf: string) => {
      const achados = await cliente.fetchQuery(consultaDeMunicipios(nome, uf)).catch(() => []);
      return achados.find((um) => um.nome.localeCompare(nome.trim(), 'pt-BR', { sensitivity: 'base' }) === 0);
    },
    [cliente],
  );
}

/** Names to draw on the map around a point. Disabled while the point is `null`, and for visitors, who cannot call this operation. */
export function useMunicipiosProximos(ponto: Ponto | null) {
  const logado = useSessao(({ user }) => user !== null);
  return useQuery({
    ...consultaDosProximos(ponto ?? { latitude: 0, longitude: 0 }),
    enabled: ponto !== null && logado,
    placeholderData: keepPreviousData,
  });
}

/** Finds the municipality with the nearest centre, for a pin that was placed before a city was chosen. */
export function useBuscarMunicipioProximo() {
  const cliente = useQueryClient();
  return useCallback(async (ponto: Ponto) => (await cliente.fetchQuery(consultaDosProximos(ponto)))[0], [cliente]);
}

function consultaDosProximos({ latitude, longitude }: Ponto) {
  return {
    queryKey: queryKeys.municipiosProximos(latitude, longitude),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(buscarMunicipiosProximos, { query: { latitude, longitude }, signal }),
    staleTime: DIA_EM_MS,
    retry: false,
  };
}

function consultaDeMunicipios(nome: string, uf: string) {
  const query = { nome: nome.trim(), ...(uf ? { uf } : {}) };
  return {
    queryKey: queryKeys.municipios(query),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(buscarMunicipios, { query, signal }),
    staleTime: DIA_EM_MS,
    retry: false,
  };
}
