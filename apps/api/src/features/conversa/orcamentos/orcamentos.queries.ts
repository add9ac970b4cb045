import type { EstadoDaConsulta } from '@festejo/contrato/conversa/consultas.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { ehLojaPropria } from '../../conta/contas/index.ts';
import { corda, daLinha, fornecedorPodeAtender, produtoPodeAtender } from '../../fornecedor/disponibilidade/index.ts';

export interface LinhaDoCandidato {
  fornecedorId: string;
  nome: string;
  fotoChave: string | null;
  notaSoma: number;
  avaliacoes: number;
  corda: number;
}

interface Onde {
  readonly eventoId: string;
  readonly categoriaOficialId: string;
  readonly agora: Date;
  /** The client's own shops are left out. */
  readonly clienteId: string;
}

/**
 * Suppliers with a product of the category on sale that serves the event, the nearest first.
 * @param entre only these suppliers
 */
export async function findCandidatos(db: Db, onde: Onde, limite: number, entre?: readonly string[]): Promise<LinhaDoCandidato[]> {
  const { rows } = await sql<LinhaDoCandidato>`
    select f.id as "fornecedorId", f.nome, f.foto_chave as "fotoChave", f.nota_soma as "notaSoma", f.avaliacoes, ${corda(daLinha)} as corda
    from (select * from eventos where id = ${onde.eventoId} offset 0) e
    join fornecedores f on ${fornecedorPodeAtender(daLinha)}
    where not ${ehLojaPropria(sql`${onde.clienteId}`, sql`f.id`)} ${entre ? sql`and f.id = any(${entre}::uuid[])` : sql``}
      and exists (select from produtos p where p.fornecedor_id = f.id and p.categoria_oficial_id = ${onde.categoriaOficialId}
        and ${produtoPodeAtender(daLinha, onde.agora)})
    order by ${corda(daLinha)}, f.id limit ${limite}`.execute(db);
  return rows;
}

export interface OrcamentoNovo {
  readonly id: string;
  readonly clienteId: string;
  readonly eventoId: string;
  readonly categoriaOficialId: string;
  readonly descricao: string;
  readonly convidados: number | null;
  readonly verbaEmCentavos: number | null;
  readonly responderAte: Date;
  readonly criadoEm: Date;
}

export async function insertOrcamento(
  tx: Tx,
  novo: OrcamentoNovo,
  consultas: readonly { id: string; fornecedorId: string }[],
): Promise<void> {
  await tx
    .insertInto('orcamentos')
    .values({
      id: novo.id,
      cliente_id: novo.clienteId,
      evento_id: novo.eventoId,
      categoria_oficial_id: novo.categoriaOficialId,
      descricao: novo.descricao,
      convidados: novo.convidados,
      verba_em_centavos: novo.verbaEmCentavos,
      responder_ate: novo.responderAte,
      criado_em: novo.criadoEm,
    })
    .execute();
  await tx
    .insertInto('consultas')
    .values(
      consultas.map(({ id, fornecedorId }) => ({
        id,
        orcamento_id: novo.id,
        cliente_id: novo.clienteId,
        fornecedor_id: fornecedorId,
        estado: 'aguardando' as const,
        prazo_em: novo.responderAte,
        mudou_em: novo.criadoEm,
      })),
    )
    .execute();
}

export async function existeCategoria(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('categorias_oficiais').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/**
 * Locks a quote, which every change of its consultas does.
 * @returns undefined when it does not exist (any more)
 */
export async function lockOrcamento(tx: Tx, id: string): Promise<{ id: string } | undefined> {
  return tx.selectFrom('orcamentos').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The quote of a proposal or consulta, and its event. */
export async function findOrcamentoDe(
  db: Db,
  de: { propostaId: string } | { consultaId: string },
): Promise<{ orcamentoId: string; eventoId: string; clienteId: string; consultaId: string } | undefined> {
  const { rows } = await sql<{ orcamentoId: string; eventoId: string; clienteId: string; consultaId: string }>`
    select o.id as "orcamentoId", o.evento_id as "eventoId", o.cliente_id as "clienteId", k.id as "consultaId"
    from consultas k join orcamentos o on o.id = k.orcamento_id
    where k.id = ${'consultaId' in de ? sql`${de.consultaId}` : sql`(select consulta_id from propostas where id = ${de.propostaId})`}`.execute(
    db,
  );
  return rows[0];
}

/** A consulta with the data that its changes need. Its quote must be locked. */
export interface ConsultaAberta {
  id: string;
  orcamentoId: string;
  eventoId: string;
  clienteId: string;
  fornecedorId: string;
  fornecedorNome: string;
  estado: EstadoDaConsulta;
  prazoEm: Date | null;
  /** The supplier's newest proposal; null without one. */
  propostaId: string | null;
  validaAte: Date | null;
  propostas: number;
  statusDoEvento: number;
  inicioDoEvento: Date;
  fusoDoEvento: string;
}

/** The consultas of a quote, to be read after its lock. */
export async function findAbertas(tx: Tx, orcamentoId: string): Promise<ConsultaAberta[]> {
  const { rows } = await sql<ConsultaAberta>`
    select k.id, k.orcamento_id as "orcamentoId", o.evento_id as "eventoId", k.cliente_id as "clienteId", k.fornecedor_id as "fornecedorId",
      f.nome as "fornecedorNome", k.estado, k.prazo_em as "prazoEm", p.id as "propostaId", p.valida_ate as "validaAte",
      (select count(*)::integer from propostas q where q.consulta_id = k.id) as propostas,
      e.status as "statusDoEvento", e.inicio as "inicioDoEvento", e.fuso as "fusoDoEvento"
    from consultas k join orcamentos o on o.id = k.orcamento_id join eventos e on e.id = o.evento_id
    join fornecedores f on f.id = k.fornecedor_id
    left join lateral (select id, valida_ate from propostas where consulta_id = k.id and por = 'fornecedor' order by id desc limit 1) p on true
    where k.orcamento_id = ${orcamentoId} order by k.id`.execute(tx);
  return rows;
}

export interface Mudou {
  readonly estado: EstadoDaConsulta;
  readonly prazoEm: Date | null;
  readonly em: Date;
  readonly motivo?: string;
  readonly compraId?: string;
}

export async function updateConsulta(tx: Tx, id: string, { estado, prazoEm, em, motivo, compraId }: Mudou): Promise<void> {
  await tx
    .updateTable('consultas')
    .set({ estado, prazo_em: prazoEm, mudou_em: em, motivo_da_recusa: motivo ?? null, compra_id: compraId ?? null })
    .where('id', '=', id)
    .execute();
}

export async function setCancelado(tx: Tx, id: string, em: Date): Promise<void> {
  await tx.updateTable('orcamentos').set({ cancelado_em: em }).where('id', '=', id).execute();
}

export interface PropostaNova {
  readonly id: string;
  readonly consultaId: string;
  readonly fornecedorId: string;
  readonly por: 'cliente' | 'fornecedor';
  readonly produtoId: string | null;
  readonly quantidade: number;
  readonly precoEmCentavos: number;
  readonly texto: string;
  readonly validaAte: Date | null;
  readonly criadoEm: Date;
}

export async function insertProposta(tx: Tx, nova: PropostaNova): Promise<void> {
  await tx
    .insertInto('propostas')
    .values({
      id: nova.id,
      consulta_id: nova.consultaId,
      fornecedor_id: nova.fornecedorId,
      por: nova.por,
      produto_id: nova.produtoId,
      quantidade: nova.quantidade,
      preco_em_centavos: nova.precoEmCentavos,
      texto: nova.texto,
      valida_ate: nova.validaAte,
      criado_em: nova.criadoEm,
    })
    .execute();
}

/**
 * Number of units of this product that a supplier serves at a time; undefined when the product is not on sale or belongs to another
 * supplier.
 */
export async function findCapacidadeAVenda(db: Db, fornecedorId: string, produtoId: string): Promise<number | undefined> {
  const linha = await db
    .selectFrom('produtos')
    .select('capacidade')
    .where('id', '=', produtoId)
    .where('fornecedor_id', '=', fornecedorId)
    .where('ativo', '=', true)
    .executeTakeFirst();
  return linha?.capacidade;
}

/** Consultas whose deadline is over, behind `depoisDe`. */
export function findVencidas(db: Db, agora: Date, depoisDe: { prazoEm: Date; id: string } | undefined, limite: number) {
  return db
    .selectFrom('consultas')
    .select(['id', 'orcamento_id as orcamentoId', 'prazo_em as prazoEm'])
    .where('prazo_em', '<=', agora)
    .$if(depoisDe !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('prazo_em', 'id'), '>', eb.tuple(depoisDe?.prazoEm ?? agora, depoisDe?.id ?? ''))),
    )
    .orderBy('prazo_em')
    .orderBy('id')
    .limit(limite)
    .$narrowType<{ prazoEm: Date }>()
    .execute();
}

/** The quotes of an event, in the fixed order of their locks. */
export async function findOrcamentosDoEvento(db: Db, eventoId: string): Promise<string[]> {
  const linhas = await db.selectFrom('orcamentos').select('id').where('evento_id', '=', eventoId).orderBy('id').execute();
  return linhas.map(({ id }) => id);
}

/** The quotes with a proposal that this purchase bought. */
export async function findOrcamentosDaCompra(db: Db, compraId: string): Promise<string[]> {
  const linhas = await db
    .selectFrom('consultas')
    .select('orcamento_id as orcamentoId')
    .where('compra_id', '=', compraId)
    .orderBy('orcamento_id')
    .execute();
  return linhas.map(({ orcamentoId }) => orcamentoId);
}

/** Deletes the quotes and answers of an erased account; purchases are in their orders. */
export async function eraseOrcamentos(tx: Tx, usuarioId: string): Promise<void> {
  await tx.deleteFrom('orcamentos').where('cliente_id', '=', usuarioId).execute();
  await tx.deleteFrom('consultas').where('fornecedor_id', '=', usuarioId).execute();
}

/** Moves the quotes of one official category to another. */
export async function moveOrcamentosDaCategoria(tx: Tx, de: string, para: string): Promise<void> {
  await tx.updateTable('orcamentos').set({ categoria_oficial_id: para }).where('categoria_oficial_id', '=', de).execute();
}
