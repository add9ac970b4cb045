export { notificar } from './notificar.ts';
