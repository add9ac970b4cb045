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

/** The banks of the Central Bank's list. @param quer whether they are needed yet */
export function useBancos(quer: boolean) {
  return useQuery({
    queryKey: queryKeys.bancos,
    queryFn: ({ signal }) => call(buscarBancos, { signal }),
    enabled: quer,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The call of the form for a refund's destination; afterwards its order is read anew. */
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

/** The call of the form, which tells of the failure itself; afterwards every screen knows the new one. */
export function useSalvarContaBancaria() {
  const cliente = useQueryClient();
  return async (conta: ContaBancariaNova, versao: number) => {
    const { message, ...situacao } = await call(salvarContaBancaria, { body: conta, versao });
    cliente.setQueryData(queryKeys.contaBancaria, situacao);
    return { message };
  };
}
