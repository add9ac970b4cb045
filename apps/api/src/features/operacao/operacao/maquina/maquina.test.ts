import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { semChaves, semEnderecos } from '../mascarar.ts';
import { atosDe, umOperador } from '../testing/operadores.ts';

const server = withTestServer({}, { rounds: false });
const query = (texto: string, valores: readonly unknown[] = []) => server.database.query(texto, valores);

let olga: Person;
beforeEach(async () => {
  await query('delete from jobs.job');
  olga = await umOperador(server);
});

/** A job in a given state. No worker of this server takes jobs from its queue. */
async function umTrabalho(estado: 'failed' | 'retry' | 'completed', fila = 'fila-de-teste', dados: object = {}): Promise<string> {
  await query(`select jobs.create_queue($1, '{"policy":"standard"}'::jsonb)`, [fila]).catch(() => {});
  const id = uuidv7();
  await query(
    `insert into jobs.job (id, name, data, state, retry_limit, retry_count, start_after, output, completed_on, policy)
     values ($1, $2, $3, $4::jobs.job_state, 12, 12, now() + interval '1 hour', $5, case when $4 in ('failed', 'completed') then now() end, 'standard')`,
    [id, fila, JSON.stringify(dados), estado, JSON.stringify({ message: '550 não há <joana.prado@casa.example> aqui' })],
  );
  return id;
}
const CARTA = {
  para: 'joana.prado@casa.example',
  assunto: 'Seu código é 123456',
  texto: 'Olá, Joana!\n\nSeu código: 123456\n\nEntrar:\nhttps://festejo.example/usuario/novaSenha?userId=1&code=segredo\n\nFesta em 21/11',
  html: '',
};
const trabalhos = async () => (await server.call('GET', '/operacao/maquina/trabalhos', { as: olga })).body;
const fazer = (o: string, id: string, as = olga) => server.call('POST', `/operacao/maquina/trabalhos/${id}/${o}`, { as });
const estadoDe = async (id: string) =>
  (
    await query('select state::text as estado, retry_limit > retry_count as pode, start_after <= now() as ja from jobs.job where id = $1', [
      id,
    ])
  )[0];

describe('the machine', () => {
  test('reports its state, and per queue the waiting and failed jobs, without personal data', async () => {
    await umTrabalho('failed');
    await umTrabalho('retry');
    await umTrabalho('completed');
    const { status, body } = await server.call('GET', '/operacao/maquina', { as: olga });
    expect(status).toBe(200);
    expect(body.saude).toMatchObject({
      versao: expect.stringMatching(/^\d+\./),
      banco: server.database.engine,
      ouvindo: true,
      relogioEmSegundos: 0,
      telasAoVivo: 0,
      saldosSemBanco: { total: 0, desde: null, pedidos: [] },
    });
    expect(body.saude.bancoEmBytes).toBeGreaterThan(1_000_000);
    expect(body.saude.discoLivreEmBytes).toBeGreaterThan(0);
    expect(body.filas[0]).toMatchObject({
      nome: 'fila-de-teste',
      esperam: 0,
      depois: 1,
      falharam: 1,
      ultimoErro: '550 não há <j***@casa.example> aqui',
      ultimaVezEm: expect.any(String),
    });
    expect(JSON.stringify(body)).not.toContain('joana.prado');
    expect((await server.call('GET', '/operacao/resumo', { as: olga })).body.maquina).toBe(1);
    expect(await atosDe(server, olga)).toEqual([]);
  });
});

test('the start page also counts a job that has been failing for more than an hour, even if it is retried', async () => {
  const chamam = async () => (await server.call('GET', '/operacao/resumo', { as: olga })).body.maquina;
  const id = await umTrabalho('retry');
  expect(await chamam()).toBe(0);
  await query(`update jobs.job set created_on = now() - interval '61 minutes' where id = $1`, [id]);
  expect(await chamam()).toBe(1);
});

describe('a failed job', () => {
  test('is repeated now or discarded, and the act is recorded', async () => {
    const [um, outro] = [await umTrabalho('failed'), await umTrabalho('retry')];
    expect((await trabalhos()).itens).toMatchObject([
      { id: um, estado: 'falhou', proximaEm: null, para: null, tentativas: 12 },
      { id: outro, estado: 'repete', proximaEm: expect.any(String) },
    ]);
    expect((await fazer('repetir', um)).status).toBe(200);
    expect((await fazer('repetir', outro)).status).toBe(200);
    expect(await estadoDe(um)).toEqual({ estado: 'retry', pode: true, ja: true });
    expect(await estadoDe(outro)).toEqual({ estado: 'retry', pode: true, ja: true });
    expect((await fazer('descartar', um)).status).toBe(200);
    expect(await estadoDe(um)).toBeUndefined();
    expect((await fazer('descartar', um)).status).toBe(404);
    expect((await atosDe(server, olga)).map(({ ato, assuntoId }) => [ato, assuntoId])).toEqual([
      ['descartou_trabalho', um],
      ['repetiu_trabalho', outro],
      ['repetiu_trabalho', um],
    ]);
  });

  test('discarded by two at once, one of them is told that it does not exist any more', async () => {
    const id = await umTrabalho('failed');
    const respostas = await Promise.all([fazer('descartar', id), fazer('descartar', id, await umOperador(server, 'Outro'))]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await atosDe(server, olga)).toHaveLength(1);
  });

  test('a completed job cannot be touched', async () => {
    const id = await umTrabalho('completed');
    for (const o of ['repetir', 'descartar', 'abrir']) expect((await fazer(o, id)).status, o).toBe(404);
    expect((await trabalhos()).total).toBe(0);
  });
});

describe('a letter that was not sent', () => {
  // Failed, so that the queue's own worker does not take it during the test.
  const umaCarta = () => umTrabalho('failed', 'enviar-carta', CARTA);

  test('shows a masked address; opening it is an act, and hides links and codes', async () => {
    const id = await umaCarta();
    expect((await trabalhos()).itens).toMatchObject([{ id, fila: 'enviar-carta', para: 'j***@casa.example' }]);
    expect(await atosDe(server, olga)).toEqual([]);
    const { body } = await fazer('abrir', id);
    expect(body).toEqual({
      para: CARTA.para,
      assunto: 'Seu código é ••••',
      texto: 'Olá, Joana!\n\nSeu código: ••••\n\nEntrar:\n[link]\n\nFesta em 21/11',
    });
    expect(await atosDe(server, olga)).toMatchObject([{ ato: 'leu_cartas', assuntoId: id, dados: '{}' }]);
    expect((await fazer('abrir', await umTrabalho('failed'))).status).toBe(404);
  });

  test('sent again, it leaves', async () => {
    const id = await umaCarta();
    expect((await fazer('repetir', id)).body.message).toBe('A carta vai de novo agora');
    expect((await atosDe(server, olga))[0]).toMatchObject({ ato: 'reenviou_carta', assuntoId: id });
    await expect.poll(async () => (await estadoDe(id))?.['estado']).toBe('completed');
  });
});

test('other accounts are refused', async () => {
  const id = await umTrabalho('failed');
  const cliente = await server.person();
  expect((await server.call('GET', '/operacao/maquina', { as: cliente })).status).toBe(403);
  expect((await server.call('GET', '/operacao/maquina/trabalhos', { as: cliente })).status).toBe(403);
  for (const o of ['repetir', 'descartar', 'abrir']) {
    expect((await fazer(o, id, cliente)).status).toBe(403);
    expect((await fazer(o, uuidv7())).status).toBe(404);
    expect((await fazer(o, 'nada')).status).toBe(404);
  }
});

test('addresses and keys are removed from a text, and the rest stays', () => {
  expect(semEnderecos('a@b.c e <joão@x.y>: 550')).toBe('a***@b.c e <j***@x.y>: 550');
  expect(semChaves('às 14h, 3 itens, R$ 120')).toBe('às 14h, 3 itens, R$ 120');
  expect(semChaves('CPF 529.982.247-25 em http://x/y?code=1.')).toBe('CPF •••• em [link]');
});
