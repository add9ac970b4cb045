import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { slugDaCidade } from '@festejo/contrato/common/nomes.ts';
import { municipiosDaUf } from '../../conta/enderecos/index.ts';
import type { PaginasDeFora } from '../catalogo/sitemap.ts';
import { findPaginasDaUf, findUfsComLojas } from './explorar.queries.ts';

const COMECO = 'explorar-';

/** Sitemap of the cities, and of the categories in them, that have products; one part per state. */
export const paginasDeExplorar: PaginasDeFora = {
  partes: async ({ db }) => (await findUfsComLojas(db)).map((uf) => COMECO + uf.toLowerCase()),
  caminhos: async ({ db }, parte) => {
    if (!/^explorar-[a-z]{2}$/.test(parte)) return null;
    const uf = parte.slice(COMECO.length).toUpperCase();
    const cidades = (await municipiosDaUf(uf)).map((cidade) => ({ ...cidade, slug: slugDaCidade(cidade.nome, cidade.uf) }));
    if (cidades.length === 0) return null;
    const paginas = await findPaginasDaUf(db, uf, cidades);
    const comProdutos = [...new Set(paginas.map(({ cidade }) => cidade))];
    return [
      ...comProdutos.map((cidade) => caminhoDe('explorar', { onde: cidade })),
      ...paginas.map(({ cidade, categoria }) => caminhoDe('explorar', { onde: cidade, categoria })),
    ];
  },
};
