export { avaliarCupom, type Cupom } from './cupom.ts';
export { eraseCupons, moveCuponsDaCategoria, retirarCupons } from './cupons.queries.ts';
export { registerCupons } from './cupons.routes.ts';
export { premiar } from './premiar.ts';
