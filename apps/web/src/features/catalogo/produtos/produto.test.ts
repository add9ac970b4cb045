import { POLITICAS_DE_CANCELAMENTO } from '@festejo/contrato/common/constants.ts';
import { expect, test } from 'vitest';
import { arquivosDaGaleria, avisoDeVagas, distanciaDoEvento, politicaEmPalavras, quantosAtendem } from './produto.ts';

test('how many products serve the event', () => {
  expect(quantosAtendem(1)).toBe('1 produto atende seu evento');
  expect(quantosAtendem(1234)).toBe('1.234 produtos atendem seu evento');
  // A partial count: 1,001 were found, or a page of a category and one more.
  expect(quantosAtendem(1001, true)).toBe('Mais de 1.000 produtos atendem seu evento');
  expect(quantosAtendem(25, true)).toBe('Mais de 20 produtos atendem seu evento');
});

test('distance and rating in Brazilian format', () => {
  expect(distanciaDoEvento(3.2, false)).toBe('a 3,2 km');
  expect([0, 0.3, 3.2, 27.4].map((km) => distanciaDoEvento(km, true).replaceAll('\u00a0', ' '))).toEqual([
    'a cerca de 1 km',
    'a cerca de 1 km',
    'a cerca de 3 km',
    'a cerca de 27 km',
  ]);
});

test('mentions the places left only when there are few', () => {
  expect([0, 1, 2, 5, 6].map(avisoDeVagas)).toEqual([null, 'Última vaga nesta data', 'Só mais 2 nesta data', 'Só mais 5 nesta data', null]);
});

test("the gallery shows the files, or at least the product's picture", () => {
  const semArquivos = { id: 'p', nome: 'Bolo', files: [], imagemUrl: '/arquivos/a-640.webp' };
  expect(arquivosDaGaleria(semArquivos)).toMatchObject([{ url: '/arquivos/a-640.webp', tipo: 'imagem', alt: 'Bolo' }]);
  expect(arquivosDaGaleria({ ...semArquivos, imagemUrl: null })).toEqual([]);
  const video = { id: 'v', url: '/v.mp4', tipo: 'video' as const, alt: '', largura: 1, altura: 1 };
  expect(arquivosDaGaleria({ ...semArquivos, files: [video] })).toEqual([video]);
});

test('the refund of each policy, for the client', () => {
  expect(POLITICAS_DE_CANCELAMENTO.map(politicaEmPalavras)).toEqual([
    { nome: 'Flexível', regra: 'Cancelando até 24 horas antes da festa, você recebe tudo de volta.' },
    { nome: 'Moderada', regra: 'Cancelando até 7 dias antes da festa, você recebe tudo de volta; até 2 dias antes, metade do valor.' },
    { nome: 'Rígida', regra: 'Cancelando até 30 dias antes da festa, você recebe tudo de volta; até 7 dias antes, metade do valor.' },
    { nome: 'Sem reembolso', regra: 'Depois do pagamento, o fornecedor não devolve o valor.' },
  ]);
});
