export { type DemoAccount, registerConfiguracao } from './configuracao.routes.ts';
