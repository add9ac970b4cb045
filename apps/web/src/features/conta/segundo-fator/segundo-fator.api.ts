import type { Reply } from '@festejo/contrato/api/operation.ts';
import {
  buscarSegundoFator,
  confirmarTotp,
  criarPasskey,
  desfazerRemocao,
  desligarTotp,
  iniciarPasskey,
  iniciarTotp,
  removerPasskey,
  renovarCodigosDeRecuperacao,
} from '@festejo/contrato/conta/segundo-fator.ts';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { comIdentidade } from '../perfis/identidade/identidade.ts';

export type SegundoFator = Reply<typeof buscarSegundoFator>;

export function useSegundoFator() {
  return useQuery({ queryKey: queryKeys.segundoFator, queryFn: ({ signal }) => call(buscarSegundoFator, { signal }) });
}

function useRever() {
  const cliente = useQueryClient();
  return useCallback(() => cliente.invalidateQueries({ queryKey: queryKeys.segundoFator }), [cliente]);
}

/** `null` here and below = the person did not confirm the identity. */
export function useIniciarTotp() {
  return useMutation({ mutationFn: () => comIdentidade(() => call(iniciarTotp)) });
}

export function useConfirmarTotp() {
  const rever = useRever();
  return useMutation({
    mutationFn: (codigo: string) => call(confirmarTotp, { body: { codigo } }),
    onSuccess: rever,
    meta: { semDialogo: true },
  });
}

export function useDesligarTotp() {
  const rever = useRever();
  return useMutation({ mutationFn: () => comIdentidade(() => call(desligarTotp)), onSuccess: rever });
}

export function useRenovarCodigos() {
  const rever = useRever();
  return useMutation({ mutationFn: () => comIdentidade(() => call(renovarCodigosDeRecuperacao)), onSuccess: rever });
}

/** Keeps the protections whose removal was requested with the link of a password reset. */
export function useDesfazerRemocao() {
  const rever = useRever();
  return useMutation({ mutationFn: () => call(desfazerRemocao), onSuccess: rever });
}

/** Asks the device for a passkey and stores it. The screen shows the failure, because the browser's own message is not helpful. */
export function useCriarPasskey() {
  const rever = useRever();
  return useMutation({
    mutationFn: async (nome: string) => {
      const navegador = import('@simplewebauthn/browser');
      const iniciada = await comIdentidade(() => call(iniciarPasskey));
      if (!iniciada) return null;
      const { startRegistration } = await navegador;
      const resposta = await startRegistration({ optionsJSON: iniciada.opcoes as unknown as PublicKeyCredentialCreationOptionsJSON });
      return call(criarPasskey, { body: { desafioId: iniciada.desafioId, resposta: { ...resposta }, nome } });
    },
    onSuccess: rever,
    meta: { semDialogo: true },
  });
}

export function useRemoverPasskey() {
  const rever = useRever();
  return useMutation({ mutationFn: (id: string) => comIdentidade(() => call(removerPasskey, { params: { id } })), onSuccess: rever });
}
