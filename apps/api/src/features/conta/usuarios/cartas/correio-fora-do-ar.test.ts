import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmtpServer, type SmtpServer } from '../../../../platform/testing/processes/smtp.ts';
import { startTestServer, type TestServer } from '../../../../platform/testing/server.ts';
import { cartasPara, contaComSenha, SENHA } from '../testing/contas.ts';

let correio: SmtpServer;
let server: TestServer;
beforeAll(async () => {
  correio = await createSmtpServer();
  server = await startTestServer({ SMTP_URL: correio.url });
});
afterAll(async () => {
  await server?.close();
  await correio?.stop();
});

const situacao = async (email: string) => {
  const [linha] = await server.database.query(
    `select state::text as state from jobs.job where name = 'enviar-carta' and data ->> 'para' = $1`,
    [email],
  );
  return linha?.['state'];
};

test('while the mail server is down the reply is the same, and the letters leave when it is back', async () => {
  const marina = `${crypto.randomUUID()}@teste.example`;
  const ana = await contaComSenha(server);
  const body = { tipoPerfil: 1, nomeCompleto: 'Marina Lopes', email: marina, senha: SENHA, aceitaTermos: true };
  expect(await server.call('POST', '/usuario/cadastro', { body })).toMatchObject({
    status: 201,
    body: { message: 'Usuário cadastro com sucesso!' },
  });
  expect(await server.call('POST', '/usuario/esqueci-senha', { body: { email: ana.email } })).toMatchObject({
    status: 200,
    body: { message: 'Um email foi enviado com o link de redifinição' },
  });
  await expect.poll(() => situacao(marina)).toBe('retry');
  await expect.poll(() => situacao(ana.email)).toBe('retry');
  expect(correio.taken).toEqual([]);

  await correio.start();
  // The retry would come later by itself. The test makes it due at once.
  await server.database.exec(`update jobs.job set start_after = now() where name = 'enviar-carta' and state = 'retry'`);
  await expect.poll(() => correio.taken.length).toBe(2);
  expect(correio.taken.map(({ to }) => to.join()).sort()).toEqual([marina, ana.email].sort());
  expect(correio.taken.find(({ to }) => to.includes(marina))?.text).toContain('ConfirmacaoConta');
  expect(await cartasPara(server, marina)).toHaveLength(1);
});
