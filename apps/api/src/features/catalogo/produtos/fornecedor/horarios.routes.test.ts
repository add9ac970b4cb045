import { beforeEach, expect, test } from 'vitest';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { bolo, correio, type Fields, semana } from '../testing/envios.ts';

const server = withTestServer();
const mercado = criarMercado(server);
const { enviar } = correio(server);
let dona: Person;
let bolos: string;
beforeEach(async () => {
  [dona, bolos] = [await mercado.fornecedor(), await mercado.categoria()];
});
const umBolo = () => bolo(bolos);
const criar = (fields: Fields) => enviar('POST', '/produto/create', fields, dona);
const mudar = (fields: Fields) => enviar('PUT', '/produto/update', fields, dona);

test('drops its own hours, but a service always has its own', async () => {
  const { id } = (await criar({ ...umBolo(), ...semana('08:00', '18:00') })).body;
  expect((await mudar({ ...umBolo(), id, horariosProprios: false })).body.horarios).toEqual([]);
  expect((await mudar({ ...umBolo(), id, TipoProduto: 'Servico', horariosProprios: false })).body.horarios).toHaveLength(7);
});

test('a day marked as closed does not count, even with start and end', async () => {
  const fechados = Object.fromEntries([0, 6].map((dia) => [`Horarios[${dia}].Aberto`, 'false']));
  const { body } = await criar({ ...umBolo(), ...semana('08:00', '18:00'), ...fechados });
  expect(body.horarios.map(({ diaDaSemana }: { diaDaSemana: number }) => diaDaSemana)).toEqual([1, 2, 3, 4, 5]);
  const todos = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((dia) => [`Horarios[${dia}].Aberto`, 'false']));
  expect(await mudar({ ...umBolo(), id: body.id, ...semana('08:00', '18:00'), ...todos })).toMatchObject({ status: 400 });
  expect((await mudar({ ...umBolo(), id: body.id, horariosProprios: false, ...semana('09:00', '10:00') })).body.horarios).toEqual([]);
});
