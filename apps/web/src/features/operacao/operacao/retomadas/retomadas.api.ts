import { CAMINHO_DAS_PROVAS_DA_RETOMADA } from '@festejo/contrato/api/downloads.ts';
import type { CallInput } from '@festejo/contrato/api/operation.ts';
import {
  aceitarRetomada,
  type aceiteDaRetomada,
  buscarRetomadas,
  contestarRetomada,
  ganharRetomada,
  type ganhoDaRetomada,
  type notaDaRetomada,
} from '@festejo/contrato/operacao/retomadas.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { saveFile } from '../../../../lib/files/save-file.ts';
import { call, download } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';
import { useLive } from '../../../../lib/live/live.ts';

type Pagina = NonNullable<CallInput<typeof buscarRetomadas>['query']>;

export const retomadasQuery = (pagina: Pagina) =>
  queryOptions({
    queryKey: queryKeys.retomadas(pagina),
    queryFn: ({ signal }) => call(buscarRetomadas, { query: pagina, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The actions on one retomada. Each refetches the queue. */
export function useRetomada(id: string) {
  const cliente = useQueryClient();
  const depois = async <T>(feito: Promise<T>) => feito.finally(() => void cliente.invalidateQueries({ queryKey: queryKeys.operacao }));
  return {
    contestar: (body: z.input<typeof notaDaRetomada>) => depois(call(contestarRetomada, { params: { id }, body })),
    aceitar: (body: z.input<typeof aceiteDaRetomada>) => depois(call(aceitarRetomada, { params: { id }, body })),
    ganhar: (body: z.input<typeof ganhoDaRetomada>) => depois(call(ganharRetomada, { params: { id }, body })),
  };
}

/** The proofs for the orders, as one document for the bank. */
export const useBaixarProvas = (id: string) =>
  useMutation({
    mutationFn: async () => saveFile('festejo-provas.pdf', 'application/pdf', await download(CAMINHO_DAS_PROVAS_DA_RETOMADA, { id })),
  });

/** Shows a retomada that begins or changes without a reload. */
export function useRetomadasAoVivo(): void {
  const cliente = useQueryClient();
  useLive(({ tipo }) => {
    if (tipo === 'retomada') void cliente.invalidateQueries({ queryKey: queryKeys.operacao });
  });
}
