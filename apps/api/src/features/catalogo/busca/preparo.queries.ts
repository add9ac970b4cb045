import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statements/statement.ts';
import type { Valores } from './busca.queries.ts';

/** What is known before looking. */
export interface Preparo {
  /** The words, all of which are looked for. */
  consulta: string;
  /** Words that count; 0 of symbols alone. */
  palavras: number;
  /** The fewest products that one of the words has; null when one is not known. */
  maisRara: number | null;
  /** About how many products would have all the words in their names if words did not go together; null when one is not known. */
  juntas: number | null;
  /** The same of those that speak of them anywhere; null when one of them is not common. */
  juntasNosTextos: number | null;
  /** False: no such event of the client's. */
  existe: boolean;
  /** Products that serve the event, as last counted. */
  noRaio: number | null;
  /** The shop, if it is one's, has more products than are read for a page. */
  lojaGrande: boolean;
}

/** Products of one shop, in order, that are looked at before all of it. */
export const DA_LOJA_PRIMEIRO = 1_000;

// Of 1,000 products, 100 with one word and 50 with another: 5 with both.
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
