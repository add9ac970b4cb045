export { registerGoogle } from './google.routes.ts';
