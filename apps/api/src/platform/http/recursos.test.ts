import { expect, test } from 'vitest';
import { withTestServer } from '../testing/server.ts';

const server = withTestServer({ FEATURES_OFF: 'cupons,cadastro' }, { clear: false });

test('a call of a feature that is switched off is refused first of all, with the notice and without a stack', async () => {
  const ana = await server.person();
  for (const as of [undefined, ana]) {
    const resposta = await server.call('POST', '/carrinho/Aplicar-Cupom-Carrinho?nomeCupom=X', as ? { as } : {});
    expect(resposta).toMatchObject({
      status: 403,
      body: {
        codigo: 'FUNCIONALIDADE_DESLIGADA',
        message: 'Esta funcionalidade ainda está em desenvolvimento. Por favor, volte mais tarde.',
        requestId: expect.any(String),
      },
    });
    expect(resposta.body).not.toHaveProperty('stack');
  }
  expect(await server.call('POST', '/usuario/cadastro', { body: {} })).toMatchObject({ status: 403 });
  expect(await server.call('GET', '/Carrinho/buscar-carrinho-usuario', { as: ana })).toMatchObject({ status: 200 });
});

test('the configuration tells the web the features that are switched off', async () => {
  expect(await server.call('GET', '/configuracao')).toMatchObject({ status: 200, body: { recursosDesligados: ['cadastro', 'cupons'] } });
});
