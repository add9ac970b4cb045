import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { Procura } from './procura.ts';

export interface PessoaAchada {
  readonly id: string;
  readonly tipoPerfil: number;
  readonly nome: string;
  readonly loja: string | null;
  readonly email: string | null;
  readonly suspensa: boolean;
}

/** The highest code point: every text that begins with a prefix lies between the prefix and the prefix followed by it. */
const ULTIMA_LETRA = '\u{10FFFF}';

/** Escapes the wildcards of `like`. */
const literal = (texto: string) => texto.replace(/[\\%_]/g, '\\$&');

/** Ids of accounts that match any of the readings of the text. Each part of the union uses an index of its own. */
const idsDasPessoas = ({ id, email, cpf, cnpj, telefone, nome }: Procura, limite: number) =>
  sql.join(
    [
      id && sql`select id from usuarios where id = ${id}`,
      // A range in the order of the index. With a `like` pattern that is unknown at planning time, the query would read the whole table.
      email && sql`select id from usuarios where email ~>=~ ${email} and email ~<~ ${email + ULTIMA_LETRA}`,
      cpf && sql`select id from usuarios where cpf = ${cpf}`,
      cnpj && sql`select id from usuarios where cnpj = ${cnpj}`,
      telefone && sql`select id from usuarios where telefone = ${telefone}`,
      nome && sql`select id from usuarios where sem_acento(nome_completo) like '%' || sem_acento(${literal(nome)}) || '%'`,
      nome && sql`select id from fornecedores where nome_sem_acento like '%' || sem_acento(${literal(nome)}) || '%'`,
    ].flatMap((parte) => (parte ? [sql`(${parte} limit ${limite})`] : [])),
    sql` union `,
  );

export async function findPessoas(db: Db, procura: Procura, limite: number): Promise<PessoaAchada[]> {
  if (Object.keys(procura).every((chave) => chave === 'numero')) return [];
  const { rows } = await sql<PessoaAchada>`
    select u.id, u.tipo_perfil as "tipoPerfil", u.nome_completo as nome, f.nome as loja,
      case when u.excluido_em is null then u.email end as email, u.suspenso_em is not null as suspensa
    from (${idsDasPessoas(procura, limite)}) achados join usuarios u on u.id = achados.id left join fornecedores f on f.id = u.id
    order by u.excluido_em is not null, u.nome_completo, u.id limit ${limite}`.execute(db);
  return rows;
}

export interface PedidoAchado {
  readonly id: string;
  readonly numero: number;
  readonly estado: EstadoDoPedido;
  readonly totalEmCentavos: number;
  readonly clienteId: string;
  readonly clienteNome: string;
  readonly fornecedorId: string;
  readonly fornecedorNome: string;
}

export async function findPedidos(db: Db, { id, numero }: Procura): Promise<PedidoAchado[]> {
  if (!id && !numero) return [];
  const { rows } = await sql<PedidoAchado>`
    select p.id, p.numero, p.estado, p.total_em_centavos as "totalEmCentavos", c.id as "clienteId", c.nome_completo as "clienteNome",
      f.id as "fornecedorId", f.nome as "fornecedorNome"
    from pedidos p join usuarios c on c.id = p.cliente_id join fornecedores f on f.id = p.fornecedor_id
    where ${id ? sql`p.id = ${id}` : sql`p.numero = ${numero}`}`.execute(db);
  return rows;
}

export interface ProdutoAchado {
  readonly id: string;
  readonly nome: string;
  readonly fornecedorId: string;
  readonly fornecedorNome: string;
  readonly precoEmCentavos: number;
  readonly foraDaVenda: boolean;
}

/** By words only products on sale, which have an index for it; by id in any state. */
export async function findProdutos(db: Db, { id, nome }: Procura, limite: number): Promise<ProdutoAchado[]> {
  if (!id && !nome) return [];
  const qual = id
    ? sql`p.id = ${id}`
    : sql`p.ativo and p.palavras @@ websearch_to_tsquery('pg_catalog.portuguese', para_busca(${nome ?? ''}))`;
  const { rows } = await sql<ProdutoAchado>`
    select p.id, p.nome, p.preco_em_centavos as "precoEmCentavos", not p.ativo as "foraDaVenda", f.id as "fornecedorId", f.nome as "fornecedorNome"
    from (select * from produtos p where ${qual} limit ${limite}) p join fornecedores f on f.id = p.fornecedor_id`.execute(db);
  return rows;
}
