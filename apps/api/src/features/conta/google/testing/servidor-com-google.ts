import { type Answer, startTestServer, type TestServer } from '../../../../platform/testing/server.ts';
import { type EmissorDeTeste, servirEmissor } from './servir-emissor.ts';

export interface ServidorComGoogle {
  readonly server: TestServer;
  readonly emissor: EmissorDeTeste;
  /** Starts a sign-in, visits the issuer, and returns the body of the answer to be sent. */
  irAoGoogle(): Promise<{ desafioId: string; resposta: string }>;
  /** The whole sign-in, as the person clicks through it. */
  entrar(tipoPerfil?: number): Promise<Answer>;
  /** The number of rows in each table that a sign-in writes. */
  escritas(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export const CLIENTE_GOOGLE = 'festejo-de-teste';

/** A test server with an OpenID issuer of its own. */
export async function servirComGoogle({ direto = false, env = {} as Record<string, string> } = {}): Promise<ServidorComGoogle> {
  const emissor = await servirEmissor({ direto });
  const server = await startTestServer({ GOOGLE_CLIENT_ID: CLIENTE_GOOGLE, OIDC_ISSUER: emissor.url, ...env });

  async function irAoGoogle() {
    const { status, body } = await server.call('POST', '/usuario/google/iniciar');
    if (status !== 200) throw new Error(`iniciar: ${status} ${JSON.stringify(body)}`);
    return { desafioId: String(body.desafioId), resposta: await emissor.visitar(body.url) };
  }

  return {
    server,
    emissor,
    irAoGoogle,
    entrar: async (tipoPerfil) =>
      server.call('POST', '/usuario/login-google', { body: { ...(await irAoGoogle()), ...(tipoPerfil ? { tipoPerfil } : {}) } }),
    async escritas() {
      const [row] = await server.database.query(
        `select (select count(*) from usuarios) as usuarios, (select count(*) from contas_openid) as ligacoes,
          (select count(*) from sessoes) as sessoes, (select count(*) from desafios) as desafios`,
      );
      return Object.fromEntries(Object.entries(row ?? {}).map(([nome, quantas]) => [nome, Number(quantas)]));
    },
    async close() {
      await server.close();
      await emissor.close();
    },
  };
}
