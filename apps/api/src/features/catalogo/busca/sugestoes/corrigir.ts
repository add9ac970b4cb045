import type { Db } from '../../../../platform/db/database.ts';
import { findConhecidas, findParecidosCom } from './sugestoes.queries.ts';

const PALAVRAS_NO_MAXIMO = 12;
const PARECIDOS = 5;

/** Replaces each word that the market does not know by the most similar known word; null when no word changes. */
export async function corrigir(db: Db, search: string): Promise<string | null> {
  const palavras = search.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (palavras.length === 0 || palavras.length > PALAVRAS_NO_MAXIMO) return null;
  const achadas = await findConhecidas(db, palavras);
  const corrigido = achadas.map(({ palavra, conhecida, parecida }) => (conhecida ? palavra : (parecida ?? palavra))).join(' ');
  return corrigido === palavras.join(' ') ? null : corrigido;
}

/** Words and phrases of the market that are similar to the text, offered when the search found no product. */
export async function findParecidos(db: Db, search: string): Promise<string[]> {
  const termos = await findParecidosCom(db, { texto: search, quantos: PARECIDOS * 2 });
  return [...new Set(termos.filter(({ tipo }) => tipo !== 'cidade').map(({ termo }) => termo))].slice(0, PARECIDOS);
}
