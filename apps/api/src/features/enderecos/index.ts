export { buscarEnderecoDoUsuario, criarEndereco, type EnderecoNovo } from './criar-endereco.ts';
export { registerEnderecos } from './enderecos.routes.ts';
