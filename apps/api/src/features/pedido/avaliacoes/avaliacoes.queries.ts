import type { FalhaDoPedido } from '@festejo/contrato/pedido/falhas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/rows.ts';
import { falhaDoPedidoPago, podeAvaliar } from '../pedidos/falhas.queries.ts';

export interface LinhaDaAvaliacao {
  readonly id: string;
  readonly pedidoId: string;
  readonly produtoId: string;
  readonly produtoNome: string;
  readonly nota: number;
  readonly texto: string;
  readonly criadoEm: Date;
  readonly editadaEm: Date | null;
  readonly resposta: string | null;
  readonly respondidaEm: Date | null;
  readonly versao: number;
  readonly clienteNome: string;
  readonly clienteSaiu: boolean;
  readonly numero: number;
  /** True if the rating counts in the average. */
  readonly conta: boolean;
  readonly falha: FalhaDoPedido;
  /** The operator's reason for hiding the rating from everybody but its author; null for a visible rating. */
  readonly ocultaPorque: string | null;
  /** Null without pictures. */
  readonly fotos: { id: string; chave: string }[] | null;
}

/** Columns of ratings with the alias `a`. */
const colunas = sql`a.id, a.pedido_id as "pedidoId", a.produto_id as "produtoId", p.nome as "produtoNome", a.nota, a.texto,
  a.criado_em as "criadoEm", a.editada_em as "editadaEm", a.resposta, a.respondida_em as "respondidaEm", a.versao, a.conta, ${falhaDoPedidoPago(sql`o`)} as falha,
  u.nome_completo as "clienteNome", u.excluido_em is not null as "clienteSaiu", o.numero, a.oculta_porque as "ocultaPorque",
  (select json_agg(json_build_object('id', f.id, 'chave', f.imagem_chave) order by f.id) from fotos_da_avaliacao f where f.avaliacao_id = a.id) as fotos`;
const juncoes = sql`join produtos p on p.id = a.produto_id join usuarios u on u.id = a.cliente_id join pedidos o on o.id = a.pedido_id`;

/** Ratings of a product or of a supplier. An absent field does not filter. */
export interface FiltroDeAvaliacoes {
  readonly produtoId?: string | undefined;
  readonly fornecedorId?: string | undefined;
  readonly nota?: number | undefined;
  readonly respondida?: boolean | undefined;
}

function filtrar({ produtoId, fornecedorId, nota, respondida }: FiltroDeAvaliacoes): RawBuilder<unknown> {
  const condicoes = [
    sql`oculta_em is null`,
    fornecedorId && sql`fornecedor_id = ${fornecedorId}`,
    produtoId && sql`produto_id = ${produtoId}`,
    nota && sql`nota = ${nota}`,
    respondida !== undefined && (respondida ? sql`resposta is not null` : sql`resposta is null`),
  ].filter((uma) => typeof uma === 'object');
  return sql.join(condicoes, sql` and `);
}

/** Ratings, newest first: those below the id `antesDe`, or those at `offset`. */
export async function findAvaliacoes(
  db: Db,
  filtro: FiltroDeAvaliacoes,
  { limite, offset, antesDe }: { limite: number; offset: number; antesDe: string | null },
): Promise<LinhaDaAvaliacao[]> {
  // The subquery finds the page by its index alone; the joins run only for the rows of the page.
  const { rows } = await sql<LinhaDaAvaliacao>`
    select ${colunas}
    from (select * from avaliacoes where ${filtrar(filtro)} ${antesDe ? sql`and id < ${antesDe}` : sql``}
      order by id desc limit ${sql.lit(limite)} ${antesDe ? sql`` : sql`offset ${offset}::bigint`}) a
    ${juncoes} order by a.id desc`.execute(db);
  return rows;
}

export async function countAvaliacoes(db: Db, filtro: FiltroDeAvaliacoes): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from avaliacoes where ${filtrar(filtro)}`.execute(db);
  return onlyRow(rows).total;
}

export async function findAvaliacao(db: Db, id: string): Promise<LinhaDaAvaliacao | undefined> {
  const { rows } = await sql<LinhaDaAvaliacao>`select ${colunas} from avaliacoes a ${juncoes} where a.id = ${id}`.execute(db);
  return rows[0];
}

export interface ContagemDaNota {
  readonly nota: number;
  readonly quantas: number;
  /** Number of ratings that count in the average. */
  readonly contam: number;
}

/** The number of ratings per note, of a product or of all products of a supplier. */
export async function findContagem(db: Db, de: { produtoId: string } | { fornecedorId: string }): Promise<ContagemDaNota[]> {
  const deQuem = 'produtoId' in de ? sql`produto_id = ${de.produtoId}` : sql`fornecedor_id = ${de.fornecedorId}`;
  const { rows } = await sql<ContagemDaNota>`
    select nota, sum(quantas)::integer as quantas, sum(contam)::integer as contam from contagem_de_notas where ${deQuem} group by nota`.execute(
    db,
  );
  return rows;
}

/** A supplier's products with the most ratings, at most `limite`. */
export async function findProdutosAvaliados(db: Db, fornecedorId: string, limite: number) {
  const { rows } = await sql<{ id: string; nome: string; quantas: number; contam: number; soma: number }>`
    select p.id, p.nome, sum(c.quantas)::integer as quantas, sum(c.contam)::integer as contam, sum(c.nota * c.contam)::integer as soma
    from contagem_de_notas c join produtos p on p.id = c.produto_id
    where c.fornecedor_id = ${fornecedorId} group by p.id having sum(c.quantas) > 0 order by quantas desc, p.id limit ${limite}`.execute(
    db,
  );
  return rows;
}

export async function existe(db: Db, tabela: 'produtos' | 'fornecedores', id: string): Promise<boolean> {
  return (await db.selectFrom(tabela).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export interface LinhaRecebida {
  readonly pedidoId: string;
  readonly produtoId: string;
  readonly nome: string;
  readonly imagemChave: string | null;
  readonly fornecedorNome: string;
  readonly eventoTitulo: string;
  readonly avaliacaoId: string | null;
  readonly falha: FalhaDoPedido;
}

interface Recebidos {
  readonly clienteId: string;
  readonly pedidoId?: string | undefined;
  readonly produtoId?: string | undefined;
  readonly avaliados?: boolean | undefined;
}

/** Items that a client received, or should have received. A rated item stays in the list, whatever happened to its order. */
const recebidos = ({ clienteId, pedidoId, produtoId, avaliados }: Recebidos) => sql`
  select o.id as "pedidoId", i.produto_id as "produtoId", min(i.nome) as nome, min(i.imagem_chave) as "imagemChave",
    f.nome as "fornecedorNome", e.titulo as "eventoTitulo", a.id as "avaliacaoId", ${falhaDoPedidoPago(sql`o`)} as falha
  from pedidos o
  join itens_do_pedido i on i.pedido_id = o.id
  join fornecedores f on f.id = o.fornecedor_id
  join eventos e on e.id = o.evento_id
  left join avaliacoes a on a.pedido_id = o.id and a.produto_id = i.produto_id
  where o.cliente_id = ${clienteId} and (a.id is not null or ${podeAvaliar(sql`o`)})
    ${pedidoId ? sql`and o.id = ${pedidoId}` : sql``} ${produtoId ? sql`and i.produto_id = ${produtoId}` : sql``}
    ${avaliados === undefined ? sql`` : avaliados ? sql`and a.id is not null` : sql`and a.id is null`}
  group by o.id, i.produto_id, f.nome, e.titulo, a.id`;

export async function findRecebidos(db: Db, quais: Recebidos, { limite, offset }: { limite: number; offset: number }) {
  const { rows } = await sql<LinhaRecebida>`
    ${recebidos(quais)} order by o.id desc, i.produto_id limit ${limite} offset ${offset}::bigint`.execute(db);
  return rows;
}

export async function countRecebidos(db: Db, quais: Recebidos): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${recebidos(quais)}) r`.execute(db);
  return onlyRow(rows).total;
}

export async function findAvaliacoesPorId(db: Db, ids: readonly string[]): Promise<LinhaDaAvaliacao[]> {
  const { rows } = await sql<LinhaDaAvaliacao>`select ${colunas} from avaliacoes a ${juncoes} where a.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The data of a rating that notices and letters need. */
export interface AvaliacaoParaContar {
  readonly id: string;
  readonly pedidoId: string;
  readonly nota: number;
  readonly produtoNome: string;
  readonly clienteId: string;
  readonly clienteNome: string;
  readonly clienteEmail: string;
  readonly clienteSaiu: boolean;
  readonly fornecedorId: string;
  readonly fornecedorNome: string;
  readonly fornecedorEmail: string;
  readonly fornecedorSaiu: boolean;
}

export async function findAvaliacaoParaContar(db: Db, id: string): Promise<AvaliacaoParaContar | undefined> {
  const { rows } = await sql<AvaliacaoParaContar>`
    select a.id, a.pedido_id as "pedidoId", a.nota, p.nome as "produtoNome", a.cliente_id as "clienteId", c.nome_completo as "clienteNome",
      c.email as "clienteEmail", c.excluido_em is not null as "clienteSaiu", a.fornecedor_id as "fornecedorId", f.nome as "fornecedorNome",
      v.email as "fornecedorEmail", v.excluido_em is not null as "fornecedorSaiu"
    from avaliacoes a join produtos p on p.id = a.produto_id join usuarios c on c.id = a.cliente_id
    join fornecedores f on f.id = a.fornecedor_id join usuarios v on v.id = a.fornecedor_id
    where a.id = ${id}`.execute(db);
  return rows[0];
}
