export { corda, daLinha, esgotados, podeAtender, podeAtenderSalvoEsgotados, umaVez } from './atendimento.queries.ts';
export { distanciaEmKm } from './disponibilidade.ts';
export { confirmarReservas, liberarReservas, reservarUnidades } from './reservar-unidades.ts';
export { verificarItens } from './verificar-itens.ts';
