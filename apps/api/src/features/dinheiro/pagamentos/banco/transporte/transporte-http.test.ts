import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../../../config.ts';
import { openTestDatabase } from '../../../../../platform/testing/database.ts';
import { createTestClock } from '../../../../../platform/testing/server.ts';
import { novoTxid } from '../../pagamento.ts';
import { abrirBancoPix, type BancoPix } from '../../testing/banco-pix.ts';
import { contraODocumento } from '../../testing/documento-do-bacen.ts';
import { BancoIndisponivel } from '../api-pix.ts';
import { criarGatewayPix } from '../gateway-pix.ts';
import { criarBancoSimulado } from '../simulador/banco-simulado.ts';
import { transporteHttp } from './transporte-http.ts';

let base: Awaited<ReturnType<typeof openTestDatabase>>;
let banco: BancoPix;
const clock = createTestClock();
beforeAll(async () => {
  base = await openTestDatabase();
  banco = await abrirBancoPix((chamada) => criarBancoSimulado(base.database.db, clock).atender(chamada));
});
afterAll(async () => {
  await banco?.close();
  await base?.drop();
});
afterEach(() => {
  const violacoes = banco.violacoes.splice(0);
  banco.intervir = (_chamada, responder) => responder();
  banco.validadeDoToken = 300;
  banco.chamadas.length = 0;
  banco.tokens.length = 0;
  expect(violacoes).toEqual([]);
});

type Pagamento = NonNullable<ReturnType<typeof readConfig>['bank']>;
const abrir = (troca: (certo: Pagamento) => Pagamento = (certo) => certo) => {
  const { bank } = readConfig(banco.env);
  if (!bank) throw new Error('o banco de teste não está configurado');
  return criarGatewayPix(
    transporteHttp(troca(bank), () => clock.now().getTime()),
    bank.pixKey,
  );
};
const pedido = () => ({
  txid: novoTxid(),
  valorEmCentavos: 12_345,
  expiracaoEmSegundos: 1_800,
  descricao: 'Sua festa',
  pagador: { nome: 'Ana Souza', documento: '52998224725' },
});

test("certificate, token, charge, refund, list and webhook follow the Central Bank's specification", async () => {
  const gateway = abrir();
  const um = pedido();
  expect(await gateway.criarCobranca(um)).toMatchObject({ status: 'ATIVA', txid: um.txid });
  const [aviso] = (await criarBancoSimulado(base.database.db, clock).pagar(um.txid)) ?? [];
  const endToEndId = aviso?.pix[0]?.endToEndId ?? '';
  expect(await gateway.buscarCobranca(um.txid, um.valorEmCentavos)).toMatchObject({ status: 'CONCLUIDA', pix: [{ endToEndId }] });
  const devolucao = { endToEndId, id: 'um1', valorEmCentavos: 345 };
  expect(await gateway.buscarDevolucao(devolucao)).toBeNull();
  expect(await gateway.devolver(devolucao)).toMatchObject({ id: 'um1', status: 'EM_PROCESSAMENTO' });
  clock.advance(10_000);
  expect(await gateway.buscarDevolucao(devolucao)).toMatchObject({ status: 'DEVOLVIDO' });
  const [inicio, fim] = [new Date(clock.now().getTime() - 60_000), clock.now()];
  expect(await gateway.buscarRecebidos(inicio, fim, 0)).toEqual({
    pix: [expect.objectContaining({ endToEndId, valor: '123.45' })],
    paginas: 1,
  });
  await gateway.registrarWebhook('https://festejo.example/api/pagamento/webhook/x');
  expect(banco.webhooks.get('pix@festejo.example')).toBe('https://festejo.example/api/pagamento/webhook/x');
  expect(banco.tokens).toHaveLength(1);
});

test('a token is used until shortly before its end, and concurrent callers request a single one', async () => {
  const gateway = abrir();
  const perguntar = () => gateway.buscarCobranca(novoTxid(), 1);
  await Promise.all(Array.from({ length: 12 }, perguntar));
  expect(banco.tokens).toHaveLength(1);
  clock.advance(269_000);
  await perguntar();
  expect(banco.tokens).toHaveLength(1);
  clock.advance(1_000);
  await Promise.all(Array.from({ length: 12 }, perguntar));
  expect(banco.tokens).toHaveLength(2);
});

test('if the bank forgot the token, another is requested once, and no caller notices', async () => {
  const gateway = abrir();
  const perguntar = () => gateway.buscarCobranca(novoTxid(), 1);
  await perguntar();
  banco.esquecerTokens();
  expect(await Promise.all(Array.from({ length: 8 }, perguntar))).toEqual(Array.from({ length: 8 }, () => null));
  expect(banco.tokens).toHaveLength(2);
});

test('if the bank always refuses, there are two attempts, and the bank is unavailable', async () => {
  const gateway = abrir();
  banco.intervir = async () => ({ status: 401, corpo: { title: 'não' }, foraDoPadrao: true });
  await expect(gateway.buscarCobranca(novoTxid(), 1)).rejects.toThrow(BancoIndisponivel);
  expect([banco.chamadas.length, banco.tokens.length]).toEqual([2, 2]);
});

test.each<[string, (certo: Pagamento) => Pagamento]>([
  ['sem certificado', (certo) => ({ ...certo, tls: { ca: certo.tls?.ca ?? '' } })],
  ['com o certificado de outra autoridade', (certo) => ({ ...certo, tls: { ...lerEstranho(), ca: certo.tls?.ca ?? '' } })],
  ['sem conhecer a autoridade do banco', (certo) => ({ ...certo, tls: { cert: certo.tls?.cert ?? '', key: certo.tls?.key ?? '' } })],
  ['com outro segredo', (certo) => ({ ...certo, oauth: certo.oauth && { ...certo.oauth, clientSecret: 'outro' } })],
])('%s nobody reaches the bank', async (_nome, troca) => {
  await expect(abrir(troca).buscarCobranca(novoTxid(), 1)).rejects.toThrow(BancoIndisponivel);
  expect(banco.chamadas).toEqual([]);
});

function lerEstranho() {
  const { cert, key } = banco.estranho;
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
}

test('a broken, slow or endless answer is unavailable, and the next call works', async () => {
  const gateway = abrir();
  banco.intervir = async () => null;
  await expect(gateway.buscarCobranca(novoTxid(), 1)).rejects.toThrow(BancoIndisponivel);
  banco.intervir = async () => ({ status: 200, corpo: 'x'.repeat(6_000_000), foraDoPadrao: true });
  await expect(gateway.buscarCobranca(novoTxid(), 1)).rejects.toThrow('grande demais');
  banco.intervir = (_chamada, responder) => responder();
  expect(await gateway.buscarCobranca(novoTxid(), 1)).toBeNull();
});

test("the Central Bank's document detects deviations from it", () => {
  const txid = novoTxid();
  const certa = {
    metodo: 'PUT',
    caminho: `/cob/${txid}`,
    corpo: { calendario: { expiracao: 60 }, valor: { original: '1.00' }, chave: 'a' },
  } as const;
  expect(contraODocumento(certa)).toEqual([]);
  expect(contraODocumento({ ...certa, corpo: { ...certa.corpo, valor: { original: '1,00' } } })).toEqual([
    expect.stringContaining('original'),
  ]);
  expect(contraODocumento({ ...certa, caminho: '/cob/curto' })).toEqual([expect.stringContaining('txid')]);
  expect(contraODocumento({ metodo: 'GET', caminho: '/pix?inicio=ontem&fim=2026-01-01T00:00:00Z' })).toEqual([
    expect.stringContaining('inicio'),
  ]);
  expect(contraODocumento(certa, { status: 201, corpo: { txid } }).length).toBeGreaterThan(0);
  expect(contraODocumento(certa, { status: 418, corpo: {} })).toEqual([expect.stringContaining('418')]);
  expect(contraODocumento({ metodo: 'GET', caminho: '/nada' })).toEqual([expect.stringContaining('não existe')]);
});
