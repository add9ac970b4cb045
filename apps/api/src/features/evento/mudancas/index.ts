export { ACONTECE_NA_MUDANCA, type AcontecimentoDeMudanca, type DadosDaMudanca } from './andamento/andar-mudanca.ts';
export { eraseMudancas } from './exclusao.queries.ts';
export { findMudanca, findRespostas, type LinhaDaMudanca, type LinhaDaResposta } from './mudancas.queries.ts';
