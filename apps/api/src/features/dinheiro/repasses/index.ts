export {
  concludeRepasse,
  concludeRepasses,
  insertRepasses,
  lockRepasse,
  type RepasseFeito,
  refuseRepasses,
  sendRepasses,
  setTentarRepasse,
  travarRepasses,
  travarRepassesDosPedidos,
} from './repasses.queries.ts';
