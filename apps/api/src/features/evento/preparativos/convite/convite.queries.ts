import type { TipoDeEvento } from '@festejo/contrato/common/constants.ts';
import type { LugarNoConvite, RespostaDoConvidado } from '@festejo/contrato/evento/convidados.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';

export function findConvite(db: Db, eventoId: string) {
  return db
    .selectFrom('convites')
    .select(['codigo_cifrado as codigoCifrado', 'lugar', 'recado', 'aceita_respostas as aceitaRespostas'])
    .where('evento_id', '=', eventoId)
    .executeTakeFirst();
}

interface Codigo {
  codigo_hash: Buffer;
  codigo_cifrado: Buffer;
}

/** Publishes an invitation with this code, or changes the existing one, which keeps its code. */
export async function saveConvite(
  tx: Tx,
  eventoId: string,
  codigo: Codigo,
  dados: { lugar: LugarNoConvite; recado: string | null; aceita_respostas: boolean },
  agora: Date,
): Promise<void> {
  await tx
    .insertInto('convites')
    .values({ evento_id: eventoId, ...codigo, ...dados, criado_em: agora })
    .onConflict((conflict) => conflict.column('evento_id').doUpdateSet(dados))
    .execute();
}

export async function updateCodigo(tx: Tx, eventoId: string, codigo: Codigo): Promise<boolean> {
  const row = await tx.updateTable('convites').set(codigo).where('evento_id', '=', eventoId).returning('evento_id').executeTakeFirst();
  return row !== undefined;
}

export async function deleteConvite(db: Db, eventoId: string): Promise<void> {
  await db.deleteFrom('convites').where('evento_id', '=', eventoId).execute();
}

export interface ConviteAberto {
  eventoId: string;
  titulo: string;
  tipo: TipoDeEvento | null;
  nomePessoa: string | null;
  dataEvento: string;
  horario: string;
  duracaoEmMinutos: number;
  fuso: string;
  inicio: Date;
  fim: Date;
  status: number;
  imagemChave: string | null;
  localidade: string;
  uf: string;
  logradouro: string;
  numero: string;
  bairro: string;
  lugar: LugarNoConvite;
  recado: string | null;
  aceitaRespostas: boolean;
  /** Guest of the link; null for the general link. */
  convidadoId: string | null;
  nome: string | null;
  acompanhantes: number | null;
  resposta: RespostaDoConvidado | null;
  quantos: number | null;
}

/** The invitation behind a code: the general one of an event, or that of one of its guests. */
export async function findConviteAberto(db: Db, hash: Buffer): Promise<ConviteAberto | undefined> {
  const { rows } = await sql<ConviteAberto>`
    select e.id as "eventoId", e.titulo, e.tipo, e.nome_pessoa as "nomePessoa", e.data_evento as "dataEvento", e.horario,
      e.duracao_em_minutos as "duracaoEmMinutos", e.fuso, e.inicio, e.fim, e.status, e.imagem_chave as "imagemChave", e.localidade, e.uf,
      a.logradouro, a.numero, a.bairro, c.lugar, c.recado, c.aceita_respostas as "aceitaRespostas",
      g.id as "convidadoId", g.nome, g.acompanhantes, g.resposta, g.quantos
    from convites c
    join eventos e on e.id = c.evento_id
    join enderecos a on a.id = e.endereco_id
    left join convidados g on g.codigo_hash = ${hash} and g.evento_id = c.evento_id
    where c.evento_id = coalesce((select evento_id from convites where codigo_hash = ${hash}),
      (select evento_id from convidados where codigo_hash = ${hash}))`.execute(db);
  return rows[0];
}

/** Locks the event behind a general link, so that its number of guests cannot change. */
export async function lockEventoDoConvite(tx: Tx, eventoId: string): Promise<void> {
  await tx.selectFrom('eventos').select('id').where('id', '=', eventoId).forNoKeyUpdate().execute();
}
