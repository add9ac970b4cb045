export { podeAtender } from './disponibilidade.queries.ts';
export { confirmarReservas, liberarReservas, reservarUnidades } from './reservar-unidades.ts';
export { verificarItens } from './verificar-itens.ts';
