import type { EstadoDoPedido, Lado } from '@festejo/contrato/common/constants.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/rows.ts';
import { recebeDoPedido, visivelAoFornecedor } from '../transicoes/pedidos.queries.ts';
import { retencoesDe } from '../transicoes/retencao/retencao.queries.ts';
import type { Retivel } from '../transicoes/retencao/retencao.ts';
import { deQuem, estadoEm } from './leitura-de-pedidos.queries.ts';

export interface LinhaDeEvento {
  id: string;
  titulo: string;
  dataEvento: string;
  horario: string;
  fuso: string;
  status: number;
  localidade: string;
  uf: string;
  pedidos: { id: string; numero: number; estado: EstadoDoPedido }[];
}

/**
 * Events with orders that the supplier may see: coming events first, the soonest first, then past events, the latest first. The page is
 * selected before the orders of its events are aggregated.
 */
export async function findEventosDoFornecedor(
  db: Db,
  { fornecedorId, status, agora }: { fornecedorId: string; status: number | undefined; agora: Date },
  pagina: { limite: number; offset: number },
): Promise<{ linhas: LinhaDeEvento[]; total: number }> {
  const dele = deQuem('FORNECEDOR', fornecedorId);
  const deles = sql`
    from (select distinct p.evento_id from pedidos p where ${dele}) meus
    join eventos e on e.id = meus.evento_id
    ${status === undefined ? sql`` : sql`where e.status = ${status}`}`;
  const emOrdem = sql`order by e.fim < ${agora}, case when e.fim >= ${agora}::timestamptz then e.inicio end, e.inicio desc, e.id`;
  const [linhas, contagem] = await Promise.all([
    sql<LinhaDeEvento>`
      select e.id, e.titulo, e.data_evento as "dataEvento", e.horario, e.fuso, e.status, e.localidade, e.uf, (
        select json_agg(json_build_object('id', p.id, 'numero', p.numero, 'estado', ${estadoEm(agora)}) order by p.id desc)
        from pedidos p where p.evento_id = e.id and ${dele}) as pedidos
      from eventos e where e.id in (select e.id ${deles} ${emOrdem} limit ${pagina.limite} offset ${pagina.offset})
      ${emOrdem}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${deles}`.execute(db),
  ]);
  return { linhas: linhas.rows, total: onlyRow(contagem.rows).total };
}

export interface PedidoNoEvento extends Retivel {
  id: string;
  numero: number;
  estado: EstadoDoPedido;
  totalEmCentavos: number;
  recebeEmCentavos: number;
  sinalEmCentavos: number | null;
  saldoPagoEm: string | null;
  prazoEm: string | null;
  criadoEm: string;
  recado: string | null;
}

export interface EventoInteiro extends Omit<LinhaDeEvento, 'pedidos'> {
  duracaoEmMinutos: number;
  inicio: Date;
  latitude: number;
  longitude: number;
  logradouro: string;
  numeroDoEndereco: string;
  complemento: string | null;
  bairro: string;
  cep: string;
  clienteNome: string;
  clienteTelefone: string | null;
  clienteEmail: string | null;
  pedidos: PedidoNoEvento[];
}

/** One event with the supplier's own orders; undefined if the event has no order that the supplier may see. */
export async function findEventoDoFornecedor(
  db: Db,
  { id, fornecedorId, agora }: { id: string; fornecedorId: string; agora: Date },
): Promise<EventoInteiro | undefined> {
  const { rows } = await sql<EventoInteiro>`
    select e.id, e.titulo, e.data_evento as "dataEvento", e.horario, e.inicio, e.fuso, e.status, e.localidade, e.uf, e.latitude, e.longitude,
      e.duracao_em_minutos as "duracaoEmMinutos", a.logradouro, a.numero as "numeroDoEndereco", a.complemento, a.bairro, a.cep,
      c.nome_completo as "clienteNome", c.telefone as "clienteTelefone", case when c.excluido_em is null then c.email end as "clienteEmail",
      meus.pedidos
    from (
      select json_agg(json_build_object('id', p.id, 'numero', p.numero, 'estado', ${estadoEm(agora)}, 'totalEmCentavos', p.total_em_centavos,
        'recebeEmCentavos', ${recebeDoPedido}, 'sinalEmCentavos', p.sinal_em_centavos, 'saldoPagoEm', p.saldo_pago_em, 'prazoEm', p.prazo_em, 'criadoEm', p.criado_em, 'recado', p.recado, 'retencoes', ${retencoesDe}) order by p.id desc) as pedidos
      from pedidos p
      where p.evento_id = ${id} and ${deQuem('FORNECEDOR', fornecedorId)}
    ) meus
    join eventos e on e.id = ${id} join enderecos a on a.id = e.endereco_id join usuarios c on c.id = e.cliente_id
    where meus.pedidos is not null`.execute(db);
  return rows[0];
}

export interface ItemALevar {
  produtoId: string;
  nome: string;
  imagemChave: string | null;
  categoriaOficialNome: string;
  /** Names of the chosen options, with their price differences in centavos. */
  escolha: { grupo: string; opcao: string; diferenca: number }[];
  quantidade: number;
  /** Units in orders that still wait for the supplier's answer. */
  porAceitar: number;
}

/** The lines of some orders, summed by product and choice. */
export async function somarItens(db: Db, pedidos: readonly Pick<PedidoNoEvento, 'id' | 'estado'>[]): Promise<ItemALevar[]> {
  const ids = pedidos.map(({ id }) => id);
  const porAceitar = pedidos.filter(({ estado }) => estado === 'pago').map(({ id }) => id);
  const { rows } = await sql<ItemALevar>`
    select i.produto_id as "produtoId", i.nome, max(i.imagem_chave) as "imagemChave", i.categoria_oficial_nome as "categoriaOficialNome",
      i.escolha, sum(i.quantidade)::integer as quantidade,
      coalesce(sum(i.quantidade) filter (where i.pedido_id = any(${sql.val(porAceitar)}::uuid[])), 0)::integer as "porAceitar"
    from itens_do_pedido i where i.pedido_id = any(${sql.val(ids)}::uuid[])
    group by i.produto_id, i.nome, i.escolha, i.categoria_oficial_nome
    order by i.categoria_oficial_nome, i.nome, i.produto_id, i.escolha`.execute(db);
  return rows;
}

const ATE = 50;

/** A person's events by part of the title, ignoring accents, and by day. Coming events come first. */
export async function findEventosPorTitulo(
  db: Db,
  quem: { role: Lado; usuarioId: string; agora: Date },
  { search, dataEvento }: { search: string; dataEvento: string | undefined },
): Promise<Omit<LinhaDeEvento, 'pedidos'>[]> {
  const deQuem =
    quem.role === 'CLIENTE'
      ? sql`e.cliente_id = ${quem.usuarioId}`
      : sql`e.id in (select p.evento_id from pedidos p where p.fornecedor_id = ${quem.usuarioId} and ${visivelAoFornecedor})`;
  const { rows } = await sql<Omit<LinhaDeEvento, 'pedidos'>>`
    select e.id, e.titulo, e.data_evento as "dataEvento", e.horario, e.fuso, e.status, e.localidade, e.uf
    from eventos e
    where ${deQuem} and strpos(unaccent(lower(e.titulo)), (select unaccent(lower(${search}::text)))) > 0
      ${dataEvento ? sql`and to_char(e.data_evento, 'YYYY-MM-DD') = ${dataEvento}` : sql``}
    order by e.fim < ${quem.agora}, case when e.fim >= ${quem.agora}::timestamptz then e.inicio end, e.inicio desc, e.id
    limit ${sql.lit(ATE)}`.execute(db);
  return rows;
}
