import type { Mensagem } from '@festejo/contrato/conversa/mensagens.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { guardarEnviada } from './mensagens.api.ts';

/** Returns the function that stores a confirmed message in the cache. */
export function useGuardar() {
  const cliente = useQueryClient();
  return useCallback((id: string, mensagem: Mensagem) => guardarEnviada(cliente, id, mensagem), [cliente]);
}
