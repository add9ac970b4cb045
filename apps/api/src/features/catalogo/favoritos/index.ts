export { eraseFavoritos } from './favoritos.queries.ts';
export { registerFavoritos } from './favoritos.routes.ts';
