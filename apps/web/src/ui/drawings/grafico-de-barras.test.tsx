// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { montar } from '../testing/montar.tsx';
import { GraficoDeBarras } from './grafico-de-barras.tsx';

test('vertical bars share one scale up to the highest, and leave space for its label', () => {
  const barras = [100, 86, 0].map((valor) => ({
    rotulo: `${valor}`,
    nome: `mês de ${valor}`,
    valor,
    texto: `${valor}%`,
    celulas: [`${valor}%`],
  }));
  const { container } = montar(<GraficoDeBarras titulo="Conversão" resumo="" barras={barras} colunas={['Mês', 'Conversão']} />);
  const alturas = [...container.querySelectorAll<HTMLElement>('[aria-hidden] span[style]')].map(({ style }) => style.height);
  expect(alturas).toEqual([
    'calc((100% - var(--lugar-das-palavras)) * 1)',
    'calc((100% - var(--lugar-das-palavras)) * 0.86)',
    'calc((100% - var(--lugar-das-palavras)) * 0)',
  ]);
});
