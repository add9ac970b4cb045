export { consumirCupom, devolverCupom } from './consumir-cupom.ts';
export { avaliarCupom, type Cupom, type CupomRecusado } from './cupom.ts';
export {
  buscarCupomComUsos,
  buscarCupomPorCodigo,
  buscarCuponsDoCliente,
  type CupomDoCliente,
  eraseCupons,
  moveCuponsDaCategoria,
  retirarCupons,
} from './cupons.queries.ts';
export { registerCupons } from './cupons.routes.ts';
export { premiar } from './premiar.ts';
