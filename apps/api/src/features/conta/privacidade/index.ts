export { registerPrivacidade } from './privacidade.routes.ts';
