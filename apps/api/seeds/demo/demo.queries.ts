import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../src/platform/db/database.ts';
import type { DB } from '../../src/platform/db/tables.generated.ts';

/** Tables that the demo fills, each after the tables that it references. */
const TABELAS = [
  'categorias_oficiais',
  'usuarios',
  'consentimentos',
  'enderecos',
  'fornecedores',
  'verificacoes',
  'excecoes_de_agenda',
  'categorias',
  'produtos',
  'arquivos_do_produto',
  'grupos_de_opcoes',
  'opcoes',
  'cupons',
  'eventos',
  'carrinhos',
  'itens_do_carrinho',
  'compras',
  'usos_de_cupom',
  'pagamentos',
  'pix_recebidos',
  'simulador.cobrancas',
  'pedidos',
  'itens_do_pedido',
  'historico_do_pedido',
  'disputas',
  'avaliacoes',
  'orcamentos',
  'consultas',
  'propostas',
  'conversas',
  'mensagens',
  'leituras',
  'reservas',
  'movimentos',
  'lancamentos',
  'devolucoes',
  'repasses',
  'indicacoes',
  'convites_de_amigos',
  'listas_de_favoritos',
  'favoritos',
  'notificacoes',
] as const satisfies readonly (keyof DB)[];

type Tabela = (typeof TABELAS)[number];
export type Linha<T extends Tabela> = Insertable<DB[T]>;
/** Rows to insert, by table. */
export type Lote = { [T in Tabela]: Linha<T>[] };

export function loteVazio(): Lote {
  return Object.fromEntries(TABELAS.map((tabela) => [tabela, []])) as unknown as Lote;
}

/**
 * Parameters per statement, well below the protocol's limit of 65,535. The lines of a movement must be in one statement, since the table
 * checks that they sum to zero.
 */
const PARAMETROS_POR_COMANDO = 30_000;

export async function existeMercado(db: Db): Promise<boolean> {
  const { rows } = await sql<{ existe: boolean }>`
    select exists (select from categorias_oficiais) or exists (select from fornecedores) as existe`.execute(db);
  return rows[0]?.existe ?? false;
}

/** Only one process seeds at a time: a second server that starts on this database waits here. */
export async function lockSemeadura(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('festejo:demo'))`.execute(tx);
}

export async function insertLote(tx: Tx, lote: Lote): Promise<void> {
  for (const tabela of TABELAS) {
    const linhas = lote[tabela];
    const porComando = Math.floor(PARAMETROS_POR_COMANDO / Math.max(1, Object.keys(linhas[0] ?? {}).length));
    for (let i = 0; i < linhas.length; i += porComando) {
      await tx
        .insertInto(tabela)
        .values(linhas.slice(i, i + porComando) as never)
        .execute();
    }
  }
}

/** Real orders continue the numbers of the demo. */
export async function setNumeroDoPedido(tx: Tx, ultimo: number): Promise<void> {
  await sql`select setval('numero_do_pedido', ${ultimo})`.execute(tx);
}

/** Updates the statistics; without them, the planner would assume empty tables at first. */
export async function analyzeTabelas(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}
