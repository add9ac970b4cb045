// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { montar } from '../testing/montar.tsx';
import { GraficoDeBarras } from './grafico-de-barras.tsx';

test('lying bars share one scale with their marks, and keep whole names', () => {
  const { container } = montar(
    <GraficoDeBarras
      deitadas
      titulo="Por categoria"
      resumo="R$ 300,00"
      colunas={['Categoria', 'Total']}
      barras={[
        { nome: 'Brinquedos e recreação', rotulo: 'B', valor: 200, incerto: 50, meta: 400, texto: 'R$ 200,00', celulas: ['R$ 200,00'] },
        { nome: 'Flores', rotulo: 'F', valor: 100, meta: 80, texto: 'R$ 100,00', celulas: ['R$ 100,00'] },
      ]}
    />,
  );
  const larguras = [...container.querySelectorAll<HTMLElement>('[aria-hidden] span[style]')].map(({ style }) => style.width);
  expect(larguras).toEqual(['37.5%', '12.5%', '25%', '0%']);
  const marcas = [...container.querySelectorAll<HTMLElement>('[aria-hidden] i')];
  expect(marcas.map(({ style, dataset }) => [style.left, dataset['passou']])).toEqual([
    ['100%', undefined],
    ['20%', 'true'],
  ]);
  expect(container.querySelector('[aria-hidden]')?.textContent).toContain('Brinquedos e recreação');
});
