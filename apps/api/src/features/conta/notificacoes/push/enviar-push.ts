import { createECDH, createHash } from 'node:crypto';
import { DIA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import type { Context } from '../../../../platform/context.ts';
import { FetchFailed, type Outside, postOutside } from '../../../../platform/fetch-outside.ts';
import { deleteMorto, findParaPush } from './aparelhos.queries.ts';
import { ehPontoDaCurva } from './aparelhos.ts';
import type { PushPorMandar } from './mandar-push.ts';

const LIMITES = { timeLimitInMs: 15_000, maxBytes: 64 * 1024 } as const;
/** Time to live at the push service. A message for a device that was off for longer is out of date. */
const VALE_POR_EM_SEGUNDOS = DIA_EM_SEGUNDOS;
/** A push service accepts about four thousand bytes including encryption. The words of a notification need a few hundred. */
const TITULO_MAX = 120;
const MENSAGEM_MAX = 600;
/** The device no longer exists, or was registered with a VAPID key that is not ours any more. */
const MORTO: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);
/** The push service will never accept this message. */
const RECUSADO: ReadonlySet<number> = new Set([413]);

export interface ChavesVapid {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The VAPID key pair that identifies the sender to push services (RFC 8292). It is derived from the server's secret, so every process and
 * every start has the same pair, and nothing is stored.
 */
export function chavesVapid({ secrets }: Pick<Context, 'secrets'>): ChavesVapid {
  const par = createECDH('prime256v1');
  const privada = Buffer.from(secrets.keyFor('vapid'), 'hex');
  par.setPrivateKey(privada);
  return { publicKey: par.getPublicKey('base64url'), privateKey: privada.toString('base64url') };
}

/** The contact of the sender, which push services require. */
function responsavel({ config, publicUrl }: Pick<Context, 'config' | 'publicUrl'>): string {
  const url = publicUrl();
  return url.startsWith('https:') ? url : `mailto:${/[\w.+-]+@[\w.-]+/.exec(config.mailFrom)?.[0] ?? 'ola@festejo.example'}`;
}

const cortar = (texto: string, max: number) => (texto.length > max ? `${texto.slice(0, max - 1)}…` : texto);

/** A push service replaces a stored message of the same topic, so a retry does not show a message twice. */
const topico = (notificacaoId: string) => createHash('sha256').update(notificacaoId).digest('base64url').slice(0, 32);

/** Sends one notification to one device, unless it was read in the meantime. @throws FetchFailed when a retry may succeed */
export async function enviarPush(ctx: Context, { notificacaoId, aparelhoId }: PushPorMandar, outside?: Outside): Promise<void> {
  const paraPush = await findParaPush(ctx.db, notificacaoId, aparelhoId);
  if (!paraPush) return;
  const { endereco, chavePublica, segredo, titulo, mensagem, caminho, usuarioId } = paraPush;
  // Devices registered before the key check existed may have an invalid key. They can never receive a message.
  if (!ehPontoDaCurva(chavePublica)) return deleteMorto(ctx.db, paraPush);
  const conteudo = JSON.stringify({
    id: notificacaoId,
    para: usuarioId,
    titulo: cortar(titulo, TITULO_MAX),
    mensagem: cortar(mensagem, MENSAGEM_MAX),
    caminho,
  });
  // Imported here so that a server without push messages does not load the library.
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
    // The address points to an internal host, or its host no longer exists.
    if (error instanceof FetchFailed && error.failure === 'endereco') return deleteMorto(ctx.db, paraPush);
    throw error;
  }
}
