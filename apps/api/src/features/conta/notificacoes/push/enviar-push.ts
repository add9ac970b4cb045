import { createECDH, createHash } from 'node:crypto';
import type { Context } from '../../../../platform/context.ts';
import { FetchFailed, type Outside, postOutside } from '../../../../platform/fetch-outside.ts';
import { deleteMorto, findParaPush } from './aparelhos.queries.ts';
import { ehPontoDaCurva } from './aparelhos.ts';
import type { PushPorMandar } from './mandar-push.ts';

const LIMITES = { timeLimitInMs: 15_000, maxBytes: 64 * 1024 } as const;
/** What a device that is off has missed by then is old. */
const VALE_POR_EM_SEGUNDOS = 24 * 3600;
/** A service shows some four thousand bytes, encryption included; a notification's words need a few hundred. */
const TITULO_MAX = 120;
const MENSAGEM_MAX = 600;
/** The device is gone, or was registered with a key that is not ours any more. */
const MORTO: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);
/** It will never take this message. */
const RECUSADO: ReadonlySet<number> = new Set([413]);

export interface ChavesVapid {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The pair that says to push services who sends (RFC 8292), drawn from the server's secret: the same on every process and after each
 * start, with nothing more to keep.
 */
export function chavesVapid({ secrets }: Pick<Context, 'secrets'>): ChavesVapid {
  const par = createECDH('prime256v1');
  const privada = Buffer.from(secrets.keyFor('vapid'), 'hex');
  par.setPrivateKey(privada);
  return { publicKey: par.getPublicKey('base64url'), privateKey: privada.toString('base64url') };
}

/** A service asks who is responsible for what we send. */
function responsavel({ config, publicUrl }: Pick<Context, 'config' | 'publicUrl'>): string {
  const url = publicUrl();
  return url.startsWith('https:') ? url : `mailto:${/[\w.+-]+@[\w.-]+/.exec(config.mailFrom)?.[0] ?? 'ola@festejo.example'}`;
}

const cortar = (texto: string, max: number) => (texto.length > max ? `${texto.slice(0, max - 1)}…` : texto);

/** A service replaces what it holds under a topic: tried twice, a message is still one. */
const topico = (notificacaoId: string) => createHash('sha256').update(notificacaoId).digest('base64url').slice(0, 32);

/** Sends one notification to one device, unless it was read meanwhile. @throws FetchFailed, to be tried again */
export async function enviarPush(ctx: Context, { notificacaoId, aparelhoId }: PushPorMandar, outside?: Outside): Promise<void> {
  const paraPush = await findParaPush(ctx.db, notificacaoId, aparelhoId);
  if (!paraPush) return;
  const { endereco, chavePublica, segredo, titulo, mensagem, caminho, usuarioId } = paraPush;
  // Kept before keys were looked at: no message will ever reach it.
  if (!ehPontoDaCurva(chavePublica)) return deleteMorto(ctx.db, paraPush);
  const conteudo = JSON.stringify({
    id: notificacaoId,
    para: usuarioId,
    titulo: cortar(titulo, TITULO_MAX),
    mensagem: cortar(mensagem, MENSAGEM_MAX),
    caminho,
  });
  // A server that sends none does not pay for the library.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: endereco, keys: { p256dh: chavePublica, auth: segredo } },
    conteudo,
    {
      vapidDetails: { subject: responsavel(ctx), ...chavesVapid(ctx) },
      TTL: VALE_POR_EM_SEGUNDOS,
      topic: topico(notificacaoId),
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    },
  );
  try {
    const status = await postOutside(endereco, { headers: headers as Record<string, string | number>, body }, LIMITES, outside);
    if (MORTO.has(status)) return await deleteMorto(ctx.db, paraPush);
    if (status >= 300 && !RECUSADO.has(status)) throw new FetchFailed('resposta');
  } catch (error) {
    // It points inside, or at nothing any more.
    if (error instanceof FetchFailed && error.failure === 'endereco') return deleteMorto(ctx.db, paraPush);
    throw error;
  }
}
