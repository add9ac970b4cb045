import { type RawBuilder, sql } from 'kysely';

// "Does this product serve this event?", in SQL, for whoever asks it: list, details, cart and checkout. In every statement the product
// is `p` and its supplier `f`.

type ColunaDoEvento = 'ponto' | 'semana' | 'data_evento' | 'horario' | 'inicio' | 'fim';
/** How a statement reads a column of the event. */
export type LerEvento = (coluna: ColunaDoEvento) => RawBuilder<unknown>;
/** A value, or the place of one. */
type Valor<T> = T | RawBuilder<T>;

/** From the row `e` beside the product: an index scan gets its point and gives the nearest suppliers first. */
export const daLinha: LerEvento = (coluna) => sql.raw(`e.${coluna}`);
/** From the query `e`, each column once (InitPlan): for a statement that reads all suppliers. */
export const umaVez: LerEvento = (coluna) => sql.raw(`(select ${coluna} from e)`);

/** Straight line through the ground from the supplier to the event, in metres. */
export const corda = (e: LerEvento) => sql<number>`f.ponto <-> ${e('ponto')}`;

const ativo = sql<boolean>`p.ativo and f.vende`;

// `&&` and not `@>`, which says the same of a box and a point: PostgreSQL takes `@>` to be so rare that it reads all
// suppliers and sorts them, where reading them in order stops at the page's end (30 ms against 0.2 ms in a metropolis).
const dentroDoRaio = (e: LerEvento) => sql<boolean>`f.area_atendida && ${e('ponto')} and ${corda(e)} <= f.corda_do_raio`;

const periodo = (e: LerEvento) => sql`tstzrange(${e('inicio')}, ${e('fim')})`;

// Weekly hours, with what openings on dates add to them, hold the whole event. `coalesce` makes PostgreSQL take it to be so of every
// second row: of a bare `@>` it expects one in two hundred, and would read and sort them all instead of stopping at the page's end.
const cobre = (semana: RawBuilder<unknown>, e: LerEvento) => sql<boolean>`coalesce(${semana} @> ${e('semana')}
  or f.aberto_em && ${periodo(e)}
    and ${semana} + minutos_abertos(f.aberto_em, ${e('data_evento')}, ${e('horario')}, ${e('inicio')}, ${e('fim')}) @> ${e('semana')}, false)`;

// The supplier's and the product's hours are asked one by one, which says the same of what both hold: the supplier's are then known
// before any of his products is read.
const aberto = (e: LerEvento) => sql<boolean>`${cobre(sql`f.semana_aberta`, e)}
  and (p.semana is null or ${cobre(sql`p.semana`, e)})
  and not f.fechado_em && ${periodo(e)}`;

/** When the event takes units of the product: from getting ready until it is done. */
export const ocupadoDe = (e: LerEvento) => sql<Date>`${e('inicio')} - make_interval(mins => p.preparo_antes_em_minutos)`;
export const ocupadoAte = (e: LerEvento) => sql<Date>`${e('fim')} + make_interval(mins => p.preparo_depois_em_minutos)`;

/** Units of the product that are out, or held, at the event's time; null for none. */
const ocupadas = sql`sum(r.quantidade)::integer`;
const ocupa = (e: LerEvento, agora: Valor<Date>) => sql<boolean>`r.inicio < ${ocupadoAte(e)} and r.fim > ${ocupadoDe(e)}
  and (r.expira_em is null or r.expira_em > ${agora})`;

/** Units of the product that are not out at the event's time. */
export const vagas = (e: LerEvento, agora: Valor<Date>) => sql<number>`(p.capacidade - coalesce((select ${ocupadas} from reservas r
  where r.produto_id = p.id and ${ocupa(e, agora)}), 0))`;

/** What `julgarAtendimento` judges, as columns. */
export const fatos = (e: LerEvento, agora: Valor<Date>) => sql`${ativo} as ativo, coalesce(${dentroDoRaio(e)}, false) as "dentroDoRaio",
  ${aberto(e)} as aberto, ${vagas(e, agora)} as vagas`;

const serveSemContarVagas = (e: LerEvento) => sql<boolean>`${ativo} and ${dentroDoRaio(e)} and ${aberto(e)}`;

/** Condition: `quantidade` units of the product can serve the event now. */
export const podeAtender = (e: LerEvento, quantidade: Valor<number>, agora: Valor<Date>) =>
  sql<boolean>`${serveSemContarVagas(e)} and ${vagas(e, agora)} >= ${quantidade}::integer`;

/**
 * Query: the products with no unit left at the event's time, for a statement that reads the whole market. It goes by day and not product
 * by product: no reservation is longer than 7 days of event with 2 of preparation on either side, so those of the days around hold all
 * that can overlap.
 */
export const esgotados = (e: LerEvento, agora: Valor<Date>) => sql`
  select p.id from reservas r
  join produtos p on p.id = r.produto_id
  where r.inicio > ${e('inicio')} - interval '13 days' and r.inicio < ${e('fim')} + interval '2 days'
    and r.fim > ${e('inicio')} - interval '2 days' and ${ocupa(e, agora)}
  group by p.id
  having ${ocupadas} >= p.capacidade`;

/** Condition: one unit of the product can serve the event, where the statement has `esgotados` by that name. */
export const podeAtenderSalvoEsgotados = (e: LerEvento) =>
  sql<boolean>`${serveSemContarVagas(e)} and not exists (select from esgotados x where x.id = p.id)`;
