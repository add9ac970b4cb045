export { insertRepasses, setTentarRepasse, travarRepassesDosPedidos } from './repasses.queries.ts';
