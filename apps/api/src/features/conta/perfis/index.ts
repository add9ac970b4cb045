export { registerPerfis } from './perfis.routes.ts';
