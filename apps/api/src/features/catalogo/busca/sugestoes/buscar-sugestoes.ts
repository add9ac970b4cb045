import type { Sugestoes } from '@festejo/contrato/catalogo/busca.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { spend } from '../../../../platform/turns/costs.ts';
import { findParecidosCom, findSugeridos } from './sugestoes.queries.ts';

const TERMOS = 6;
const CIDADES = 2;
const LETRAS_DE_UM_NOME = 3;

/** Escapes the text for `like`, so that each character stands for itself. */
const comoComeco = (texto: string): string => texto.replace(/[\\%_]/g, '\\$&');

/** Suggestions for the text typed so far. */
export async function buscarSugestoes(db: Db, search: string): Promise<Sugestoes> {
  spend('busca');
  if (!/[\p{L}\p{N}]/u.test(search)) return { termos: [], categorias: [], fornecedores: [], cidades: [] };
  const temLetras = search.length >= LETRAS_DE_UM_NOME;
  const digitado = { texto: search, quantos: TERMOS * 4 };
  const achados = await findSugeridos(db, temLetras, { ...digitado, comeco: comoComeco(search) });
  const sao = (qual: string) => achados.filter(({ que }) => que === qual);
  const comecam = achados
    .filter(({ que }) => que !== 'categoria' && que !== 'loja')
    .map(({ que, nome, uf }) => ({ tipo: que, termo: nome, uf }));
  // If some terms begin with the text, terms that are only similar would be noise, and their query costs more than all the others.
  const todos = comecam.length === 0 && temLetras ? await findParecidosCom(db, digitado) : comecam;
  return {
    termos: [...new Set(todos.filter(({ tipo }) => tipo !== 'cidade').map(({ termo }) => termo))].slice(0, TERMOS),
    categorias: sao('categoria').map(({ id, nome, slug }) => ({ id: id ?? '', nome, slug: slug ?? '' })),
    fornecedores: sao('loja').map(({ id, nome, localidade, uf }) => ({ id: id ?? '', nome, localidade: localidade ?? '', uf: uf ?? '' })),
    cidades: cidadesDe(todos),
  };
}

function cidadesDe(termos: readonly { tipo: string; termo: string; uf: string | null }[]): Sugestoes['cidades'] {
  const cidades = termos.filter(({ tipo }) => tipo === 'cidade').map(({ termo, uf }) => ({ localidade: termo, uf: uf ?? '' }));
  return [...new Map(cidades.map((cidade) => [`${cidade.localidade} ${cidade.uf}`, cidade])).values()].slice(0, CIDADES);
}
