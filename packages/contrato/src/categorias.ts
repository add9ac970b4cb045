import * as z from 'zod';
import { id } from './common.ts';
import { operation } from './operation.ts';

export const categoriaOficial = z.object({
  id,
  nome: z.string(),
  slug: z.string().meta({ description: 'O nome para endereços: sem acento, com hífens' }),
  icone: z.string().meta({ description: 'Nome do desenho que as telas usam' }),
  ordem: z.int().meta({ description: 'Lugar na lista, o menor primeiro' }),
});
export type CategoriaOficial = z.output<typeof categoriaOficial>;

export const buscarCategoriasOficiais = operation({
  id: 'buscarCategoriasOficiais',
  method: 'GET',
  path: '/categoria/buscar-categorias-oficiais',
  access: 'publico',
  summary: 'As categorias do marketplace, em ordem',
  // They change with a release, and every visit begins by asking for them.
  cacheEmSegundos: 300,
  replies: { 200: z.array(categoriaOficial) },
});
