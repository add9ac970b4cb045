import { somarDias } from '@festejo/contrato/common/dias.ts';
import { beforeEach, expect, test } from 'vitest';
import { criarMercado, type Mercado } from '../../../../platform/testing/mercado.ts';
import {
  corpoDaMudanca,
  festaContratada,
  lerEvento,
  lerMudanca,
  pedir,
  pedirOutroDia,
  reservas,
  responder,
  retirar,
} from '../../../../platform/testing/mudancas.ts';
import { withTestServer } from '../../../../platform/testing/server.ts';
import { pegar } from '../../../../platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
let mercado: Mercado;
beforeEach(() => {
  mercado = criarMercado(server);
});

const avisosDe = (usuarioId: string) =>
  server.db.selectFrom('notificacoes').select(['titulo', 'mensagem']).where('usuario_id', '=', usuarioId).orderBy('id', 'desc').execute();

test('a refusing supplier suggests a day; the client requests it in place of the other in one step, and all answer again', async () => {
  const festa = await festaContratada(server, mercado, { fornecedores: 2, capacidade: 1 });
  const mudancaId = await pedirOutroDia(server, festa);
  const sugestao = { dataEvento: somarDias(festa.dia, 8), horario: '18:30' };
  await responder(server, festa, { mudancaId, qual: 1 });
  expect(await responder(server, festa, { mudancaId, aceita: false, sugestao })).toMatchObject({
    status: 200,
    body: { resposta: 'recusada', sugestao },
  });
  const aberta = await lerMudanca(server, festa);
  expect(aberta).toMatchObject({
    estado: 'a_decidir',
    pedidos: [
      { resposta: 'recusada', sugestao },
      { resposta: 'aceita', sugestao: null },
    ],
  });
  const [aviso] = (await avisosDe(festa.cliente.id)).filter(({ titulo }) => titulo.includes('não pode na nova data'));
  const [ano, mes, dia] = sugestao.dataEvento.split('-');
  expect(aviso?.mensagem).toContain(`Poderia em ${dia}/${mes}/${ano} às 18h30.`);
  expect(await reservas(server)).toHaveLength(3);

  const troca = { ...sugestao, enderecoId: aberta.enderecoId, noLugarDe: mudancaId };
  const previsao = await server.call('POST', `/evento/${festa.eventoId}/prever-mudanca`, {
    as: festa.cliente,
    body: await corpoDaMudanca(server, festa, troca),
  });
  expect(previsao.body).toMatchObject({ mudancaAberta: false, pedirAosFornecedores: { pedidos: [{ aviso: null }, { aviso: null }] } });
  // A preview requests no change.
  expect(await lerMudanca(server, festa)).toMatchObject({ id: mudancaId, estado: 'a_decidir' });
  expect(await reservas(server)).toHaveLength(3);

  const nova = await pedir(server, festa, troca);
  expect(nova).toMatchObject({
    status: 201,
    body: { estado: 'pedida', para: sugestao, pedidos: [{ resposta: null }, { resposta: null }] },
  });
  // The units that the other supplier held for the first day are released, and it gets one notification only.
  expect(await reservas(server)).toHaveLength(2);
  const outro = await avisosDe(pegar(festa.fornecedores, 1).id);
  expect(outro[0]).toMatchObject({ titulo: 'O cliente pede outra data', mensagem: expect.stringContaining('no lugar do anterior') });
  expect(outro.map(({ titulo }) => titulo)).not.toContain('O cliente desistiu da mudança');
  const [antiga] = (await server.call('GET', `/pedido/${pegar(festa.pedidos, 0)}/mudancas`, { as: festa.cliente })).body.itens.slice(1);
  expect(antiga).toMatchObject({ id: mudancaId, estado: 'retirada', sugestao });

  for (const qual of [0, 1]) expect((await responder(server, festa, { mudancaId: nova.body.id, qual })).status).toBe(200);
  expect(await lerEvento(server, festa)).toMatchObject(sugestao);
  expect(await reservas(server)).toHaveLength(2);
});

test('days that cannot be suggested, and requests that cannot be replaced', async () => {
  const festa = await festaContratada(server, mercado);
  const alheia = await festaContratada(server, mercado);
  const mudancaId = await pedirOutroDia(server, festa);
  const daOutra = await pedirOutroDia(server, alheia);
  const dia = somarDias(festa.dia, 9);
  const sugerir = async (sugestao: object, aceita = false) => {
    const { status, body } = await responder(server, festa, { mudancaId, aceita, sugestao });
    return [status, body.codigo, body.message];
  };
  const [recusa, invalida] = [
    [422, 'SUGESTAO_RECUSADA'],
    [400, 'VALIDACAO'],
  ];
  expect(await sugerir({ dataEvento: dia, horario: '19:00' }, true)).toEqual([...recusa, 'Outro dia só se sugere com uma recusa']);
  expect((await sugerir({ dataEvento: somarDias(festa.dia, 7), horario: '19:00' }))[2]).toContain('que o cliente pede');
  expect((await sugerir({ dataEvento: festa.dia, horario: '19:00' }))[2]).toContain('de hoje da festa');
  expect((await sugerir({ dataEvento: '2020-01-01', horario: '19:00' }))[2]).toBe('O dia sugerido já passou');
  expect((await sugerir({ dataEvento: 'amanhã', horario: '19:00' })).slice(0, 2)).toEqual(invalida);
  expect((await sugerir({ dataEvento: dia })).slice(0, 2)).toEqual(invalida);
  expect(await lerMudanca(server, festa)).toMatchObject({ estado: 'pedida', pedidos: [{ resposta: null, sugestao: null }] });

  const trocar = async (noLugarDe: string) => (await pedir(server, festa, { dataEvento: dia, noLugarDe })).status;
  expect(await trocar(daOutra)).toBe(404);
  expect(await lerMudanca(server, alheia)).toMatchObject({ id: daOutra, estado: 'pedida' });
  await retirar(server, festa, mudancaId);
  expect(await pedir(server, festa, { dataEvento: dia, noLugarDe: mudancaId })).toMatchObject({
    status: 409,
    body: { codigo: 'MUDANCA_ENCERRADA' },
  });
  // The replacement of an open request by an unchanged event is refused, and the open request stays.
  const outra = await pedirOutroDia(server, festa);
  expect(await pedir(server, festa, { noLugarDe: outra })).toMatchObject({ status: 422, body: { codigo: 'NADA_A_PEDIR' } });
  expect(await lerMudanca(server, festa)).toMatchObject({ id: outra, estado: 'pedida' });
});
