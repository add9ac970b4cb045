export { insertConsentimento } from './consentimentos.queries.ts';
export {
  confirmEmail,
  deleteNaoConfirmada,
  insertConta,
  lockConfirmada,
  lockConfirmadas,
  lockConta,
  lockEmail,
  noteConfirmacao,
  setExclusao,
  setSuspensao,
  swapEmail,
  updateDados,
  updateEmailNovo,
  updateFoto,
  updateSenha,
} from './contas.queries.ts';
export { encerrarSessoes } from './encerrar-sessoes.ts';
export { eraseConta } from './exclusao.queries.ts';
export { copyLigacao, deleteLigacao, insertLigacao } from './ligacoes.queries.ts';
export { ehLojaPropria, findLojaDoProduto, findLojas, type Loja } from './lojas-proprias.queries.ts';
