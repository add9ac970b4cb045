import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';
import { fazerRepasses } from './fazer-remessas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let loja: Person;
let pedidos: string[];
const mes = () => new Date(server.clock.now().getTime() - 3 * HORA_EM_MS).toISOString().slice(0, 7);
const ler = (as?: Person, qual = mes()) => server.call('GET', `/repasse/extrato?mes=${qual}`, as && { as });

beforeEach(async () => {
  const venda = await montarVenda(server, mercado);
  loja = pegar(venda.fornecedores, 0);
  ({ pedidos } = await comprarEPagar(server, venda));
});

async function liberar(): Promise<void> {
  server.clock.advance(1_000);
  await server.database.query(
    `with p as (update pedidos set estado = 'concluido', prazo_em = null where id = $1 returning id, total_em_centavos as valor),
     m as (insert into movimentos (id, pedido_id, tipo, chave, em) select id, id, 'liberacao', 'liberacao:' || id, $2 from p),
     l as (insert into lancamentos (id, movimento_id, pedido_id, conta, valor_em_centavos)
       select gen_random_uuid(), id, id, x.conta, x.sinal * valor from p, (values ('custodia', -1), ('fornecedor', 1)) x (conta, sinal))
     insert into repasses (id, pedido_id, chave, valor_em_centavos, criado_em, mudou_em)
       select gen_random_uuid(), id, 'liberacao:' || id, valor, $2, $2 from p`,
    [pegar(pedidos, 0), server.clock.now()],
  );
}

test('kept, released, sent: each step changes the balances and is a line', async () => {
  await server.call('POST', `/pedido/${pegar(pedidos, 0)}/aceitar`, { as: loja });
  const antes = (await ler(loja)).body;
  expect(antes).toMatchObject({
    itens: [{ tipo: 'pagamento', valor: 120, pedidoId: pedidos[0], eventoTitulo: 'Aniversário da Marina' }],
    total: 1,
    saldos: { guardado: 120, liberado: 0, aCaminho: 0, repassado: 0 },
    espera: null,
    simulado: true,
  });
  // The party is in 30 days; it counts as delivered two days later, and as concluded seven days after that.
  expect((new Date(antes.proximaLiberacaoEm).getTime() - server.clock.now().getTime()) / DIA_EM_MS).toBeCloseTo(39, -0.5);
  await liberar();
  expect((await ler(loja)).body).toMatchObject({
    itens: [
      { tipo: 'liberacao', valor: 0, liberado: 120 },
      { tipo: 'pagamento', valor: 120, liberado: 0 },
    ],
    saldos: { guardado: 0, liberado: 120 },
    proximaLiberacaoEm: null,
    espera: 'conta',
  });
  await server.database.query(
    `insert into contas_bancarias (fornecedor_id, tipo, titular_nome, titular_documento, pix_tipo, pix_chave, vale_a_partir_de, mudou_em)
     values ($1, 'pix', 'Ana', '52998224725', 'email', 'ana@festejo.example', $2, $2)`,
    [loja.id, new Date(server.clock.now().getTime() + 60_000)],
  );
  expect((await ler(loja)).body).toMatchObject({ espera: 'conta_nova', esperaAte: expect.any(String) });
  server.clock.advance(60_000);
  await fazerRepasses(testContext(server));
  expect((await ler(loja)).body).toMatchObject({
    itens: [{ tipo: 'repasse', valor: -120 }, { tipo: 'liberacao' }, { tipo: 'pagamento' }],
    saldos: { guardado: 0, liberado: 0, aCaminho: 0, repassado: 120 },
    espera: null,
  });
});

test('the month ends at midnight in Brasília: the instant before belongs to it, midnight to the next month', async () => {
  const linhasPorMes = async (em: string) => {
    server.clock.set(new Date(em));
    const venda = await montarVenda(server, mercado);
    await comprarEPagar(server, venda);
    const meses = await Promise.all(['2027-01', '2027-02'].map((um) => ler(pegar(venda.fornecedores, 0), um)));
    return meses.map(({ body }) => body.itens.length);
  };
  expect(await linhasPorMes('2027-02-01T02:59:59.999Z')).toEqual([1, 0]);
  expect(await linhasPorMes('2027-02-01T03:00:00.000Z')).toEqual([0, 1]);
});

test('a refusal of the bank is shown with its reason, in the statement and on the start page, until another account is valid', async () => {
  await liberar();
  await server.database.query(
    `insert into contas_bancarias (fornecedor_id, tipo, titular_nome, titular_documento, pix_tipo, pix_chave, vale_a_partir_de, mudou_em)
     values ($1, 'pix', 'Ana', '52998224725', 'email', 'ana@festejo.example', $2, $2)`,
    [loja.id, server.clock.now()],
  );
  await server.database.query(`update repasses set estado = 'recusado', erro = 'A chave Pix não está cadastrada', tentar_em = $1`, [
    server.clock.now(),
  ]);
  const recusa = { espera: 'recusa', motivo: 'A chave Pix não está cadastrada' };
  const inicio = async () => (await server.call('GET', '/fornecedor/painel', { as: loja })).body.aReceber;
  expect((await ler(loja)).body).toMatchObject({ ...recusa, saldos: { liberado: 120 } });
  expect(await inicio()).toMatchObject({ ...recusa, guardado: 0, liberado: 120, aCaminho: 0 });
  await server.database.query('update repasses set espera_operador = true');
  expect(await inicio()).toMatchObject({ espera: 'analise', esperaAte: null, motivo: null, liberado: 120 });
  await server.database.query('update repasses set espera_operador = false');
  server.clock.advance(1_000);
  await server.database.query('update contas_bancarias set mudou_em = $1, vale_a_partir_de = $1', [server.clock.now()]);
  expect(await inicio()).toMatchObject({ espera: null, motivo: null, liberado: 120 });
});

describe('permissions and downloads', () => {
  const baixar = (tipo: string, as?: Person, qual = mes()) => server.call('GET', `/repasse/extrato/${qual}/extrato.${tipo}`, as && { as });

  test('without an account 401, for a client 403, for an invalid month 400; another shop sees none of it', async () => {
    const [cliente, outra] = [await server.person(), await server.person(2)];
    for (const pedir of [
      ler,
      (as?: Person, qual?: string) => baixar('csv', as, qual),
      (as?: Person, qual?: string) => baixar('pdf', as, qual),
    ]) {
      expect([(await pedir()).status, (await pedir(cliente)).status, (await pedir(loja, '2026-13')).status]).toEqual([401, 403, 400]);
    }
    expect((await ler(outra)).body).toMatchObject({ itens: [], total: 0, saldos: { guardado: 0 } });
    expect((await baixar('csv', outra)).body.trim().split('\r\n')).toHaveLength(1);
    expect((await ler(loja, '2020-01')).body).toMatchObject({ itens: [], total: 0, saldos: { guardado: 120 } });
  });

  test('the spreadsheet opens in Brazilian programs, and no cell is a formula', async () => {
    await server.db.updateTable('eventos').set({ titulo: '=1+1\n"Festa"; da Ana' }).execute();
    const { status, headers, body } = await baixar('csv', loja);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename="festejo-extrato-${mes()}.csv"`,
    ]);
    expect(
      body.startsWith(
        '\ufeffData;Pedido;Evento;O que aconteceu;Entra (R$);Sai (R$);Taxa (R$);Taxa de volta (R$);Passa a liberado (R$)\r\n',
      ),
    ).toBe(true);
    expect(body).toContain(`;"'=1+1\n""Festa""; da Ana";Pago pelo cliente e guardado para você;120,00;;;;\r\n`);
    // The time of Brasília, in the only form that every spreadsheet program reads as a date.
    const [dia, hora] = new Date(server.clock.now().getTime() - 3 * HORA_EM_MS).toISOString().split(/[T.]/);
    expect(body.split('\r\n')[1]).toMatch(new RegExp(`^${dia} ${hora?.slice(0, 3)}\\d\\d:\\d\\d;\\d+;`));
  });

  test('a month too long for a PDF is refused, and the spreadsheet contains it; many requests at once have to wait', async () => {
    await server.database.query(
      `insert into movimentos (id, pedido_id, tipo, chave, em)
       select gen_random_uuid(), $1, 'repasse', 'muitos:' || n, $2 from generate_series(1, 2000) n`,
      [pegar(pedidos, 0), server.clock.now()],
    );
    expect(await baixar('pdf', loja)).toMatchObject({
      status: 422,
      body: { codigo: 'EXTRATO_LONGO', acao: expect.stringMatching(/planilha/) },
    });
    expect((await baixar('csv', loja)).body.trim().split('\r\n')).toHaveLength(2002);
    const outra = await server.person(2);
    const respostas = await Promise.all(Array.from({ length: 5 }, () => baixar('pdf', outra)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429]);
  });

  test('the PDF is complete, also with names of two lines', async () => {
    await server.db.updateTable('eventos').set({ titulo: 'Festa\nda Ana 🎉' }).execute();
    await server.db.updateTable('fornecedores').set({ nome: 'Doces\r\nda Lua' }).execute();
    const { status, headers, body } = await baixar('pdf', loja);
    expect([status, headers['content-type'], String(body).slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(String(body).trimEnd().endsWith('%%EOF')).toBe(true);
  });
});
