export { criarCodigo } from './cartas/codigos.ts';
export { type Aparelho, aparelhoDe } from './entrada/aparelho.ts';
export { encerrarDemonstracao, INICIO_DA_DEMONSTRACAO } from './entrada/conta-de-demonstracao.ts';
export { segurarOrigem, usosDoAparelho } from './entrada/limites-do-aparelho.ts';
export {
  type ClienteNoAparelho,
  clienteDaqui,
  exigirLojaAlheia,
  LojaPropria,
  lembraDeOutros,
  lojasProprias,
  recusaDaLojaDoProduto,
} from './entrada/loja-propria.ts';
export { aparelhoConhecido, aparelhoDoPedido } from './entrada/marca-do-aparelho.ts';
export { O_QUE_FAZER_SUSPENSO } from './sessoes/conta-suspensa.ts';
export { claimsDe } from './usuario.ts';
export { findById } from './usuarios.queries.ts';
export { registerUsuarios } from './usuarios.routes.ts';
