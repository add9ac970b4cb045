export { registerBusca } from './busca.routes.ts';
export { lerTextosNovos, renovarIndice } from './indice/renovar-indice.ts';
