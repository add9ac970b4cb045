import { useMatches } from 'react-router';
import type { RegraDaRota } from '../guarda.ts';

/** The route on screen; its name is what menus go by. */
export function useRotaAtual(): RegraDaRota {
  return (useMatches().at(-1)?.handle as RegraDaRota | undefined) ?? { nome: '404' };
}
