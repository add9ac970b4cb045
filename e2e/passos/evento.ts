import { crc32, deflateSync } from 'node:zlib';
import type { EventoDetalhado } from '@festejo/contrato/evento/eventos.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { expect, type Page } from '@playwright/test';
import { type Como, perguntar } from './api.ts';
import { titulo } from './conta.ts';

/** A picture of one colour, made here so that the repository needs no binary file for it. */
export function figura(lado = 64): Buffer {
  const parte = (tipo: string, dados: Buffer) => {
    const nomeEDados = Buffer.concat([Buffer.from(tipo, 'latin1'), dados]);
    const inteiro = (n: number) => {
      const quatro = Buffer.alloc(4);
      quatro.writeUInt32BE(n);
      return quatro;
    };
    return Buffer.concat([inteiro(dados.length), nomeEDados, inteiro(crc32(nomeEDados))]);
  };
  const cabeca = Buffer.alloc(13);
  cabeca.writeUInt32BE(lado, 0);
  cabeca.writeUInt32BE(lado, 4);
  cabeca.set([8, 2], 8);
  const linha = Buffer.concat([Buffer.of(0), Buffer.alloc(lado * 3, Buffer.of(0xf2, 0x7a, 0x9b))]);
  const pontos = deflateSync(Buffer.concat(Array.from({ length: lado }, () => linha)));
  const assinatura = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return Buffer.concat([assinatura, parte('IHDR', cabeca), parte('IDAT', pontos), parte('IEND', Buffer.alloc(0))]);
}

/** The Saturday that is `semanas` weeks from now, `AAAA-MM-DD`. */
export function sabadoDaquiA(semanas: number): string {
  const dia = new Date();
  dia.setUTCDate(dia.getUTCDate() + semanas * 7 + 6 - dia.getUTCDay());
  return dia.toISOString().slice(0, 10);
}

/** A public place as the address of the journeys' people. */
export const PRACA_DA_SE = {
  cep: '01001000',
  logradouro: 'Praça da Sé',
  numero: '1',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  latitude: -23.5503,
  longitude: -46.6339,
};

/** Creates an event there, some Saturdays ahead, without the form. Returns its id. */
export async function festaPronta(cliente: Como, titulo: string, semanas = 6): Promise<string> {
  const festa = { titulo, dataEvento: sabadoDaquiA(semanas), horario: '15:00', ...PRACA_DA_SE };
  return (await cliente.formulario<EventoDetalhado>('/evento', festa)).id;
}

/** The first of the three steps of a new event. */
export async function dizerOQueEQuando(page: Page, nome: string, dataEvento: string): Promise<void> {
  await expect(titulo(page, 'Criar evento')).toBeVisible();
  await page.getByLabel('Nome do evento').fill(nome);
  await page.getByLabel(/^Dia\b/).fill(dataEvento);
}

/** Continues to the next step, whose heading gets the focus. */
export async function continuarAoPasso(page: Page, passo: number): Promise<void> {
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^Passo ${passo} de 3: `) })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`[?&]passo=${passo}$`));
}

/** Fills the form of a new event in São Paulo by hand up to its last step, with picture and pin. */
export async function preencherEvento(page: Page, nome: string, dataEvento: string): Promise<void> {
  await dizerOQueEQuando(page, nome, dataEvento);
  await page.getByLabel('Começa às').fill('15:00');
  await continuarAoPasso(page, 2);
  await preencherEndereco(page);
  await porAlfinete(page);
  await continuarAoPasso(page, 3);
  await page.getByLabel('Quem é a estrela da festa?').fill('Lia');
  await page.getByLabel(/^Capa do evento/).setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer: figura() });
  await expect(page.getByRole('img', { name: 'Prévia: Capa do evento' })).toBeVisible();
}

/** Fills the form and sends it. Returns the event as the server stored it. */
export async function criarEvento(page: Page, nome: string, dataEvento: string): Promise<EventoDetalhado> {
  await preencherEvento(page, nome, dataEvento);
  const criado = page.waitForResponse((r) => r.request().method() === 'POST' && new URL(r.url()).pathname === '/api/evento');
  await page.getByRole('button', { name: 'Criar evento' }).click();
  const resposta = await criado;
  expect(resposta.status(), await resposta.text()).toBe(201);
  return (await resposta.json()) as EventoDetalhado;
}

/** Without internet the CEP gives only the state; the city is chosen by its name, and the rest is typed. */
async function preencherEndereco(page: Page): Promise<void> {
  await page.getByLabel(/^CEP/).pressSequentially('05433010');
  await expect(page.getByText('Só achamos a região deste CEP: complete à mão')).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Estado/ })).toHaveValue('SP');
  await page.getByLabel('Rua ou avenida').fill('Rua Harmonia');
  await page.getByLabel(/^Número/).fill('120');
  await page.getByLabel(/^Bairro/).fill('Vila Madalena');
  const cidade = page.getByRole('combobox', { name: /^Cidade/ });
  // The list closes when the page scrolls its field away, as may happen while the map loads; typing again opens it again.
  await expect(async () => {
    await cidade.fill('');
    await cidade.fill('são paulo');
    await page.getByRole('option', { name: 'São Paulo, SP', exact: true }).click({ timeout: stretched(3_000) });
  }).toPass();
  await expect(cidade).toHaveValue('São Paulo');
}

/** The city puts the pin in its centre; the arrow keys move it from there. */
async function porAlfinete(page: Page): Promise<void> {
  const alfinete = page.getByRole('application', { name: /^Alfinete da festa/ });
  await expect(page.getByText('No centro de São Paulo.', { exact: true })).toBeVisible();
  await alfinete.focus();
  await expect(async () => {
    await alfinete.press('ArrowLeft');
    await expect(page.getByText(/do centro de São Paulo\./)).toBeVisible({ timeout: stretched(5_000) });
  }).toPass();
}

/** The stored picture can be downloaded, and is a picture. */
export async function conferirCapa(page: Page, eventoId: string): Promise<void> {
  const { imagemUrl } = await perguntar<EventoDetalhado>(page, `/evento/${eventoId}`);
  const resposta = await page.request.get(imagemUrl ?? '');
  expect(resposta.status()).toBe(200);
  expect(resposta.headers()['content-type']).toBe('image/webp');
}
