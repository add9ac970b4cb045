export { estaNoCentroDaCidade, exigirBrasil } from './alfinete.ts';
export { buscarEnderecoDoEvento, buscarEnderecoDoUsuario, usarEndereco } from './buscar-endereco.ts';
export { criarEndereco, type EnderecoNovo } from './criar-endereco.ts';
export { registerEnderecos } from './enderecos.routes.ts';
export { type Municipio, municipioDoSlug, municipiosDaUf, municipiosProximos, procurarMunicipios } from './municipios.ts';
