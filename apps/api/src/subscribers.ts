import { contarIndicacoes } from './features/conta/indicacoes/index.ts';
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
} from './features/conta/notificacoes/index.ts';
import { medirRespostas } from './features/conversa/mensagens/index.ts';
import { orcamentosOuvemCompras } from './features/conversa/orcamentos/index.ts';
import { devolucaoTiraDaMedia } from './features/pedido/avaliacoes/index.ts';
import { guardarAoPagar } from './features/pedido/contratos/index.ts';
import { disputasOuvemRetencoes } from './features/pedido/disputas/index.ts';
import type { Subscriber } from './platform/context.ts';

/** Every feature that subscribes to events of another; the names must never change (decision 21). */
export const SUBSCRIBERS: readonly Subscriber[] = [
  guardarAoPagar,
  disputasOuvemRetencoes,
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
