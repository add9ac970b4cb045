import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../../lib/http/lazy-part.ts';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import type { PassoDaVenda } from './passo-da-venda.tsx';

/** Loads the code of the second step. */
export const trazerPassoDaVenda = async () => (await import('./passo-da-venda.tsx')).PassoDaVenda;
const Parte = lazyPart(trazerPassoDaVenda);

/** The second step, loaded as a separate chunk: it is below the first step, or shown after it. */
export const ParteDaVenda = (props: ComponentProps<typeof PassoDaVenda>) => (
  <Suspense fallback={<EsqueletoDeLista quantos={3} />}>
    <Parte {...props} />
  </Suspense>
);
