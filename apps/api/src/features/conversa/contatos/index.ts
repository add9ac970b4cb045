export { ocultarContatos } from './contatos.ts';
export { problemaDeContato, recusarContatos, temSinalDeContato } from './recusar-contatos.ts';
