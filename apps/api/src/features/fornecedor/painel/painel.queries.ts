import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import { CAIDOS } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { estados, recebeDoPago, recebeDoPedido, visivelAoFornecedor } from '../../pedido/transicoes/index.ts';

export interface Situacao {
  email: boolean;
  documento: boolean;
  endereco: boolean;
  horario: boolean;
  categoria: boolean;
  produto: boolean;
  conta: boolean;
  vende: boolean;
  jaVendeu: boolean;
  notaSoma: number;
  avaliacoes: number;
  respostaEmMinutos: number | null;
  /** Stored when a message is answered (`mensagens`). */
  respostaAMensagensEmSegundos: number | null;
}

/**
 * The steps that a supplier has done, and the median response time to orders since `desde`. The default week of a new supplier, always open, does
 * not count as set hours.
 */
export async function findSituacao(db: Db, id: string, desde: Date): Promise<Situacao | undefined> {
  const { rows } = await sql<Situacao>`
    select u.email_confirmado_em is not null as email, coalesce(u.cnpj, u.cpf) is not null as documento,
      f.logradouro is not null and f.latitude is not null as endereco, (f.semana_aberta <> int4multirange(int4range(0, 10080)) or exists (select from semanas_de_atendimento s where s.fornecedor_id = f.id)) as horario,
      exists (select from categorias c where c.fornecedor_id = f.id) as categoria,
      exists (select from produtos p where p.fornecedor_id = f.id and p.ativo and p.imagem_chave is not null) as produto,
      exists (select from contas_bancarias b where b.fornecedor_id = f.id) as conta,
      exists (select from pedidos p where p.fornecedor_id = f.id and ${visivelAoFornecedor}) as "jaVendeu",
      f.vende, f.nota_soma as "notaSoma", f.avaliacoes, f.resposta_em_segundos as "respostaAMensagensEmSegundos",
      (select round(percentile_cont(0.5) within group (order by extract(epoch from h.em - p.pago_em) / 60))::integer
        from pedidos p join historico_do_pedido h on h.pedido_id = p.id and h.de = 'pago' and h.por = 'fornecedor'
        where p.fornecedor_id = f.id and p.pago_em >= ${desde}) as "respostaEmMinutos"
    from fornecedores f join usuarios u on u.id = f.id where f.id = ${id}`.execute(db);
  return rows[0];
}

export interface PedidoAResponder {
  id: string;
  numero: number;
  eventoTitulo: string;
  dataEvento: string;
  prazoEm: Date;
  recebeEmCentavos: number;
  total: number;
}

const QUANTOS = 5;

/** The orders that wait for an answer, the shortest deadline first; each row has the total. */
export async function findAResponder(db: Db, fornecedorId: string, agora: Date): Promise<PedidoAResponder[]> {
  const { rows } = await sql<PedidoAResponder>`
    select p.id, p.numero, e.titulo as "eventoTitulo", e.data_evento as "dataEvento", p.prazo_em as "prazoEm",
      ${recebeDoPedido} as "recebeEmCentavos", count(*) over () as total
    from pedidos p join eventos e on e.id = p.evento_id
    where p.fornecedor_id = ${fornecedorId} and p.estado = 'pago' and p.prazo_em > ${agora}
    order by p.prazo_em, p.id limit ${sql.lit(QUANTOS)}`.execute(db);
  return rows;
}

export interface Entrega {
  eventoId: string;
  titulo: string;
  dataEvento: string;
  horario: string;
  localidade: string;
  uf: string;
  pedidos: number;
}

/** The next parties with confirmed orders of the supplier. */
export async function findEntregas(db: Db, fornecedorId: string, agora: Date): Promise<Entrega[]> {
  const { rows } = await sql<Entrega>`
    select e.id as "eventoId", e.titulo, e.data_evento as "dataEvento", e.horario, e.localidade, e.uf, count(*) as pedidos
    from pedidos p join eventos e on e.id = p.evento_id
    where p.fornecedor_id = ${fornecedorId} and p.estado = 'confirmado' and e.fim >= ${agora}
    group by e.id order by e.inicio, e.id limit ${sql.lit(QUANTOS)}`.execute(db);
  return rows;
}

export interface Mes {
  mes: string;
  vendidoEmCentavos: number;
  recebidos: number;
  aceitos: number;
  respondidos: number;
}

/**
 * The supplier's earnings from the orders paid since `desde`, by the month of the payment in Brasília. A cancelled order counts with the amount
 * that the cancellation left.
 */
export async function findMeses(db: Db, fornecedorId: string, desde: Date): Promise<Mes[]> {
  const { rows } = await sql<Mes>`
    select to_char(p.pago_em at time zone ${sql.lit(FUSO_DE_BRASILIA)}, 'YYYY-MM') as mes,
      coalesce(sum(${recebeDoPago}), 0)::bigint as "vendidoEmCentavos", count(*) as recebidos,
      count(*) filter (where p.estado not in ${estados(CAIDOS)} and p.estado <> 'pago') as aceitos, count(*) filter (where p.estado <> 'pago') as respondidos
    from pedidos p where p.fornecedor_id = ${fornecedorId} and p.pago_em >= ${desde} group by 1`.execute(db);
  return rows;
}
