export { consumirCupom, devolverCupom } from './consumir-cupom.ts';
export { avaliarCupom, type Cupom } from './cupom.ts';
export { buscarCupomComUsos, buscarCupomPorCodigo, contarUsosDoCliente } from './cupons.queries.ts';
