import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** What names the person in rows that only exist for her. */
const SO_DA_PESSOA = [
  'notificacoes',
  'codigos',
  'desafios',
  'totp',
  'passkeys',
  'codigos_de_recuperacao',
  'contas_openid',
  'preferencias_de_notificacao',
] as const;

/** Deletes the copies, and gives their files. */
async function deleteExportacoes(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.deleteFrom('exportacoes').where('usuario_id', '=', id).returning('arquivo_chave').execute();
  return rows.flatMap((row) => row.arquivo_chave ?? []);
}

/** Notifications of the other side of the person's orders: they call her by name. */
async function deleteNotificacoesSobre(tx: Tx, id: string): Promise<void> {
  await sql`delete from notificacoes n using pedidos p
    where p.cliente_id = ${id} and n.usuario_id = p.fornecedor_id and n.assunto = 'pedido' and n.assunto_id = p.id`.execute(tx);
  await sql`delete from notificacoes n using pedidos p
    where p.fornecedor_id = ${id} and n.usuario_id = p.cliente_id and n.assunto = 'pedido' and n.assunto_id = p.id`.execute(tx);
}

/**
 * Events without purchases go, with their carts. Of the others the city stays, since their orders need a place: the point
 * is rounded to a tenth of a degree, some ten kilometres. Addresses follow.
 */
async function eraseEventos(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('itens_do_carrinho').where('cliente_id', '=', id).execute();
  await tx.deleteFrom('carrinhos').where('cliente_id', '=', id).execute();
  await sql`delete from eventos e where cliente_id = ${id} and not exists (select from compras c where c.evento_id = e.id)`.execute(tx);
  await sql`update eventos set titulo = 'Evento', nome_pessoa = null, imagem_chave = null, foto_pessoa_chave = null,
      latitude = round(latitude::numeric, 1), longitude = round(longitude::numeric, 1), versao = versao + 1
    where cliente_id = ${id}`.execute(tx);
  await sql`delete from enderecos a where usuario_id = ${id}
    and not exists (select from eventos e where e.cliente_id = ${id} and e.endereco_id = a.id)`.execute(tx);
  await sql`update enderecos set cep = '00000000', logradouro = '', numero = '', complemento = null, bairro = '', padrao = false,
      latitude = round(latitude::numeric, 1), longitude = round(longitude::numeric, 1)
    where usuario_id = ${id}`.execute(tx);
}

/** The supplier's record and catalogue: products and coupons stay for the orders that name them, off sale and without a word. */
async function eraseFornecedor(tx: Tx, id: string): Promise<void> {
  await sql`update fornecedores set nome = 'Conta excluída', descricao = null, foto_chave = null, telefone_publico = null, logradouro = null,
      numero = null, complemento = null, bairro = null, cep = null, latitude = null, longitude = null, vende = false, pausado = true,
      versao = versao + 1
    where id = ${id}`.execute(tx);
  await tx.deleteFrom('excecoes_de_agenda').where('fornecedor_id', '=', id).execute();
  await tx.updateTable('cupons').set({ ativo: false }).where('fornecedor_id', '=', id).execute();
  // By way of the categories: the index of a supplier's products has only those on sale.
  const produtos = sql`select p.id from categorias c join produtos p on p.categoria_id = c.id where c.fornecedor_id = ${id}`;
  await sql`delete from arquivos_do_produto where produto_id in (${produtos})`.execute(tx);
  await sql`delete from horarios_do_produto where produto_id in (${produtos})`.execute(tx);
  await sql`update produtos set ativo = false, descricao = '', imagem_chave = null, versao = versao + 1 where id in (${produtos})`.execute(
    tx,
  );
  await tx.updateTable('categorias').set({ imagem_chave: null }).where('fornecedor_id', '=', id).execute();
}

/**
 * Takes the person out of every table; orders, payments, consents and the access log stay, and lead to nobody. Gives the
 * private files to remove. The account must be locked.
 */
export async function eraseConta(
  tx: Tx,
  id: string,
  { codigoDeConvite, agora }: { codigoDeConvite: string; agora: Date },
): Promise<string[]> {
  for (const tabela of SO_DA_PESSOA) await tx.deleteFrom(tabela).where('usuario_id', '=', id).execute();
  await tx.deleteFrom('idempotencia').where('escopo', '=', id).execute();
  await deleteNotificacoesSobre(tx, id);
  const arquivos = await deleteExportacoes(tx, id);
  await eraseEventos(tx, id);
  await eraseFornecedor(tx, id);
  await sql`update usuarios set nome_completo = 'Conta excluída', email = ${`excluida+${id}@festejo.invalid`}, cpf = null, cnpj = null,
      telefone = null, senha_hash = null, foto_chave = null, email_confirmado_em = null, email_novo = null, email_novo_confirmado_em = null,
      email_atual_confirmou_troca_em = null, convidado_por = null, codigo_de_convite = ${codigoDeConvite}, excluir_em = null,
      exclusao_adiada_em = null, excluido_em = ${agora}, versao = versao + 1
    where id = ${id}`.execute(tx);
  return arquivos;
}

/** Of these pictures, those that a row still shows: an order's item, or another product by the same picture. */
export async function findFotosEmUso(db: Db, chaves: readonly string[]): Promise<Set<string>> {
  const dadas = sql`any(${[...chaves]}::text[])`;
  const { rows } = await sql<{ chave: string }>`
    select foto_chave as chave from usuarios where foto_chave = ${dadas}
    union select foto_chave from fornecedores where foto_chave = ${dadas}
    union select imagem_chave from eventos where imagem_chave = ${dadas}
    union select foto_pessoa_chave from eventos where foto_pessoa_chave = ${dadas}
    union select imagem_chave from categorias where imagem_chave = ${dadas}
    union select imagem_chave from produtos where imagem_chave = ${dadas}
    union select chave from arquivos_do_produto where chave = ${dadas}
    union select imagem_chave from itens_do_pedido where imagem_chave = ${dadas}`.execute(db);
  return new Set(rows.map((row) => row.chave));
}
