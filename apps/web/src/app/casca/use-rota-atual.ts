import { useMatches } from 'react-router';
import type { RegraDaRota } from '../guarda.ts';

/** The current route. Menus use its name. */
export function useRotaAtual(): RegraDaRota {
  return (useMatches().at(-1)?.handle as RegraDaRota | undefined) ?? { nome: '404' };
}
