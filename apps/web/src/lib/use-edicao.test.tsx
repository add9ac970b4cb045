import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useEdicao } from './use-edicao.ts';

afterEach(cleanup);

const editar = (nome: string, versao: number) =>
  renderHook(({ registro, v }) => useEdicao(registro, v), { initialProps: { registro: { nome }, v: versao } });

test('untouched fields follow the record; touched ones stay, with the version that the person saw', () => {
  const { result, rerender } = editar('Ana', 1);
  rerender({ registro: { nome: 'Ana Maria' }, v: 2 });
  expect([result.current.campos.nome, result.current.versao]).toEqual(['Ana Maria', 2]);
  act(() => result.current.mudar('nome', 'Ana M.'));
  rerender({ registro: { nome: 'Aninha' }, v: 3 });
  expect([result.current.campos.nome, result.current.versao, result.current.mexeu]).toEqual(['Ana M.', 2, true]);
  act(() => result.current.aceitar({ nome: 'Aninha' }, 3));
  expect([result.current.campos.nome, result.current.versao, result.current.mexeu]).toEqual(['Aninha', 3, false]);
});

test('a new version with the same fields is no reason to refuse what is being typed', () => {
  const { result, rerender } = editar('Ana', 1);
  act(() => result.current.mudar('nome', 'Bia'));
  rerender({ registro: { nome: 'Ana' }, v: 2 });
  expect([result.current.campos.nome, result.current.versao]).toEqual(['Bia', 2]);
});
