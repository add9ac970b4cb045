export { criarConta } from './cadastro/criar-conta.ts';
export { lerDocumentos } from './cadastro/documentos.ts';
export { anularCodigos, codigoVale, criarCodigo, usarCodigo } from './cartas/codigos.ts';
export { type Aparelho, aparelhoDe } from './entrada/aparelho.ts';
export { encerrarDemonstracao, INICIO_DA_DEMONSTRACAO } from './entrada/conta-de-demonstracao.ts';
export { segurarContasNovas, segurarOrigem, usosDoAparelho } from './entrada/limites-do-aparelho.ts';
export {
  type ClienteNoAparelho,
  clienteDaqui,
  exigirLojaAlheia,
  LojaPropria,
  lembraDeOutros,
  lojasProprias,
  recusaDaLojaDoProduto,
} from './entrada/loja-propria.ts';
export { aparelhoConhecido, aparelhoDoPedido, entradaMarcada } from './entrada/marca-do-aparelho.ts';
export { conferirSenha } from './entrada/tentativas.ts';
export { abrirSessao } from './sessoes/abrir-sessao.ts';
export { O_QUE_FAZER_SUSPENSO } from './sessoes/conta-suspensa.ts';
export { claimsDe } from './usuario.ts';
export { eraseCodigos, findById, findEnderecosDeOperadores } from './usuarios.queries.ts';
export { registerUsuarios } from './usuarios.routes.ts';
