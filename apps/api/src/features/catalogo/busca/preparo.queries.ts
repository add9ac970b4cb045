import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statements/statement.ts';
import type { Valores } from './busca.queries.ts';

/** Facts about a search, read before the search itself. */
export interface Preparo {
  /** The words; a product must match all of them. */
  consulta: string;
  /** Number of words that count; 0 if the text has only symbols. */
  palavras: number;
  /** Products that have the rarest of the words; null if a word is not in the index. */
  maisRara: number | null;
  /** Estimated number of products with all the words in their names, if the words were independent; null if a word is not in the index. */
  juntas: number | null;
  /** As `juntas`, for words anywhere in the texts; null if a word is not a common one. */
  juntasNosTextos: number | null;
  /** False if the client has no such event. */
  existe: boolean;
  /** Products that serve the event, by the last count. */
  noRaio: number | null;
  /** The search is inside one shop, and the shop has more than `DA_LOJA_PRIMEIRO` products. */
  lojaGrande: boolean;
}

/** Number of products of one shop, in order, that are read before the whole shop is searched. */
export const DA_LOJA_PRIMEIRO = 1_000;

// Example: of 1,000 products, 100 have one word and 50 another; 5 are expected to have both.
const juntas = (quantos: RawBuilder<unknown>) => sql`exp(sum(ln(${quantos})) - (count(*) - 1) * ln(greatest(
  (select t.produtos from termos_de_busca t where t.tipo = 'palavra' and t.chave = ''), 1)))::float8`;

type Perguntado = { search: string } & Pick<Valores, 'eventoId' | 'clienteId' | 'lojaId'>;
const preparar = statement<Perguntado, Preparo>(
  ({ search, eventoId, clienteId, lojaId }) => sql`
    select x.consulta::text as consulta, coalesce(cardinality(x.lexemas), 0) as palavras,
      n.rara as "maisRara", n.juntas, t.juntas as "juntasNosTextos",
      e.id is not null as existe, (e.produtos_no_raio ->> 'total')::integer as "noRaio",
      exists (select from produtos p where p.fornecedor_id = ${lojaId}::uuid offset ${sql.lit(DA_LOJA_PRIMEIRO)}) as "lojaGrande"
    from (
      select tsvector_to_array(to_tsvector('pg_catalog.portuguese', y.texto)) as lexemas, plainto_tsquery('pg_catalog.portuguese', y.texto) as consulta
      from (select para_busca(${search}::text) as texto offset 0) y offset 0
    ) x
    cross join lateral (
      select case when count(*) = cardinality(x.lexemas) then min(t.produtos) end as rara,
        case when count(*) = cardinality(x.lexemas) then ${juntas(sql`t.produtos`)} end as juntas
      from (select distinct on (t.lexema) t.lexema, greatest(t.produtos, 1) as produtos from termos_de_busca t
        where t.lexema = any(x.lexemas) and t.tipo = 'palavra' order by t.lexema, t.produtos desc) t
    ) n
    cross join lateral (
      select case when count(*) = cardinality(x.lexemas) then ${juntas(sql`t.textos`)} end as juntas
      from palavras_comuns t where t.lexema = any(x.lexemas)
    ) t
    left join eventos e on e.id = ${eventoId}::uuid and e.cliente_id = ${clienteId}::uuid`,
);

const NADA: Preparo = {
  consulta: '',
  palavras: 0,
  maisRara: null,
  juntas: null,
  juntasNosTextos: null,
  existe: false,
  noRaio: null,
  lojaGrande: false,
};

export const prepararBusca = async (db: Db, perguntado: Perguntado): Promise<Preparo> => (await preparar(db, perguntado))[0] ?? NADA;
