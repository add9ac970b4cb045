import type { CallInput } from '@festejo/contrato/api/operation.ts';
import {
  acertarDinheiro,
  buscarDinheiroParado,
  type DinheiroParado,
  escreverAoCliente,
  esperarConta,
  tentarDinheiro,
} from '@festejo/contrato/operacao/dinheiro.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';

type Pagina = NonNullable<CallInput<typeof buscarDinheiroParado>['query']>;

export const dinheiroQuery = (pagina: Pagina) =>
  queryOptions({
    queryKey: queryKeys.dinheiroParado(pagina),
    queryFn: ({ signal }) => call(buscarDinheiroParado, { query: pagina, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The actions on one refund or payout. Each refetches the queue. */
export function useDinheiro({ papel, id }: DinheiroParado) {
  const cliente = useQueryClient();
  const depois = async <T>(feito: Promise<T>) => feito.finally(() => void cliente.invalidateQueries({ queryKey: queryKeys.operacao }));
  return {
    tentar: () => depois(call(tentarDinheiro, { params: { papel, id } })),
    esperarConta: () => depois(call(esperarConta, { params: { id } })),
    escrever: (texto: string) => depois(call(escreverAoCliente, { params: { id }, body: { texto } })),
    acertar: (comprovante: string) => depois(call(acertarDinheiro, { params: { papel, id }, body: { comprovante } })),
  };
}
