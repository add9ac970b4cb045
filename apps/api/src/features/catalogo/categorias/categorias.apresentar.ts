import type { MinhaCategoria } from '@festejo/contrato/catalogo/categorias.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import type { LinhaDaCategoria } from './categorias.queries.ts';

export function apresentarCategoria({ imagemChave, total: _total, ...linha }: LinhaDaCategoria): MinhaCategoria {
  return { ...linha, imagemUrl: pictureUrl(imagemChave) };
}
