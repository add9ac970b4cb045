export { lerTextosNovos, renovarIndice } from './indice/renovar-indice.ts';
