import {
  buscarBancos,
  buscarContaBancaria,
  type ContaBancariaNova,
  salvarContaBancaria,
} from '@festejo/contrato/dinheiro/contas-bancarias.ts';
import { salvarDestinoDaDevolucao } from '@festejo/contrato/dinheiro/devolucoes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

export function useContaBancaria() {
  return useQuery({ queryKey: queryKeys.contaBancaria, queryFn: ({ signal }) => call(buscarContaBancaria, { signal }) });
}

/** The banks of the Central Bank's list. @param quer false until the form needs the list */
export function useBancos(quer: boolean) {
  return useQuery({
    queryKey: queryKeys.bancos,
    queryFn: ({ signal }) => call(buscarBancos, { signal }),
    enabled: quer,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Sends the form of a refund's destination, then refetches the orders. */
export function useSalvarDestino(id: string) {
  const cliente = useQueryClient();
  return async (conta: ContaBancariaNova, versao: number) => {
    try {
      return await call(salvarDestinoDaDevolucao, { params: { id }, body: conta, versao });
    } finally {
      void cliente.invalidateQueries({ queryKey: queryKeys.pedidos });
    }
  };
}

/** Sends the form and updates the cached account. The form shows a failure itself. */
export function useSalvarContaBancaria() {
  const cliente = useQueryClient();
  return async (conta: ContaBancariaNova, versao: number) => {
    const { message, ...situacao } = await call(salvarContaBancaria, { body: conta, versao });
    cliente.setQueryData(queryKeys.contaBancaria, situacao);
    return { message };
  };
}
