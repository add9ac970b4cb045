import { guardarAoPagar } from './features/contratos/index.ts';
import { contarIndicacoes } from './features/indicacoes/index.ts';
import { contarDasAvaliacoes, contarDasDenuncias, contarDasDevolucoes, contarDosPedidos } from './features/notificacoes/index.ts';
import type { Subscriber } from './platform/context.ts';

/** Every feature that follows what happens in another; each name stays as it is (decision 21). */
export const SUBSCRIBERS: readonly Subscriber[] = [
  guardarAoPagar,
  contarDosPedidos,
  contarDasAvaliacoes,
  contarDasDenuncias,
  contarDasDevolucoes,
  contarIndicacoes,
];
