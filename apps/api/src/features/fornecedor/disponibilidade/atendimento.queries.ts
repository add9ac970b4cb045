import { type RawBuilder, sql } from 'kysely';

// The SQL of "does this product serve this event?", shared by list, details, cart and checkout. In every statement the product is `p` and its
// supplier `f`.

type ColunaDoEvento = 'ponto' | 'semana' | 'data_evento' | 'horario' | 'inicio' | 'fim';
/** Writes the SQL that reads a column of the event. */
export type LerEvento = (coluna: ColunaDoEvento) => RawBuilder<unknown>;
/** A value, or its placeholder in a prepared statement. */
type Valor<T> = T | RawBuilder<T>;

/** Reads from the row `e` beside the product: an index scan receives its point and returns the nearest suppliers first. */
export const daLinha: LerEvento = (coluna) => sql.raw(`e.${coluna}`);
/** Reads from the query `e`, each column once (InitPlan): for a statement that reads all suppliers. */
export const umaVez: LerEvento = (coluna) => sql.raw(`(select ${coluna} from e)`);

/** Straight line through the ground from the supplier to the event, in metres. */
export const corda = (e: LerEvento) => sql<number>`f.ponto <-> ${e('ponto')}`;

const ativo = sql<boolean>`p.ativo and f.vende`;

// `&&` instead of `@>`, which is equivalent for a box and a point. PostgreSQL expects `@>` to match so rarely that it reads all suppliers and
// sorts them; reading them in order stops at the end of the page (30 ms against 0.2 ms in a metropolis).
const dentroDoRaio = (e: LerEvento) => sql<boolean>`f.area_atendida && ${e('ponto')} and ${corda(e)} <= f.corda_do_raio`;

const periodo = (e: LerEvento) => sql`tstzrange(${e('inicio')}, ${e('fim')})`;

// True if the weekly hours, plus the openings of the date, cover the whole event. `coalesce` makes PostgreSQL expect a match in every second row:
// for a bare `@>` it expects one in two hundred, and would read and sort all rows instead of stopping at the end of the page.
const cobre = (semana: RawBuilder<unknown>, e: LerEvento) => sql<boolean>`coalesce(${semana} @> ${e('semana')}
  or f.aberto_em && ${periodo(e)}
    and ${semana} + minutos_abertos(f.aberto_em, ${e('data_evento')}, ${e('horario')}, ${e('inicio')}, ${e('fim')}) @> ${e('semana')}, false)`;

// The supplier's and the product's hours are checked separately, which is equivalent to checking their intersection: the supplier's hours are
// then known before any of its products is read.
const fornecedorAberto = (e: LerEvento) => sql<boolean>`${cobre(sql`f.semana_aberta`, e)} and not f.fechado_em && ${periodo(e)}`;
const produtoAberto = (e: LerEvento) => sql<boolean>`(p.semana is null or ${cobre(sql`p.semana`, e)})`;
const aberto = (e: LerEvento) => sql<boolean>`${fornecedorAberto(e)} and ${produtoAberto(e)}`;

/** The time in which the event occupies units of the product, including preparation before and after. */
export const ocupadoDe = (e: LerEvento) => sql<Date>`${e('inicio')} - make_interval(mins => p.preparo_antes_em_minutos)`;
export const ocupadoAte = (e: LerEvento) => sql<Date>`${e('fim')} + make_interval(mins => p.preparo_depois_em_minutos)`;

/** Units of the product that are sold or held at the event's time; null without reservations. */
const ocupadas = sql`sum(r.quantidade)::integer`;
const ocupa = (e: LerEvento, agora: Valor<Date>) => sql<boolean>`r.inicio < ${ocupadoAte(e)} and r.fim > ${ocupadoDe(e)}
  and (r.expira_em is null or r.expira_em > ${agora})`;

/**
 * Units of the product that are free at the event's time.
 * @param salvo an order whose own reservations do not count.
 */
export const vagas = (e: LerEvento, agora: Valor<Date>, salvo?: RawBuilder<string>) =>
  sql<number>`(p.capacidade - coalesce((select ${ocupadas} from reservas r
  where r.produto_id = p.id and ${ocupa(e, agora)}${salvo ? sql` and r.pedido_id <> ${salvo}` : sql``}), 0))`;

/** A slot of a day, read as an event without a place: the caller checks `fornecedorAlcanca` separately. */
export interface Turno {
  readonly horario: string;
  readonly inicio: Date;
  readonly fim: Date;
}

/**
 * Condition: in at least one slot of the day, the product is open and has a free unit. For clients that know the day of a party, but not its
 * hour. The slots are three lists of equal length, because the values of a statement are lists.
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

/** Query: the hours of a month, each as an event of one hour, with the state of supplier and product. */
export const horasDoMes = (dado: { de: Valor<string>; ate: Valor<string>; fuso: Valor<string> }, agora: Valor<Date>) => sql`
  select e.data_evento as dia, ${aberto(daLinha)} as aberta, ${vagas(daLinha, agora)} >= 1 as vaga,
    f.semana_aberta @> e.semana and (p.semana is null or p.semana @> e.semana) as "daSemana"
  from (
    select d.dia as data_evento, h.hora as horario, minutos_da_semana(d.dia, h.hora, 60) as semana,
      (d.dia + h.hora) at time zone ${dado.fuso}::text as inicio, (d.dia + h.hora) at time zone ${dado.fuso}::text + interval '1 hour' as fim
    -- The bounds of generate_series are literals: for a series between two parameters PostgreSQL expects a thousand rows, and compiles the statement (JIT).
    from (select ${dado.de}::date + n as dia from generate_series(0, 30) n where ${dado.de}::date + n <= ${dado.ate}::date) d
    cross join (select make_time(n, 0, 0) as hora from generate_series(0, 23) n) h
  ) e`;

/** The facts for `julgarAtendimento`, as columns. */
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
 * Query: the products without a free unit at the event's time, for a statement that reads the whole market. It selects reservations by day
 * instead of by product: no reservation is longer than 7 days of event plus 2 days of preparation on either side, so the days around the event
 * contain all reservations that can overlap it.
 */
export const esgotados = (e: LerEvento, agora: Valor<Date>) => sql`
  select p.id from reservas r
  join produtos p on p.id = r.produto_id
  where r.inicio > ${e('inicio')} - interval '13 days' and r.inicio < ${e('fim')} + interval '2 days'
    and r.fim > ${e('inicio')} - interval '2 days' and ${ocupa(e, agora)}
  group by p.id
  having ${ocupadas} >= p.capacidade`;

/** Condition: one unit of the product can serve the event. The statement must define `esgotados`. */
export const podeAtenderSalvoEsgotados = (e: LerEvento) =>
  sql<boolean>`${serveSemContarVagas(e)} and not exists (select from esgotados x where x.id = p.id)`;

// The rule of `podeAtender` in two parts, for a statement that reads suppliers first and only a few products of each. A statement that begins
// with the products sets `semIndice`: it must not read all suppliers of the area for the few that it needs.

/** Condition on the supplier alone: it sells, and serves the event's place. */
export const fornecedorAlcanca = (e: LerEvento, semIndice = false) =>
  sql<boolean>`f.vende and ${semIndice ? sql`${corda(e)} <= f.corda_do_raio` : dentroDoRaio(e)}`;

/** Condition on the supplier alone: its part of `podeAtender`. */
export const fornecedorPodeAtender = (e: LerEvento, semIndice = false) =>
  sql<boolean>`${fornecedorAlcanca(e, semIndice)} and ${fornecedorAberto(e)}`;

/** Condition on the product alone: its part of `podeAtender`. */
export const produtoPodeAtender = (e: LerEvento, agora: Valor<Date>) =>
  sql<boolean>`p.ativo and ${produtoAberto(e)} and ${vagas(e, agora)} >= 1`;
