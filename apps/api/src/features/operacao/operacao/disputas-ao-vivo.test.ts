import { CAMINHO_AO_VIVO } from '@festejo/contrato/api/vivo.ts';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { aproximarFesta, confirmarVenda, passarAResposta } from '../../../platform/testing/festas.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { montarVenda, pegar } from '../../../platform/testing/vendas.ts';
import { umOperador } from './testing/operadores.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let base: string;
beforeAll(async () => {
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Listens to the live events about disputes of a person's screen. Returns a function that counts them. */
async function ouvir(quem: Person): Promise<() => number> {
  const fim = new AbortController();
  onTestFinished(() => fim.abort());
  const resposta = await fetch(`${base}${CAMINHO_AO_VIVO}`, { headers: { authorization: `Bearer ${quem.token}` }, signal: fim.signal });
  let dito = '';
  void (async () => {
    for await (const parte of resposta.body?.pipeThrough(new TextDecoderStream()) ?? []) dito += parte;
  })().catch(() => {});
  await expect.poll(() => dito).toContain('pronto');
  return () => dito.split('"tipo":"disputa"').length - 1;
}

test('operadores hear when a dispute begins and is decided; the two sides hear only about their order', async () => {
  const [olga, rui] = [await umOperador(server), await umOperador(server, 'Rui Operador')];
  const venda = await montarVenda(server, mercado);
  const id = pegar(await confirmarVenda(server, venda), 0);
  await aproximarFesta(server, venda, -2);
  const [daOlga, doRui, daCliente] = [await ouvir(olga), await ouvir(rui), await ouvir(venda.cliente)];
  const disputa = { motivo: 'nao_veio', relato: 'Esperamos a noite toda, e o bolo não chegou.' };
  expect((await server.call('POST', `/pedido/${id}/disputar`, { as: venda.cliente, body: disputa })).status).toBe(200);
  await expect.poll(() => [daOlga(), doRui()]).toEqual([1, 1]);
  await passarAResposta(server, id);
  const decisao = { aFavorDe: 'CLIENTE', motivo: 'As fotos mostram que nada foi entregue.' };
  expect((await server.call('POST', `/operacao/disputas/${id}/decidir`, { as: olga, body: decisao })).status).toBe(200);
  await expect.poll(() => [daOlga(), doRui()]).toEqual([2, 2]);
  expect(daCliente()).toBe(0);
});
