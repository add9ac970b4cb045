export { ocultarContatos } from './contatos.ts';
