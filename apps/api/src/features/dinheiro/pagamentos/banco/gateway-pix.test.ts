import { stretched } from '@festejo/patience/patience.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../platform/testing/database.ts';
import { createTestClock } from '../../../../platform/testing/server.ts';
import { novoTxid } from '../pagamento.ts';
import { type BancoDeTeste, servirBanco } from '../testing/servir-banco.ts';
import { BancoIndisponivel, BancoRecusou, type ChamadaPix, centavosDoValorPix, valorPix } from './api-pix.ts';
import { criarGatewayPix } from './gateway-pix.ts';
import { criarBancoSimulado } from './simulador/banco-simulado.ts';
import type { Defeitos } from './simulador/respostas.ts';
import { transporteHttp } from './transporte/transporte-http.ts';

let base: Awaited<ReturnType<typeof openTestDatabase>>;
let banco: BancoDeTeste;
let defeitos: Defeitos;
let resposta: { status: number; corpo: unknown } | null;
let intervir: (chamada: ChamadaPix) => { status: number; corpo: unknown } | null;
beforeAll(async () => {
  base = await openTestDatabase();
  const clock = createTestClock();
  banco = await servirBanco(
    async (chamada) => resposta ?? intervir(chamada) ?? criarBancoSimulado(base.database.db, clock, defeitos).atender(chamada),
  );
});
afterAll(async () => {
  await banco?.close();
  await base?.drop();
});
beforeEach(() => {
  defeitos = {};
  resposta = null;
  intervir = () => null;
  banco.chamadas.length = 0;
});

const semToken = (url: string) => ({ url, pixKey: 'pix@festejo.example', oauth: null, tls: null });
const abrir = (prazoEmMs?: number) => criarGatewayPix(transporteHttp(semToken(banco.url), Date.now), 'pix@festejo.example', prazoEmMs);
const pedido = (txid = novoTxid()) => ({
  txid,
  valorEmCentavos: 123_456,
  expiracaoEmSegundos: 1_800,
  descricao: 'Sua festa',
  pagador: null,
});

describe('charges by HTTP', () => {
  test('sends the request of the API Pix, and reads the answer', async () => {
    const um = pedido();
    const cobranca = await abrir().criarCobranca(um);
    expect(cobranca).toMatchObject({ txid: um.txid, status: 'ATIVA', valor: { original: '1234.56' } });
    expect(cobranca.pixCopiaECola).toContain('54071234.56');
    expect(banco.chamadas).toEqual([
      {
        metodo: 'PUT',
        caminho: `/cob/${um.txid}`,
        autorizacao: `Basic ${Buffer.from('loja:s@nha').toString('base64')}`,
        corpo: {
          calendario: { expiracao: 1_800 },
          valor: { original: '1234.56' },
          chave: 'pix@festejo.example',
          solicitacaoPagador: 'Sua festa',
        },
      },
    ]);
    expect(await abrir().buscarCobranca(um.txid, 123_456)).toEqual(cobranca);
    expect(await abrir().buscarCobranca(novoTxid(), 123_456)).toBeNull();
  });

  test.each([
    ['52998224725', { cpf: '52998224725', nome: 'Ana Souza' }],
    ['12ABC34501DE35', { cnpj: '12ABC34501DE35', nome: 'Ana Souza' }],
  ])('names the payer: %s', async (documento, devedor) => {
    await abrir().criarCobranca({ ...pedido(), pagador: { nome: 'Ana Souza', documento } });
    expect(banco.chamadas[0]?.corpo).toMatchObject({ devedor });
  });

  test('a repeated request returns the same charge; another amount for the txid is refused', async () => {
    const um = pedido();
    const primeira = await abrir().criarCobranca(um);
    expect(await abrir().criarCobranca(um)).toEqual(primeira);
    await expect(abrir().criarCobranca({ ...um, valorEmCentavos: 1 })).rejects.toThrow(BancoRecusou);
  });

  test('a charge that the bank made for another key is refused, and its code reaches nobody', async () => {
    const um = pedido();
    const valor = { original: '1234.56' };
    intervir = () => ({
      status: 201,
      corpo: { txid: um.txid, status: 'ATIVA', valor, chave: 'outra@empresa.example', pixCopiaECola: '00' },
    });
    await expect(abrir().criarCobranca(um)).rejects.toThrow(BancoRecusou);
  });

  test('ends an unpaid charge; a repetition, or an unknown charge, changes nothing', async () => {
    const um = pedido();
    await abrir().criarCobranca(um);
    await abrir().encerrarCobranca(um.txid, um.valorEmCentavos);
    expect(banco.chamadas.at(-1)).toMatchObject({
      metodo: 'PATCH',
      caminho: `/cob/${um.txid}`,
      corpo: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
    });
    expect(await abrir().buscarCobranca(um.txid, um.valorEmCentavos)).toMatchObject({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
    expect(await criarBancoSimulado(base.database.db, createTestClock()).pagar(um.txid)).toBeNull();
    await abrir().encerrarCobranca(um.txid, um.valorEmCentavos);
    await abrir().encerrarCobranca(novoTxid(), um.valorEmCentavos);
  });

  test('leaves a paid charge alone; an open charge that the bank does not end is reported', async () => {
    const paga = pedido();
    await abrir().criarCobranca(paga);
    expect(await criarBancoSimulado(base.database.db, createTestClock()).pagar(paga.txid)).not.toBeNull();
    await abrir().encerrarCobranca(paga.txid, paga.valorEmCentavos);
    expect(await abrir().buscarCobranca(paga.txid, paga.valorEmCentavos)).toMatchObject({
      status: 'CONCLUIDA',
      pix: [{ txid: paga.txid }],
    });
    const um = pedido();
    await abrir().criarCobranca(um);
    intervir = ({ metodo }) => (metodo === 'PATCH' ? { status: 400, corpo: { title: 'Hoje não.' } } : null);
    await expect(abrir().encerrarCobranca(um.txid, um.valorEmCentavos)).rejects.toThrow(BancoRecusou);
  });

  test('too slow, down or without an answer: unavailable within the deadline', async () => {
    defeitos = { demoraEmMs: 2_000 };
    const inicio = Date.now();
    await expect(abrir(100).criarCobranca(pedido())).rejects.toThrow(BancoIndisponivel);
    expect(Date.now() - inicio).toBeLessThan(stretched(1_500));
    defeitos = { foraDoAr: true };
    await expect(abrir().criarCobranca(pedido())).rejects.toThrow(BancoIndisponivel);
    const ninguem = criarGatewayPix(transporteHttp(semToken('http://127.0.0.1:1/api/v2'), Date.now), 'chave');
    await expect(ninguem.buscarCobranca(novoTxid(), 123_456)).rejects.toThrow(BancoIndisponivel);
  });

  test('a transport that ignores the abort signal does not block either', async () => {
    const mudo = criarGatewayPix(() => new Promise(() => {}), 'chave', 50);
    await expect(mudo.buscarCobranca(novoTxid(), 123_456)).rejects.toThrow(BancoIndisponivel);
  });

  test.each([
    ['texto que não é JSON', { status: 201, corpo: '<html>' }],
    ['JSON de outra coisa', { status: 201, corpo: { ola: 1 } }],
    ['outra cobrança', { status: 201, corpo: { txid: novoTxid(), status: 'ATIVA', valor: { original: '1234.56' } } }],
    ['recusa', { status: 400, corpo: { title: 'Cobrança inválida.' } }],
    ['recusa sem cobrança guardada', { status: 404, corpo: null }],
  ])('%s: refused, and never accepted by mistake', async (_nome, dada) => {
    resposta = dada;
    await expect(abrir().criarCobranca(pedido())).rejects.toThrow(BancoRecusou);
  });
});

describe('amounts', () => {
  test('convert both ways without losing a centavo', () => {
    for (const centavos of [1, 10, 99, 100, 12_345, 999_999_999_999]) expect(centavosDoValorPix(valorPix(centavos))).toBe(centavos);
    expect(valorPix(7)).toBe('0.07');
  });
});
