import type { CallInput } from '@festejo/contrato/api/operation.ts';
import {
  buscarAgenda,
  buscarCalendarios,
  buscarLinkDaAgenda,
  type CalendarioExterno,
  conectarCalendario,
  lerCalendarioDeNovo,
  removerCalendario,
  removerLinkDaAgenda,
  renovarLinkDaAgenda,
} from '@festejo/contrato/fornecedor/agenda.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

/** Polling interval while the server reads a calendar. */
const ESPERA_DA_LEITURA_EM_MS = 2_000;

export function useAgenda(de: string, ate: string) {
  return useQuery({
    queryKey: queryKeys.agendaEntre(de, ate),
    queryFn: ({ signal }) => call(buscarAgenda, { query: { de, ate }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useLinkDaAgenda() {
  return useQuery({ queryKey: queryKeys.linkDaAgenda, queryFn: ({ signal }) => call(buscarLinkDaAgenda, { signal }) });
}

export function useRenovarLink() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: () => call(renovarLinkDaAgenda, {}),
    onSuccess: (link) => cliente.setQueryData(queryKeys.linkDaAgenda, link),
  });
}

export function useRemoverLink() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: () => call(removerLinkDaAgenda, {}),
    onSuccess: () => cliente.setQueryData(queryKeys.linkDaAgenda, { url: null, criadoEm: null }),
  });
}

const quantosLendo = (calendarios: readonly CalendarioExterno[] = []) => calendarios.filter(({ lendo }) => lendo).length;

export function useCalendarios() {
  const cliente = useQueryClient();
  return useQuery({
    queryKey: queryKeys.calendariosExternos,
    queryFn: async ({ signal }) => {
      const lia = quantosLendo(cliente.getQueryData(queryKeys.calendariosExternos));
      const calendarios = await call(buscarCalendarios, { signal });
      // The new reading may close other days than before.
      if (quantosLendo(calendarios) < lia) void cliente.invalidateQueries({ queryKey: queryKeys.agenda });
      return calendarios;
    },
    refetchInterval: ({ state }) => (quantosLendo(state.data) > 0 ? ESPERA_DA_LEITURA_EM_MS : false),
  });
}

function useEsquecerCalendarios() {
  const cliente = useQueryClient();
  return () => Promise.all([queryKeys.calendariosExternos, queryKeys.agenda].map((queryKey) => cliente.invalidateQueries({ queryKey })));
}

/** The form shows the failure itself. */
export function useConectarCalendario() {
  const esquecer = useEsquecerCalendarios();
  return useMutation({
    mutationFn: ({ body, chave }: { body: NonNullable<CallInput<typeof conectarCalendario>['body']>; chave: string }) =>
      call(conectarCalendario, { body, idempotencyKey: chave }),
    onSuccess: () => void esquecer(),
    meta: { semDialogo: true },
  });
}

export function useLerCalendario() {
  const esquecer = useEsquecerCalendarios();
  return useMutation({ mutationFn: (id: string) => call(lerCalendarioDeNovo, { params: { id } }), onSettled: esquecer });
}

export function useRemoverCalendario() {
  const esquecer = useEsquecerCalendarios();
  return useMutation({ mutationFn: (id: string) => call(removerCalendario, { params: { id } }), onSettled: esquecer });
}
