import type { EstadoDoPedido, Lado, PoliticaDeCancelamento } from '@festejo/contrato/constants.ts';
import type { OpcaoEscolhida } from '@festejo/contrato/escolha.ts';
import type { MotivoDaDisputa } from '@festejo/contrato/motivos-da-disputa.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { visivelAoFornecedor } from '../pedidos.queries.ts';

/** The orders of a person, as of `agora`. */
export interface Consulta {
  readonly role: Lado;
  readonly usuarioId: string;
  readonly estado?: EstadoDoPedido | undefined;
  readonly agora: Date;
  readonly eventoId?: string | undefined;
  /** Part of the event's title or of the other side's name, or the order's number. */
  readonly busca?: string | undefined;
  /** Days of the party, both included. */
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
}

export interface LinhaDePedido {
  id: string;
  numero: number;
  compraId: string;
  estado: EstadoDoPedido;
  totalEmCentavos: number;
  descontoEmCentavos: number;
  descontoQuemPaga: 'festejo' | 'fornecedor' | null;
  criadoEm: Date;
  prazoEm: Date | null;
  eventoId: string;
  eventoTitulo: string;
  dataEvento: string;
  horario: string;
  localidade: string;
  uf: string;
  fornecedorId: string;
  fornecedorNome: string;
  clienteId: string;
  clienteNome: string;
  quantidadeDeItens: number;
  imagens: string[];
}

/** An unpaid order whose time is over is expired at once, before the clock comes round. */
export const estadoEm = (agora: Date) =>
  sql<EstadoDoPedido>`case when p.estado = 'aguardando_pagamento' and p.prazo_em <= ${agora} then 'expirado' else p.estado end`;

export function filtro(consulta: Consulta): RawBuilder<unknown> {
  const { role, usuarioId, estado, agora, eventoId, de, ate } = consulta;
  const partes = [
    role === 'CLIENTE' ? sql`p.cliente_id = ${usuarioId}` : sql`p.fornecedor_id = ${usuarioId} and ${visivelAoFornecedor}`,
    estado && sql`${estadoEm(agora)} = ${estado}`,
    eventoId && sql`p.evento_id = ${eventoId}`,
    (de || ate) &&
      sql`exists (select from eventos q where q.id = p.evento_id and q.data_evento between ${de ?? '-infinity'}::date and ${ate ?? 'infinity'}::date)`,
    consulta.busca && porPalavras(role, consulta.busca),
  ];
  return sql.join(
    partes.filter((parte) => typeof parte === 'object'),
    sql` and `,
  );
}

/** Of a client the supplier sees two names, so no other can be found out by asking. */
function porPalavras(role: Lado, busca: string): RawBuilder<unknown> {
  const tem = (texto: RawBuilder<unknown>) => sql`strpos(unaccent(lower(${texto})), unaccent(lower(${busca}::text))) > 0`;
  const outraParte =
    role === 'CLIENTE'
      ? sql`exists (select from fornecedores q where q.id = p.fornecedor_id and ${tem(sql`q.nome`)})`
      : sql`exists (select from usuarios q where q.id = p.cliente_id
          and ${tem(sql`array_to_string((regexp_split_to_array(q.nome_completo, '\\s+'))[1:2], ' ')`)})`;
  const doEvento = sql`exists (select from eventos q where q.id = p.evento_id and ${tem(sql`q.titulo`)})`;
  return sql`(p.numero::text = ${busca.replace(/^n?º?\s*/i, '')} or ${doEvento} or ${outraParte})`;
}

const colunas = (
  agora: Date,
) => sql`p.id, p.numero, p.compra_id as "compraId", ${estadoEm(agora)} as estado, p.total_em_centavos as "totalEmCentavos",
  p.desconto_em_centavos as "descontoEmCentavos", p.desconto_quem_paga as "descontoQuemPaga",
  p.criado_em as "criadoEm", p.prazo_em as "prazoEm", p.evento_id as "eventoId", e.titulo as "eventoTitulo",
  e.data_evento as "dataEvento", e.horario, e.localidade, e.uf, p.fornecedor_id as "fornecedorId", f.nome as "fornecedorNome",
  p.cliente_id as "clienteId", c.nome_completo as "clienteNome"`;
const tabelas = sql`pedidos p join eventos e on e.id = p.evento_id join fornecedores f on f.id = p.fornecedor_id join usuarios c on c.id = p.cliente_id`;

/** Pictures that a list shows of an order. */
const IMAGENS = 3;

/** A page of orders, newest first: those below the id `antesDe`, or the ones at `offset`. */
export async function findPedidos(
  db: Db,
  consulta: Consulta,
  pagina: { limite: number; offset: number; antesDe: string | null },
): Promise<LinhaDePedido[]> {
  const { rows } = await sql<LinhaDePedido>`
    select ${colunas(consulta.agora)}, i."quantidadeDeItens", i.imagens
    from (
      select * from pedidos p where ${filtro(consulta)} ${pagina.antesDe ? sql`and p.id < ${pagina.antesDe}` : sql``}
      order by p.id desc limit ${pagina.limite} offset ${pagina.offset}
    ) p
    join eventos e on e.id = p.evento_id join fornecedores f on f.id = p.fornecedor_id join usuarios c on c.id = p.cliente_id
    cross join lateral (
      select count(*)::integer as "quantidadeDeItens",
        coalesce((array_agg(imagem_chave order by produto_id) filter (where imagem_chave is not null))[1:${sql.lit(IMAGENS)}], '{}') as imagens
      from itens_do_pedido where pedido_id = p.id
    ) i
    order by p.id desc`.execute(db);
  return rows;
}

export async function countPedidos(db: Db, consulta: Consulta): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from pedidos p where ${filtro(consulta)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export interface PedidoInteiro extends Omit<LinhaDePedido, 'quantidadeDeItens' | 'imagens'> {
  recado: string | null;
  subtotalEmCentavos: number;
  politica: PoliticaDeCancelamento;
  versao: number;
  inicio: Date;
  fuso: string;
  clienteTelefone: string | null;
  clienteEmail: string | null;
  fornecedorTelefone: string | null;
  fornecedorEmail: string | null;
  logradouro: string;
  numeroDoEndereco: string;
  complemento: string | null;
  bairro: string;
  cep: string;
  voltaEmCentavos: number;
  aoFornecedorEmCentavos: number;
  disputaMotivo: MotivoDaDisputa | null;
  disputaRelato: string | null;
  disputaEm: Date | null;
}

/** What the ledger of order `p` gave to an account when its custody was emptied, in centavos; 0 until then. */
const saiuDaCustodia = (conta: 'reembolso' | 'fornecedor') => sql<number>`(
    select coalesce(sum(l.valor_em_centavos), 0)::bigint from lancamentos l join movimentos m on m.id = l.movimento_id
    where l.pedido_id = p.id and l.conta = ${sql.lit(conta)} and m.tipo in ('reembolso', 'cancelamento', 'liberacao', 'partilha'))`;

/** One order of the person's; undefined when there is none, or it is not to be seen. */
export async function findPedido(db: Db, id: string, consulta: Omit<Consulta, 'estado'>): Promise<PedidoInteiro | undefined> {
  const { rows } = await sql<PedidoInteiro>`
    select ${colunas(consulta.agora)}, p.subtotal_em_centavos as "subtotalEmCentavos",
      p.politica_de_cancelamento as politica, p.versao, p.recado, e.inicio, e.fuso, c.telefone as "clienteTelefone", case when c.excluido_em is null then c.email end as "clienteEmail",
      coalesce(f.telefone_publico, u.telefone) as "fornecedorTelefone", case when u.excluido_em is null then u.email end as "fornecedorEmail", a.logradouro,
      a.numero as "numeroDoEndereco", a.complemento, a.bairro, a.cep, ${saiuDaCustodia('reembolso')} as "voltaEmCentavos",
      ${saiuDaCustodia('fornecedor')} as "aoFornecedorEmCentavos",
      x.motivo as "disputaMotivo", x.relato as "disputaRelato", x.aberta_em as "disputaEm"
    from ${tabelas} join enderecos a on a.id = e.endereco_id join usuarios u on u.id = f.id
      left join disputas x on x.pedido_id = p.id
    where p.id = ${id} and ${filtro({ ...consulta, estado: undefined })}`.execute(db);
  return rows[0];
}

export function findItens(db: Db, pedidoId: string) {
  return db
    .selectFrom('itens_do_pedido')
    .select([
      'produto_id as produtoId',
      'nome',
      'imagem_chave as imagemChave',
      'categoria_oficial_nome as categoriaOficialNome',
      'quantidade',
      'preco_em_centavos as precoEmCentavos',
      'escolha',
    ])
    .where('pedido_id', '=', pedidoId)
    .orderBy('produto_id')
    .orderBy('opcoes')
    .$narrowType<{ escolha: OpcaoEscolhida[] }>()
    .execute();
}

/** The lines of some orders of a client's; of those that are somebody else's there is none. */
export function findItensDosPedidos(db: Db, clienteId: string, pedidoIds: readonly string[]) {
  return db
    .selectFrom('itens_do_pedido as i')
    .innerJoin('pedidos as p', 'p.id', 'i.pedido_id')
    .where('p.cliente_id', '=', clienteId)
    .where('p.id', 'in', pedidoIds)
    .select(['i.pedido_id as pedidoId', 'i.produto_id as produtoId', 'i.nome', 'i.quantidade', 'i.opcoes', 'i.escolha'])
    .$narrowType<{ escolha: OpcaoEscolhida[] }>()
    .execute();
}

export function findHistorico(db: Db, pedidoId: string) {
  return db
    .selectFrom('historico_do_pedido')
    .select(['de', 'para', 'por', 'em', 'motivo'])
    .where('pedido_id', '=', pedidoId)
    .orderBy('id')
    .$narrowType<{ de: EstadoDoPedido | null; para: EstadoDoPedido }>()
    .execute();
}

/** A line as a letter tells it. */
export interface ItemParaContar {
  nome: string;
  quantidade: number;
  /** In words. */
  escolha: { grupo: string; opcao: string; diferenca: number }[];
}

/** An order as whoever tells people of it needs it: names, addresses, event. */
export interface PedidoParaContar {
  readonly id: string;
  readonly numero: number;
  readonly clienteId: string;
  readonly clienteNome: string;
  readonly clienteEmail: string;
  /** The account was erased since. */
  readonly clienteSaiu: boolean;
  readonly fornecedorId: string;
  readonly fornecedorNome: string;
  readonly fornecedorEmail: string;
  readonly fornecedorSaiu: boolean;
  readonly eventoTitulo: string;
  readonly inicio: Date;
  readonly fuso: string;
  readonly localidade: string;
  readonly uf: string;
  readonly totalEmCentavos: number;
  /** Of a cancelled, refused or refunded order; 0 while nothing comes back. */
  readonly voltaEmCentavos: number;
  readonly pagoEm: Date | null;
  readonly prazoEm: Date | null;
  readonly recado: string | null;
  readonly itens: ItemParaContar[];
}

export async function findParaContar(db: Db, ids: readonly string[]): Promise<PedidoParaContar[]> {
  const { rows } = await sql<PedidoParaContar>`
    select p.id, p.numero, p.cliente_id as "clienteId", c.nome_completo as "clienteNome", c.email as "clienteEmail",
      c.excluido_em is not null as "clienteSaiu", p.fornecedor_id as "fornecedorId", f.nome as "fornecedorNome", u.email as "fornecedorEmail",
      u.excluido_em is not null as "fornecedorSaiu", e.titulo as "eventoTitulo", e.inicio,
      e.fuso, e.localidade, e.uf, p.total_em_centavos as "totalEmCentavos", ${saiuDaCustodia('reembolso')} as "voltaEmCentavos", p.pago_em as "pagoEm", p.prazo_em as "prazoEm", p.recado,
      (select json_agg(json_build_object('nome', i.nome, 'quantidade', i.quantidade, 'escolha', i.escolha) order by i.produto_id, i.opcoes)
        from itens_do_pedido i where i.pedido_id = p.id) as itens
    from pedidos p
    join eventos e on e.id = p.evento_id
    join usuarios c on c.id = p.cliente_id
    join fornecedores f on f.id = p.fornecedor_id
    join usuarios u on u.id = p.fornecedor_id
    where p.id = any(${sql.val(ids)}::uuid[]) order by p.id`.execute(db);
  return rows;
}
