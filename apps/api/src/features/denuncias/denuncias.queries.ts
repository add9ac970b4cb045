import type { MotivoDaDenuncia } from '@festejo/contrato/confianca/denuncias.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Whose product it is; undefined when there is none, or it is off sale for good. */
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

/** Who wrote a rating; undefined when there is none that others read. */
export async function findClienteDaAvaliacao(db: Db, avaliacaoId: string): Promise<string | undefined> {
  const linha = await db
    .selectFrom('avaliacoes')
    .select('cliente_id')
    .where('id', '=', avaliacaoId)
    .where('oculta_em', 'is', null)
    .executeTakeFirst();
  return linha?.cliente_id;
}

/** Of a product, or of a rating. */
export type Alvo = { readonly produtoId: string } | { readonly avaliacaoId: string };

interface DenunciaNova {
  id: string;
  alvo: Alvo;
  usuarioId: string;
  motivo: MotivoDaDenuncia;
  texto: string;
  agora: Date;
}

/** False when this person's report of it is open. */
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

const doAlvo = (alvo: Alvo) => ('produtoId' in alvo ? { produto_id: alvo.produtoId } : { avaliacao_id: alvo.avaliacaoId });

/** Whether this person's report of the thing, as it still is, was decided. */
export async function foiDecidida(db: Db, alvo: Alvo, usuarioId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select d.id from denuncias d left join produtos p on p.id = d.produto_id left join avaliacoes a on a.id = d.avaliacao_id
    where ${'produtoId' in alvo ? sql`d.produto_id = ${alvo.produtoId}` : sql`d.avaliacao_id = ${alvo.avaliacaoId}`}
      and d.usuario_id = ${usuarioId} and d.versao_decidida = coalesce(p.versao, a.versao) limit 1`.execute(db);
  return rows.length > 0;
}

interface Decisao {
  readonly decisao: 'mantida' | 'retirada';
  readonly porque: string;
  readonly operadorId: string;
  readonly versao: number;
}

/** Settles all open reports of a thing by one decision; gives who made them. */
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

/** Who has an open report of the thing. */
export async function findDenunciantes(tx: Tx, alvo: Alvo): Promise<string[]> {
  const linhas = await tx
    .selectFrom('denuncias')
    .select('usuario_id as usuarioId')
    .where((eb) => eb.and(doAlvo(alvo)))
    .where('resolvida_em', 'is', null)
    .execute();
  return linhas.map(({ usuarioId }) => usuarioId);
}

/** A reported thing as whoever tells people of it needs it. */
export interface DenunciadoParaContar {
  readonly produtoNome: string;
  readonly autorId: string;
  readonly autorEmail: string;
  readonly autorSaiu: boolean;
}

export async function findDenunciadoParaContar(db: Db, alvo: Alvo): Promise<DenunciadoParaContar | undefined> {
  const daqui =
    'produtoId' in alvo
      ? sql`produtos p join usuarios u on u.id = p.fornecedor_id where p.id = ${alvo.produtoId}`
      : sql`avaliacoes a join produtos p on p.id = a.produto_id join usuarios u on u.id = a.cliente_id where a.id = ${alvo.avaliacaoId}`;
  const { rows } = await sql<DenunciadoParaContar>`
    select p.nome as "produtoNome", u.id as "autorId", u.email as "autorEmail", u.excluido_em is not null as "autorSaiu" from ${daqui}`.execute(
    db,
  );
  return rows[0];
}

/** What an erased account reported goes with it. */
export async function eraseDenuncias(tx: Tx, usuarioId: string): Promise<void> {
  await tx.deleteFrom('denuncias').where('usuario_id', '=', usuarioId).execute();
}
