import { fileURLToPath } from 'node:url';

/** Folder of the committed pictures of the demo: `npm run figuras` draws them. */
export const PASTA_DAS_PRONTAS = new URL('./prontas/', import.meta.url);

/** Path of the drawn picture of a key (`xx/<uuid>`). */
export const arquivoPronto = (chave: string): string => fileURLToPath(new URL(`${chave.slice(3)}.webp`, PASTA_DAS_PRONTAS));
