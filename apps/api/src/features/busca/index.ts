export { registerBusca } from './busca.routes.ts';
export { renovarTermos } from './sugestoes/renovar-termos.ts';
