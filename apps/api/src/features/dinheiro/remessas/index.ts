export { aplicarRetorno } from './aplicar-retorno.ts';
export { RetornoIlegivel } from './banco/retorno.ts';
export { buscarSaldos } from './buscar-extrato.ts';
export { cifrarTransferencias, TRANSFERENCIA_CIFRADA } from './destino-cifrado.ts';
export { fazerRepasses, meioDosRepasses } from './fazer-remessas.ts';
export { acertarRepasse, segurarRepasse, tentarRepasse } from './parados.ts';
export { esperaRetido, findEspera } from './remessas.queries.ts';
