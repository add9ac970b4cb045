import type { Convidado } from '@festejo/contrato/evento/convidados.ts';
import { expect, test } from 'vitest';
import { comoCsv, contar, emOrdemDeNome, lerConvidados } from './convidado.ts';

test('a line is a name, with an optional contact and number of companions', () => {
  const { lista } = lerConvidados('Maria Silva; 11 99999-0000; +2\r\n\nJoão +1\nCaio\tcaio@exemplo.com\n', 0);
  expect(lista).toEqual([
    { nome: 'Maria Silva', contato: '11 99999-0000', acompanhantes: 2 },
    { nome: 'João', contato: null, acompanhantes: 1 },
    { nome: 'Caio', contato: 'caio@exemplo.com', acompanhantes: 0 },
  ]);
});

test('too many lines, an empty text, or a line without a name are refused as a whole', () => {
  expect(lerConvidados('a\n'.repeat(10_000), 0)).toEqual({ lista: [], problema: expect.stringContaining('São 10.000 linhas') });
  expect(lerConvidados('a\nb', 999).problema).toContain('ainda cabem 1 convidados');
  expect(lerConvidados(' \n', 0).problema).toBe('Escreva um nome por linha');
  expect(lerConvidados('a\n; 11', 0).problema).toBe('A linha 2 não tem nome');
});

test('counts people, and escapes names that are formulas in a spreadsheet', () => {
  const um = { id: '1', contato: null, acompanhantes: 2, respondidoEm: null, url: null, versao: 1 };
  const lista = [
    { ...um, nome: '=1+1', resposta: 'vai', quantos: 3 },
    { ...um, nome: 'A "B"; C', resposta: 'sem-resposta', quantos: 0 },
  ] as const;
  expect(contar(lista)).toEqual({ pessoas: 2, vao: 3, naoVao: 0, semResposta: 1 });
  expect(comoCsv(lista).split('\r\n').slice(1, 3)).toEqual(["'=1+1;;2;Vai;3", '"A ""B""; C";;2;Sem resposta;0']);
});

test('sorts by name without accents, and numbers by value', () => {
  const umConvidado = (nome: string): Convidado => ({
    id: nome,
    nome,
    contato: null,
    acompanhantes: 0,
    resposta: 'sem-resposta',
    quantos: 0,
    respondidoEm: null,
    url: null,
    versao: 1,
  });
  const nomes = ['Mesa 10', 'Zoé', 'Mesa 2', 'Érica', 'Eva'].map(umConvidado);
  expect(emOrdemDeNome(nomes).map(({ nome }) => nome)).toEqual(['Érica', 'Eva', 'Mesa 2', 'Mesa 10', 'Zoé']);
});
