export { comecarConversa } from './comecar-conversa.ts';
export type { DadosDaMensagem } from './enviar-mensagem.ts';
export { medirRespostas } from './medir-respostas.ts';
export { nomeDaParte } from './mensagens.apresentar.ts';
export { eraseMensagens, findMensagemParaContar } from './mensagens.queries.ts';
export { registerMensagens } from './mensagens.routes.ts';
