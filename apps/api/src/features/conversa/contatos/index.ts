export { LETRAS_DE_ANTES, ocultarContatos } from './contatos.ts';
export { problemaDeContato, recusarContatos, temSinalDeContato } from './recusar-contatos.ts';
