import type { OpcaoEscolhida } from '@festejo/contrato/catalogo/escolha.ts';
import type { EstadoDoPedido, Lado, PoliticaDeCancelamento } from '@festejo/contrato/common/constants.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { rowCount, skip } from '../../../platform/db/page.ts';
import { type Given, statementOf } from '../../../platform/db/statements/statement.ts';
import { pagoDoPedidoEmCentavos, pedeDestinoDe, saldoPagavelAteQuando, saldoSemBancoEm } from '../../dinheiro/pagamentos/index.ts';
import { venceuSemPagar } from '../transicoes/grupos-de-estados.queries.ts';
import { numeroNaBusca } from '../transicoes/pedido.ts';
import { recebeDoPago, recebeDoPedido, visivelAoFornecedor } from '../transicoes/pedidos.queries.ts';
import { retencoesDe } from '../transicoes/retencao/retencao.queries.ts';
import type { Retivel } from '../transicoes/retencao/retencao.ts';
import { podeAvaliar } from './falhas.queries.ts';

/** A search in a person's orders, as of `agora`. */
export interface Consulta {
  readonly role: Lado;
  readonly usuarioId: string;
  readonly estado?: EstadoDoPedido | undefined;
  readonly agora: Date;
  readonly eventoId?: string | undefined;
  /** Part of the event's title or of the other side's name, or the order's number. */
  readonly busca?: string | undefined;
  /** First and last day of the party, both included. */
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
}

/** Fields for both the list and the page of an order. */
export interface PedidoLido extends Retivel {
  id: string;
  numero: number;
  compraId: string;
  estado: EstadoDoPedido;
  totalEmCentavos: number;
  descontoEmCentavos: number;
  descontoQuemPaga: 'festejo' | 'fornecedor' | null;
  taxaEmPontosBase: number;
  retomadoEmCentavos: number;
  voltaEmCentavos: number;
  recebeEmCentavos: number;
  sinalEmCentavos: number | null;
  saldoAte: Date | null;
  saldoPagoEm: Date | null;
  saldoSemBanco: boolean;
  /** True if a refund needs a transfer and the client has not given an account yet. */
  pedeDestino: boolean;
  criadoEm: Date;
  prazoEm: Date | null;
  eventoId: string;
  eventoTitulo: string;
  dataEvento: string;
  horario: string;
  localidade: string;
  uf: string;
}

export interface LinhaDePedido extends PedidoLido {
  /** The supplier's name for a client, the client's name for a supplier. */
  nomeDoOutro: string;
  quantidadeDeItens: number;
  /** Keys of pictures, separated by spaces; null without pictures. */
  imagens: string | null;
}

/** The state of an order at `agora`: an overdue unpaid order is `expirado`. */
export const estadoEm = (agora: Date | RawBuilder<Date>) =>
  sql<EstadoDoPedido>`case when ${venceuSemPagar(agora)} then 'expirado' else p.estado end`;

type Valor<T> = T | RawBuilder<T>;

/** Condition: this person may see the order from this side. */
export const deQuem = (role: Lado, usuarioId: Valor<string>): RawBuilder<unknown> =>
  role === 'CLIENTE' ? sql`p.cliente_id = ${usuarioId}` : sql`p.fornecedor_id = ${usuarioId} and ${visivelAoFornecedor}`;

/** Condition: the order has this state at `agora`, by the rule of `estadoEm`, in a form that an index can serve. */
function assim(estado: EstadoDoPedido, agora: Valor<Date>): RawBuilder<unknown> {
  if (estado === 'aguardando_pagamento') return sql`p.estado = 'aguardando_pagamento' and ${venceuSemPagar(agora)} is not true`;
  if (estado === 'expirado') return sql`(p.estado = 'expirado' or ${venceuSemPagar(agora)})`;
  return sql`p.estado = ${sql.lit(estado)}`;
}

/** The filters of a `Consulta` that are present. Each combination has its own prepared statement. */
type Forma = Pick<Consulta, 'role' | 'estado'> & { readonly evento: boolean; readonly dias: boolean; readonly palavras: boolean };
type Valores = Pick<Consulta, 'usuarioId' | 'agora'> & {
  readonly eventoId: string | null;
  readonly de: string;
  readonly ate: string;
  readonly busca: string;
  readonly numero: number | null;
};

const formaDe = ({ role, estado, eventoId, de, ate, busca }: Consulta): Forma => ({
  role,
  estado,
  evento: eventoId !== undefined,
  dias: de !== undefined || ate !== undefined,
  palavras: Boolean(busca),
});

const valoresDe = ({ usuarioId, agora, eventoId, de, ate, busca = '' }: Consulta): Valores => ({
  usuarioId,
  agora,
  eventoId: eventoId ?? null,
  de: de ?? '-infinity',
  ate: ate ?? 'infinity',
  busca,
  numero: numeroNaBusca(busca),
});

function filtro({ role, estado, evento, dias, palavras }: Forma, dado: Given<Valores>): RawBuilder<unknown> {
  const partes = [
    deQuem(role, dado.usuarioId),
    estado && assim(estado, dado.agora),
    evento && sql`p.evento_id = ${dado.eventoId}`,
    dias && sql`exists (select from eventos q where q.id = p.evento_id and q.data_evento between ${dado.de}::date and ${dado.ate}::date)`,
    palavras && porPalavras(role, dado),
  ];
  return sql.join(
    partes.filter((parte) => typeof parte === 'object'),
    sql` and `,
  );
}

/** A supplier sees only the client's first two names, so the search covers only these two: otherwise it would reveal the others. */
function porPalavras(role: Lado, { busca, numero }: Given<Valores>): RawBuilder<unknown> {
  // The scalar subquery normalizes the search text once, not once per order.
  const tem = (texto: RawBuilder<unknown>) => sql`strpos(unaccent(lower(${texto})), (select unaccent(lower(${busca}::text)))) > 0`;
  const outraParte =
    role === 'CLIENTE'
      ? sql`exists (select from fornecedores q where q.id = p.fornecedor_id and ${tem(sql`q.nome`)})`
      : sql`exists (select from usuarios q where q.id = p.cliente_id
          and ${tem(sql`array_to_string((regexp_split_to_array(q.nome_completo, '\\s+'))[1:2], ' ')`)})`;
  const doEvento = sql`exists (select from eventos q where q.id = p.evento_id and ${tem(sql`q.titulo`)})`;
  return sql`(p.numero = ${numero}::bigint or ${doEvento} or ${outraParte})`;
}

const colunas = (
  agora: Date | RawBuilder<Date>,
) => sql`p.id, p.numero, p.compra_id as "compraId", ${estadoEm(agora)} as estado, p.total_em_centavos as "totalEmCentavos",
  p.desconto_em_centavos as "descontoEmCentavos", p.desconto_quem_paga as "descontoQuemPaga",
  p.taxa_em_pontos_base as "taxaEmPontosBase", p.retomado_em_centavos as "retomadoEmCentavos", p.volta_em_centavos as "voltaEmCentavos", ${recebeDoPedido} as "recebeEmCentavos",
  p.sinal_em_centavos as "sinalEmCentavos", ${saldoPagavelAteQuando} as "saldoAte", p.saldo_pago_em as "saldoPagoEm",
  ${saldoSemBancoEm(agora)} as "saldoSemBanco", ${retencoesDe} as retencoes,
  ${pedeDestinoDe(sql`p.id`)} as "pedeDestino", p.criado_em as "criadoEm", p.prazo_em as "prazoEm", p.evento_id as "eventoId", e.titulo as "eventoTitulo",
  e.data_evento as "dataEvento", e.horario, e.localidade, e.uf`;

/** The join for the other side's name. The reader's own side is not joined. */
const outro = (role: Lado) =>
  role === 'CLIENTE'
    ? { tabela: sql`fornecedores o on o.id = p.fornecedor_id`, nome: sql`o.nome` }
    : { tabela: sql`usuarios o on o.id = p.cliente_id`, nome: sql`o.nome_completo` };

interface Pagina {
  readonly limite: number;
  readonly offset: number;
  readonly antesDe: string | null;
}

// The subquery sorts by the key of the lines. Sorting the few lines of each order by another column would cost more than reading them.
const lista = statementOf<Forma & { limite: number; depois: boolean; deslocada: boolean }, Valores & Omit<Pagina, 'limite'>, LinhaDePedido>(
  (forma, dado) => sql`
    select ${colunas(dado.agora)}, ${outro(forma.role).nome} as "nomeDoOutro", i."quantidadeDeItens", i.imagens
    from (
      select * from pedidos p where ${filtro(forma, dado)} ${forma.depois ? sql`and p.id < ${dado.antesDe}` : sql``}
      order by p.id desc limit ${rowCount(forma.limite, null)} ${skip(forma.deslocada ? dado.offset : null)}
    ) p
    join eventos e on e.id = p.evento_id join ${outro(forma.role).tabela}
    cross join lateral (
      select count(*)::integer as "quantidadeDeItens", string_agg(imagem_chave, ' ') as imagens
      from (select imagem_chave from itens_do_pedido where pedido_id = p.id order by produto_id) i
    ) i
    order by p.id desc`,
);

/** A page of orders, newest first: those below the id `antesDe`, or those at `offset`. */
export const findPedidos = (db: Db, consulta: Consulta, { limite, offset, antesDe }: Pagina): Promise<LinhaDePedido[]> =>
  lista(db, { ...formaDe(consulta), limite, depois: antesDe !== null, deslocada: offset > 0 }, { ...valoresDe(consulta), offset, antesDe });

const quantos = statementOf<Forma & { ate: number }, Valores, { total: number }>(
  (forma, dado) => sql`
    select count(*) as total from (
      select from pedidos p where ${filtro(forma, dado)} ${forma.ate > 0 ? sql`limit ${sql.lit(forma.ate + 1)}` : sql``}
    ) p`,
);

/** The number of orders; with `ate` the count stops at `ate + 1`. */
export async function countPedidos(db: Db, consulta: Consulta, ate = 0): Promise<number> {
  return (await quantos(db, { ...formaDe(consulta), ate }, valoresDe(consulta)))[0]?.total ?? 0;
}

export interface PedidoInteiro extends PedidoLido {
  fornecedorId: string;
  fornecedorNome: string;
  clienteNome: string;
  recado: string | null;
  subtotalEmCentavos: number;
  politica: PoliticaDeCancelamento;
  voltaNoMaximo: number;
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
  /**
   * The part of the paid money that concerns the reader, wherever the money is now: all payments for a client, the supplier's part for a
   * supplier.
   */
  guardadoEmCentavos: number;
  aoFornecedorEmCentavos: number;
  peloBancoEmCentavos: number;
  taxaEmCentavos: number;
  /** Data of the supplier that the law requires beside every offer. */
  cpf: string | null;
  cnpj: string | null;
  lojaLogradouro: string | null;
  lojaNumero: string | null;
  lojaBairro: string | null;
  lojaLocalidade: string | null;
  lojaUf: string | null;
  podeAvaliar: boolean;
  itens: ItemDoPedido[];
  historico: PassoDoPedido[];
}

/** Amounts in the ledger of order `p`, in centavos: released to the supplier, kept as fee, and taken back by the bank for the client. */
const aConta = (conta: 'fornecedor' | 'taxa' | 'cliente') =>
  sql`coalesce(sum(l.valor_em_centavos) filter (where l.conta = ${sql.lit(conta)}), 0)::bigint`;
const saidas = sql`(
    select ${aConta('fornecedor')} as fornecedor, ${aConta('taxa')} as taxa, ${aConta('cliente')} as "peloBanco"
    from lancamentos l join movimentos m on m.id = l.movimento_id
    where l.pedido_id = p.id and (l.conta in ('fornecedor', 'taxa') and m.tipo <> 'repasse'
      or l.conta = 'cliente' and m.tipo in ('retomada', 'retorno')))`;

export interface ItemDoPedido {
  readonly produtoId: string;
  readonly nome: string;
  readonly imagemChave: string | null;
  readonly categoriaOficialNome: string;
  readonly quantidade: number;
  readonly precoEmCentavos: number;
  readonly escolha: OpcaoEscolhida[];
}

export interface PassoDoPedido {
  readonly de: EstadoDoPedido | null;
  readonly para: EstadoDoPedido;
  readonly por: string;
  /** ISO 8601, in UTC. */
  readonly em: string;
  readonly motivo: string | null;
}

const umPedido = statementOf<{ role: Lado }, { id: string; usuarioId: string; agora: Date }, PedidoInteiro>(
  ({ role }, dado) => sql`
    select ${colunas(dado.agora)}, p.fornecedor_id as "fornecedorId", f.nome as "fornecedorNome", c.nome_completo as "clienteNome",
      p.subtotal_em_centavos as "subtotalEmCentavos",
      ${podeAvaliar(sql`p`)} as "podeAvaliar", p.politica_de_cancelamento as politica, p.volta_no_maximo as "voltaNoMaximo", p.versao, p.recado, e.inicio, e.fuso, c.telefone as "clienteTelefone", case when c.excluido_em is null then c.email end as "clienteEmail",
      coalesce(f.telefone_publico, u.telefone) as "fornecedorTelefone", case when u.excluido_em is null then u.email end as "fornecedorEmail",
      u.cpf, u.cnpj, f.logradouro as "lojaLogradouro", f.numero as "lojaNumero", f.bairro as "lojaBairro", f.localidade as "lojaLocalidade",
      f.uf as "lojaUf", a.logradouro, a.numero as "numeroDoEndereco", a.complemento, a.bairro, a.cep,
      ${role === 'CLIENTE' ? pagoDoPedidoEmCentavos : recebeDoPago} as "guardadoEmCentavos", s.fornecedor as "aoFornecedorEmCentavos", s.taxa as "taxaEmCentavos",
      s."peloBanco" as "peloBancoEmCentavos",
      (select json_agg(json_build_object('produtoId', i.produto_id, 'nome', i.nome, 'imagemChave', i.imagem_chave, 'categoriaOficialNome',
          i.categoria_oficial_nome, 'quantidade', i.quantidade, 'precoEmCentavos', i.preco_em_centavos, 'escolha', i.escolha) order by i.produto_id, i.opcoes)
        from itens_do_pedido i where i.pedido_id = p.id) as itens,
      (select json_agg(json_build_object('de', h.de, 'para', h.para, 'por', h.por, 'em', h.em, 'motivo', h.motivo) order by h.id)
        from historico_do_pedido h where h.pedido_id = p.id) as historico
    from pedidos p join eventos e on e.id = p.evento_id join fornecedores f on f.id = p.fornecedor_id join usuarios c on c.id = p.cliente_id
      join enderecos a on a.id = e.endereco_id join usuarios u on u.id = f.id cross join lateral ${saidas} s
    where p.id = ${dado.id} and ${deQuem(role, dado.usuarioId)}`,
);

/** One order with all data of its page, in one statement; undefined if it does not exist or the person may not see it. */
export async function findPedido(
  db: Db,
  id: string,
  { role, usuarioId, agora }: Pick<Consulta, 'role' | 'usuarioId' | 'agora'>,
): Promise<PedidoInteiro | undefined> {
  return (await umPedido(db, { role }, { id, usuarioId, agora }))[0];
}

/** The lines of some orders of a client. Orders of other clients return no lines. */
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
