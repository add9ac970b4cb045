import { abrirCarta, buscarMaquina, buscarTrabalhos, descartarTrabalho, repetirTrabalho } from '@festejo/contrato/operacao/maquina.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { SaudeEFilas, tamanho } from './maquina.tsx';

const CARTA = {
  id: 'um',
  fila: 'enviar-carta',
  estado: 'falhou' as const,
  tentativas: 12,
  erro: '550 j***@casa.example',
  criadoEm: '2026-11-20T12:00:00.000Z',
  proximaEm: null,
  para: 'j***@casa.example',
};

const fila = (nome: string, mais = {}) => ({
  nome,
  horario: null,
  esperam: 0,
  depois: 0,
  emAndamento: 0,
  falharam: 0,
  ultimaVezEm: null,
  ultimoErro: null,
  ...mais,
});

function abrir(falharam = [CARTA], relogio = 0) {
  let itens = falharam;
  const api = fakeApi(
    when(buscarMaquina, () => ({
      saude: {
        versao: '0.1.0',
        banco: 'embutido' as const,
        bancoEmBytes: 52_428_800,
        bancoEmMs: 1.5,
        relogioEmSegundos: relogio,
        replica: null,
        discoLivreEmBytes: null,
        telasAoVivo: 3,
        ouvindo: true,
        cartas: 'guardadas' as const,
        esperaDesde: null,
        saldosSemBanco: { total: 12, desde: '2026-11-21T17:30:00.000Z', pedidos: [7, 9, 10, 11, 12, 13, 14, 15, 16, 17] },
        bancoPixAte: null,
      },
      filas: [fila('cobrar-saldos'), fila('enviar-carta', { esperam: 2 }), fila('vencer-prazos', { falharam: 1 })],
    })),
    when(buscarTrabalhos, () => ({ itens, page: 0, pageSize: 10, total: itens.length })),
    when(abrirCarta, () => ({ para: 'joana@casa.example', assunto: 'Bem-vinda', texto: 'Entre por [link]' })),
    when(descartarTrabalho, () => {
      itens = [];
      return { message: 'Descartado' };
    }),
    refuses(repetirTrabalho, 404, 'NAO_ENCONTRADO', 'Este trabalho não está mais aqui'),
  );
  sessao.entrar(testToken());
  montar(<SaudeEFilas />);
  return api;
}

test('describes the installation in words, and says that nothing failed', async () => {
  abrir([]);
  expect(await screen.findByText('embutido, 50 MB')).toBeTruthy();
  expect(screen.getByText('o sistema não diz')).toBeTruthy();
  expect(screen.getByText(/^12, desde 21\/11\/2026 às .*: pedidos nº 7, 9, .*, 17 e outros 2$/)).toBeTruthy();
  expect(await screen.findByText('Nada falhou.')).toBeTruthy();
});

test.each([
  [0, 'certo com o do banco'],
  [7_200, '120 minutos adiantado: nada vence nem é pago até que se acerte'],
  [-90, '1 minuto atrasado: nada vence nem é pago até que se acerte'],
])('a clock that is %i seconds ahead of the database', async (segundos, dito) => {
  abrir([], segundos);
  expect(await screen.findByText(dito)).toBeTruthy();
});

test('a mail opens only on request; an action that another operator did is reported; discarding asks first', async () => {
  const api = abrir();
  expect(await screen.findByText('Carta a j***@casa.example')).toBeTruthy();
  expect(api.of(abrirCarta)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir (fica no registro)' }));
  expect(await screen.findByText(/Entre por \[link\]/)).toBeTruthy();
  expect(api.of(abrirCarta)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }));
  const dito = await screen.findByRole('dialog');
  expect(within(dito).getByText('Este trabalho não está mais aqui')).toBeTruthy();
  await userEvent.click(within(dito).getByRole('button', { name: 'Entendi' }));
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('Nada falhou.')).toBeTruthy();
});

test('queues with work come first, failed ones on top; the others are collapsed', async () => {
  abrir([]);
  const filas = await screen.findByRole('table', { name: 'Filas' });
  expect(
    within(filas)
      .getAllByText(/-/)
      .map(({ textContent }) => textContent),
  ).toEqual(['vencer-prazos', 'enviar-carta']);
  const dobra = screen.getByText('1 sem nada por fazer');
  expect(dobra.closest('details')?.open).toBe(false);
  expect(within(screen.getByRole('table', { name: 'Filas: 1 sem nada por fazer', hidden: true })).getByText('cobrar-saldos')).toBeTruthy();
});

test('formats bytes', () => {
  expect([0, 1023, 1536, 5 * 1024 ** 3].map(tamanho)).toEqual(['0 B', '1.023 B', '1,5 kB', '5 GB']);
});
