export { JOB_ENVIAR_CARTA } from '../../platform/mail/mailer.ts';
export { abrirSessao } from './abrir-sessao.ts';
export { type Aparelho, aparelhoDe } from './aparelho.ts';
export { criarConta } from './criar-conta.ts';
export { lerDocumentos } from './documentos.ts';
export { encerrarSessoes } from './encerrar-sessoes.ts';
export { claimsDe } from './usuario.ts';
export { findById } from './usuarios.queries.ts';
export { registerUsuarios } from './usuarios.routes.ts';
