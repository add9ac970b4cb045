import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessao } from '../session/sessao.ts';
import { testToken } from '../testing/test-token.ts';
import { draftNamed, fieldsOfDraft, useDraft } from './use-draft.ts';

const guardar = (valor: unknown, nome = 'evento') => renderHook((um) => useDraft(nome, um), { initialProps: valor });

beforeEach(() => {
  sessao.entrar(testToken());
});

test('typed text is kept at once, and survives an expired login of the same person', () => {
  guardar({ titulo: 'Bodas' });
  act(() => sessao.encerrar());
  expect(draftNamed('evento')).toBeNull();
  sessao.entrar(testToken());
  expect(draftNamed('evento')).toEqual({ titulo: 'Bodas' });
});

test('a form that unmounts because the login ended leaves its draft unchanged', () => {
  const { unmount } = guardar({ titulo: 'Bodas' });
  act(() => sessao.encerrar());
  unmount();
  sessao.entrar(testToken());
  expect(draftNamed('evento')).toEqual({ titulo: 'Bodas' });
});

test('a login of another person and a logout delete the draft', () => {
  guardar({ titulo: 'Bodas' });
  sessao.entrar(testToken({ id: 'u2' }));
  sessao.entrar(testToken());
  expect(draftNamed('evento')).toBeNull();
  cleanup();
  guardar({ titulo: 'Chá' }, 'perfil');
  act(() => sessao.encerrarEmTodasAsAbas());
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('logout in another tab deletes the drafts of this tab', async () => {
  guardar({ titulo: 'Bodas' });
  const parar = sessao.aoAcabarEmOutraAba(() => undefined);
  const outraAba = new BroadcastChannel('festejo.sessao');
  outraAba.postMessage({ saiu: 'u1' });
  await waitFor(() => expect(sessao.ler().user).toBeNull());
  expect(Object.keys(sessionStorage)).toEqual([]);
  parar();
  outraAba.close();
});

test('an accepted form deletes its draft, and a form without content to keep has no draft', () => {
  const { result, rerender } = guardar({ titulo: 'Bodas' });
  result.current();
  expect(draftNamed('evento')).toBeNull();
  rerender({ titulo: 'Chá' });
  expect(draftNamed('evento')).toEqual({ titulo: 'Chá' });
  rerender(null);
  expect(draftNamed('evento')).toBeNull();
});

test('passwords, documents and codes are never kept, at any depth', () => {
  guardar({ nome: 'Lia', senhaAtual: 's3gredo', conta: [{ cpf: '52998224725', cnpj: '12ABC34501DE35', codigo: '123456' }] });
  expect(draftNamed('evento')).toEqual({ nome: 'Lia', conta: [{}] });
});

test('a storage that refuses writes or contains invalid JSON does not break the form', () => {
  sessionStorage.setItem('festejo.rascunho.evento', '{nada');
  expect(draftNamed('evento')).toBeNull();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('cheio', 'QuotaExceededError');
  });
  expect(() => guardar({ titulo: 'Bodas' })).not.toThrow();
});

test('a draft restores only the known fields that have the right type', () => {
  const padrao = { titulo: '', minutos: 300, padrao: false };
  expect(fieldsOfDraft({ titulo: 7, minutos: 60, outro: 'x' }, padrao)).toEqual({ ...padrao, minutos: 60 });
  for (const nada of [null, undefined, 'lixo', 3]) expect(fieldsOfDraft(nada, padrao)).toEqual(padrao);
});
