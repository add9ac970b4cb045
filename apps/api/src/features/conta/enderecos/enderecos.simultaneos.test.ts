import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { testEngine } from '../../../platform/testing/database.ts';
import { form } from '../../../platform/testing/files/form.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';

const CASA = {
  cep: '01001000',
  logradouro: 'Praça da Sé',
  numero: '1',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  latitude: -23.5503,
  longitude: -46.6339,
} as const;

// The embedded engine has one connection, so nothing runs concurrently there.
describe.skipIf(testEngine !== 'postgres')('simultaneous calls for addresses', () => {
  const server = withTestServer();
  let ana: Person;
  beforeEach(async () => {
    ana = await server.person();
  });

  const criar = async () => (await server.call('POST', '/endereco', { as: ana, body: CASA })).body.id as string;
  const mudar = (id: string, numero: string) => server.call('PUT', `/endereco/${id}`, { as: ana, body: { ...CASA, numero } });
  const remover = (id: string) => server.call('DELETE', `/endereco/${id}`, { as: ana });
  const criarEvento = async (enderecoId: string) => {
    const dia = new Date(server.clock.now().getTime() + 30 * DIA_EM_MS).toISOString().slice(0, 10);
    return server.call('POST', '/evento', {
      as: ana,
      ...(await form({ titulo: `Festa ${uuidv7()}`, dataEvento: dia, horario: '19:00', enderecoId })),
    });
  };
  const daLista = async (): Promise<{ id: string; numero: string; padrao: boolean }[]> =>
    (await server.call('GET', '/endereco/meus-enderecos', { as: ana })).body;

  test('removing, changing and choosing the default in parallel leaves exactly one default', async () => {
    for (let rodada = 0; rodada < 5; rodada++) {
      const ids = await Promise.all(Array.from({ length: 8 }, criar));
      const respostas = await Promise.all(
        ids.slice(1).map((id, i) => (i % 3 === 0 ? remover(id) : server.call('PUT', `/endereco/${id}/padrao`, { as: ana }))),
      );
      expect(respostas.map((r) => r.status)).toEqual(respostas.map(() => 200));
      expect((await daLista()).filter((e) => e.padrao)).toHaveLength(1);
    }
  });

  test('of fifty-five simultaneous addresses fifty are stored', async () => {
    const respostas = await Promise.all(Array.from({ length: 55 }, () => server.call('POST', '/endereco', { as: ana, body: CASA })));
    expect(respostas.filter((r) => r.status === 422)).toHaveLength(5);
    expect(await daLista()).toHaveLength(50);
  });

  test('of ten simultaneous removals of one address one succeeds', async () => {
    const id = await criar();
    const respostas = await Promise.all(Array.from({ length: 10 }, () => remover(id)));
    expect(respostas.map((r) => r.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  });

  test('an address changed or removed while an event takes it: the event has the old one or the new one, never a mixture', async () => {
    for (let rodada = 0; rodada < 12; rodada++) {
      const id = await criar();
      const muda = rodada % 2 === 0;
      const [evento, outra] = await Promise.all([criarEvento(id), muda ? mudar(id, '2') : remover(id)]);
      expect(outra.status).toBe(200);
      expect([201, 404]).toContain(evento.status);
      if (evento.status === 201) {
        const { endereco } = (await server.call('GET', `/evento/${evento.body.id}`, { as: ana })).body;
        expect({ ...endereco, padrao: false }).toEqual({ ...evento.body.endereco, padrao: false });
      }
      expect((await daLista()).some((e) => e.id === outra.body.id && e.numero === '2')).toBe(muda);
    }
  });
});
