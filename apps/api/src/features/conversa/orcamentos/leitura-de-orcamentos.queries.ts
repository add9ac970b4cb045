import { CAIXAS_DE_CONSULTAS, type CaixaDeConsultas, type EstadoDaConsulta } from '@festejo/contrato/conversa/consultas.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/rows.ts';
import { corda, daLinha } from '../../fornecedor/disponibilidade/index.ts';
import type { AnexoLido } from '../anexos/anexo.ts';
import { anexosDe } from '../anexos/anexos.queries.ts';

export interface LinhaDoOrcamento {
  id: string;
  eventoId: string;
  eventoTitulo: string;
  categoriaOficialId: string;
  categoriaOficialNome: string;
  descricao: string;
  convidados: number | null;
  verbaEmCentavos: number | null;
  responderAte: Date;
  fuso: string;
  criadoEm: Date;
  canceladoEm: Date | null;
}

const colunasDoOrcamento = sql`o.id, o.evento_id as "eventoId", e.titulo as "eventoTitulo", o.categoria_oficial_id as "categoriaOficialId",
  c.nome as "categoriaOficialNome", o.descricao, o.convidados, o.verba_em_centavos as "verbaEmCentavos",
  o.responder_ate as "responderAte", e.fuso, o.criado_em as "criadoEm", o.cancelado_em as "canceladoEm"`;
const juncoesDoOrcamento = sql`join eventos e on e.id = o.evento_id join categorias_oficiais c on c.id = o.categoria_oficial_id`;

/** A quote of this client. */
export async function findOrcamento(db: Db, clienteId: string, id: string): Promise<LinhaDoOrcamento | undefined> {
  const { rows } = await sql<LinhaDoOrcamento>`
    select ${colunasDoOrcamento} from orcamentos o ${juncoesDoOrcamento} where o.id = ${id} and o.cliente_id = ${clienteId}`.execute(db);
  return rows[0];
}

export interface LinhaResumida extends LinhaDoOrcamento {
  estados: EstadoDaConsulta[];
  respostas: number;
  menorTotalEmCentavos: number | null;
}

const doCliente = (clienteId: string, eventoId: string | undefined) =>
  sql`cliente_id = ${clienteId} ${eventoId ? sql`and evento_id = ${eventoId}` : sql``}`;

/** A page of a client's quotes, newest first, each with the states of its consultas. */
export async function findOrcamentos(
  db: Db,
  { clienteId, eventoId }: { clienteId: string; eventoId?: string | undefined },
  { limite, offset }: { limite: number; offset: number },
): Promise<LinhaResumida[]> {
  const { rows } = await sql<LinhaResumida>`
    select ${colunasDoOrcamento}, t.estados, t.respostas, t."menorTotalEmCentavos"
    from (select * from orcamentos where ${doCliente(clienteId, eventoId)} order by id desc limit ${limite} offset ${offset}::bigint) o
    ${juncoesDoOrcamento}
    cross join lateral (
      select array_agg(k.estado) as estados, (count(*) filter (where p.total is not null))::integer as respostas,
        (min(p.total) filter (where k.estado in ('respondida', 'aceita', 'comprada')))::float8 as "menorTotalEmCentavos"
      from consultas k left join lateral (
        select p.quantidade::bigint * p.preco_em_centavos as total from propostas p
        where p.consulta_id = k.id and p.por = 'fornecedor' order by p.id desc limit 1
      ) p on true
      where k.orcamento_id = o.id
    ) t
    order by o.id desc`.execute(db);
  return rows;
}

export async function countOrcamentos(
  db: Db,
  { clienteId, eventoId }: { clienteId: string; eventoId?: string | undefined },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from orcamentos where ${doCliente(clienteId, eventoId)}`.execute(
    db,
  );
  return onlyRow(rows).total;
}

export interface LinhaDaConsulta {
  id: string;
  fornecedorId: string;
  fornecedorNome: string;
  fotoChave: string | null;
  notaSoma: number;
  avaliacoes: number;
  estado: EstadoDaConsulta;
  prazoEm: Date | null;
  motivoDaRecusa: string | null;
  noCarrinho: boolean;
}

/** The consultas of a quote, in the order in which the suppliers were chosen. */
export async function findConsultas(db: Db, orcamentoId: string): Promise<LinhaDaConsulta[]> {
  const { rows } = await sql<LinhaDaConsulta>`
    select k.id, k.fornecedor_id as "fornecedorId", f.nome as "fornecedorNome", f.foto_chave as "fotoChave", f.nota_soma as "notaSoma",
      f.avaliacoes, k.estado, k.prazo_em as "prazoEm", k.motivo_da_recusa as "motivoDaRecusa",
      exists (select from propostas p join itens_do_carrinho i on i.proposta_id = p.id where p.consulta_id = k.id) as "noCarrinho"
    from consultas k join fornecedores f on f.id = k.fornecedor_id where k.orcamento_id = ${orcamentoId} order by k.id`.execute(db);
  return rows;
}

export interface LinhaDaProposta {
  id: string;
  consultaId: string;
  por: 'cliente' | 'fornecedor';
  produtoId: string | null;
  produtoNome: string | null;
  imagemChave: string | null;
  quantidade: number;
  precoEmCentavos: number;
  texto: string;
  fotos: AnexoLido[] | null;
  validaAte: Date | null;
  criadoEm: Date;
}

/** Pictures of a supplier's proposal `o`: its own, else the last ones that the supplier sent before it in this consulta. */
const fotos = sql`case when o.por = 'fornecedor' then ${anexosDe(sql`a.proposta_id = (
  select q.id from propostas q where q.consulta_id = o.consulta_id and q.id <= o.id and exists (select from anexos x where x.proposta_id = q.id)
  order by q.id desc limit 1)`)} end`;
const colunasDaProposta = sql`o.id, o.consulta_id as "consultaId", o.por, o.produto_id as "produtoId", p.nome as "produtoNome", p.imagem_chave as "imagemChave",
  o.quantidade, o.preco_em_centavos as "precoEmCentavos", o.texto, ${fotos} as fotos, o.valida_ate as "validaAte", o.criado_em as "criadoEm"
  from propostas o left join produtos p on p.id = o.produto_id`;

/** All proposals of these consultas, newest first. */
export async function findPropostas(db: Db, consultaIds: readonly string[]): Promise<LinhaDaProposta[]> {
  const { rows } = await sql<LinhaDaProposta>`
    select ${colunasDaProposta}
    where o.consulta_id = any(${consultaIds}::uuid[]) order by o.id desc`.execute(db);
  return rows;
}

export interface LinhaRecebida {
  id: string;
  estado: EstadoDaConsulta;
  prazoEm: Date | null;
  clienteNome: string;
  categoriaOficialNome: string;
  descricao: string;
  convidados: number | null;
  verbaEmCentavos: number | null;
  responderAte: Date;
  criadoEm: Date;
  eventoTitulo: string;
  inicioDoEvento: Date;
  fuso: string;
  localidade: string;
  uf: string;
  corda: number | null;
  motivoDaRecusa: string | null;
  pedidoId: string | null;
}

const colunasRecebidas = sql`k.id, k.estado, k.prazo_em as "prazoEm", u.nome_completo as "clienteNome", c.nome as "categoriaOficialNome",
  o.descricao, o.convidados, o.verba_em_centavos as "verbaEmCentavos", o.responder_ate as "responderAte", o.criado_em as "criadoEm",
  e.titulo as "eventoTitulo", e.inicio as "inicioDoEvento", e.fuso, e.localidade, e.uf, ${corda(daLinha)} as corda,
  k.motivo_da_recusa as "motivoDaRecusa",
  (select d.id from pedidos d where d.compra_id = k.compra_id and d.fornecedor_id = k.fornecedor_id and d.pago_em is not null) as "pedidoId"`;
const juncoesRecebidas = sql`join orcamentos o on o.id = k.orcamento_id ${juncoesDoOrcamento}
  join usuarios u on u.id = k.cliente_id join fornecedores f on f.id = k.fornecedor_id`;

/** A page of the consultas that a supplier received, newest first. */
export async function findRecebidas(
  db: Db,
  { fornecedorId, caixa }: { fornecedorId: string; caixa: CaixaDeConsultas },
  { limite, offset }: { limite: number; offset: number },
): Promise<LinhaRecebida[]> {
  const { rows } = await sql<LinhaRecebida>`
    select ${colunasRecebidas}
    from (select * from consultas where fornecedor_id = ${fornecedorId} and estado = any(${CAIXAS_DE_CONSULTAS[caixa]}::text[])
      order by id desc limit ${limite} offset ${offset}::bigint) k
    ${juncoesRecebidas} order by k.id desc`.execute(db);
  return rows;
}

/** Number of a supplier's consultas by state. */
export async function countRecebidas(db: Db, fornecedorId: string): Promise<Record<EstadoDaConsulta, number>> {
  const { rows } = await sql<{ estado: EstadoDaConsulta; quantas: number }>`
    select estado, count(*)::integer as quantas from consultas where fornecedor_id = ${fornecedorId} group by estado`.execute(db);
  return Object.fromEntries(rows.map(({ estado, quantas }) => [estado, quantas])) as Record<EstadoDaConsulta, number>;
}

export async function findRecebida(db: Db, fornecedorId: string, id: string): Promise<LinhaRecebida | undefined> {
  const { rows } = await sql<LinhaRecebida>`
    select ${colunasRecebidas} from consultas k ${juncoesRecebidas} where k.id = ${id} and k.fornecedor_id = ${fornecedorId}`.execute(db);
  return rows[0];
}

/** Data of a consulta for its notifications. */
export interface ConsultaParaContar {
  id: string;
  orcamentoId: string;
  clienteId: string;
  clienteNome: string;
  clienteEmail: string;
  clienteSaiu: boolean;
  fornecedorId: string;
  fornecedorNome: string;
  fornecedorEmail: string;
  fornecedorSaiu: boolean;
  categoriaOficialNome: string;
  eventoTitulo: string;
  fuso: string;
  responderAte: Date;
  prazoEm: Date | null;
  motivoDaRecusa: string | null;
  totalEmCentavos: number | null;
}

export async function findConsultaParaContar(db: Db, id: string): Promise<ConsultaParaContar | undefined> {
  const { rows } = await sql<ConsultaParaContar>`
    select k.id, k.orcamento_id as "orcamentoId", k.cliente_id as "clienteId", u.nome_completo as "clienteNome", u.email as "clienteEmail",
      u.excluido_em is not null as "clienteSaiu", k.fornecedor_id as "fornecedorId", f.nome as "fornecedorNome", s.email as "fornecedorEmail",
      s.excluido_em is not null as "fornecedorSaiu", c.nome as "categoriaOficialNome", e.titulo as "eventoTitulo", e.fuso,
      o.responder_ate as "responderAte", k.prazo_em as "prazoEm", k.motivo_da_recusa as "motivoDaRecusa", (
        select (p.quantidade::bigint * p.preco_em_centavos)::float8 from propostas p where p.consulta_id = k.id order by p.id desc limit 1
      ) as "totalEmCentavos"
    from consultas k join orcamentos o on o.id = k.orcamento_id ${juncoesDoOrcamento}
    join usuarios u on u.id = k.cliente_id join fornecedores f on f.id = k.fornecedor_id join usuarios s on s.id = k.fornecedor_id
    where k.id = ${id}`.execute(db);
  return rows[0];
}

export async function findProposta(db: Db, id: string): Promise<LinhaDaProposta | undefined> {
  const { rows } = await sql<LinhaDaProposta>`
    select ${colunasDaProposta} where o.id = ${id}`.execute(db);
  return rows[0];
}
