import type { MotivoDaDenuncia } from '@festejo/contrato/conversa/denuncias.ts';
import type { TipoDeAlvo } from '@festejo/contrato/operacao/denuncias.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The supplier of a product; undefined when it does not exist, is archived or was taken off the market. */
export async function findFornecedorDoProduto(db: Db, produtoId: string): Promise<string | undefined> {
  const linha = await db
    .selectFrom('produtos')
    .select('fornecedor_id')
    .where('id', '=', produtoId)
    .where('arquivado_em', 'is', null)
    .where('retirado_em', 'is', null)
    .executeTakeFirst();
  return linha?.fornecedor_id;
}

/** The author of a rating; undefined when no visible rating has this id. */
export async function findClienteDaAvaliacao(db: Db, avaliacaoId: string): Promise<string | undefined> {
  const linha = await db
    .selectFrom('avaliacoes')
    .select('cliente_id')
    .where('id', '=', avaliacaoId)
    .where('oculta_em', 'is', null)
    .executeTakeFirst();
  return linha?.cliente_id;
}

/** A reported thing. */
export interface Alvo {
  readonly tipo: TipoDeAlvo;
  readonly id: string;
}

/** The column of `denuncias` that refers to each kind of thing. */
const COLUNA = { produto: 'produto_id', avaliacao: 'avaliacao_id', mensagem: 'mensagem_id' } as const satisfies Record<TipoDeAlvo, string>;
const doAlvo = ({ tipo, id }: Alvo) => ({ [COLUNA[tipo]]: id });
/** Condition: report `d` is about this thing. */
const sobre = ({ tipo, id }: Alvo) => sql`${sql.ref(`d.${COLUNA[tipo]}`)} = ${id}`;

/** Version of a message, which never changes. */
export const VERSAO_DA_MENSAGEM = 1;

interface DenunciaNova {
  id: string;
  alvo: Alvo;
  usuarioId: string;
  motivo: MotivoDaDenuncia;
  texto: string;
  agora: Date;
}

/**
 * Inserts a report.
 * @returns false when this person has an open report of the thing
 */
export async function insertDenuncia(db: Db, { id, alvo, usuarioId, motivo, texto, agora }: DenunciaNova): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('denuncias')
    .values({
      id,
      ...doAlvo(alvo),
      usuario_id: usuarioId,
      motivo,
      texto,
      criado_em: agora,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** True when a report by this person of the thing's current version was decided. A message has one version only. */
export async function foiDecidida(db: Db, alvo: Alvo, usuarioId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select d.id from denuncias d left join produtos p on p.id = d.produto_id left join avaliacoes a on a.id = d.avaliacao_id
    where ${sobre(alvo)} and d.usuario_id = ${usuarioId} and d.versao_decidida = coalesce(p.versao, a.versao, ${VERSAO_DA_MENSAGEM}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

interface Decisao {
  readonly decisao: 'mantida' | 'retirada';
  readonly porque: string;
  readonly operadorId: string;
  readonly versao: number;
}

/**
 * Settles all open reports of a thing by one decision.
 * @returns the authors of the reports
 */
export async function resolveDenuncias(tx: Tx, alvo: Alvo, { decisao, porque, operadorId, versao }: Decisao, em: Date): Promise<string[]> {
  const linhas = await tx
    .updateTable('denuncias')
    .set({ resolvida_em: em, decisao, porque, resolvida_por: operadorId, versao_decidida: versao })
    .where((eb) => eb.and(doAlvo(alvo)))
    .where('resolvida_em', 'is', null)
    .returning('usuario_id as usuarioId')
    .execute();
  return linhas.map(({ usuarioId }) => usuarioId);
}

/** Authors of the open reports of a thing. */
export async function findDenunciantes(tx: Tx, alvo: Alvo): Promise<string[]> {
  const linhas = await tx
    .selectFrom('denuncias')
    .select('usuario_id as usuarioId')
    .where((eb) => eb.and(doAlvo(alvo)))
    .where('resolvida_em', 'is', null)
    .execute();
  return linhas.map(({ usuarioId }) => usuarioId);
}

/** Data of a reported thing for its notifications. */
export interface DenunciadoParaContar {
  /** Name for other people: the product, or the author of the message. */
  readonly nome: string;
  /** Name for its author: the product, or the recipient of the message. */
  readonly nomeParaOAutor: string;
  /** True for a message from a shop to a client; null for other things. */
  readonly daLoja: boolean | null;
  readonly conversaId: string | null;
  readonly autorId: string;
  readonly autorEmail: string;
  readonly autorSaiu: boolean;
}

const CONTADOS: Readonly<Record<TipoDeAlvo, RawBuilder<unknown>>> = {
  produto: sql`select d.id, d.nome, d.nome as outro, null::boolean as da_loja, null::uuid as conversa_id, d.fornecedor_id as autor_id from produtos d`,
  avaliacao: sql`select d.id, p.nome, p.nome, null::boolean, null::uuid, d.cliente_id from avaliacoes d join produtos p on p.id = d.produto_id`,
  mensagem: sql`select d.id, case when d.autor_id = f.id then f.nome else q.nome_completo end, case when d.autor_id = f.id then q.nome_completo else f.nome end,
    d.autor_id = f.id, c.id, d.autor_id from mensagens d join conversas c on c.id = d.conversa_id join fornecedores f on f.id = c.fornecedor_id join usuarios q on q.id = c.cliente_id`,
};

export async function findDenunciadoParaContar(db: Db, { tipo, id }: Alvo): Promise<DenunciadoParaContar | undefined> {
  const { rows } = await sql<DenunciadoParaContar>`
    select x.nome, x.outro as "nomeParaOAutor", x.da_loja as "daLoja", x.conversa_id as "conversaId", u.id as "autorId", u.email as "autorEmail",
      u.excluido_em is not null as "autorSaiu"
    from (${CONTADOS[tipo]} where d.id = ${id}) x (id, nome, outro, da_loja, conversa_id, autor_id) join usuarios u on u.id = x.autor_id`.execute(
    db,
  );
  return rows[0];
}

/** Deletes the reports of an erased account. */
export async function eraseDenuncias(tx: Tx, usuarioId: string): Promise<void> {
  await tx.deleteFrom('denuncias').where('usuario_id', '=', usuarioId).execute();
}
