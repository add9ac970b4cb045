// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { montar } from '../testing/montar.tsx';
import { BarrasDeitadas } from './barras-deitadas.tsx';

test('horizontal bars and their marks share one scale, and names are not cut', () => {
  const { container } = montar(
    <BarrasDeitadas
      barras={[
        { nome: 'Brinquedos e recreação', valor: 200, incerto: 50, meta: 400, texto: 'R$ 200,00' },
        { nome: 'Flores', valor: 100, incerto: 0, meta: 80, texto: 'R$ 100,00' },
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
