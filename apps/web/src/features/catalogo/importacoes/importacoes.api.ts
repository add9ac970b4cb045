import { CAMINHO_DA_PLANILHA, CAMINHO_DOS_ERROS } from '@festejo/contrato/api/downloads.ts';
import type { Body } from '@festejo/contrato/api/operation.ts';
import {
  buscarColunasDaImportacao,
  buscarImportacoes,
  buscarLinhasDaImportacao,
  descartarImportacao,
  ESTADOS_DA_IMPORTACAO,
  enviarPlanilha,
  escolherColunas,
  type Importacao,
  importarProdutos,
  type SituacaoDaLinha,
} from '@festejo/contrato/catalogo/importacoes.ts';
import { diaNoFuso } from '@festejo/contrato/common/dias.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveFile } from '../../../lib/files/save-file.ts';
import { call, download } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { isLive, useLive } from '../../../lib/live/live.ts';
import { fusoDaqui } from '../../../lib/text/fusos.ts';

const GRANDE_EM_BYTES = 512 * 1024;
const DE_NOVO_EM_MS = { aoVivo: 10_000, sozinho: 1_500 };
const anda = ({ estado, fotos }: Importacao) =>
  estado === 'conferindo' || estado === 'importando' || (estado === 'concluida' && fotos.prontas + fotos.falhas < fotos.total);

/** The supplier's imports, newest first. Live events report the progress of a running import. */
export function useImportacoes() {
  const cliente = useQueryClient();
  useLive(({ tipo }) => {
    if (tipo === 'importacao') void cliente.invalidateQueries({ queryKey: queryKeys.importacoes });
  });
  const consulta = useQuery({
    queryKey: queryKeys.importacoes,
    queryFn: ({ signal }) => call(buscarImportacoes, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(anda) ? DE_NOVO_EM_MS[isLive() ? 'aoVivo' : 'sozinho'] : false),
  });
  const [nova] = consulta.data ?? [];
  const gravada = nova?.estado === 'concluida' ? `${nova.id} ${nova.fotos.prontas}` : undefined;
  useEffect(() => {
    if (!gravada) return;
    for (const queryKey of [queryKeys.produtos, queryKeys.dasMinhasCategorias, queryKeys.catalogos])
      void cliente.invalidateQueries({ queryKey });
  }, [gravada, cliente]);
  return consulta;
}

/** The later state of the two: a reply may arrive after a live event of the same import, and an older state must not replace it on the screen. */
const maisAdiante = (um: Importacao, outro: Importacao | undefined): Importacao => {
  // Each choice of columns starts the states again.
  const passo = ({ conferencia, estado }: Importacao) => conferencia * ESTADOS_DA_IMPORTACAO.length + ESTADOS_DA_IMPORTACAO.indexOf(estado);
  return outro && passo(outro) > passo(um) ? outro : um;
};

/** Puts the reply into the cached list at once. */
function useComALista<V>(enviar: (dados: V) => Promise<Importacao>) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: enviar,
    onSuccess: (nova) => {
      cliente.setQueryData<Importacao[]>(queryKeys.importacoes, (antes = []) => [
        maisAdiante(
          nova,
          antes.find(({ id }) => id === nova.id),
        ),
        // A new import replaces the one that waited for a decision.
        ...antes.filter(({ id, estado }) => id !== nova.id && estado !== 'conferida' && estado !== 'escolhendo'),
      ]);
      // The import may have moved on since the reply.
      return cliente.invalidateQueries({ queryKey: queryKeys.importacoes });
    },
    // Another tab may have moved the import on.
    onError: () => cliente.invalidateQueries({ queryKey: queryKeys.importacoes }),
    meta: { semDialogo: true },
  });
}

export const useEnviarPlanilha = () =>
  useComALista(({ planilha, onProgress }: { planilha: File; onProgress: (parte: number) => void }) =>
    call(enviarPlanilha, {
      files: { planilha },
      // A small file is uploaded before a progress bar would be visible.
      ...(planilha.size > GRANDE_EM_BYTES && { onProgress }),
    }),
  );

export const useImportarProdutos = (id: string) =>
  useComALista((categorias: { nome: string; categoriaOficialId: string }[]) =>
    call(importarProdutos, { params: { id }, body: { categorias } }),
  );

export const useEscolherColunas = (id: string) =>
  useComALista((escolha: Body<typeof escolherColunas>) => call(escolherColunas, { params: { id }, body: escolha }));

export function useColunas(id: string, conferencia: number) {
  return useQuery({
    queryKey: queryKeys.colunasDaImportacao(id, conferencia),
    queryFn: ({ signal }) => call(buscarColunasDaImportacao, { params: { id }, signal }),
  });
}

export function useDescartarImportacao() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(descartarImportacao, { params: { id } }),
    onSettled: () => cliente.invalidateQueries({ queryKey: queryKeys.importacoes }),
  });
}

export function useLinhas({ id, conferencia }: Importacao, situacao: SituacaoDaLinha, page: number, pageSize: number) {
  return useQuery({
    queryKey: queryKeys.linhasDaImportacao(id, conferencia, situacao, page, pageSize),
    queryFn: ({ signal }) => call(buscarLinhasDaImportacao, { params: { id }, query: { situacao, page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useBaixarProdutos() {
  return useMutation({
    mutationFn: async () =>
      saveFile(`festejo-produtos-${diaNoFuso(new Date(), fusoDaqui())}.csv`, 'text/csv', await download(CAMINHO_DA_PLANILHA, {})),
  });
}

export function useBaixarErros(id: string) {
  return useMutation({
    mutationFn: async () => saveFile('festejo-erros-da-planilha.csv', 'text/csv', await download(CAMINHO_DOS_ERROS, { id })),
  });
}
