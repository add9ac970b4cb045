import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../../../../platform/auth/passwords.ts';
import type { Answer, Person, TestServer } from '../../../../platform/testing/server.ts';
import { type Autenticador, criarAutenticador } from './autenticador.ts';

export const SENHA = 'festa-boa-2026';
let hash: string | undefined;

/** An account with a password (`SENHA`), so that a recent login alone does not prove its identity. */
export async function pessoaComSenha(server: TestServer, perfil?: 1 | 2): Promise<Person> {
  hash ??= await hashPassword(SENHA);
  const pessoa = await server.person(perfil);
  await server.db.updateTable('usuarios').set({ senha_hash: hash }).where('id', '=', pessoa.id).execute();
  return pessoa;
}

export const confirmar = (server: TestServer, as: Person, body: object): Promise<Answer> =>
  server.call('POST', '/usuario/confirmar-identidade', { as, body });

/** The code that the app shows `passos` time steps after the server's time. */
export function codigoDe(server: TestServer, segredo: string, passos = 0): string {
  return new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: server.clock.now().getTime() + passos * 30_000 });
}

/** Switches the app on; the identity must be confirmed already. The present time step is used up. */
export async function ligarTotp(server: TestServer, as: Person): Promise<{ segredo: string; codigos: string[] }> {
  const { body } = await server.call('POST', '/usuario/segundo-fator/totp', { as });
  const ligado = await server.call('POST', '/usuario/segundo-fator/totp/confirmar', {
    as,
    body: { codigo: codigoDe(server, body.segredo) },
  });
  if (ligado.status !== 200) throw new Error(JSON.stringify([body, ligado.body]));
  return { segredo: body.segredo, codigos: ligado.body.codigosDeRecuperacao };
}

/** Creates a passkey on a device; the identity must be confirmed already. */
export async function guardarPasskey(
  server: TestServer,
  as: Person,
  {
    aparelho = criarAutenticador(),
    nome = 'Celular',
    ...ambiente
  }: { aparelho?: Autenticador; nome?: string } & Parameters<Autenticador['criar']>[1] = {},
): Promise<Answer & { aparelho: Autenticador }> {
  const { body } = await server.call('POST', '/usuario/passkeys/opcoes', { as });
  const resposta = aparelho.criar(body.opcoes, ambiente);
  const criada = await server.call('POST', '/usuario/passkeys', { as, body: { desafioId: body.desafioId, nome, resposta } });
  return { ...criada, aparelho };
}

/** Subjects and texts of the letters queued for a person, in order. */
export async function cartasPara(server: TestServer, { email }: Person): Promise<string[]> {
  const linhas = await server.database.query(
    `select data ->> 'assunto' as assunto, data ->> 'texto' as texto from jobs.job
     where name = 'enviar-carta' and data ->> 'para' = $1 order by created_on`,
    [email],
  );
  return linhas.map(({ assunto, texto }) => `${assunto}: ${texto}`);
}
