import { CAMINHO_DO_EXTRATO_EM_PDF, CAMINHO_DO_EXTRATO_EM_PLANILHA } from '@festejo/contrato/api/downloads.ts';
import { buscarExtrato } from '@festejo/contrato/dinheiro/repasses.ts';
import { buscarTaxa } from '@festejo/contrato/dinheiro/taxas.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { saveFile } from '../../../lib/files/save-file.ts';
import { call, download } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

/** One month of the supplier's statement, `AAAA-MM`. */
export function useExtrato(mes: string, page: number, pageSize: number) {
  return useQuery({
    queryKey: queryKeys.extrato(mes, page, pageSize),
    queryFn: ({ signal }) => call(buscarExtrato, { query: { mes, page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The fee that Festejo takes from each sale. */
export function useTaxa() {
  return useQuery({ queryKey: queryKeys.taxa, queryFn: ({ signal }) => call(buscarTaxa, { signal }) });
}

export function useBaixarExtrato(mes: string, tipo: 'csv' | 'pdf') {
  const [caminho, mime] = tipo === 'csv' ? [CAMINHO_DO_EXTRATO_EM_PLANILHA, 'text/csv'] : [CAMINHO_DO_EXTRATO_EM_PDF, 'application/pdf'];
  return useMutation({
    mutationFn: async () => saveFile(`festejo-extrato-${mes}.${tipo}`, mime, await download(caminho, { mes })),
  });
}
