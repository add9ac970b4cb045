import { ROLES_DO_ACESSO } from '@festejo/contrato/api/operation.ts';
import { OPERATIONS } from '@festejo/contrato/api/operations.ts';
import { TIPO_DO_ROLE, TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../platform/testing/context.ts';
import { type Person, withTestServer } from '../../platform/testing/server.ts';
import { criarOperador } from '../operacao/index.ts';
import { umOperador } from '../operacao/testing/operadores.ts';
import { meiosDoSegundoFator } from '../segundo-fator/index.ts';
import { enviarNovaSenha } from './senha/esqueci-senha.ts';
import { findById } from './usuarios.queries.ts';

const server = withTestServer({}, { clear: false });
let operador: Person;
beforeAll(async () => {
  operador = await server.person(TIPO_DO_ROLE.OPERADOR);
});

const UM_ID = '01920000-0000-7000-8000-000000000000';

test('o que é dos dois lados do mercado não é do operador', async () => {
  const alheias = OPERATIONS.filter(({ access }) => !(ROLES_DO_ACESSO[access] as readonly string[]).includes('OPERADOR'));
  expect(alheias.length).toBeGreaterThan(20);
  for (const { id, method, path } of alheias) {
    const { status } = await server.call(method, path.replace(/:\w+/g, UM_ID), { as: operador, ...(method === 'GET' ? {} : { body: {} }) });
    expect.soft(status, id).toBe(403);
  }
});

test('o operador vê a própria conta, e pode levar os seus dados', async () => {
  expect((await server.call('GET', '/usuario/perfil', { as: operador })).body).toMatchObject({ id: operador.id, tipoPerfil: 3 });
  expect((await server.call('POST', '/usuario/renovar-token', { as: operador })).status).toBe(200);
});

test('nenhuma chamada faz um operador', async () => {
  const cliente = await server.person(TIPO_PERFIL.CLIENTE);
  const conta = { nomeCompleto: 'Ana Maria', email: 'ana@teste.example', senha: 'uma senha bem comprida 42', aceitaTermos: true };
  for (const tipoPerfil of [3, '3', 'OPERADOR']) {
    const tentativas = [
      await server.call('POST', '/usuario/cadastro', { body: { ...conta, tipoPerfil } }),
      await server.call('POST', '/usuario/adicionar-perfil', { as: cliente, body: { tipoPerfil, aceitaTermos: true } }),
      await server.call('POST', '/usuario/trocar-perfil', { as: cliente, body: { tipoPerfil } }),
      await server.call('POST', '/usuario/cadastro-google', { body: { ...conta, cadastroId: UM_ID, tipoPerfil } }),
    ];
    expect(tentativas.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  }
  const operadores = await server.db.selectFrom('usuarios').select('id').where('tipo_perfil', '=', TIPO_DO_ROLE.OPERADOR).execute();
  expect(operadores).toEqual([{ id: operador.id }]);
});

describe('quem lê o e-mail de um operador', () => {
  const linkDe = (letters: readonly { para: string; texto: string }[], para: string) =>
    /novaSenha\?userId=([\w-]+)&code=([\w-]+)/.exec(letters.find((carta) => carta.para === para)?.texto ?? '');

  test('não recebe um link de senha nova, e a carta do outro perfil não troca a senha da operação', async () => {
    const ctx = testContext(server);
    const chefe = await umOperador(server);
    await server.db.updateTable('usuarios').set({ senha_hash: 'x' }).where('id', '=', chefe.id).execute();
    await enviarNovaSenha(ctx, { email: chefe.email });
    expect(ctx.letters.map(({ assunto }) => assunto)).toEqual(['A senha da operação não se troca por e-mail']);
    expect(linkDe(ctx.letters, chefe.email)).toBeNull();

    const cliente = await server.person(TIPO_PERFIL.CLIENTE);
    await server.db.updateTable('usuarios').set({ email: chefe.email }).where('id', '=', cliente.id).execute();
    const outro = testContext(server);
    await enviarNovaSenha(outro, { email: chefe.email, tipoPerfil: 1 });
    const [, userId, code] = linkDe(outro.letters, chefe.email) ?? [];
    const conferido = await server.call('POST', '/usuario/conferir-link', { body: { userId, code } });
    expect(conferido.body.conta).toMatchObject({ outroPerfil: null, protecoes: [] });
    await server.call('POST', '/usuario/redefinir-senha', { body: { userId, code, senha: 'lanterna poema cacto 41', outroPerfil: true } });
    expect(await findById(server.db, chefe.id)).toMatchObject({ senhaHash: 'x' });
  });

  test('nem o link do comando tira a segunda etapa; o comando, quando isso se pede, tira', async () => {
    const chefe = await umOperador(server);
    const { caminho } = await criarOperador(server.db, { email: chefe.email, nome: 'Olga' }, server.clock.now());
    const [, userId, code] = /userId=([\w-]+)&code=([\w-]+)/.exec(caminho) ?? [];
    const { id } = await server.db.selectFrom('passkeys').select('id').where('usuario_id', '=', chefe.id).executeTakeFirstOrThrow();
    const body = { userId, code, senha: 'lanterna poema cacto 41', remover: [`passkey:${id}`] };
    expect(await server.call('POST', '/usuario/redefinir-senha', { body })).toMatchObject({ status: 200, body: { protecoesSaemEm: null } });
    expect(await meiosDoSegundoFator(server.db, chefe.id)).toEqual(['passkey']);
    const { retirados } = await criarOperador(server.db, { email: chefe.email, nome: 'Olga', tirarSegundoFator: true }, server.clock.now());
    expect([retirados, await meiosDoSegundoFator(server.db, chefe.id)]).toEqual([['a chave de acesso "chave"'], []]);
  });
});
