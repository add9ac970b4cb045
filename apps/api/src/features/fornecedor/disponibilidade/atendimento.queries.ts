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
const fornecedorAberto = (e: LerEvento) => sql<boolean>`${cobre(sql`f.semana_aberta`, e)} and not f.fechado_em && ${periodo(e)}`;
const produtoAberto = (e: LerEvento) => sql<boolean>`(p.semana is null or ${cobre(sql`p.semana`, e)})`;
const aberto = (e: LerEvento) => sql<boolean>`${fornecedorAberto(e)} and ${produtoAberto(e)}`;

/** When the event takes units of the product: from getting ready until it is done. */
export const ocupadoDe = (e: LerEvento) => sql<Date>`${e('inicio')} - make_interval(mins => p.preparo_antes_em_minutos)`;
export const ocupadoAte = (e: LerEvento) => sql<Date>`${e('fim')} + make_interval(mins => p.preparo_depois_em_minutos)`;

/** Units of the product that are out, or held, at the event's time; null for none. */
const ocupadas = sql`sum(r.quantidade)::integer`;
const ocupa = (e: LerEvento, agora: Valor<Date>) => sql<boolean>`r.inicio < ${ocupadoAte(e)} and r.fim > ${ocupadoDe(e)}
  and (r.expira_em is null or r.expira_em > ${agora})`;

/** Units of the product that are not out at the event's time. @param salvo an order whose own are not counted */
export const vagas = (e: LerEvento, agora: Valor<Date>, salvo?: RawBuilder<string>) =>
  sql<number>`(p.capacidade - coalesce((select ${ocupadas} from reservas r
  where r.produto_id = p.id and ${ocupa(e, agora)}${salvo ? sql` and r.pedido_id <> ${salvo}` : sql``}), 0))`;

/** Condition on the supplier alone: sells, and goes there. */
export const vaiAoLugar = (e: LerEvento) => sql<boolean>`f.vende and ${dentroDoRaio(e)}`;

/** A stretch of a day at a place, read as an event of no place: who asks has asked `vaiAoLugar` before. */
export interface Turno {
  readonly horario: string;
  readonly inicio: Date;
  readonly fim: Date;
}

/**
 * Condition: in at least one of the stretches of a day the product is open and has a unit left. For who knows the day of a party and
 * not yet its hour. The stretches come as three lists of one length, since a statement's values are lists.
 */
export const temTurnoLivre = (
  dia: Valor<string>,
  turnos: { horarios: Valor<readonly string[]>; inicios: Valor<readonly Date[]>; fins: Valor<readonly Date[]> },
  agora: Valor<Date>,
) => sql<boolean>`coalesce(exists (
  select from (
    select ${dia}::date as data_evento, t.horario, t.inicio, t.fim,
      minutos_da_semana(${dia}::date, t.horario, (extract(epoch from t.fim - t.inicio) / 60)::integer) as semana
    from unnest(${turnos.horarios}::time[], ${turnos.inicios}::timestamptz[], ${turnos.fins}::timestamptz[]) as t (horario, inicio, fim)
  ) e where ${aberto(daLinha)} and ${vagas(daLinha, agora)} >= 1), false)`;

/** Query: the hours of a month, each read as an event of an hour, and how supplier and product stand in each. */
export const horasDoMes = (dado: { de: Valor<string>; ate: Valor<string>; fuso: Valor<string> }, agora: Valor<Date>) => sql`
  select e.data_evento as dia, ${aberto(daLinha)} as aberta, ${vagas(daLinha, agora)} >= 1 as vaga,
    f.semana_aberta @> e.semana and (p.semana is null or p.semana @> e.semana) as "daSemana"
  from (
    select d.dia as data_evento, h.hora as horario, minutos_da_semana(d.dia, h.hora, 60) as semana,
      (d.dia + h.hora) at time zone ${dado.fuso}::text as inicio, (d.dia + h.hora) at time zone ${dado.fuso}::text + interval '1 hour' as fim
    -- Literal bounds: of dates between parameters PostgreSQL would expect a thousand, and compile the statement for them.
    from (select ${dado.de}::date + n as dia from generate_series(0, 30) n where ${dado.de}::date + n <= ${dado.ate}::date) d
    cross join (select make_time(n, 0, 0) as hora from generate_series(0, 23) n) h
  ) e`;

/** What `julgarAtendimento` judges, as columns. */
export const fatos = (
  e: LerEvento,
  agora: Valor<Date>,
  salvo?: RawBuilder<string>,
) => sql`${ativo} as ativo, coalesce(${dentroDoRaio(e)}, false) as "dentroDoRaio",
  ${aberto(e)} as aberto, ${vagas(e, agora, salvo)} as vagas`;

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

// The same rule in its two halves, for a statement that goes through suppliers first and takes only a few products of each. A statement
// that begins with the products asks `semIndice`: it must not read all suppliers around for the few that it looks for.

/** Condition on the supplier alone: sells, and goes to the event's place. */
export const fornecedorAlcanca = (e: LerEvento, semIndice = false) =>
  sql<boolean>`f.vende and ${semIndice ? sql`${corda(e)} <= f.corda_do_raio` : dentroDoRaio(e)}`;

/** Condition on the supplier alone: what `podeAtender` asks of it. */
export const fornecedorPodeAtender = (e: LerEvento, semIndice = false) =>
  sql<boolean>`${fornecedorAlcanca(e, semIndice)} and ${fornecedorAberto(e)}`;

/** Condition on the product, its supplier granted: what `podeAtender` asks of it. */
export const produtoPodeAtender = (e: LerEvento, agora: Valor<Date>) =>
  sql<boolean>`p.ativo and ${produtoAberto(e)} and ${vagas(e, agora)} >= 1`;
