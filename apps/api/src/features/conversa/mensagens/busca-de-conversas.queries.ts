import { type RawBuilder, sql } from 'kysely';

/** Limits of a search in messages (decision 58). */
const CONVERSAS_LIDAS = 1000;
const MENSAGENS_LIDAS = 10_000;
/** The trigram index of names needs three letters in a row; with fewer, every name of the market would be read. */
const PELO_INDICE = /[\p{L}\p{N}]{3}/u;

/**
 * The ids of a person's conversations with `busca` (a `LIKE` pattern without accents) in the other side's name or in a message. Names are
 * searched in all conversations by index, messages only in the newest ones: a large shop has a hundred thousand conversations.
 */
export function achadas(usuarioId: string, busca: string): RawBuilder<unknown> {
  const perto = PELO_INDICE.test(busca) ? sql`` : sql`and k.id in (select conversa_id from recentes)`;
  return sql`
    with recentes as materialized (
      select conversa_id, ultima_id from leituras where usuario_id = ${usuarioId} order by ultima_id desc limit ${sql.lit(CONVERSAS_LIDAS)})
    select t.conversa_id from (
      select m.conversa_id, m.texto from recentes r cross join lateral (
        select b.id, b.conversa_id, b.texto from mensagens b where b.conversa_id = r.conversa_id and b.retirada_em is null
        order by b.id desc limit ${sql.lit(MENSAGENS_LIDAS)}) m
      order by r.ultima_id desc, m.id desc limit ${sql.lit(MENSAGENS_LIDAS)}) t
    where sem_acento(t.texto) like ${busca}
    union
    select k.id from conversas k join usuarios u on u.id = k.cliente_id
    where k.fornecedor_id = ${usuarioId} and sem_acento(u.nome_completo) like ${busca} ${perto}
    union
    select k.id from conversas k join fornecedores f on f.id = k.fornecedor_id
    where k.cliente_id = ${usuarioId} and f.nome_sem_acento like ${busca} ${perto}`;
}
