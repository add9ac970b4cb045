export { conferir } from './conferir.ts';
