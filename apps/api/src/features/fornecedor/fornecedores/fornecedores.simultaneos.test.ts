import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { SE } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { reavaliarVenda } from './reavaliar-venda.ts';

const ENDERECO = { cep: '01001000', logradouro: 'Praça da Sé', numero: '1', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP', ...SE };

// The embedded engine serves one connection, so requests there never run at the same time.
describe.skipIf(testEngine !== 'postgres')('concurrent changes of a supplier', () => {
  const server = withTestServer();

  test('ten screens of one version: one changes', async () => {
    const lua = await server.person(TIPO_PERFIL.FORNECEDOR);
    const mudar = (nome: string) =>
      server.call('PUT', '/fornecedor/Atualizar-Fornecedor', { as: lua, body: { nome }, headers: { 'if-match': '"1"' } });
    const respostas = await Promise.all(Array.from({ length: 10 }, (_, i) => mudar(`Loja ${i}`)));
    expect(respostas.map((r) => r.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('the last missing conditions arrive from both sides at once: it sells', async () => {
    for (let rodada = 0; rodada < 12; rodada++) {
      const lua = await server.person(TIPO_PERFIL.FORNECEDOR);
      const darDocumento = () =>
        inTransaction(server.db, async (tx) => {
          await tx.updateTable('usuarios').set({ cnpj: '12ABC34501DE35' }).where('id', '=', lua.id).execute();
          await reavaliarVenda(tx, lua.id);
        });
      const darEndereco = () => server.call('PUT', '/fornecedor/Atualizar-Fornecedor', { as: lua, body: { endereco: ENDERECO } });
      await Promise.all(rodada % 2 ? [darDocumento(), darEndereco()] : [darEndereco(), darDocumento()]);
      expect((await server.call('GET', '/fornecedor/Buscar-Perfil-Fornecedor', { as: lua })).body).toMatchObject({ vende: true });
    }
  });
});
