import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { chamarComo } from './api.ts';
import { semBarreiras } from './axe.ts';
import { contaPronta } from './conta.ts';
import { PRACA_DA_SE, sabadoDaquiA } from './evento.ts';

/** An event where no shop of the demo delivers, whose client looked for available products. */
async function festaQueNinguemServe(request: APIRequestContext): Promise<void> {
  const cliente = await chamarComo(request, await contaPronta(request, 1));
  const { id } = await cliente.formulario<{ id: string }>('/evento', {
    titulo: 'Festa no Oiapoque',
    dataEvento: sabadoDaquiA(8),
    horario: '15:00',
    ...PRACA_DA_SE,
    localidade: 'Oiapoque',
    uf: 'AP',
    latitude: 3.843,
    longitude: -51.835,
  });
  await cliente.ler(`/produto/get-produtos-dentro-do-raio?eventoId=${id}`);
}

/** From the operator's page: the market in charts and tables, and the places without supply on the map. */
export async function verNumeros(operador: Page, request: APIRequestContext): Promise<void> {
  await festaQueNinguemServe(request);
  await operador.getByRole('navigation', { name: 'Seções da operação' }).getByRole('link', { name: 'Números' }).click();
  await expect(operador.getByRole('heading', { name: 'Vendido por mês' })).toBeVisible();
  await operador.getByText('Ver em tabela').first().click();
  await expect(operador.getByRole('region', { name: 'Vendido por mês, em tabela' }).getByRole('row')).toHaveCount(13);
  const onde = operador.getByRole('region', { name: /^Mapa de onde falta quem sirva/ });
  await onde.getByRole('button', { name: /^Oiapoque\/AP/ }).press('Enter');
  await expect(operador.getByRole('heading', { name: 'O que falta em Oiapoque/AP' })).toBeVisible();
  await expect(operador.getByRole('table', { name: 'Onde falta quem sirva' })).toContainText('Oiapoque/AP');
  await semBarreiras(operador, 'números do mercado');
  await operador.getByRole('button', { name: 'Ver todos os lugares' }).click();
  await expect(operador.getByRole('heading', { name: 'Onde falta quem sirva' })).toBeVisible();
}
