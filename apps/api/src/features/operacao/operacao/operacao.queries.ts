import { TIPO_DO_ROLE } from '@festejo/contrato/common/constants.ts';
import type { AtoDeOperador } from '@festejo/contrato/operacao/operacao.ts';
import type { MotivoDaDisputa } from '@festejo/contrato/pedido/motivos-da-disputa.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/rows.ts';
import { type AtoEscrito, ID_DO_FIM, type UltimoAto } from '../../dinheiro/conferencia/index.ts';

export interface Pagina {
  readonly page: number;
  readonly pageSize: number;
}

export interface LinhaDeDisputa {
  readonly pedidoId: string;
  readonly numero: number;
  readonly eventoTitulo: string;
  readonly dataEvento: string;
  readonly horario: string;
  readonly localidade: string;
  readonly uf: string;
  readonly motivo: MotivoDaDisputa;
  readonly relato: string;
  readonly totalEmCentavos: number;
  readonly descontoEmCentavos: number;
  readonly descontoQuemPaga: 'festejo' | 'fornecedor' | null;
  readonly taxaEmPontosBase: number;
  readonly retomadoEmCentavos: number;
  readonly abertaEm: Date;
  readonly responderAte: Date;
  readonly respondidaEm: Date | null;
  readonly apelarAte: Date | null;
  readonly apeladaEm: Date | null;
  readonly clienteAceitouEm: Date | null;
  readonly fornecedorAceitouEm: Date | null;
  /** The operator is one of the two sides: equal e-mail or equal document. */
  readonly propria: boolean;
  readonly reanalise: 'de_outra_pessoa' | 'da_mesma_pessoa' | null;
  readonly itens: { nome: string; quantidade: number }[];
  readonly clienteId: string;
  readonly clienteNome: string;
  readonly clienteEmail: string | null;
  readonly clienteTelefone: string | null;
  readonly fornecedorId: string;
  readonly fornecedorNome: string;
  readonly fornecedorEmail: string | null;
  readonly fornecedorTelefone: string | null;
}

/**
 * The dispute waits for a verdict, or for the supplier's answer before it. A dispute that only waits for the end of the time to appeal is
 * left out.
 */
const esperaVeredito = sql`p.estado = 'em_disputa' and (d.apelar_ate is null or d.apelada_em is not null)`;

/**
 * For an appealed order `p` whose first verdict this operator gave: `de_outra_pessoa` if another operator can judge the appeal (an active
 * account with a second factor that is neither side), otherwise `da_mesma_pessoa`. Null if this operator gave no first verdict, or if no
 * side appealed.
 */
const reanaliseDe = (operadorId: string) => sql`(
  select case when exists (
    select from usuarios o
    where o.tipo_perfil = ${sql.lit(TIPO_DO_ROLE.OPERADOR)} and o.id <> v.operador_id and o.excluido_em is null and o.suspenso_em is null
      and (exists (select from passkeys k where k.usuario_id = o.id) or exists (select from totp t where t.usuario_id = o.id and t.ativo_desde is not null))
      and not exists (
        select from usuarios u where u.id in (p.cliente_id, p.fornecedor_id) and (u.email = o.email or u.cpf = o.cpf or u.cnpj = o.cnpj)
      )
  ) then 'de_outra_pessoa' else 'da_mesma_pessoa' end
  from vereditos v join disputas d on d.pedido_id = v.pedido_id and d.apelada_em is not null
  where v.pedido_id = p.id and v.instancia = 1 and v.operador_id = ${operadorId})`;

/** The value of `reanaliseDe` for one order. */
export async function findReanalise(db: Db, operadorId: string, pedidoId: string): Promise<LinhaDeDisputa['reanalise']> {
  const { rows } = await sql<Pick<LinhaDeDisputa, 'reanalise'>>`
    select ${reanaliseDe(operadorId)} as reanalise from pedidos p where p.id = ${pedidoId}`.execute(db);
  return rows[0]?.reanalise ?? null;
}

/** Disputes that wait for a verdict, the oldest first. */
export async function findDisputas(db: Db, operadorId: string, { page, pageSize }: Pagina): Promise<LinhaDeDisputa[]> {
  const { rows } = await sql<LinhaDeDisputa>`
    select p.id as "pedidoId", p.numero, p.total_em_centavos as "totalEmCentavos", p.desconto_em_centavos as "descontoEmCentavos",
      p.desconto_quem_paga as "descontoQuemPaga", p.taxa_em_pontos_base as "taxaEmPontosBase", p.retomado_em_centavos as "retomadoEmCentavos", e.titulo as "eventoTitulo", e.data_evento as "dataEvento", e.horario, e.localidade, e.uf,
      d.motivo, d.relato, d.aberta_em as "abertaEm", d.responder_ate as "responderAte", d.respondida_em as "respondidaEm", d.apelar_ate as "apelarAte",
      d.apelada_em as "apeladaEm", d.cliente_aceitou_em as "clienteAceitouEm", d.fornecedor_aceitou_em as "fornecedorAceitouEm",
      ${reanaliseDe(operadorId)} as reanalise,
      exists (
        select from usuarios o join usuarios lado on lado.email = o.email or lado.cpf = o.cpf or lado.cnpj = o.cnpj
        where o.id = ${operadorId} and lado.id in (p.cliente_id, p.fornecedor_id)
      ) as propria,
      (select json_agg(json_build_object('nome', i.nome, 'quantidade', i.quantidade) order by i.produto_id, i.opcoes)
        from itens_do_pedido i where i.pedido_id = p.id) as itens,
      c.id as "clienteId", c.nome_completo as "clienteNome", case when c.excluido_em is null then c.email end as "clienteEmail",
      c.telefone as "clienteTelefone", f.id as "fornecedorId", f.nome as "fornecedorNome",
      case when u.excluido_em is null then u.email end as "fornecedorEmail", coalesce(f.telefone_publico, u.telefone) as "fornecedorTelefone"
    from disputas d
    join pedidos p on p.id = d.pedido_id and ${esperaVeredito}
    join eventos e on e.id = p.evento_id
    join usuarios c on c.id = p.cliente_id
    join fornecedores f on f.id = p.fornecedor_id
    join usuarios u on u.id = f.id
    order by d.aberta_em, d.pedido_id limit ${pageSize} offset ${page * pageSize}`.execute(db);
  return rows;
}

export async function countDisputas(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from disputas d join pedidos p on p.id = d.pedido_id where ${esperaVeredito}`.execute(db);
  return onlyRow(rows).total;
}

/**
 * An act of an operator and its subject; the database chains it to the acts before. It contains identifiers and no personal data, because
 * entries of the log are never deleted.
 */
export interface Ato {
  readonly operadorId: string;
  readonly ato: AtoDeOperador;
  readonly assunto:
    | 'pedido'
    | 'operador'
    | 'produto'
    | 'avaliacao'
    | 'mensagem'
    | 'pessoa'
    | 'devolucao'
    | 'repasse'
    | 'retomada'
    | 'trabalho'
    | 'categoria'
    | 'verificacao';
  readonly assuntoId: string;
  readonly dados: unknown;
}

/**
 * Takes the advisory lock of the log until the transaction ends; the trigger that chains the acts takes it as well. Returns the newest act
 * and the stored end of the log.
 */
export async function lockRegistro(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtextextended('auditoria', 0))`.execute(tx);
  const ultimo = await tx
    .selectFrom('auditoria')
    .select(['ordem', sql<string>`encode(hash, 'hex')`.as('hash')])
    .orderBy('ordem', 'desc')
    .limit(1)
    .executeTakeFirst();
  const fim = await tx
    .selectFrom('fim_da_auditoria')
    .select(['selo_cifrado as selo', 'chave_cifrada as chave', sql<string>`encode(hash, 'hex')`.as('hash')])
    .executeTakeFirst();
  return { ultimo: ultimo ?? null, fim: fim ?? null };
}

/** Inserts an act into the log, which this transaction has locked. Returns its position. */
export async function insertAto(
  tx: Tx,
  { operadorId, ato, assunto, assuntoId, dados, em }: AtoEscrito,
  selo: Buffer | null,
): Promise<UltimoAto> {
  const { rows } = await sql<UltimoAto>`
    insert into auditoria (em, operador_id, ato, assunto, assunto_id, dados, selo)
    values (${em}, ${operadorId}, ${ato}, ${assunto}, ${assuntoId}, ${dados}, ${selo})
    returning ordem, encode(hash, 'hex') as hash`.execute(tx);
  const [ultimo] = rows;
  if (!ultimo) throw new Error('an act was not written');
  return ultimo;
}

/** Stores the present end of the log. */
export async function setFimDoRegistro(
  tx: Tx,
  { ordem, hash }: UltimoAto,
  { selo, chave }: { selo: Buffer | null; chave: Uint8Array | null },
): Promise<void> {
  const fim = { ordem, hash: Buffer.from(hash, 'hex'), selo_cifrado: selo, chave_cifrada: chave && Buffer.from(chave) };
  await tx
    .insertInto('fim_da_auditoria')
    .values({ id: ID_DO_FIM, ...fim })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fim))
    .execute();
}

export async function setChaveDoRegistro(tx: Tx, chave: Uint8Array): Promise<void> {
  await tx
    .updateTable('fim_da_auditoria')
    .set({ chave_cifrada: Buffer.from(chave) })
    .execute();
}

const atos = (db: Db) =>
  db
    .selectFrom('auditoria as a')
    .innerJoin('usuarios as u', 'u.id', 'a.operador_id')
    .select(['a.ordem', 'a.em', 'u.nome_completo as operador', 'a.ato', 'a.assunto_id as assuntoId', 'a.dados'])
    .select(sql<string>`encode(a.hash, 'hex')`.as('hash'))
    .orderBy('a.ordem', 'desc')
    .$narrowType<{ ato: Ato['ato'] }>();

export function findAtos(db: Db, { page, pageSize }: Pagina) {
  return atos(db)
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
}

/** The acts on a subject. */
export function findAtosSobre(db: Db, assuntoId: string, limite: number) {
  return atos(db).where('a.assunto_id', '=', assuntoId).limit(limite).execute();
}

/** Acts are numbered without gaps, so the highest number is the count. */
export async function countAtos(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`select coalesce(max(ordem), 0) as total from auditoria`.execute(db);
  return onlyRow(rows).total;
}

/** The operator's account with an e-mail, if any. */
export async function findOperador(db: Db, email: string): Promise<string | undefined> {
  const linha = await db
    .selectFrom('usuarios')
    .select('id')
    .where('email', '=', email)
    .where('tipo_perfil', '=', TIPO_DO_ROLE.OPERADOR)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  return linha?.id;
}

/** Whether one of these people is the operator: equal e-mail or equal document. */
export async function ehUmaDestas(db: Db, operadorId: string, pessoas: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select u.id from usuarios o join usuarios u on u.id = any(${[...pessoas]}::uuid[])
      and (u.email = o.email or u.cpf = o.cpf or u.cnpj = o.cnpj)
    where o.id = ${operadorId} limit 1`.execute(db);
  return rows.length > 0;
}

/** The client and the supplier of an order. */
export async function findPartesDoPedido(db: Db, pedidoId: string): Promise<string[]> {
  const linha = await db
    .selectFrom('pedidos')
    .select(['cliente_id as clienteId', 'fornecedor_id as fornecedorId'])
    .where('id', '=', pedidoId)
    .executeTakeFirst();
  return linha ? [linha.clienteId, linha.fornecedorId] : [];
}
