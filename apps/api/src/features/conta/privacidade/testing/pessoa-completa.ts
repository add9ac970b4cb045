import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import { hashPassword } from '../../../../platform/auth/passwords.ts';
import type { Context } from '../../../../platform/context.ts';
import { photo } from '../../../../platform/testing/files/pictures.ts';
import type { Person, TestServer } from '../../../../platform/testing/server.ts';

/** Marks the identity as just confirmed in the person's sessions. */
export async function confirmarIdentidadeDe(server: TestServer, pessoa: Person): Promise<void> {
  await server.db
    .updateTable('sessoes')
    .set({ identidade_confirmada_em: server.clock.now() })
    .where('usuario_id', '=', pessoa.id)
    .execute();
}

/** Logs the person in by password, in a new session. */
export async function entrar(server: TestServer, pessoa: Person): Promise<Person> {
  const senha = 'festa na laje 2026';
  await server.db
    .updateTable('usuarios')
    .set({ senha_hash: await hashPassword(senha) })
    .where('id', '=', pessoa.id)
    .execute();
  const { body } = await server.call('POST', '/usuario/login', { body: { email: pessoa.email, senha } });
  return { ...pessoa, token: body.accessToken };
}

/** Stores a picture and returns its key. */
export async function guardarFoto(ctx: Context): Promise<string> {
  return (await ctx.files.savePicture(await photo(64, 48))).chave;
}

/** Fills every table that only concerns this person. Secrets are recognisable by `SEGREDO`. */
export async function encherConta(server: TestServer, ctx: Context, { id: usuario_id }: Person): Promise<{ foto: string }> {
  const { db } = server;
  const agora = server.clock.now();
  const foto = await guardarFoto(ctx);
  await db
    .updateTable('usuarios')
    .set({
      cpf: '52998224725',
      telefone: '11987654321',
      senha_hash: 'SEGREDO-senha',
      foto_chave: foto,
      codigo_de_convite: `convite-${usuario_id}`,
    })
    .where('id', '=', usuario_id)
    .execute();
  const expira_em = new Date(agora.getTime() + HORA_EM_MS);
  await db
    .insertInto('codigos')
    .values({ id: uuidv7(), usuario_id, finalidade: 'redefinir_senha', codigo_hash: Buffer.from(`SEGREDO ${usuario_id}`), expira_em })
    .execute();
  await db
    .insertInto('desafios')
    .values({ id: uuidv7(), usuario_id, finalidade: 'passkey_registro', dados: JSON.stringify({ desafio: 'SEGREDO' }), expira_em })
    .execute();
  await db
    .insertInto('totp')
    .values({ usuario_id, segredo_cifrado: Buffer.from('SEGREDO'), ativo_desde: agora })
    .execute();
  await db
    .insertInto('passkeys')
    .values({
      id: uuidv7(),
      usuario_id,
      credencial_id: `SEGREDO-${usuario_id}`,
      chave_publica: Buffer.from('SEGREDO'),
      contador: 0,
      nome: 'Celular da Ana',
      criada_em: agora,
    })
    .execute();
  await db
    .insertInto('codigos_de_recuperacao')
    .values({ usuario_id, codigo_hash: Buffer.from('SEGREDO') })
    .execute();
  await db
    .insertInto('contas_openid')
    .values({ usuario_id, emissor: 'https://accounts.google.com', sujeito: `google-${usuario_id}`, criada_em: agora })
    .execute();
  await db
    .insertInto('preferencias_de_notificacao')
    .values({ usuario_id, categoria: 'lembrete', por_email: false, mudada_em: agora })
    .execute();
  await db
    .insertInto('consentimentos')
    .values({ id: uuidv7(), usuario_id, assunto: 'novidades', versao: '2026-11-01', dado: true, em: agora })
    .execute();
  await db
    .insertInto('notificacoes')
    .values({ id: uuidv7(), usuario_id, categoria: 'pedidos', titulo: 'Olá', mensagem: 'Aviso só dela', criado_em: agora })
    .execute();
  const lista = uuidv7();
  await db
    .insertInto('listas_de_favoritos')
    .values({ id: lista, cliente_id: usuario_id, nome: 'Mesa da Marina', criado_em: agora })
    .execute();
  await db
    .insertInto('favoritos')
    .values({
      id: uuidv7(),
      cliente_id: usuario_id,
      produto_id: uuidv7(),
      nome: 'Vela de nome Marina',
      preco_em_centavos: 990,
      lista_id: lista,
      criado_em: agora,
    })
    .execute();
  await db
    .insertInto('convites_de_amigos')
    .values({ id: uuidv7(), cliente_id: usuario_id, email: 'amiga@marina.example', criado_em: agora })
    .execute();
  await db
    .insertInto('pagadores')
    .values({ cliente_id: usuario_id, nome: 'Tia da Marina', documento: '52998224725', mudou_em: agora })
    .execute();
  await db
    .insertInto('idempotencia')
    .values({
      escopo: usuario_id,
      chave: 'k',
      operacao: 'criarEndereco',
      corpo_hash: Buffer.from('x'),
      resposta: JSON.stringify({ rua: 'dela' }),
    })
    .execute();
  await db
    .updateTable('sessoes')
    .set({ dispositivo: 'Firefox no Linux', endereco_ip: '203.0.113.9' })
    .where('usuario_id', '=', usuario_id)
    .execute();
  return { foto };
}
