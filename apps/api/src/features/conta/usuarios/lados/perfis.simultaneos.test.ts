import { describe, expect, test } from 'vitest';
import { testEngine } from '../../../../platform/testing/database.ts';
import { type Answer, withTestServer } from '../../../../platform/testing/server.ts';

const porStatus = (respostas: readonly Answer[]) => {
  const contagem: Record<number, number> = {};
  for (const { status } of respostas) contagem[status] = (contagem[status] ?? 0) + 1;
  return contagem;
};
const vinteVezes = (fazer: (i: number) => Promise<Answer>) => Promise.all(Array.from({ length: 20 }, (_, i) => fazer(i)));

// The embedded engine has one connection, so nothing runs concurrently there.
describe.skipIf(testEngine !== 'postgres')('concurrent calls for profiles', () => {
  const server = withTestServer();

  const quantas = async (tabela: 'usuarios' | 'sessoes') => (await server.db.selectFrom(tabela).select('id').execute()).length;

  test('20 requests for the other profile create one', async () => {
    const as = await server.person(1);
    const body = { tipoPerfil: 2, cnpj: '12ABC34501DE35', aceitaTermos: true };
    const respostas = await vinteVezes(() => server.call('POST', '/usuario/adicionar-perfil', { as, body }));
    expect(porStatus(respostas)).toEqual({ 201: 1, 409: 19 });
    expect(await quantas('usuarios')).toBe(2);
  });

  test('20 switches of one session open one', async () => {
    const as = await server.person(1);
    const outra = await server.person(2);
    await server.db.updateTable('usuarios').set({ email: as.email }).where('id', '=', outra.id).execute();
    const antes = await quantas('sessoes');
    const respostas = await vinteVezes(() => server.call('POST', '/usuario/trocar-perfil', { as, body: { tipoPerfil: 2 } }));
    expect(porStatus(respostas)).toEqual({ 200: 1, 401: 19 });
    expect(await quantas('sessoes')).toBe(antes + 1);
  });
});
