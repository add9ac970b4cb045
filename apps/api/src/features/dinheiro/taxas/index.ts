export { findTaxas, insertTaxa, lockTaxas, taxaEm } from './taxa.queries.ts';
export { cedoDemais, inicioDoDia, taxaNoMomento } from './taxa.ts';
