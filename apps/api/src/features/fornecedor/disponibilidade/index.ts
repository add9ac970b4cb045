export {
  corda,
  daLinha,
  esgotados,
  fornecedorAlcanca,
  fornecedorPodeAtender,
  podeAtender,
  podeAtenderSalvoEsgotados,
  produtoPodeAtender,
  type Turno,
  temTurnoLivre,
  umaVez,
} from './atendimento.queries.ts';
export { findHorasDoMes } from './disponibilidade.queries.ts';
export { distanciaEmKm, situacaoDoDia } from './disponibilidade.ts';
export { type Empecilho, mudarReservas, segurarMudanca, soltarMudanca, verificarPedidos } from './mudar-reservas.ts';
export { confirmarReservas, liberarReservas, reservarUnidades } from './reservar-unidades.ts';
export { verificarItens } from './verificar-itens.ts';
