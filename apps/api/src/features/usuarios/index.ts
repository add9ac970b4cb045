export { JOB_ENVIAR_CARTA } from '../../platform/mail/mailer.ts';
export { claimsDe } from './usuario.ts';
export { registerUsuarios } from './usuarios.routes.ts';
