import { CAMINHO_AO_VIVO } from '@festejo/contrato/api/vivo.ts';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testEngine } from '../../../../platform/testing/database.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { atosDe, umOperador } from '../testing/operadores.ts';

const server = withTestServer({ FEATURES_OFF: 'cupons' }, { rounds: false });
let olga: Person;
beforeEach(async () => {
  olga = await umOperador(server);
});
const recurso = async (nome: string) =>
  (await server.call('GET', '/operacao/recursos', { as: olga })).body.itens.find((um: { recurso: string }) => um.recurso === nome);
const mudar = (nome: string, ligado: unknown, as = olga) => server.call('POST', `/operacao/recursos/${nome}`, { as, body: { ligado } });
const desligados = async () => (await server.call('GET', '/configuracao')).body.recursosDesligados;
describe('while the server is running', () => {
  test('a feature that is switched off is refused at once, and works again when it is switched on', async () => {
    const cliente = await server.person();
    const favoritos = async () => (await server.call('GET', '/favorito/ids', { as: cliente })).status;
    expect(await favoritos()).toBe(200);
    expect(await recurso('favoritos')).toEqual({ recurso: 'favoritos', ligado: true, peloAmbiente: false, desligado: null });
    expect((await mudar('favoritos', false)).status).toBe(200);
    await expect.poll(desligados).toEqual(['cupons', 'favoritos']);
    expect(await server.call('GET', '/favorito/ids', { as: cliente })).toMatchObject({ body: { codigo: 'FUNCIONALIDADE_DESLIGADA' } });
    expect(await recurso('favoritos')).toMatchObject({ ligado: false, desligado: { por: 'Olga Operadora' } });
    expect((await mudar('favoritos', true)).status).toBe(200);
    await expect.poll(desligados).toEqual(['cupons']);
    expect(await favoritos()).toBe(200);
    expect((await atosDe(server, olga)).map(({ ato, dados }) => [ato, dados])).toEqual([
      ['ligou_recurso', '{"recurso":"favoritos"}'],
      ['desligou_recurso', '{"recurso":"favoritos"}'],
    ]);
  });

  test('a repeated switch is told that nothing changed', async () => {
    const outro = await umOperador(server, 'Outro');
    const respostas = await Promise.all([mudar('agenda', false), mudar('agenda', false, outro)]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await atosDe(server, olga)).toHaveLength(1);
    expect(await mudar('ajuda', true)).toMatchObject({ status: 409, body: { codigo: 'JA_ESTA_ASSIM' } });
    await mudar('agenda', true);
    await expect.poll(desligados).toEqual(['cupons']);
  });

  test('a feature switched off by the environment stays off', async () => {
    expect(await recurso('cupons')).toEqual({ recurso: 'cupons', ligado: false, peloAmbiente: true, desligado: null });
    for (const ligado of [true, false])
      expect(await mudar('cupons', ligado)).toMatchObject({ status: 422, body: { codigo: 'DESLIGADO_PELO_AMBIENTE' } });
    expect(await atosDe(server, olga)).toEqual([]);
  });

  test('other accounts and features without a switch are refused', async () => {
    const cliente = await server.person();
    expect((await mudar('agenda', false, cliente)).status).toBe(403);
    expect((await server.call('GET', '/operacao/recursos', { as: cliente })).status).toBe(403);
    expect((await mudar('pedidos', false)).status).toBe(400);
    expect((await mudar('agenda', 'talvez')).status).toBe(400);
    expect(await desligados()).toEqual(['cupons']);
  });

  test.skipIf(testEngine === 'embutido')('another process hears of it, in both directions', async () => {
    const outro = await server.another();
    onTestFinished(() => outro.close());
    const la = async () => (await outro.call('GET', '/configuracao')).body.recursosDesligados;
    expect(await la()).toEqual(['cupons']);
    await mudar('ajuda', false);
    await expect.poll(la).toEqual(['ajuda', 'cupons']);
    await mudar('ajuda', true);
    await expect.poll(la).toEqual(['cupons']);
  });
});

describe('an open screen', () => {
  let base: string;
  beforeAll(async () => {
    base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });

  test('is told to read everything again', async () => {
    const ana = await server.person();
    const fim = new AbortController();
    onTestFinished(() => fim.abort());
    const resposta = await fetch(`${base}${CAMINHO_AO_VIVO}`, { headers: { authorization: `Bearer ${ana.token}` }, signal: fim.signal });
    let dito = '';
    void (async () => {
      for await (const parte of resposta.body?.pipeThrough(new TextDecoderStream()) ?? []) dito += parte;
    })().catch(() => {});
    await expect.poll(() => dito).toContain('pronto');
    await mudar('ajuda', false);
    await expect.poll(() => dito).toContain('{"tipo":"reler"}');
    await mudar('ajuda', true);
    await expect.poll(desligados).toEqual(['cupons']);
  });
});
