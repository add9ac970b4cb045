export { eraseDenuncias } from './denuncias.queries.ts';
export { registerDenuncias } from './denuncias.routes.ts';
