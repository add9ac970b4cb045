export { prazoDaRespostaNaDisputa } from './disputa.ts';
export { apresentarDisputa } from './disputas.apresentar.ts';
export { chavesDasFotosDasDisputas, eraseDisputas, findPecas } from './disputas.queries.ts';
export { ACONTECE_NA_DISPUTA, type AcontecimentoDeDisputa, type DadosDaDisputa, lerFotoDaDisputa } from './falar-na-disputa.ts';
export { julgarDisputa } from './julgar-disputa.ts';
export { disputasOuvemRetencoes } from './ouvir-retencoes.ts';
