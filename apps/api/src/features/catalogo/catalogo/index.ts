export { documentosDoCatalogo } from './documentos.ts';
