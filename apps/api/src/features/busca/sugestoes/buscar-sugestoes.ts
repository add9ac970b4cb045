import type { Sugestoes } from '@festejo/contrato/produto/busca.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findCategorias, findFornecedores, findParecidosCom, findQueComecam, type Termo } from './sugestoes.queries.ts';

const TERMOS = 6;
const CIDADES = 2;
const LETRAS_DE_UM_NOME = 3;

/** A text for `like`, taken by its letters. */
const comoComeco = (texto: string): string => texto.replace(/[\\%_]/g, '\\$&');

/** What may be meant by what was typed so far. */
export async function buscarSugestoes(db: Db, search: string): Promise<Sugestoes> {
  if (!/[\p{L}\p{N}]/u.test(search)) return { termos: [], categorias: [], fornecedores: [], cidades: [] };
  const comeco = comoComeco(search);
  const digitado = { texto: search, quantos: TERMOS * 4 };
  const [exatos, categorias, fornecedores] = await Promise.all([
    findQueComecam(db, digitado),
    findCategorias(db, comeco),
    search.length >= LETRAS_DE_UM_NOME ? findFornecedores(db, comeco) : [],
  ]);
  // Where something begins so, what is only like it is noise, and costs more than all the rest.
  const todos = exatos.length === 0 && search.length >= LETRAS_DE_UM_NOME ? await findParecidosCom(db, digitado) : exatos;
  return {
    termos: [...new Set(todos.filter(({ tipo }) => tipo !== 'cidade').map(({ termo }) => termo))].slice(0, TERMOS),
    categorias,
    fornecedores,
    cidades: cidadesDe(todos),
  };
}

function cidadesDe(termos: readonly Termo[]): Sugestoes['cidades'] {
  const cidades = termos.filter(({ tipo }) => tipo === 'cidade').map(({ termo, uf }) => ({ localidade: termo, uf: uf ?? '' }));
  return [...new Map(cidades.map((cidade) => [`${cidade.localidade} ${cidade.uf}`, cidade])).values()].slice(0, CIDADES);
}
