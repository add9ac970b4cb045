import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChamadaPix, RespostaPix } from '../banco/api-pix.ts';
import { criarAutoridade } from './certificados.ts';
import { contraODocumento } from './documento-do-bacen.ts';

type Responder = () => Promise<RespostaPix>;
/** Answers in place of the bank. `null` closes the connection; `foraDoPadrao` marks an answer that the API's document does not allow. */
export type Intervir = (chamada: ChamadaPix, responder: Responder) => Promise<(RespostaPix & { foraDoPadrao?: true }) | null>;

export interface BancoPix {
  /** Settings of a server that uses this bank, including files of certificates. */
  readonly env: Readonly<Record<string, string>>;
  /** A certificate of an authority that the bank does not know. */
  readonly estranho: { readonly cert: string; readonly key: string };
  /** Calls that reached the bank, in order. */
  readonly chamadas: ChamadaPix[];
  /** Deviations of calls and replies from the Central Bank's document so far. */
  readonly violacoes: string[];
  /** Address of the webhook by receiving key. */
  readonly webhooks: Map<string, string>;
  /** Tokens issued so far. */
  readonly tokens: string[];
  intervir: Intervir;
  /** Lifetime of new tokens, in seconds. */
  validadeDoToken: number;
  /** Makes all issued tokens invalid. */
  esquecerTokens(): void;
  close(): Promise<void>;
}

const CLIENTE = 'festejo';
const SEGREDO = 'segredo:com/sinais';

/** A bank as in production: mutual TLS, OAuth2, and a check of each call and reply against the Central Bank's document. */
export async function abrirBancoPix(atender: (chamada: ChamadaPix) => Promise<RespostaPix>): Promise<BancoPix> {
  const [autoridade, outra] = await Promise.all([criarAutoridade('Banco de teste'), criarAutoridade('Desconhecida')]);
  const [servidor, cliente, estranho] = await Promise.all([
    autoridade.emitir('banco'),
    autoridade.emitir('festejo'),
    outra.emitir('festejo'),
  ]);
  const pasta = await mkdtemp(join(tmpdir(), 'festejo-banco-'));
  const guardar = async (nome: string, pem: string) => {
    await writeFile(join(pasta, nome), pem);
    return join(pasta, nome);
  };
  const [cert, key, ca, certEstranho, keyEstranha] = await Promise.all([
    guardar('cliente.pem', cliente.cert),
    guardar('cliente.key', cliente.key),
    guardar('ca.pem', autoridade.cert),
    guardar('estranho.pem', estranho.cert),
    guardar('estranho.key', estranho.key),
  ]);
  const validos = new Set<string>();

  const darToken = (autorizacao: string | undefined, corpo: string): RespostaPix => {
    const certa = `Basic ${Buffer.from(`${encodeURIComponent(CLIENTE)}:${encodeURIComponent(SEGREDO)}`).toString('base64')}`;
    const pedido = new URLSearchParams(corpo);
    if (autorizacao !== certa || pedido.get('grant_type') !== 'client_credentials')
      return { status: 401, corpo: { error: 'invalid_client' } };
    const token = randomUUID();
    validos.add(token);
    banco.tokens.push(token);
    return {
      status: 200,
      corpo: { access_token: token, token_type: 'Bearer', expires_in: banco.validadeDoToken, scope: pedido.get('scope') },
    };
  };

  async function responder(chamada: ChamadaPix): Promise<RespostaPix> {
    const chave = /^\/webhook\/([^/]+)$/.exec(chamada.caminho)?.[1];
    if (!chave || chamada.metodo !== 'PUT') return atender(chamada);
    banco.webhooks.set(decodeURIComponent(chave), (chamada.corpo as { webhookUrl: string }).webhookUrl);
    return { status: 200, corpo: undefined };
  }

  async function responderComToken(chamada: ChamadaPix, autorizacao: string | undefined): Promise<RespostaPix | null> {
    banco.chamadas.push(chamada);
    if (!validos.has(autorizacao?.replace(/^Bearer /, '') ?? '')) return { status: 401, corpo: { title: 'Token inválido.' } };
    const resposta = await banco.intervir(chamada, () => responder(chamada));
    if (resposta && !resposta.foraDoPadrao) banco.violacoes.push(...contraODocumento(chamada, resposta));
    return resposta;
  }

  const server = createServer(
    { ...servidor, ca: autoridade.cert, requestCert: true, rejectUnauthorized: true },
    async (request, response) => {
      let texto = '';
      for await (const parte of request) texto += parte;
      const { url = '', method, headers } = request;
      const metodo = method as ChamadaPix['metodo'];
      const caminho = url.replace(/^\/api\/v2/, '');
      const daApi = () =>
        responderComToken({ metodo, caminho, ...(texto ? { corpo: JSON.parse(texto) as unknown } : {}) }, headers.authorization).catch(
          () => null,
        );
      const resposta = url === '/oauth/token' ? darToken(headers.authorization, texto) : await daApi();
      if (!resposta) return void response.destroy();
      response.writeHead(resposta.status, { 'content-type': resposta.status < 400 ? 'application/json' : 'application/problem+json' });
      response.end(typeof resposta.corpo === 'string' ? resposta.corpo : JSON.stringify(resposta.corpo));
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const banco: BancoPix = {
    env: {
      PAYMENT_URL: `${base}/api/v2`,
      PAYMENT_PIX_KEY: 'pix@festejo.example',
      PAYMENT_TOKEN_URL: `${base}/oauth/token`,
      PAYMENT_CLIENT_ID: CLIENTE,
      PAYMENT_CLIENT_SECRET: SEGREDO,
      PAYMENT_CERT: cert,
      PAYMENT_KEY: key,
      PAYMENT_CA: ca,
    },
    estranho: { cert: certEstranho, key: keyEstranha },
    chamadas: [],
    violacoes: [],
    webhooks: new Map(),
    tokens: [],
    intervir: (_chamada, normal) => normal(),
    validadeDoToken: 300,
    esquecerTokens: () => validos.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await rm(pasta, { recursive: true, force: true });
    },
  };
  return banco;
}
