import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { otherTab, tabsWithSessao } from '../testing/fake-tabs.ts';
import { testToken } from '../testing/test-token.ts';
import { hearTabs } from './other-tabs.ts';
import { sessao } from './sessao.ts';
import { isTokenExpired, serverTime } from './token.ts';

const FESTA = { id: 'e1', titulo: 'Festa' };

afterEach(() => sessao.encerrar());

test('login stores the token under access_token and decodes the person, with accents', () => {
  const token = testToken({ role: 'cliente' });
  expect(sessao.entrar(token)).toMatchObject({ id: 'u1', role: 'CLIENTE', nomeCompleto: 'Conceição Araújo de Souza', eventId: null });
  expect(sessionStorage.getItem('access_token')).toBe(token);
});

test('an invalid token changes nothing', () => {
  for (const lixo of ['', 'a.b.c', 'x', `${testToken({ role: 'ADMIN' })}`]) expect(sessao.entrar(lixo)).toBeNull();
  expect(sessao.ler().token).toBeNull();
  expect(sessionStorage.getItem('access_token')).toBeNull();
});

test('a stored token restores the session, and an expired token is deleted', () => {
  const agora = new Date();
  sessionStorage.setItem('access_token', testToken());
  sessao.restaurar(agora);
  expect(sessao.ler().user?.id).toBe('u1');
  sessao.encerrar();
  for (const exp of [Math.floor(agora.getTime() / 1000), undefined]) {
    sessionStorage.setItem('access_token', testToken({ exp }));
    sessao.restaurar(agora);
    expect(sessao.ler().user).toBeNull();
    expect(sessionStorage.getItem('access_token')).toBeNull();
  }
});

test.each([1, -1])('with a clock that is %i day off, a login lasts for the half hour of its token, also after a reload', (dias) => {
  const servidor = Math.floor(Date.now() / 1000);
  const aqui = Date.now() + dias * DIA_EM_MS;
  vi.useFakeTimers({ now: aqui, toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
    localStorage.clear();
  });
  const token = testToken({ iat: servidor, exp: servidor + 1800 });
  sessao.entrar(token);
  expect(isTokenExpired(token, new Date())).toBe(false);
  sessao.restaurar(new Date());
  expect(sessao.ler().user?.id).toBe('u1');
  expect(isTokenExpired(token, new Date(aqui + 1_800_000 + 1_000))).toBe(true);
  expect(Math.floor(serverTime().getTime() / 1000)).toBe(servidor);
});

test('the event can be set and cleared only with a logged-in person', () => {
  expect(() => sessao.selecionarEvento(FESTA)).toThrow('Não é possível setar o evento ID porque não há usuário definido.');
  expect(() => sessao.limparEvento()).toThrow('Não é possível remover o evento ID porque não há usuário definido.');
  sessao.entrar(testToken());
  sessao.selecionarEvento(FESTA);
  expect(sessao.ler()).toMatchObject({ selectedEvent: FESTA, user: { eventId: 'e1' } });
  sessao.limparEvento();
  expect(sessao.ler()).toMatchObject({ selectedEvent: null, user: { eventId: null } });
});

test('the person and the session agree on whether the drawer is open', () => {
  sessao.entrar(testToken());
  expect(sessao.ler()).toMatchObject({ navbar: false, user: { navbar: false } });
  sessao.abrirMenu();
  expect(sessao.ler()).toMatchObject({ navbar: true, user: { navbar: true } });
  sessao.fecharMenu();
  expect(sessao.ler()).toMatchObject({ navbar: false, user: { navbar: false } });
});

test('the chosen event survives a renewed token, but not the login of another person', () => {
  sessao.entrar(testToken());
  sessao.selecionarEvento(FESTA);
  sessao.entrar(testToken({ exp: Math.floor(Date.now() / 1000) + 9000 }));
  expect(sessao.ler().selectedEvent).toEqual(FESTA);
  sessao.entrar(testToken({ id: 'u2' }));
  expect(sessao.ler().selectedEvent).toBeNull();
});

const daquiA = (minutos: number) => Math.floor(Date.now() / 1000) + minutos * 60;

describe('other tabs', () => {
  let outra: ReturnType<typeof otherTab>;
  beforeEach(() => {
    outra = otherTab();
  });
  afterEach(() => {
    outra.close();
  });
  /** Resolves after every earlier message has been delivered. */
  const tudoOuvido = async () => {
    outra.say({ carrinhoMudou: 'ninguém' });
    await new Promise<void>((resolve) => {
      const parar = hearTabs((m) => {
        if (!('carrinhoMudou' in m)) return;
        parar();
        resolve();
      });
    });
  };

  test('logout in another tab of this person ends this session, and logout of another person does not', async () => {
    sessao.entrar(testToken());
    const avisado = vi.fn();
    const parar = sessao.aoAcabarEmOutraAba(avisado);
    outra.say({ saiu: 'u2' });
    await tudoOuvido();
    expect(sessao.ler().user?.id).toBe('u1');
    outra.say({ saiu: 'u1' });
    await tudoOuvido();
    expect(avisado.mock.calls).toEqual([['saiu']]);
    expect(sessao.ler().user).toBeNull();
    parar();
  });

  test('an expired token ends the tabs without a younger token', async () => {
    const exp = daquiA(20);
    sessao.entrar(testToken({ exp }));
    outra.say({ expirou: { pessoaId: 'u1', exp: exp - 1 } });
    outra.say({ expirou: { pessoaId: 'u2', exp } });
    await tudoOuvido();
    expect(sessao.ler().user?.id).toBe('u1');
    outra.say({ expirou: { pessoaId: 'u1', exp } });
    await tudoOuvido();
    expect(sessao.ler().user).toBeNull();
  });

  test('reports the end of this session to the other tabs', async () => {
    const exp = daquiA(20);
    sessao.entrar(testToken({ exp, sid: 's1' }));
    sessao.entrar(testToken({ exp: exp + 1, sid: 's1' }));
    sessao.entrar(testToken({ exp: exp + 2, sid: 's2' }));
    sessao.expirar();
    await waitFor(() => expect(outra.heard).toHaveLength(3));
    expect(outra.heard).toEqual([
      { renovou: testToken({ exp: exp + 1, sid: 's1' }) },
      { acabou: { pessoaId: 'u1', sid: 's1' } },
      { expirou: { pessoaId: 'u1', exp: exp + 2 } },
    ]);
  });

  test('a password change in another tab ends this session, but not a session with another login', async () => {
    sessao.entrar(testToken({ sid: 's1' }));
    outra.say({ acabou: { pessoaId: 'u1', sid: 's2' } });
    await tudoOuvido();
    expect(sessao.ler().user?.id).toBe('u1');
    outra.say({ acabou: { pessoaId: 'u1', sid: 's1' } });
    await tudoOuvido();
    expect(sessao.ler().user).toBeNull();
  });

  test('a renewal reaches this tab only for this session, and never with an older token', async () => {
    const [velho, novo] = [daquiA(10), daquiA(30)];
    const meu = testToken({ exp: velho, sid: 's1' });
    sessao.entrar(meu);
    for (const outro of [{ id: 'u2', sid: 's1' }, { sid: 's2' }, { exp: velho - 1, sid: 's1' }]) {
      outra.say({ renovou: testToken({ exp: novo, ...outro }) });
    }
    await tudoOuvido();
    expect(sessao.ler().token).toBe(meu);
    outra.say({ renovou: testToken({ exp: novo, sid: 's1' }) });
    await tudoOuvido();
    expect(sessionStorage.getItem('access_token')).toBe(testToken({ exp: novo, sid: 's1' }));
    expect(outra.heard.filter((m) => 'renovou' in m)).toEqual([]);
  });

  test('a new tab takes over the session and the event of the tab used last', async () => {
    // With fake timers the time limit never expires, even on a busy machine.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    tabsWithSessao(2);
    const token = testToken();
    const terceira = otherTab();
    onTestFinished(terceira.close);
    const doEvento = JSON.stringify({ ...FESTA, de: 'u1' });
    outra.answerWith({ token: testToken({ id: 'u2' }), evento: null, usadaEm: 1 });
    terceira.answerWith({ token, evento: doEvento, usadaEm: 2 });
    await sessao.receberDeOutraAba();
    expect(sessao.ler()).toMatchObject({ user: { id: 'u1' }, selectedEvent: FESTA });
    expect(sessionStorage.getItem('access_token')).toBe(token);
  });

  test('a single tab does not wait, a tab with a sleeping neighbour waits a second, and a tab with a login does not ask', async () => {
    tabsWithSessao(0);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await sessao.receberDeOutraAba();
    expect(vi.getTimerCount()).toBe(0);
    tabsWithSessao(1);
    const esperando = sessao.receberDeOutraAba();
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1000);
    await esperando;
    expect(sessao.ler().user).toBeNull();
    sessao.entrar(testToken({ id: 'u2' }));
    outra.answerWith({ token: testToken(), evento: null, usadaEm: 1 });
    await sessao.receberDeOutraAba();
    expect(sessao.ler().user?.id).toBe('u2');
  });

  test('without locks in the browser a new tab needs a login', async () => {
    tabsWithSessao(null);
    outra.answerWith({ token: testToken(), evento: null, usadaEm: 1 });
    await sessao.receberDeOutraAba();
    expect(sessao.ler().user).toBeNull();
  });

  test('this tab answers while a person is logged in, holds the lock, and never answers with an expired token', async () => {
    const request = tabsWithSessao(1);
    const token = testToken();
    outra.say({ pede: 'p0' });
    await tudoOuvido();
    sessao.entrar(token);
    expect(request).toHaveBeenCalledTimes(1);
    outra.say({ pede: 'p1' });
    await tudoOuvido();
    sessao.encerrar();
    sessao.entrar(testToken({ exp: daquiA(-1) }));
    outra.say({ pede: 'p2' });
    await tudoOuvido();
    await waitFor(() => expect(outra.heard).not.toEqual([]));
    expect(outra.heard).toEqual([{ responde: 'p1', sessao: { token, evento: null, usadaEm: expect.any(Number) } }]);
  });
});

describe('the event is restored', () => {
  const OUTRA_FESTA = { id: 'e2', titulo: 'Bodas' };
  beforeEach(() => localStorage.clear());

  test('after a new login the last chosen event is restored, and the device stores only its id', () => {
    sessao.entrar(testToken());
    sessao.selecionarEvento(FESTA);
    sessao.encerrar();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Festa');
    sessao.entrar(testToken());
    expect(sessao.ler().selectedEvent).toBeNull();
    sessao.retomarEvento('u1', [OUTRA_FESTA, FESTA]);
    expect(sessao.ler()).toMatchObject({ selectedEvent: FESTA, user: { eventId: 'e1' } });
  });

  test('the only open event is chosen, and of several unknown events no event is chosen', () => {
    sessao.entrar(testToken());
    sessao.retomarEvento('u1', [OUTRA_FESTA, FESTA]);
    expect(sessao.ler().selectedEvent).toBeNull();
    sessao.retomarEvento('u1', [OUTRA_FESTA]);
    expect(sessao.ler().selectedEvent).toEqual(OUTRA_FESTA);
  });

  test('an event of another person or a past event is never restored', () => {
    sessao.entrar(testToken());
    sessao.selecionarEvento(FESTA);
    sessao.encerrar();
    sessao.entrar(testToken({ id: 'u2' }));
    // The list of the first person arrives after the second person has logged in.
    sessao.retomarEvento('u1', [FESTA]);
    sessao.retomarEvento('u2', [OUTRA_FESTA, FESTA]);
    expect(sessao.ler().selectedEvent).toBeNull();
    sessao.encerrar();
    sessao.entrar(testToken());
    sessao.retomarEvento('u1', [OUTRA_FESTA, { id: 'e3', titulo: 'Outra' }]);
    expect(sessao.ler().selectedEvent).toBeNull();
  });

  test('a person who chose to continue without an event gets no event', () => {
    sessao.entrar(testToken());
    sessao.selecionarEvento(FESTA);
    sessao.limparEvento();
    sessao.retomarEvento('u1', [FESTA]);
    expect(sessao.ler().selectedEvent).toBeNull();
    sessao.selecionarEvento(FESTA);
    expect(sessao.ler().selectedEvent).toEqual(FESTA);
  });
});
