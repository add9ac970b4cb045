import { STATUS_DO_EVENTO, TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { form } from '../../../platform/testing/files/form.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { buscarEventoDoCliente } from './buscar-evento-do-cliente.ts';

const server = withTestServer();
let ana: Person;
let bia: Person;
beforeEach(async () => {
  server.clock.set(new Date('2026-11-21T12:00:00Z'));
  ana = await server.person();
  bia = await server.person();
});

const LUGAR = {
  Cep: '01001000',
  Logradouro: 'Praça da Sé',
  Localidade: 'São Paulo',
  Bairro: 'Sé',
  Uf: 'SP',
  Numero: '1',
  Latitude: '-23.55',
  Longitude: '-46.63',
};

async function criar(as: Person, titulo: string, dataEvento: string, horario = '20:00'): Promise<string> {
  const resposta = await server.call('POST', '/evento', { as, ...(await form({ titulo, dataEvento, horario, ...LUGAR })) });
  expect(resposta.status).toBe(201);
  return resposta.body.id;
}
const titulos = (body: { itens: { titulo: string }[] }) => body.itens.map((evento) => evento.titulo);

describe('events of the client', () => {
  test('says when only the city of the place is known', async () => {
    const centro = { latitude: '-23.5475', longitude: '-46.6361' };
    const criado = await server.call('POST', '/evento', {
      as: ana,
      ...(await form({
        titulo: 'Na cidade',
        dataEvento: '2026-12-25',
        horario: '20:00',
        ...LUGAR,
        Latitude: centro.latitude,
        Longitude: centro.longitude,
      })),
    });
    expect(criado.body).toMatchObject({ pontoAproximado: true });
    await criar(ana, 'Na Sé', '2026-12-26');
    const { body } = await server.call('GET', '/evento/buscar-evento-cliente', { as: ana });
    expect(body.itens.map((evento: { pontoAproximado: boolean }) => evento.pontoAproximado)).toEqual([true, false]);
  });

  test("upcoming events first, the soonest first; then past ones, the latest first; only the client's own", async () => {
    await criar(ana, 'Natal', '2026-12-25');
    await criar(ana, 'Hoje cedo', '2026-11-21', '09:30');
    await criar(ana, 'Amanhã', '2026-11-22');
    await criar(ana, 'Ano-novo', '2026-12-31');
    await criar(ana, 'Carnaval', '2027-02-08');
    await criar(bia, 'Da Bia', '2026-11-22');
    const hoje = await server.call('GET', '/evento/buscar-evento-cliente', { as: ana });
    expect(hoje).toMatchObject({ status: 200, body: { page: 0, pageSize: 100, total: 5 } });
    expect(titulos(hoje.body)).toEqual(['Hoje cedo', 'Amanhã', 'Natal', 'Ano-novo', 'Carnaval']);

    // A month later the token has expired, so the events move to a client that logs in then.
    server.clock.set(new Date('2026-12-26T12:00:00Z'));
    const depois = await server.person();
    await server.db.updateTable('eventos').set({ cliente_id: depois.id }).where('cliente_id', '=', ana.id).execute();
    const { body } = await server.call('GET', '/evento/buscar-evento-cliente?pageSize=4', { as: depois });
    expect(titulos(body)).toEqual(['Ano-novo', 'Carnaval', 'Natal', 'Amanhã']);
    const segunda = await server.call('GET', '/evento/buscar-evento-cliente?Page=1&PageSize=4', { as: depois });
    expect([titulos(segunda.body), segunda.body.total]).toEqual([['Hoje cedo'], 5]);
    const alem = await server.call('GET', '/evento/buscar-evento-cliente?page=9', { as: depois });
    expect(alem.body).toMatchObject({ itens: [], page: 9, total: 5 });
  });

  test('by the requested status', async () => {
    await criar(ana, 'Em aberto', '2026-12-20');
    const cancelado = await criar(ana, 'Cancelado', '2026-12-21');
    await server.db.updateTable('eventos').set({ status: STATUS_DO_EVENTO.cancelado }).where('id', '=', cancelado).execute();
    const com = async (status: number) => server.call('GET', `/evento/buscar-evento-cliente?status=${status}`, { as: ana });
    expect([titulos((await com(2)).body), titulos((await com(5)).body), titulos((await com(3)).body)]).toEqual([
      ['Em aberto'],
      ['Cancelado'],
      [],
    ]);
    expect((await com(5)).body).toMatchObject({
      total: 1,
      itens: [{ status: 5, dataEvento: '2026-12-21', horario: '20:00', imagemUrl: null }],
    });
  });

  test('401, 403 and 400', async () => {
    expect(await server.call('GET', '/evento/buscar-evento-cliente')).toMatchObject({ status: 401 });
    expect(await server.call('GET', '/evento/buscar-evento-cliente', { as: await server.person(TIPO_PERFIL.FORNECEDOR) })).toMatchObject({
      status: 403,
    });
    for (const query of ['status=9', 'status=aberto', 'page=-1', 'pageSize=101', 'pageSize=1.5']) {
      expect((await server.call('GET', `/evento/buscar-evento-cliente?${query}`, { as: ana })).status, query).toBe(400);
    }
  });
});

describe('one event', () => {
  test('the owner sees everything, with the address; for all others the event does not exist', async () => {
    const id = await criar(ana, 'Bodas', '2026-12-20');
    const visto = await server.call('GET', `/evento/${id}`, { as: ana });
    expect(visto).toMatchObject({
      status: 200,
      body: { id, titulo: 'Bodas', fuso: 'America/Sao_Paulo', endereco: { logradouro: 'Praça da Sé', uf: 'SP' } },
    });
    const deOutra = await server.call('GET', `/evento/${id}`, { as: bia });
    const deNinguem = await server.call('GET', `/evento/${uuidv7()}`, { as: bia });
    expect(deOutra).toMatchObject({ status: 404, body: { message: 'Evento não encontrado' } });
    expect({ ...deOutra.body, requestId: '' }).toEqual({ ...deNinguem.body, requestId: '' });
    expect(await server.call('GET', `/evento/${id}`)).toMatchObject({ status: 401 });
    expect(await server.call('GET', `/evento/${id}`, { as: await server.person(TIPO_PERFIL.FORNECEDOR) })).toMatchObject({ status: 403 });
    expect(await server.call('GET', '/evento/7', { as: ana })).toMatchObject({ status: 404 });
  });

  test("a call that does not exist is 404 for all, in the contract's form, and never the answer of another route", async () => {
    const fornecedor = await server.person(TIPO_PERFIL.FORNECEDOR);
    for (const caminho of [
      '/evento/procurar?search=x',
      '/evento/buscar-detalhes-evento-fornecedor/7',
      '/fornecedor/get-filter',
      '/produto/procurar?search=x',
    ]) {
      for (const quem of [{}, { as: ana }, { as: fornecedor }]) {
        expect(await server.call('GET', caminho, quem), caminho).toMatchObject({
          status: 404,
          body: { codigo: 'NAO_ENCONTRADO', message: 'Recurso não encontrado', erros: ['Recurso não encontrado'] },
        });
      }
    }
  });

  test('other features get time and place of an event, or 404', async () => {
    const id = await criar(ana, 'Bodas', '2026-12-20');
    expect(await buscarEventoDoCliente(server.db, ana.id, id)).toEqual({
      id,
      titulo: 'Bodas',
      tipo: null,
      status: 2,
      dataEvento: '2026-12-20',
      horario: '20:00',
      fuso: 'America/Sao_Paulo',
      inicio: new Date('2026-12-20T23:00:00Z'),
      fim: new Date('2026-12-21T04:00:00Z'),
      duracaoEmMinutos: 300,
      localidade: 'São Paulo',
      uf: 'SP',
      latitude: -23.55,
      longitude: -46.63,
      enderecoId: expect.any(String),
      emMudanca: false,
    });
    await expect(buscarEventoDoCliente(server.db, bia.id, id)).rejects.toMatchObject({ status: 404 });
  });
});
