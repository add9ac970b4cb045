import type { CallInput } from '@festejo/contrato/api/operation.ts';
import { buscarVerificacao, enviarVerificacao, type PapelDaProva } from '@festejo/contrato/fornecedor/verificacao.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { useLive } from '../../../lib/live/live.ts';

export function useVerificacao() {
  const cliente = useQueryClient();
  // Every change of the verification (a decision, its expiry, an order that counts for the limit) also sends a notification.
  useLive(({ tipo, estado }) => {
    if (tipo === 'notificacao' && estado === 'nova') void cliente.invalidateQueries({ queryKey: queryKeys.verificacao });
  });
  return useQuery({ queryKey: queryKeys.verificacao, queryFn: ({ signal }) => call(buscarVerificacao, { signal }) });
}

export type DadosDaVerificacao = NonNullable<CallInput<typeof enviarVerificacao>['body']>;
export type Provas = Partial<Record<PapelDaProva, File>>;

/** A smaller upload ends before a progress bar would be drawn. */
const GRANDE_EM_BYTES = 256 * 1024;

/** The request of the form, which shows the failure itself. The new state is written into the cache for all screens. */
export function useEnviarVerificacao() {
  const cliente = useQueryClient();
  return async (body: DadosDaVerificacao, files: Provas, { key, onProgress }: { key: string; onProgress: (part: number) => void }) => {
    const bytes = Object.values(files).reduce((soma, { size }) => soma + size, 0);
    const contar = bytes > GRANDE_EM_BYTES && { onProgress };
    const { message, verificacao } = await call(enviarVerificacao, { body, files, idempotencyKey: key, ...contar });
    cliente.setQueryData(queryKeys.verificacao, verificacao);
    return { message };
  };
}
