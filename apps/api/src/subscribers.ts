import { devolucaoTiraDaMedia } from './features/avaliacoes/index.ts';
import { guardarAoPagar } from './features/contratos/index.ts';
import { contarIndicacoes } from './features/indicacoes/index.ts';
import { medirRespostas } from './features/mensagens/index.ts';
import {
  contarDasAvaliacoes,
  contarDasDenuncias,
  contarDasDevolucoes,
  contarDasDisputas,
  contarDasFotos,
  contarDasMensagens,
  contarDasMudancas,
  contarDasRemocoes,
  contarDasRetencoes,
  contarDasRetomadas,
  contarDasVerificacoes,
  contarDosOrcamentos,
  contarDosPedidos,
  contarDosSaldos,
} from './features/notificacoes/index.ts';
import { orcamentosOuvemCompras } from './features/orcamentos/index.ts';
import type { Subscriber } from './platform/context.ts';

/** Every feature that follows what happens in another; each name stays as it is (decision 21). */
export const SUBSCRIBERS: readonly Subscriber[] = [
  guardarAoPagar,
  contarDosPedidos,
  contarDosSaldos,
  contarDasRetencoes,
  contarDasDisputas,
  contarDasAvaliacoes,
  contarDasDenuncias,
  contarDasDevolucoes,
  contarDasRetomadas,
  contarDasMensagens,
  contarDasMudancas,
  medirRespostas,
  contarDosOrcamentos,
  orcamentosOuvemCompras,
  contarDasVerificacoes,
  contarDasFotos,
  contarDasRemocoes,
  contarIndicacoes,
  devolucaoTiraDaMedia,
];
