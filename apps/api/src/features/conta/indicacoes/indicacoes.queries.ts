import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { deleteInBatches } from '../../../platform/db/in-batches.ts';

/** A friend who signed up, or an invited address without an account from this invitation. */
export interface LinhaDoAmigo {
  readonly id: string;
  readonly nome: string | null;
  readonly email: string | null;
  readonly estado: 'convidado' | 'cadastrado' | 'concluida';
  readonly em: Date;
  readonly saiu: boolean;
  /** State of the prize; null before the first purchase that counts. */
  readonly premio: 'esperando' | 'premiada' | 'recusada' | 'retirada' | null;
}

// Friends of a client. A friend who signed up counts once the e-mail is confirmed. An invited address is left out once its owner is such a
// friend.
const amigosDe = (clienteId: string) => sql`
  select u.id, u.nome_completo as nome, null::text as email, case when i.indicado_id is null then 'cadastrado' else 'concluida' end as estado,
    coalesce(i.concluida_em, u.criado_em) as em, false as saiu, i.estado as premio
  from usuarios u left join indicacoes i on i.indicado_id = u.id
  where u.convidado_por = ${clienteId} and u.email_confirmado_em is not null
  union all
  select u.id, null, null, 'concluida', i.concluida_em, true, i.estado from indicacoes i join usuarios u on u.id = i.indicado_id
  where i.cliente_id = ${clienteId} and u.convidado_por is distinct from ${clienteId}
  union all
  select c.id, null, c.email, 'convidado', c.criado_em, false, null from convites_de_amigos c
  where c.cliente_id = ${clienteId} and not exists (
    select from usuarios u where u.email = c.email and u.convidado_por = ${clienteId} and u.email_confirmado_em is not null)`;

export async function findAmigos(
  db: Db,
  clienteId: string,
  { limite, offset }: { limite: number; offset: number },
): Promise<LinhaDoAmigo[]> {
  const { rows } = await sql<LinhaDoAmigo>`
    select id, nome, email, estado, em, saiu, premio from (${amigosDe(clienteId)}) a order by em desc, id limit ${limite} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export interface ResumoDasIndicacoes {
  readonly codigoDeConvite: string;
  readonly convidados: number;
  readonly cadastrados: number;
  readonly concluidas: number;
}

export async function findResumo(db: Db, clienteId: string): Promise<ResumoDasIndicacoes | undefined> {
  const { rows } = await sql<ResumoDasIndicacoes>`
    select u.codigo_de_convite as "codigoDeConvite", a.convidados, a.cadastrados, a.concluidas
    from usuarios u cross join (
      select count(*) filter (where estado = 'convidado') as convidados, count(*) filter (where estado = 'cadastrado') as cadastrados,
        count(*) filter (where estado = 'concluida') as concluidas
      from (${amigosDe(clienteId)}) a
    ) a
    where u.id = ${clienteId}`.execute(db);
  return rows[0];
}

export interface LinhaDoCupomGanho {
  readonly codigo: string;
  readonly valorEmCentavos: number;
  readonly minimoEmCentavos: number;
  readonly terminaEm: Date;
  readonly usado: boolean;
  readonly motivo: 'indicou' | 'foi_indicado';
}

/** Coupons that the client won and that were not taken back, the newest first. */
export async function findCuponsGanhos(db: Db, clienteId: string, limite: number): Promise<LinhaDoCupomGanho[]> {
  const { rows } = await sql<LinhaDoCupomGanho>`
    select c.codigo, c.valor as "valorEmCentavos", c.minimo_em_centavos as "minimoEmCentavos", c.termina_em as "terminaEm", c.usos > 0 as usado,
      case when i.indicado_id = ${clienteId} then 'foi_indicado' else 'indicou' end as motivo
    from cupons c join indicacoes i on c.id in (i.cupom_id, i.cupom_do_indicado_id)
    where c.cliente_id = ${clienteId} and c.ativo order by c.id desc limit ${limite}`.execute(db);
  return rows;
}

export async function findEmail(db: Db, clienteId: string): Promise<string | undefined> {
  return (await db.selectFrom('usuarios').select('email').where('id', '=', clienteId).executeTakeFirst())?.email;
}

/** Inserts the client's invitation to an address, or keeps the existing one. Returns its id. */
export async function insertConvite(tx: Tx, convite: { id: string; cliente_id: string; email: string; criado_em: Date }): Promise<string> {
  const { id } = await tx
    .insertInto('convites_de_amigos')
    .values(convite)
    // The update changes nothing. It only makes `returning` give the existing row.
    .onConflict((conflict) => conflict.constraint('convites_de_amigos_um_por_endereco').doUpdateSet({ email: convite.email }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ConviteAEnviar {
  readonly email: string;
  readonly nome: string;
  readonly codigoDeConvite: string;
  readonly temConta: boolean;
}

/**
 * Records that the letter of an invitation is sent now. Returns undefined when a letter was sent at or after `antes`, or when the
 * invitation was deleted.
 */
export async function sendConvite(tx: Tx, id: string, { agora, antes }: { agora: Date; antes: Date }): Promise<ConviteAEnviar | undefined> {
  const { rows } = await sql<ConviteAEnviar>`
    update convites_de_amigos c set enviado_em = ${agora} from usuarios u
    where c.id = ${id} and u.id = c.cliente_id and (c.enviado_em is null or c.enviado_em < ${antes})
    returning c.email, u.nome_completo as nome, u.codigo_de_convite as "codigoDeConvite", exists (
      select from usuarios x where x.email = c.email and x.tipo_perfil = 1 and x.email_confirmado_em is not null) as "temConta"`.execute(
    tx,
  );
  return rows[0];
}

export async function isRecusado(db: Db, emailHash: Buffer): Promise<boolean> {
  const row = await db.selectFrom('convites_recusados').select('email_hash').where('email_hash', '=', emailHash).executeTakeFirst();
  return row !== undefined;
}

/** Refuses all further invitations to this address, and deletes the existing ones. */
export async function refuseConvites(tx: Tx, email: string, emailHash: Buffer, agora: Date): Promise<void> {
  await tx
    .insertInto('convites_recusados')
    .values({ email_hash: emailHash, recusado_em: agora })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.deleteFrom('convites_de_amigos').where('email', '=', email).execute();
}

export const deleteConvitesVelhos = (db: Db, antes: Date): Promise<void> =>
  deleteInBatches(db, 'convites_de_amigos', (row) => row('criado_em', '<', antes));

/** Deletes the person's invitations and those to the person's address. Counted referrals stay: both sides have a coupon from them. */
export async function eraseConvites(tx: Tx, usuarioId: string): Promise<void> {
  await sql`delete from convites_de_amigos where cliente_id = ${usuarioId} or email = (select email from usuarios where id = ${usuarioId})`.execute(
    tx,
  );
}
