export { conferir, conferirNa } from './conferir.ts';
