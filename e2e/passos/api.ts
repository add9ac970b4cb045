import { CHAVE_DO_TOKEN } from '@festejo/contrato/common/constants.ts';
import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import type { Credenciais } from '../pessoas.ts';

async function conferido<T>(path: string, resposta: APIResponse): Promise<T> {
  expect(resposta.ok(), `${path}: ${resposta.status()} ${await resposta.text()}`).toBe(true);
  return (await resposta.json()) as T;
}

/** The server's answer to the person logged in on this page, with which a journey verifies the screen. */
export async function perguntar<T>(page: Page, path: string): Promise<T> {
  const token = await page.evaluate((chave) => sessionStorage.getItem(chave), CHAVE_DO_TOKEN);
  return conferido(path, await page.request.get(`/api${path}`, { headers: { Authorization: `Bearer ${token}` } }));
}

type Formulario = NonNullable<NonNullable<Parameters<APIRequestContext['post']>[1]>['multipart']>;
export type Como = Awaited<ReturnType<typeof chamarComo>>;

/** Logs in without a screen. Returns the token. */
export async function pegarToken(request: APIRequestContext, credenciais: Credenciais): Promise<string> {
  const login = await request.post('/api/usuario/login', { data: credenciais });
  return (await conferido<{ accessToken: string }>('/usuario/login', login)).accessToken;
}

/** Calls as a person without a screen, for preparations that another journey does by hand. */
export async function chamarComo(request: APIRequestContext, credenciais: Credenciais) {
  const accessToken = await pegarToken(request, credenciais);
  const headers = { Authorization: `Bearer ${accessToken}` };
  return {
    ler: async <T>(path: string): Promise<T> => conferido(path, await request.get(`/api${path}`, { headers })),
    enviar: async <T>(path: string, data: unknown): Promise<T> => conferido(path, await request.post(`/api${path}`, { headers, data })),
    mudar: async <T>(path: string, data: unknown): Promise<T> => conferido(path, await request.put(`/api${path}`, { headers, data })),
    formulario: async <T>(path: string, multipart: Formulario): Promise<T> =>
      conferido(path, await request.post(`/api${path}`, { headers, multipart })),
  };
}
