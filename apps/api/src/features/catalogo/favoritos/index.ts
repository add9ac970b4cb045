export { eraseFavoritos } from './favoritos.queries.ts';
