import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { visivelAoFornecedor } from '../../pedido/transicoes/index.ts';

interface Periodo {
  readonly de: Date;
  readonly ate: Date;
}

export interface LinhaDaReserva {
  produtoId: string;
  produtoNome: string;
  capacidade: number;
  quantidade: number;
  inicio: Date;
  fim: Date;
  /** All null for a hold of an unpaid purchase. */
  pedidoId: string | null;
  numero: number | null;
  estado: EstadoDoPedido | null;
  titulo: string | null;
  localidade: string | null;
  uf: string | null;
  /** Hold for a requested change: `so` = only the requested time, `tambem` = also the order's own time. */
  mudanca: 'so' | 'tambem' | null;
}

const RESERVAS_NO_MAXIMO = 2000;

/** Units of a supplier that are sold or held in a period. An unpaid order shows only that units are held. */
export async function findReservas(db: Db, fornecedorId: string, { de, ate }: Periodo, agora: Date): Promise<LinhaDaReserva[]> {
  // Filters by supplier first: with the order by beginning, the planner would read the reservations of the whole market.
  const { rows } = await sql<LinhaDaReserva>`
    with do_fornecedor as materialized (
      select id, produto_id, pedido_id, quantidade, inicio, fim,
        case when muda_para is null then null when muda_de is null then 'so' else 'tambem' end as mudanca
      from reservas
      where fornecedor_id = ${fornecedorId} and fim > ${de} and inicio < ${ate} and (expira_em is null or expira_em > ${agora})
    )
    select r.produto_id as "produtoId", x.nome as "produtoNome", x.capacidade, r.quantidade, r.inicio, r.fim, r.mudanca,
      p.id as "pedidoId", p.numero, p.estado, e.titulo, e.localidade, e.uf
    from (select * from do_fornecedor order by inicio, id limit ${RESERVAS_NO_MAXIMO}) r
    join produtos x on x.id = r.produto_id
    left join pedidos p on p.id = r.pedido_id and ${visivelAoFornecedor}
    left join eventos e on e.id = p.evento_id
    order by r.inicio, r.id`.execute(db);
  return rows;
}

interface ExcecaoNaAgenda {
  id: string;
  tipo: 'fechado' | 'aberto';
  inicio: string;
  fim: string;
  motivo: string | null;
  calendario: string | null;
}

export interface LinhaDaSemana {
  uf: string | null;
  latitude: number | null;
  longitude: number | null;
  semana: { de: number; ate: number }[];
  excecoes: ExcecaoNaAgenda[];
}

/** The supplier's place and weekly hours, with the exceptions in a period. */
export async function findSemanaEDatas(db: Db, fornecedorId: string, { de, ate }: Periodo): Promise<LinhaDaSemana | undefined> {
  const { rows } = await sql<LinhaDaSemana>`
    select f.uf, f.latitude, f.longitude,
      (select coalesce(json_agg(json_build_object('de', lower(t), 'ate', upper(t))), '[]') from unnest(f.semana_aberta) t) as semana,
      (select coalesce(json_agg(json_build_object('id', x.id, 'tipo', x.tipo, 'inicio', x.inicio, 'fim', x.fim, 'motivo', x.motivo,
          'calendario', c.nome) order by x.inicio), '[]')
        from excecoes_de_agenda x left join calendarios_externos c on c.id = x.calendario_id
        where x.fornecedor_id = f.id and x.fim > ${de} and x.inicio < ${ate}) as excecoes
    from fornecedores f where f.id = ${fornecedorId}`.execute(db);
  return rows[0];
}
