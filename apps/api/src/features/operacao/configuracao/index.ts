export type { DemoAccount } from './configuracao.routes.ts';
