export { registerPainel } from './painel.routes.ts';
