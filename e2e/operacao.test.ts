import { expect } from '@playwright/test';
import { test } from './jornada.ts';
import { semBarreiras } from './passos/axe.ts';
import { entrar, titulo } from './passos/conta.ts';
import { vigiarPolitica } from './passos/politica.ts';
import { ligarAplicativo } from './passos/segunda-etapa.ts';
import { CELULAR_OU_COMPUTADOR, OPERADOR } from './pessoas.ts';

test.use(CELULAR_OU_COMPUTADOR);

test('quem cuida do marketplace protege a conta, decide uma disputa, e o registro o diz', async ({ page }) => {
  await vigiarPolitica(page);
  await page.goto('/usuario/login');
  await entrar(page, OPERADOR);
  await expect(page).toHaveURL(/\/operacao$/);
  await expect(titulo(page, 'Operação')).toBeVisible();

  await test.step('sem a segunda etapa nada se lê', async () => {
    await expect(page.getByRole('heading', { name: 'Proteja a sua conta primeiro' })).toBeVisible();
    await semBarreiras(page, 'operação sem segunda etapa');
    await page.getByRole('link', { name: 'Ligar a segunda etapa' }).click();
    await ligarAplicativo(page, OPERADOR);
  });

  await test.step('a disputa mais antiga: quem tem razão e por quê, perguntado mais uma vez', async () => {
    await page.getByRole('navigation', { name: 'Seções do perfil' }).getByRole('link', { name: 'Disputas' }).click();
    const disputas = page.getByRole('list', { name: 'Disputas' }).locator(':scope > li');
    const primeira = disputas.first();
    await expect(primeira.getByRole('heading')).toHaveText(/^Pedido nº \d+: R\$/);
    await semBarreiras(page, 'disputas');
    const numero = /\d+/.exec((await primeira.getByRole('heading').textContent()) ?? '')?.[0] ?? '';
    const decisao = page.getByRole('form', { name: `Decisão do pedido nº ${numero}` });
    await decisao.getByRole('button', { name: 'Decidir' }).click();
    await expect(decisao.getByText('Escolha quem tem razão')).toBeVisible();
    await decisao.getByRole('radio', { name: /de volta$/ }).check();
    await decisao.getByLabel('Por quê').fill('As fotos dos dois lados mostram que faltou metade.');
    await decisao.getByRole('button', { name: 'Decidir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decidir' }).click();
    await expect(page.getByText('Decidido: o cliente recebe tudo de volta')).toBeVisible();
    await expect(decisao).toHaveCount(0);
  });

  await test.step('o registro diz quem leu e quem decidiu', async () => {
    await page.getByRole('navigation', { name: 'Seções do perfil' }).getByRole('link', { name: 'Registro' }).click();
    const atos = page.getByRole('list', { name: 'Atos' });
    await expect(atos).toContainText('Decidiu uma disputa a favor do cliente: As fotos dos dois lados');
    await expect(atos).toContainText('Leu as disputas dos pedidos');
    await semBarreiras(page, 'registro da operação');
  });
});
