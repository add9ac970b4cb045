import * as contrato from '@festejo/contrato/fornecedor/verificacao.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliver } from '../../../lib/live/live.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { PainelDaVerificacao } from './painel-da-verificacao.tsx';
import { chamadaDe } from './verificacao.ts';

const MINHA: contrato.MinhaVerificacao = {
  situacao: 'nao_enviada',
  verificado: false,
  podeEnviar: true,
  enviadaEm: null,
  decididaEm: null,
  porque: null,
  valeAte: null,
  titular: 'Ana de Souza',
  documentos: [
    { tipo: 'empresa', documento: '11.222.333/0001-81' },
    { tipo: 'pessoa_fisica', documento: '529.982.247-25' },
  ],
  limite: { limite: 5000, emAberto: 1200 },
};
const pdf = () => new File(['%PDF-'], 'documento.pdf', { type: 'application/pdf' });

beforeEach(() => void sessao.entrar(testToken({ role: 'FORNECEDOR' })));
beforeEach(() => vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })));
afterEach(() => vi.unstubAllGlobals());

test('a company needs its papers, an individual does not, and missing proofs are shown before a request', async () => {
  const api = fakeApi(when(contrato.buscarVerificacao, () => MINHA));
  montar(<PainelDaVerificacao />);
  expect(await screen.findByLabelText(/Contrato social/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar para análise' }));
  expect(await screen.findByText('Falta: Contrato social ou CCMEI')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Pessoa física/ }));
  expect(screen.queryByLabelText(/Contrato social/)).toBeNull();
  expect(api.of(contrato.enviarVerificacao)).toEqual([]);
});

test('each proof says the limit of a photo and the limit of a PDF', async () => {
  fakeApi(when(contrato.buscarVerificacao, () => MINHA));
  montar(<PainelDaVerificacao />);
  expect(await screen.findAllByText('Foto até 10 MB ou PDF até 8 MB')).toHaveLength(Object.keys(contrato.PROVAS).length);
});

test("sends the account's own document, keeps the form after a refusal, and confirms an accepted one", async () => {
  const api = fakeApi(
    when(contrato.buscarVerificacao, () => MINHA),
    refuses(contrato.enviarVerificacao, 415, 'PDF_INVALIDO', 'O PDF pede uma senha'),
  );
  montar(<PainelDaVerificacao />);
  await userEvent.click(await screen.findByRole('radio', { name: /Pessoa física/ }));
  await userEvent.upload(screen.getByLabelText(/Frente do documento/), pdf());
  expect(screen.getByText('documento.pdf')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar para análise' }));
  expect(await screen.findByText(/O PDF pede uma senha/)).toBeTruthy();
  expect(screen.getByText('documento.pdf')).toBeTruthy();
  const verificacao = { ...MINHA, situacao: 'em_analise' as const, podeEnviar: false, enviadaEm: '2026-11-23T12:00:00.000Z' };
  api.swap(when(contrato.enviarVerificacao, () => ({ message: 'Documentos enviados', id: 'v', verificacao })));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar para análise' }));
  await waitFor(() => expect(screen.getByText('Em análise')).toBeTruthy());
  expect(screen.queryByRole('form')).toBeNull();
});

test('the page of a verified supplier shows the advantages and the expiry of the badge', async () => {
  fakeApi(
    when(contrato.buscarVerificacao, () => ({
      ...MINHA,
      situacao: 'verificada' as const,
      verificado: true,
      podeEnviar: false,
      valeAte: '2028-01-14T12:00:00.000Z',
      limite: null,
    })),
  );
  montar(<PainelDaVerificacao />);
  expect(await screen.findByRole('heading', { name: /Sua loja tem o selo/ })).toBeTruthy();
  expect(screen.getByText('O selo vale até 14/01/2028.')).toBeTruthy();
  expect(screen.getByText('Vendas sem limite de valor em andamento')).toBeTruthy();
});

test('an open screen shows a decision, and above the limit it does not promise that one completed order is enough', async () => {
  const enviada = { ...MINHA, enviadaEm: '2026-11-23T12:00:00.000Z' };
  const api = fakeApi(when(contrato.buscarVerificacao, () => ({ ...enviada, situacao: 'em_analise' as const, podeEnviar: false })));
  montar(<PainelDaVerificacao />);
  expect(await screen.findByText('Em análise')).toBeTruthy();
  const limite = { limite: 500, emAberto: 12_000 };
  api.swap(when(contrato.buscarVerificacao, () => ({ ...enviada, situacao: 'recusada' as const, porque: 'A foto está escura.', limite })));
  act(() => deliver({ tipo: 'notificacao', id: '01890000-0000-7000-8000-000000000001', estado: 'nova' }));
  expect(await screen.findByText('Recusada')).toBeTruthy();
  expect(screen.getByText(/Enquanto for assim, ninguém consegue comprar de você/)).toBeTruthy();
});

test('the home shows the next step and the limit', () => {
  expect(chamadaDe(MINHA)).toMatchObject({ titulo: 'Verifique sua conta', texto: expect.stringMatching(/5\.000,00/) });
  expect(chamadaDe({ ...MINHA, limite: null })?.texto).not.toMatch(/R\$/);
  expect(chamadaDe({ ...MINHA, situacao: 'recusada' })?.acao).toBe('Ver o motivo');
  const verificada = {
    ...MINHA,
    situacao: 'verificada' as const,
    verificado: true,
    podeEnviar: false,
    valeAte: '2028-11-23T12:00:00.000Z',
    limite: null,
  };
  expect(chamadaDe(verificada)).toBeNull();
  expect(chamadaDe({ ...verificada, podeEnviar: true })?.acao).toBe('Renovar');
});
