import type { MudancaAoVivo } from '@festejo/contrato/vivo.ts';
import { useEffect, useRef } from 'react';

type Ouvinte = (mensagem: MudancaAoVivo) => void;
const ouvintes = new Set<Ouvinte>();
let aberta = false;

/** For `conexao-ao-vivo.ts`. */
export function marcarAberta(agora: boolean): void {
  aberta = agora;
}

/** Whether what happens on the server arrives here now. */
export const estaAoVivo = (): boolean => aberta;

/** Calls back on each message of the stream while the component is mounted. */
export function useAoVivo(ouvinte: Ouvinte): void {
  const atual = useRef(ouvinte);
  useEffect(() => {
    atual.current = ouvinte;
  });
  useEffect(() => {
    const ouvir: Ouvinte = (mensagem) => atual.current(mensagem);
    ouvintes.add(ouvir);
    return () => void ouvintes.delete(ouvir);
  }, []);
}

/** Gives a message to everyone who listens; for `conexao-ao-vivo.ts`. */
export function entregar(mensagem: MudancaAoVivo): void {
  for (const ouvir of ouvintes) ouvir(mensagem);
}
