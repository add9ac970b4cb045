import { expect, test } from 'vitest';
import { barrasDe, faltasDe, graficosDe, marcasDe } from './numeros.ts';

const mes = { mes: '2026-11', pedidos: 8, pagos: 5, vendido: 1250.5, recusados: 1, cancelados: 2, devolvido: 0 };
const vazio = { mes: '2026-10', pedidos: 0, pagos: 0, vendido: 0, recusados: 0, cancelados: 0, devolvido: 0 };

test('each chart has its words and its table; a month without data is zero', () => {
  const [vendido, conversao, quedas] = graficosDe([vazio, mes]);
  expect(vendido?.resumo).toMatch(/^R\$\s1\.250,50 em um ano, em 5 pedidos pagos\.$/);
  expect(conversao && barrasDe([vazio, mes], conversao)).toEqual([
    { rotulo: 'out', nome: 'outubro de 2026', valor: 0, texto: '0%', celulas: ['0%', '0', '0'] },
    { rotulo: 'nov', nome: 'novembro de 2026', valor: 62.5, texto: '62,5%', celulas: ['62,5%', '8', '5'] },
  ]);
  expect(quedas?.resumo).toBe('Em um ano, pedidos recusados pelo fornecedor: 1; cancelados ou devolvidos: 2.');
  expect(vendido && barrasDe([{ ...mes, vendido: 49.9 }], vendido)[0]?.texto).toBe('50');
  const setOff = vendido && barrasDe([{ ...mes, devolvido: 250.25 }], vendido)[0];
  expect(setOff?.celulas).toEqual(['R$\u00a01.250,50', 'R$\u00a0250,25', 'R$\u00a01.000,25', '5']);
  expect(quedas && barrasDe([mes], quedas)[0]).toMatchObject({ valor: 3, celulas: ['1', '2'] });
});

test('missing suppliers in rows and on the map: the thirty rows with most parties, or all rows of one place', () => {
  const lugar = (localidade: string, festas: number) => ({
    localidade,
    uf: 'MG',
    latitude: -20.4,
    longitude: -43.5,
    festas,
    categorias: Array.from({ length: 20 }, (_, i) => ({ nome: `Categoria ${i}`, festas: festas - i })),
  });
  const lugares = [lugar('Ouro Preto', 1200), lugar('Mariana', 1190)];
  const linhas = faltasDe(lugares, null);
  expect(linhas).toHaveLength(30);
  expect(linhas.map(({ festas }) => festas)).toEqual(linhas.map(({ festas }) => festas).toSorted((a, b) => b - a));
  expect(new Set(linhas.map(({ id }) => id)).size).toBe(30);
  expect(faltasDe(lugares, 'Mariana/MG').map(({ onde }) => onde)).toEqual(Array.from({ length: 20 }, () => 'Mariana/MG'));
  expect(marcasDe(lugares)[0]).toMatchObject({ id: 'Ouro Preto/MG', texto: '1.200', latitude: -20.4, longitude: -43.5 });
});
