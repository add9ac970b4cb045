export { JOB_ENVIAR_CARTA } from './enviar-confirmacao.ts';
export { claimsDe } from './usuario.ts';
export { registerUsuarios } from './usuarios.routes.ts';
