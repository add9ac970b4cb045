import { QUANTIDADE_MAXIMA } from '@festejo/contrato/common/constants.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { lockThenRead } from '../../../platform/db/statements/lock-then-read.ts';
import { statement, statementOf } from '../../../platform/db/statements/statement.ts';
import { gruposDaEscolha, precoComOpcoes } from '../../catalogo/produtos/index.ts';
import { ehLojaPropria } from '../../conta/contas/index.ts';
import { aceitaCompras } from '../../evento/eventos/index.ts';
import { daLinha, podeAtender } from '../../fornecedor/disponibilidade/index.ts';
import { sinalDoFornecedor } from '../../fornecedor/fornecedores/index.ts';
import { comEscolha, type LinhaDoCarrinho, type LinhaLida } from './linha.ts';

// Columns of product `p`, its supplier `f` and its official category `c`.
const colunasDoProduto = sql`
  p.nome as "produtoNome", p.imagem_chave as "imagemChave", p.preco_em_centavos as "precoBaseEmCentavos",
  p.ativo and f.vende as ativo, p.fornecedor_id as "fornecedorId", f.nome as "fornecedorNome", f.verificado as "fornecedorVerificado", ${sinalDoFornecedor} as sinal,
  p.categoria_oficial_id as "categoriaOficialId", c.nome as "categoriaOficialNome"`;
// Columns of a line `i`, joined with its product and with its event and coupon `e`.
const colunas = sql`
  i.evento_id as "eventoId", e.titulo as "eventoTitulo", i.produto_id as "produtoId", i.quantidade,
  i.preco_em_centavos as "precoEmCentavos", i.opcoes, i.proposta_id as "propostaId", i.proposta_ate as "propostaAte", ${gruposDaEscolha(sql`i.opcoes`)} as grupos, ${colunasDoProduto}, e."cupomId", e."cupomCodigo"`;
const juncoes = sql`
  join itens_do_carrinho i on i.evento_id = e.id
  join produtos p on p.id = i.produto_id
  join fornecedores f on f.id = p.fornecedor_id
  join categorias_oficiais c on c.id = p.categoria_oficial_id`;

interface Recorte {
  eventoId?: string | undefined;
  produtoId?: string;
  /** Together with the product: selects one line. */
  opcoes?: readonly string[];
}

interface Forma {
  readonly deUmEvento: boolean;
  readonly deUmProduto: boolean;
}
type DoCliente = Pick<Recorte, 'eventoId' | 'produtoId' | 'opcoes'> & { clienteId: string };

const linhas = statementOf<Forma, DoCliente, LinhaLida>(
  (forma, dado) => sql`
    select ${colunas}
    from (
      select e.id, e.titulo, e.data_evento, k.id as "cupomId", k.codigo as "cupomCodigo"
      from eventos e
      left join carrinhos a on a.evento_id = e.id
      left join cupons k on k.id = a.cupom_id
      where e.cliente_id = ${dado.clienteId} ${forma.deUmEvento ? sql`and e.id = ${dado.eventoId}` : sql``}
      offset 0
    ) e ${juncoes}
    ${forma.deUmProduto ? sql`where i.produto_id = ${dado.produtoId} and i.opcoes = ${dado.opcoes}::uuid[]` : sql``}
    order by e.data_evento, i.evento_id, c.ordem, i.criado_em, i.produto_id, i.opcoes`,
);

/**
 * A client's cart lines with the present data of their products: of all events, of one event, or one line. Event and coupon are read once per
 * event, not once per line (`offset 0` keeps PostgreSQL from reordering the join).
 */
export async function findLinhas(
  db: Db,
  clienteId: string,
  { eventoId, produtoId, opcoes = [] }: Recorte = {},
): Promise<LinhaDoCarrinho[]> {
  const forma = { deUmEvento: eventoId !== undefined, deUmProduto: produtoId !== undefined };
  return (await linhas(db, forma, { clienteId, eventoId, produtoId, opcoes })).map(comEscolha);
}

const travarDoEvento = statement<{ clienteId: string; eventoId: string }, never>(
  ({ clienteId, eventoId }) => sql`
    select from itens_do_carrinho where evento_id = ${eventoId} and cliente_id = ${clienteId} order by produto_id, opcoes for update`,
);

/** Locks the lines of an event's cart: the second of two concurrent checkouts waits, and then finds no lines. */
export function lockLinhas(tx: Tx, clienteId: string, eventoId: string): Promise<LinhaDoCarrinho[]> {
  return lockThenRead(
    tx,
    (trava) => travarDoEvento(trava, { clienteId, eventoId }),
    (le) => findLinhas(le, clienteId, { eventoId }),
  );
}

export interface LinhaPedida {
  clienteId: string;
  eventoId: string;
  produtoId: string;
  /** Sorted ids. */
  opcoes: readonly string[];
  quantidade: number;
}

/** An accepted choice: its price difference, and the version of the product that it was checked against. */
export interface EscolhaAceita {
  versao: number;
  diferenca: number;
}

// A product without options needs no check of the choice, so no version is required.
const SEM_ESCOLHA = { versao: -1, diferenca: 0 };

const maisUnidades = statement<LinhaPedida & EscolhaAceita & { agora: Date }, LinhaLida>(
  (dado) => sql`
    with alvo as (
      select e.id as "eventoId", e.titulo as "eventoTitulo", p.id as "produtoId", ${dado.opcoes}::uuid[] as opcoes,
        ${gruposDaEscolha(sql`${dado.opcoes}::uuid[]`)} as grupos, ${colunasDoProduto}
      from eventos e, produtos p
      join fornecedores f on f.id = p.fornecedor_id
      join categorias_oficiais c on c.id = p.categoria_oficial_id
      where e.id = ${dado.eventoId} and e.cliente_id = ${dado.clienteId} and ${aceitaCompras(dado.agora)}
        and p.id = ${dado.produtoId} and (p.versao = ${dado.versao}::integer or not p.tem_opcoes and ${dado.opcoes}::uuid[] = '{}')
        and ${podeAtender(daLinha, dado.quantidade, dado.agora)} and not ${ehLojaPropria(dado.clienteId, sql`f.id`)}
    ), i as (
      insert into itens_do_carrinho as atual (evento_id, produto_id, opcoes, cliente_id, fornecedor_id, quantidade, preco_em_centavos)
      select "eventoId", "produtoId", opcoes, ${dado.clienteId}::uuid, "fornecedorId", ${dado.quantidade}::integer,
        "precoBaseEmCentavos" + ${dado.diferenca}::integer from alvo
      on conflict (evento_id, produto_id, opcoes) do update set quantidade = atual.quantidade + excluded.quantidade, mudado_em = now()
        where atual.proposta_id is null and atual.quantidade + excluded.quantidade <= ${sql.lit(QUANTIDADE_MAXIMA)}
      returning quantidade, preco_em_centavos as "precoEmCentavos"
    )
    select alvo.*, i.*, null as "propostaId", null as "propostaAte", null as "cupomId", null as "cupomCodigo" from alvo, i`,
);

/**
 * Adds units to a line, or inserts the line at today's price, and returns it. Returns undefined unless the event is the client's own and open,
 * the shop is not the client's own, the product can serve the event, and the line stays within `QUANTIDADE_MAXIMA`. Check, write and read are
 * one statement, because this is the most frequent write.
 */
export async function upsertLinha(
  db: Db,
  { clienteId, eventoId, produtoId, opcoes, quantidade }: LinhaPedida,
  agora: Date,
  { versao, diferenca }: EscolhaAceita = SEM_ESCOLHA,
): Promise<LinhaDoCarrinho | undefined> {
  return (await maisUnidades(db, { clienteId, eventoId, produtoId, opcoes, quantidade, versao, diferenca, agora })).map(comEscolha)[0];
}

/**
 * Sets the quantity of a line, or changes it by the difference to the number that the screen showed, which keeps concurrent changes of other
 * screens. Returns whether the line exists.
 */
export async function updateQuantidade(db: Db, linha: LinhaPedida, antes: number | undefined): Promise<boolean> {
  const nova =
    antes === undefined
      ? sql`${linha.quantidade}`
      : sql`least(${sql.lit(QUANTIDADE_MAXIMA)}, greatest(1, quantidade + ${linha.quantidade - antes}))`;
  const { rows } = await sql`
    update itens_do_carrinho set quantidade = ${nova}, mudado_em = now()
    where evento_id = ${linha.eventoId} and produto_id = ${linha.produtoId} and opcoes = ${linha.opcoes}::uuid[]
      and cliente_id = ${linha.clienteId} and proposta_id is null returning 1`.execute(db);
  return rows.length > 0;
}

/** Selects a client's lines of a product. Without an event: of all events. Without options: every choice. */
export interface AlvoDaRemocao {
  readonly clienteId: string;
  readonly produtoId: string;
  readonly eventoId: string | undefined;
  readonly opcoes: readonly string[] | undefined;
}

const doAlvo = ({ clienteId, produtoId, eventoId, opcoes }: AlvoDaRemocao) => sql`cliente_id = ${clienteId} and produto_id = ${produtoId}
  ${eventoId ? sql`and evento_id = ${eventoId}` : sql``} ${opcoes ? sql`and opcoes = ${opcoes}::uuid[]` : sql``}`;

/** Deletes lines of a product and returns their number. */
export async function deleteLinhas(db: Db, alvo: AlvoDaRemocao): Promise<number> {
  return (await sql`delete from itens_do_carrinho where ${doAlvo(alvo)} returning 1`.execute(db)).rows.length;
}

/**
 * Takes one unit off each line. Lines with a single unit are deleted, and lines of a proposal too, because a proposal fixes its units. Returns
 * the number of changed lines.
 */
export async function subtractOne(tx: Tx, alvo: AlvoDaRemocao): Promise<number> {
  const inteira = sql`(quantidade = 1 or proposta_id is not null)`;
  const gone = await sql`delete from itens_do_carrinho where ${doAlvo(alvo)} and ${inteira} returning 1`.execute(tx);
  const fewer =
    await sql`update itens_do_carrinho set quantidade = quantidade - 1, mudado_em = now() where ${doAlvo(alvo)} and not ${inteira} returning 1`.execute(
      tx,
    );
  return gone.rows.length + fewer.rows.length;
}

/** The key of a line within an event's cart. */
export interface ChaveDaLinha {
  readonly produtoId: string;
  readonly opcoes: readonly string[];
}

const semCompradas = statement<{ eventoId: string; compradas: string }, never>(
  ({ eventoId, compradas }) => sql`
    with fora as (
      delete from itens_do_carrinho i using json_to_recordset(${compradas}::json) as l ("produtoId" uuid, opcoes uuid[])
      where i.evento_id = ${eventoId} and i.produto_id = l."produtoId" and i.opcoes = l.opcoes
    )
    update carrinhos set cupom_id = null where evento_id = ${eventoId} and cupom_id is not null`,
);

/** Deletes some lines of an event's cart, and removes its coupon. */
export async function deleteCompradas(tx: Tx, eventoId: string, compradas: readonly ChaveDaLinha[]): Promise<void> {
  await semCompradas(tx, { eventoId, compradas: JSON.stringify(compradas.map(({ produtoId, opcoes }) => ({ produtoId, opcoes }))) });
}

/** Sets the lines of an event to today's prices, except lines of proposals. The cart then counts as the cart used last. */
export async function aceitarPrecos(db: Db, clienteId: string, eventoId: string): Promise<void> {
  const hoje = precoComOpcoes(sql`i.opcoes`);
  await sql`
    update itens_do_carrinho i set mudado_em = now(),
      preco_em_centavos = case when i.proposta_id is null then ${hoje} else i.preco_em_centavos end
    from produtos p
    where p.id = i.produto_id and i.cliente_id = ${clienteId} and i.evento_id = ${eventoId}`.execute(db);
}

/** The event whose cart the client used last, among carts with lines. */
export async function findEventoUsado(db: Db, clienteId: string): Promise<string | undefined> {
  const { rows } = await sql<{ eventoId: string }>`
    select evento_id as "eventoId" from itens_do_carrinho where cliente_id = ${clienteId}
    order by coalesce(mudado_em, criado_em) desc, evento_id desc limit 1`.execute(db);
  return rows[0]?.eventoId;
}

export async function setCupom(db: Db, clienteId: string, eventoId: string, cupomId: string | null): Promise<void> {
  await db
    .insertInto('carrinhos')
    .values({ evento_id: eventoId, cliente_id: clienteId, cupom_id: cupomId })
    .onConflict((conflict) => conflict.column('evento_id').doUpdateSet({ cupom_id: cupomId }))
    .execute();
}

/** A line of an accepted proposal. */
export interface LinhaDaProposta {
  readonly propostaId: string;
  readonly propostaAte: Date;
  readonly clienteId: string;
  readonly eventoId: string;
  readonly produtoId: string;
  readonly fornecedorId: string;
  readonly quantidade: number;
  readonly precoEmCentavos: number;
}

/**
 * Puts the line of a proposal into the cart, replacing a line of this product without options. Returns false if that line belongs to another
 * proposal.
 */
export async function upsertDaProposta(tx: Tx, linha: LinhaDaProposta): Promise<boolean> {
  const { rows } = await sql`
    insert into itens_do_carrinho as atual
      (evento_id, produto_id, opcoes, cliente_id, fornecedor_id, quantidade, preco_em_centavos, proposta_id, proposta_ate)
    values (${linha.eventoId}, ${linha.produtoId}, '{}', ${linha.clienteId}, ${linha.fornecedorId}, ${linha.quantidade},
      ${linha.precoEmCentavos}, ${linha.propostaId}, ${linha.propostaAte})
    on conflict (evento_id, produto_id, opcoes) do update set quantidade = excluded.quantidade,
      preco_em_centavos = excluded.preco_em_centavos, proposta_id = excluded.proposta_id, proposta_ate = excluded.proposta_ate
      where atual.proposta_id is null
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes the lines of these proposals. */
export async function deleteDasPropostas(tx: Tx, propostaIds: readonly string[]): Promise<void> {
  await sql`delete from itens_do_carrinho where proposta_id = any(${propostaIds}::uuid[])`.execute(tx);
}
