import { ROLES_DO_ACESSO } from '@festejo/contrato/api/operation.ts';
import { OPERATIONS } from '@festejo/contrato/api/operations.ts';
import { TIPO_DO_ROLE, TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';

const server = withTestServer({}, { clear: false });
let operador: Person;
beforeAll(async () => {
  operador = await server.person(TIPO_DO_ROLE.OPERADOR);
});

const UM_ID = '01920000-0000-7000-8000-000000000000';

test('calls of the two sides of the market are refused to the operador', async () => {
  const alheias = OPERATIONS.filter(({ access }) => !(ROLES_DO_ACESSO[access] as readonly string[]).includes('OPERADOR'));
  expect(alheias.length).toBeGreaterThan(20);
  for (const { id, method, path } of alheias) {
    const { status } = await server.call(method, path.replace(/:\w+/g, UM_ID), { as: operador, ...(method === 'GET' ? {} : { body: {} }) });
    expect.soft(status, id).toBe(403);
  }
});

test('the operador sees the own account, and can export its data', async () => {
  expect((await server.call('GET', '/usuario/perfil', { as: operador })).body).toMatchObject({ id: operador.id, tipoPerfil: 3 });
  expect((await server.call('POST', '/usuario/renovar-token', { as: operador })).status).toBe(200);
});

test('no call creates an operador', async () => {
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
