import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { expect } from 'vitest';
import { hashPassword } from '../../../../platform/auth/passwords.ts';
import type { Answer, Person, TestServer } from '../../../../platform/testing/server.ts';

export const SENHA = 'festa-boa-2026';
/** Settings of a server that trusts the addresses of `de`: `startTestServer(ATRAS_DE_PROXY)`. */
export const ATRAS_DE_PROXY = { TRUST_PROXY: '127.0.0.1' };
/** Headers of a request from an address. */
export const de = (ip: string) => ({ 'x-forwarded-for': ip });

let hash: string | undefined;

/** The hash of `SENHA`. */
async function umaSenha(): Promise<string> {
  hash ??= await hashPassword(SENHA);
  return hash;
}

/** A confirmed account whose password is `SENHA`. */
export async function contaComSenha(server: TestServer, perfil?: 1 | 2, email?: string): Promise<Person> {
  const pessoa = await server.person(perfil);
  const dados = { senha_hash: await umaSenha(), ...(email ? { email } : {}) };
  await server.db.updateTable('usuarios').set(dados).where('id', '=', pessoa.id).execute();
  return { ...pessoa, email: email ?? pessoa.email };
}

/** Id and code in the newest confirmation letter to an address. */
export async function linkDeConfirmacao(server: TestServer, email: string): Promise<{ userId: string; code: string }> {
  const [, userId = '', code = ''] =
    /ConfirmacaoConta\/([\w-]+)\/([\w-]+)/.exec((await cartasPara(server, email)).at(-1)?.texto ?? '') ?? [];
  return { userId, code };
}

/** Confirms an e-mail by a letter's code. `body` contains the password, if any. */
export function confirmar(server: TestServer, { userId, code }: { userId: string; code: string }, body: object = {}): Promise<Answer> {
  return server.call('POST', `/usuario/confirmar-email?userId=${userId}&code=${code}`, { body });
}

/** Logs in. `ip` sets the address, `cookie` the device's mark. */
export function entrar(
  server: TestServer,
  email: string,
  senha: string,
  { ip = '203.0.113.1', cookie, ...mais }: { ip?: string; cookie?: string; codigo?: string } = {},
): Promise<Answer> {
  return server.call('POST', '/usuario/login', { body: { email, senha, ...mais }, headers: { ...de(ip), ...(cookie ? { cookie } : {}) } });
}

/** The cookie that a reply sets on the device. */
export const marcaDe = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0] ?? '';

/** The person with the token of a reply. */
export const pessoaDo = (pessoa: Person, { body }: Answer): Person => ({ ...pessoa, token: body.accessToken });

/** Waits until at least `quantas` letters are queued for an address. Returns them in order. */
export async function esperarCartas(server: TestServer, email: string, quantas: number): Promise<{ assunto: string; texto: string }[]> {
  await expect.poll(async () => (await cartasPara(server, email)).length).toBeGreaterThanOrEqual(quantas);
  return cartasPara(server, email);
}

export async function cartasPara(server: TestServer, email: string): Promise<{ assunto: string; texto: string }[]> {
  const linhas = await server.database.query(
    `select data ->> 'assunto' as assunto, data ->> 'texto' as texto from jobs.job
     where name = 'enviar-carta' and data ->> 'para' = $1 order by created_on, id`,
    [email],
  );
  return linhas as { assunto: string; texto: string }[];
}

/** Sets the counter of a limit for the present hour. */
export async function jaFalhou(server: TestServer, chave: string, usos: number): Promise<void> {
  const janela = new Date(Math.floor(server.clock.now().getTime() / HORA_EM_MS) * HORA_EM_MS);
  await server.db
    .insertInto('usos_limitados')
    .values({ chave, janela, usos })
    .onConflict((conflict) => conflict.columns(['chave', 'janela']).doUpdateSet({ usos }))
    .execute();
}
