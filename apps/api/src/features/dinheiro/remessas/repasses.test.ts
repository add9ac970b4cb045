import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecrets } from '../../../platform/auth/secrets.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { saldos } from '../../../platform/testing/vendas.ts';
import { aplicarRetorno } from './aplicar-retorno.ts';
import { cifrarTransferencias } from './destino-cifrado.ts';
import { fazerRepasses } from './fazer-remessas.ts';
import { montar } from './testing/repasses.ts';

describe('in demo mode', () => {
  const server = withTestServer({}, { rounds: false });
  const { query, concluir, darConta, transferencias, estados, falhas, avisos } = montar(server);

  test('one transfer to each supplier pays its orders, is in the ledger, and is notified; a repetition does nothing', async () => {
    const [um, outro] = [await concluir(2), await concluir()];
    await darConta(um.fornecedor);
    await darConta(outro.fornecedor);
    const ctx = testContext(server);
    expect(await fazerRepasses(ctx)).toEqual({ transferencias: 2, valorEmCentavos: 36_000 });
    expect(await fazerRepasses(ctx)).toEqual({ transferencias: 0, valorEmCentavos: 0 });
    const feitas = await transferencias();
    expect(feitas.map(({ remessa, valor, estado, esquecida }) => [remessa, valor, estado, esquecida]).sort()).toEqual([
      [1, 12_000, 'concluida', true],
      [1, 24_000, 'concluida', true],
    ]);
    expect(await estados()).toEqual(['concluido 3']);
    expect(await saldos(server)).toMatchObject({ fornecedor: 0, repasse: 36_000, soma: 0 });
    expect(await avisos(um.fornecedor)).toEqual([expect.stringMatching(/^Repasse feito: R\$\s240,00$/)]);
    expect(await falhas()).toEqual([]);
  });

  test('without an account it waits, and the supplier is notified once; a new account is used only after its pause', async () => {
    const { fornecedor } = await concluir();
    const ctx = testContext(server);
    await fazerRepasses(ctx);
    await fazerRepasses(ctx);
    expect([await estados(), await avisos(fornecedor)]).toEqual([['pendente 1'], ['Há dinheiro esperando por você']]);
    expect(ctx.letters.filter(({ para }) => para === fornecedor.email)).toHaveLength(1);
    await darConta(fornecedor, new Date(server.clock.now().getTime() + DIA_EM_MS));
    await fazerRepasses(ctx);
    expect(await estados()).toEqual(['pendente 1']);
    server.clock.advance(DIA_EM_MS);
    await fazerRepasses(ctx);
    expect(await estados()).toEqual(['concluido 1']);
  });

  test('a crash between batch and payment: the next run finishes that batch, without paying twice', async () => {
    const { fornecedor } = await concluir();
    await darConta(fornecedor);
    const ctx = testContext(server);
    const morre = { ...ctx, bus: { ...ctx.bus, tell: () => Promise.reject(new Error('morto')) } };
    await expect(fazerRepasses(morre)).rejects.toThrow('morto');
    expect(await estados()).toEqual(['enviado 1']);
    await fazerRepasses(ctx);
    expect([await estados(), (await transferencias()).length]).toEqual([['concluido 1'], 1]);
    expect(await falhas()).toEqual([]);
  });

  test('a refund of a paid order is deducted from the next payout; alone it waits', async () => {
    const { fornecedor, pedidos } = await concluir(2);
    await darConta(fornecedor);
    await query(`update repasses set valor_em_centavos = -5000 where pedido_id = $1`, [pedidos[0]]);
    await fazerRepasses(testContext(server));
    expect(await transferencias()).toMatchObject([{ valor: 7_000, estado: 'concluida' }]);
    await query(`update repasses set estado = 'pendente', transferencia_id = null where pedido_id = $1`, [pedidos[0]]);
    await fazerRepasses(testContext(server));
    expect(await estados()).toEqual(['concluido 1', 'pendente 1']);
  });

  test.skipIf(testEngine !== 'postgres')('ten at the same time: one transfer', async () => {
    const { fornecedor } = await concluir(2);
    await darConta(fornecedor);
    await Promise.all(Array.from({ length: 10 }, () => fazerRepasses(testContext(server))));
    expect([(await transferencias()).length, await estados(), await falhas()]).toEqual([1, ['concluido 2'], []]);
  });
});

describe('by file', () => {
  const server = withTestServer({ PAY_FROM: '341:12345678000195:CONV:1234:567890-1:Festejo' }, { rounds: false });
  const { query, concluir, darConta, transferencias, estados, falhas, avisos } = montar(server);
  const pasta = () => join(server.config.dataDir, 'repasses');
  const arquivos = async () => (await readdir(pasta())).sort();
  const ler = (nome: string) => readFile(join(pasta(), nome), 'latin1');
  beforeEach(() => mkdir(pasta(), { recursive: true }));
  afterEach(() => rm(pasta(), { recursive: true, force: true }));

  /** The bank's answer to a file: its header as a return file, and each segment A with these occurrences. */
  async function responder(nome: string, ocorrencias: string, mudar = (linha: string) => linha): Promise<string> {
    const linhas = (await ler(nome)).split('\r\n');
    return linhas
      .map((linha, i) => (i === 0 ? `${linha.slice(0, 142)}2${linha.slice(143)}` : linha))
      .map((linha) =>
        linha[13] === 'A' ? mudar(`${linha.slice(0, 134)}${'NB1'.padEnd(20)}${linha.slice(154, 230)}${ocorrencias.padEnd(10)}`) : linha,
      )
      .join('\r\n');
  }

  test('the file is written once, and the return file pays, waits or refuses; a repeated return file changes nothing', async () => {
    const { fornecedor } = await concluir(2);
    await darConta(fornecedor);
    const ctx = testContext(server);
    await fazerRepasses(ctx);
    await fazerRepasses(ctx);
    expect(await arquivos()).toEqual(['repasses-000001.rem']);
    expect([await estados(), await falhas()]).toEqual([['enviado 2'], []]);
    expect(await aplicarRetorno(ctx, await responder('repasses-000001.rem', 'BD'))).toMatchObject({ esperam: 1, pagas: 0 });
    const pago = await responder('repasses-000001.rem', '00');
    expect(await aplicarRetorno(ctx, pago)).toEqual({ pagas: 1, recusadas: 0, esperam: 0, repetidas: 0, problemas: [] });
    expect(await aplicarRetorno(ctx, pago)).toMatchObject({ pagas: 0, repetidas: 1 });
    expect(await query('select id_no_banco, destino_cifrado from transferencias')).toEqual([{ id_no_banco: 'NB1', destino_cifrado: null }]);
    expect([await estados(), await saldos(server), await falhas()]).toMatchObject([['concluido 2'], { repasse: 24_000, soma: 0 }, []]);
    const recusa = await aplicarRetorno(ctx, await responder('repasses-000001.rem', 'PJ'));
    expect(recusa.problemas).toEqual([expect.stringContaining('o banco diz recusada, e antes disse paga')]);
    expect(await estados()).toEqual(['concluido 2']);
  });

  test('refused: the supplier reads why, and the payout is sent again with another account, or after a day', async () => {
    const { fornecedor } = await concluir();
    await darConta(fornecedor);
    const ctx = testContext(server);
    await fazerRepasses(ctx);
    server.clock.advance(60_000);
    await aplicarRetorno(ctx, await responder('repasses-000001.rem', 'PJ'));
    expect(await query('select estado, erro from repasses')).toEqual([{ estado: 'recusado', erro: 'A chave Pix não está cadastrada' }]);
    expect(await avisos(fornecedor)).toEqual([expect.stringContaining('O banco não fez o seu repasse')]);
    await fazerRepasses(ctx);
    expect(await arquivos()).toHaveLength(1);
    server.clock.advance(60_000);
    await darConta(fornecedor);
    await fazerRepasses(ctx);
    expect([await arquivos(), await estados()]).toEqual([['repasses-000001.rem', 'repasses-000002.rem'], ['enviado 1']]);
    server.clock.advance(60_000);
    await aplicarRetorno(ctx, await responder('repasses-000002.rem', 'PA'));
    server.clock.advance(2 * DIA_EM_MS);
    await fazerRepasses(ctx);
    expect(await arquivos()).toHaveLength(3);
    expect(await falhas()).toEqual([]);
  });

  test('a crash between file and record: the file is written again with equal content and number', async () => {
    const { fornecedor } = await concluir();
    await darConta(fornecedor);
    await fazerRepasses(testContext(server));
    const antes = await ler('repasses-000001.rem');
    await query('update remessas_de_repasses set entregue_em = null');
    await rm(join(pasta(), 'repasses-000001.rem'));
    server.clock.advance(DIA_EM_MS);
    await fazerRepasses(testContext(server));
    expect([await arquivos(), await ler('repasses-000001.rem')]).toEqual([['repasses-000001.rem'], antes]);
    expect(await transferencias()).toHaveLength(1);
  });

  test('until the bank answers, the account stays encrypted; a plain one of an earlier version is encrypted and paid, too', async () => {
    const { fornecedor } = await concluir();
    await darConta(fornecedor);
    await fazerRepasses(testContext(server));
    const antes = await ler('repasses-000001.rem');
    expect(JSON.stringify(await query('select t::text as linha from transferencias t'))).not.toMatch(/ana@festejo|52998224725/);
    // The state of an earlier version that crashed before the file.
    const claro = JSON.stringify({
      titularNome: 'Ana',
      titularDocumento: '52998224725',
      pix: { tipo: 'email', chave: 'ana@festejo.example' },
      conta: null,
    });
    const deAntes = async () => {
      await query('update transferencias set destino = $1, destino_cifrado = null', [claro]);
      await query('update remessas_de_repasses set entregue_em = null');
      await rm(join(pasta(), 'repasses-000001.rem'));
    };
    await deAntes();
    await fazerRepasses(testContext(server));
    expect(await ler('repasses-000001.rem')).toBe(antes);
    await deAntes();
    const { secrets } = testContext(server);
    expect([await cifrarTransferencias(server.db, secrets), await cifrarTransferencias(server.db, secrets)]).toEqual([1, 0]);
    expect(JSON.stringify(await query('select t::text as linha from transferencias t'))).not.toMatch(/ana@festejo|52998224725/);
    await fazerRepasses(testContext(server));
    expect(await ler('repasses-000001.rem')).toBe(antes);
  });

  test('with another secret the whole batch waits, and it leaves when the secret is back', async () => {
    const { fornecedor } = await concluir();
    await darConta(fornecedor);
    await fazerRepasses(testContext(server));
    const antes = await ler('repasses-000001.rem');
    await query('update remessas_de_repasses set entregue_em = null');
    await rm(join(pasta(), 'repasses-000001.rem'));
    const outro = { ...testContext(server), secrets: createSecrets('outro-segredo-com-mais-de-32-letras-e-tal') };
    await fazerRepasses(outro);
    expect([await arquivos(), await estados()]).toEqual([[], ['enviado 1']]);
    await fazerRepasses(testContext(server));
    expect(await ler('repasses-000001.rem')).toBe(antes);
  });

  test('contradictions of the return file are reported, and change nothing', async () => {
    const { fornecedor } = await concluir();
    await darConta(fornecedor);
    const ctx = testContext(server);
    await fazerRepasses(ctx);
    const outroValor = await responder(
      'repasses-000001.rem',
      '00',
      (linha) => `${linha.slice(0, 119)}${'1'.padStart(15, '0')}${linha.slice(134)}`,
    );
    expect((await aplicarRetorno(ctx, outroValor)).problemas).toEqual([
      expect.stringMatching(/o banco diz R\$\s0,01, e a transferência é de R\$\s120,00/),
    ]);
    const outra = await responder('repasses-000001.rem', '00', (linha) => linha.replace('FESTEJO0000001', 'FESTEJO0000009'));
    expect((await aplicarRetorno(ctx, outra)).problemas).toEqual([expect.stringContaining('não há esta transferência aqui')]);
    expect(await estados()).toEqual(['enviado 1']);
  });
});

describe('without a way to pay', () => {
  const server = withTestServer({ DEMO: '0' }, { rounds: false });
  const { query } = montar(server);

  test('no payout leaves, and all wait', async () => {
    await fazerRepasses(testContext(server));
    expect(await query('select from remessas_de_repasses')).toEqual([]);
  });
});
