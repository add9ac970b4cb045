import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../jornada.ts';
import { abrirProduto, adicionarAoCarrinho, distanciasEmMetros, lerCarrinho, linhaDo, painelDoCarrinho } from '../passos/compra.ts';
import { confirmarPeloCorreio, criarConta, entrar, naoEntraSemConfirmar, titulo } from '../passos/conta.ts';
import { conferirCapa, criarEvento, sabadoDaquiA } from '../passos/evento.ts';
import { conferirEstado, conferirPix, lerPedidos, pagarComDoisToques, simularPagamento } from '../passos/pagamento.ts';
import { CELULAR, COMPUTADOR, FORNECEDOR } from '../pessoas.ts';

const BRIGADEIROS = { nome: 'Caixa com 100 brigadeiros gourmet', categoria: 'Bolos e doces' };
const BALOES = { nome: 'Buquê de 12 balões com gás hélio', categoria: 'Balões' };

let celular: BrowserContext;
let computador: BrowserContext;

test.beforeEach(async ({ browser }) => {
  celular = await browser.newContext({ ...CELULAR, reducedMotion: 'no-preference', permissions: ['clipboard-read', 'clipboard-write'] });
  computador = await browser.newContext({ ...COMPUTADOR, reducedMotion: 'no-preference' });
});
test.afterEach(async () => {
  await celular.close();
  await computador.close();
});

/** Sets a mark that a reload removes: while it exists, changes of the page came without a reload. */
const marcar = (page: Page) => page.evaluate(() => Object.assign(window, { festejoSemRecarga: true }));
const semRecarga = async (page: Page) => expect(await page.evaluate(() => 'festejoSemRecarga' in window)).toBe(true);

// One journey through all steps, in two browsers.

test('the first sale: from the new account to the accepted order, each person on a screen', async () => {
  const cliente = await celular.newPage();
  const fornecedor = await computador.newPage();
  const conta = { email: `ana.${randomUUID()}@exemplo.com.br`, senha: 'Festa-da-Lia-2026' };
  const evento = { titulo: `Aniversário da Lia ${conta.email.slice(4, 12)}`, dia: sabadoDaquiA(5) };

  await test.step('the client creates the account, confirms by e-mail and logs in', async () => {
    await criarConta(cliente, 'Ana Beatriz Moura', conta);
    await naoEntraSemConfirmar(cliente, conta);
    await confirmarPeloCorreio(cliente, conta);
    await cliente.getByRole('link', { name: 'Entrar na conta' }).click();
    await entrar(cliente, conta);
    await expect(cliente).toHaveURL(/\/cliente\/home$/);
    await expect(cliente.getByRole('heading', { name: 'Que festa vamos fazer?' })).toBeVisible();
  });

  await test.step('the supplier logs in in another browser and waits in Pedidos', async () => {
    await fornecedor.goto('/usuario/login');
    await entrar(fornecedor, FORNECEDOR);
    await expect(fornecedor).toHaveURL(/\/produto\/fornecedor\/lista$/);
    await fornecedor.getByRole('navigation', { name: 'Menu central' }).getByRole('link', { name: 'Pedidos' }).click();
    await expect(titulo(fornecedor, 'Pedidos recebidos')).toBeVisible();
    await expect(fornecedor.getByRole('article').first()).toBeVisible();
    await marcar(fornecedor);
  });

  const eventoId = await test.step('creates the event, with a new address, pin and photo', async () => {
    await cliente.getByRole('banner').getByRole('button', { name: 'Criar novo evento' }).click();
    // The address `/evento/home`, with the form already open.
    await expect(cliente).toHaveURL(/\/evento\/home$/);
    const criado = await criarEvento(cliente, evento.titulo, evento.dia);
    expect(criado).toMatchObject({ titulo: evento.titulo, dataEvento: evento.dia, horario: '15:00', nomePessoa: 'Lia', status: 2 });
    expect(criado.endereco).toMatchObject({ cep: '05433010', numero: '120', localidade: 'São Paulo', uf: 'SP' });
    expect(criado.latitude).toBeCloseTo(-23.55, 1);
    // The pin went west from the centre, one key press at a time; a slow machine may need more than one.
    expect(criado.longitude).toBeLessThan(-46.64);
    expect(criado.longitude).toBeGreaterThan(-46.94);
    await conferirCapa(cliente, criado.id);
    return criado.id;
  });

  await test.step('chooses the event in the selector and sees the available products, the nearest first', async () => {
    await cliente.goto('/evento/home');
    await cliente
      .getByRole('banner')
      .getByRole('button', { name: /^(Evento escolhido|Escolher evento)/ })
      .click();
    const AVISO = 'Buscando produtos próximos ao seu evento....';
    // The message shows for one second, less than a slow machine may take between two checks, so the page itself records it.
    const apareceu = cliente.evaluate(
      (texto) =>
        new Promise<boolean>((resolve) => {
          new MutationObserver(() => document.body.textContent?.includes(texto) && resolve(true)).observe(document.body, {
            childList: true,
            subtree: true,
          });
        }),
      AVISO,
    );
    await cliente.getByRole('option', { name: new RegExp(evento.titulo) }).click();
    expect(await apareceu).toBe(true);
    await expect(cliente.getByText(AVISO, { exact: true })).toBeHidden();
    await expect(cliente).toHaveURL(/\/cliente\/home$/);
    await expect(cliente.getByRole('banner').getByRole('button', { name: `Evento escolhido: ${evento.titulo}. Trocar` })).toContainText(
      `${evento.titulo.slice(0, 12)}…`,
    );
    await expect(cliente.getByText(/^\d+ produtos atendem seu evento$/)).toBeVisible();
    const distancias = await distanciasEmMetros(cliente);
    expect(distancias.length).toBeGreaterThan(3);
    expect(distancias).toEqual(distancias.toSorted((a, b) => a - b));
  });

  await test.step('adds a product to the cart, and the quantity is saved', async () => {
    await abrirProduto(cliente, BRIGADEIROS.categoria, BRIGADEIROS.nome);
    await expect(cliente.getByText(`Atende ${evento.titulo}`)).toBeVisible();
    await adicionarAoCarrinho(cliente);
    await cliente
      .getByRole('banner')
      .getByRole('button', { name: /^Abrir o carrinho do evento .*: 1 item$/ })
      .click();
    const painel = painelDoCarrinho(cliente);
    await expect(painel.getByRole('heading', { level: 3, name: evento.titulo })).toBeVisible();
    await expect(painel.getByRole('button', { name: `${BRIGADEIROS.categoria} 1 item` })).toHaveAttribute('aria-expanded', 'true');
    await expect(linhaDo(cliente, BRIGADEIROS.nome)).toContainText('R$ 325,00');
    await linhaDo(cliente, BRIGADEIROS.nome).getByRole('button', { name: 'Aumentar a quantidade' }).click();
    await linhaDo(cliente, BRIGADEIROS.nome).getByRole('button', { name: 'Aumentar a quantidade' }).click();
    await expect(painel.getByText('R$ 975,00').last()).toBeVisible();
    const noServidor = async () => (await lerCarrinho(cliente)).itens;
    await expect.poll(noServidor).toMatchObject([{ quantidade: 3, eventoId }]);
    await cliente.reload();
    await cliente
      .getByRole('banner')
      .getByRole('button', { name: /^Abrir o carrinho/ })
      .click();
    await expect(linhaDo(cliente, BRIGADEIROS.nome).getByLabel('Quantidade', { exact: true })).toHaveValue('3');
    expect(await noServidor()).toMatchObject([{ quantidade: 3, eventoId }]);
  });

  await test.step('adds another product and removes it, with confirmation', async () => {
    await painelDoCarrinho(cliente).getByRole('button', { name: 'Fechar o carrinho' }).click();
    await cliente.goto('/cliente/home');
    await abrirProduto(cliente, BALOES.categoria, BALOES.nome);
    await adicionarAoCarrinho(cliente);
    await cliente.getByRole('button', { name: 'Ver carrinho' }).click();
    await linhaDo(cliente, BALOES.nome)
      .getByRole('button', { name: `Remover ${BALOES.nome}` })
      .click();
    const pergunta = cliente.getByRole('dialog').filter({ hasText: `Tem certeza que deseja remover ${BALOES.nome}?` });
    await pergunta.getByRole('button', { name: 'Cancelar' }).click();
    await expect(linhaDo(cliente, BALOES.nome)).toBeVisible();
    await linhaDo(cliente, BALOES.nome)
      .getByRole('button', { name: `Remover ${BALOES.nome}` })
      .click();
    await pergunta.getByRole('button', { name: 'Remover' }).click();
    await expect(linhaDo(cliente, BALOES.nome)).toBeHidden();
    await expect.poll(async () => (await lerCarrinho(cliente)).itens.map(({ produtoNome }) => produtoNome)).toEqual([BRIGADEIROS.nome]);
  });

  const pedidoId = await test.step('reviews and pays: two taps make one order only', async () => {
    await painelDoCarrinho(cliente).getByRole('button', { name: 'Finalizar compra' }).click();
    await expect(titulo(cliente, 'Confira e pague')).toBeVisible();
    const grupo = cliente.getByRole('region', { name: 'Ateliê Jabuticaba Festas' });
    await expect(grupo).toContainText(/CNPJ \d|CNPJ [0-9A-Z]/);
    await expect(grupo).toContainText(BRIGADEIROS.nome);
    await expect(grupo).toContainText('R$ 975,00');
    await pagarComDoisToques(cliente);
    const pedidos = await lerPedidos(cliente);
    expect(pedidos).toMatchObject([{ estado: 'aguardando_pagamento', total: 975, eventoId }]);
    await conferirPix(cliente, 'R$ 975,00');
    return pedidos[0]?.id ?? '';
  });

  await test.step('pays in the demo: the screen changes by itself and the order reaches the supplier without a reload', async () => {
    await expect(fornecedor.getByRole('link', { name: /^Ana Beatriz/ }).and(fornecedor.locator(`[href$="${pedidoId}"]`))).toHaveCount(0);
    await marcar(cliente);
    await simularPagamento(cliente);
    await semRecarga(cliente);
    await conferirEstado(cliente, pedidoId, 'pago');
    const chegou = fornecedor.getByRole('article').filter({ hasText: evento.titulo });
    await expect(chegou).toContainText('Ana Beatriz');
    await expect(chegou).toContainText('Aguarda sua resposta');
    await expect(chegou).toContainText('R$ 975,00');
    await semRecarga(fornecedor);
  });

  await test.step('the supplier accepts, and the client sees it confirmed without a reload', async () => {
    await cliente.getByRole('link', { name: 'Ver meu pedido' }).click();
    await expect(cliente.getByRole('heading', { level: 2, name: 'Aguardando fornecedor' })).toBeVisible();
    await marcar(cliente);
    await fornecedor.getByRole('article').filter({ hasText: evento.titulo }).getByRole('link').click();
    await expect(fornecedor).toHaveURL(new RegExp(`/pedidos/detalhes\\?id=${pedidoId}$`));
    await expect(fornecedor.getByText('Rua Harmonia, 120')).toBeVisible();
    const sino = cliente.getByRole('banner').getByRole('button', { name: /^Notificações/ });
    const novas = async () => Number(/\d+/.exec((await sino.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
    const antes = await novas();
    await fornecedor.getByRole('button', { name: 'Aceitar pedido' }).click();
    await fornecedor.getByRole('dialog').getByRole('button', { name: 'Aceitar pedido' }).click();
    await expect(fornecedor.getByRole('heading', { level: 2, name: 'Confirmado' })).toBeVisible();
    await expect(cliente.getByRole('heading', { level: 2, name: 'Confirmado' })).toBeVisible();
    // The bell rings on the client's page, and in the window's title.
    await expect.poll(novas).toBeGreaterThan(antes);
    await expect(cliente).toHaveTitle(/^\(\d+\) /);
    await semRecarga(cliente);
    await conferirEstado(cliente, pedidoId, 'confirmado');
    const [contrato] = await Promise.all([
      cliente.waitForEvent('download'),
      cliente.getByRole('button', { name: 'Baixar o contrato (PDF)' }).click(),
    ]);
    expect(contrato.suggestedFilename()).toMatch(/^festejo-contrato-\d+\.pdf$/);
    expect((await readFile(await contrato.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await lerCarrinho(cliente)).itens).toEqual([]);
  });
});
