import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessao } from './sessao.ts';
import { tokenDeTeste } from './testing/token-de-teste.ts';

const FESTA = { id: 'e1', titulo: 'Festa' };

beforeEach(() => sessionStorage.clear());
afterEach(() => sessao.encerrar());

test('login keeps the token under access_token and decodes the person, accents included', () => {
  const token = tokenDeTeste({ role: 'cliente' });
  expect(sessao.entrar(token)).toMatchObject({ id: 'u1', role: 'CLIENTE', nomeCompleto: 'Conceição Araújo de Souza', eventId: null });
  expect(sessionStorage.getItem('access_token')).toBe(token);
});

test('what is not a token changes nothing', () => {
  for (const lixo of ['', 'a.b.c', 'x', `${tokenDeTeste({ role: 'ADMIN' })}`]) expect(sessao.entrar(lixo)).toBeNull();
  expect(sessao.ler().token).toBeNull();
  expect(sessionStorage.getItem('access_token')).toBeNull();
});

test('a stored token restores the session, an expired one is dropped', () => {
  const agora = new Date();
  sessionStorage.setItem('access_token', tokenDeTeste());
  sessao.restaurar(agora);
  expect(sessao.ler().user?.id).toBe('u1');
  sessao.encerrar();
  for (const exp of [Math.floor(agora.getTime() / 1000), undefined]) {
    sessionStorage.setItem('access_token', tokenDeTeste({ exp }));
    sessao.restaurar(agora);
    expect(sessao.ler().user).toBeNull();
    expect(sessionStorage.getItem('access_token')).toBeNull();
  }
});

test('the event is set and cleared only when there is a person', () => {
  expect(() => sessao.selecionarEvento(FESTA)).toThrow('Não é possível setar o evento ID porque não há usuário definido.');
  expect(() => sessao.limparEvento()).toThrow('Não é possível remover o evento ID porque não há usuário definido.');
  sessao.entrar(tokenDeTeste());
  sessao.selecionarEvento(FESTA);
  expect(sessao.ler()).toMatchObject({ selectedEvent: FESTA, user: { eventId: 'e1' } });
  sessao.limparEvento();
  expect(sessao.ler()).toMatchObject({ selectedEvent: null, user: { eventId: null } });
});

test('the chosen event survives a renewed token, not another person', () => {
  sessao.entrar(tokenDeTeste());
  sessao.selecionarEvento(FESTA);
  sessao.entrar(tokenDeTeste({ exp: Math.floor(Date.now() / 1000) + 9000 }));
  expect(sessao.ler().selectedEvent).toEqual(FESTA);
  sessao.entrar(tokenDeTeste({ id: 'u2' }));
  expect(sessao.ler().selectedEvent).toBeNull();
});

test('another tab of the same person ends this session, another person does not', async () => {
  sessao.entrar(tokenDeTeste());
  const avisado = vi.fn();
  const parar = sessao.aoSairEmOutraAba(avisado);
  const outraAba = new BroadcastChannel('festejo.sessao');
  outraAba.postMessage({ saiu: 'u2' });
  outraAba.postMessage({ saiu: 'u1' });
  await waitFor(() => expect(avisado).toHaveBeenCalledTimes(1));
  expect(sessao.ler().user).toBeNull();
  parar();
  outraAba.close();
});
