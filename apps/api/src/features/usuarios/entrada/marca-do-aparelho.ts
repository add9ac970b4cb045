import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';

const COOKIE = 'aparelho';
/** Accounts that one device remembers: a family's. */
const CONTAS = 5;
/** As long as the access log goes back. */
const VALE_EM_SEGUNDOS = 180 * 86_400;

/** What a request brings, and where a reply's headers go. */
interface Pedido {
  readonly headers: { readonly cookie?: string | undefined };
}
interface Resposta {
  header(nome: string, valor: string): unknown;
}

const agoraEmSegundos = ({ clock }: Context) => Math.floor(clock.now().getTime() / 1000);

/** A mark is `id.since.mac`: nobody makes one for another e-mail, nor keeps one for ever. */
function macDe({ secrets }: Context, email: string, corpo: string): Buffer {
  return createHmac('sha256', secrets.keyFor('aparelho')).update(`${corpo} ${email}`).digest();
}

function idDaMarca(ctx: Context, marca: string, email: string): string | undefined {
  const [id = '', desde = '', mac = ''] = marca.split('.');
  const dado = Buffer.from(mac, 'base64url');
  const certo = macDe(ctx, email, `${id}.${desde}`);
  if (dado.length !== certo.length || !timingSafeEqual(dado, certo)) return undefined;
  return Number(desde) + VALE_EM_SEGUNDOS > agoraEmSegundos(ctx) ? id : undefined;
}

/** The marks that a request brings, of whichever accounts; not yet checked. */
export function marcasDe({ headers }: Pedido): string[] {
  const [, valor = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.~-]*)`).exec(headers.cookie ?? '') ?? [];
  return valor.split('~').filter(Boolean).slice(0, CONTAS);
}

/** The id of the device's mark for the e-mail; undefined = nobody came into that account from it, as far as it can prove. */
export function aparelhoMarcado(ctx: Context, marcas: readonly string[], email: string): string | undefined {
  for (const marca of marcas) {
    const id = idDaMarca(ctx, marca, email);
    if (id) return id;
  }
  return undefined;
}

/** Marks the device as one whose owner has come into the e-mail's account (decision 0024). Opens nothing by itself. */
export function marcarAparelho(ctx: Context, request: Pedido, reply: Resposta, email: string): void {
  const corpo = `${randomBytes(12).toString('base64url')}.${agoraEmSegundos(ctx)}`;
  const nova = `${corpo}.${macDe(ctx, email, corpo).toString('base64url')}`;
  const outras = marcasDe(request).filter((marca) => idDaMarca(ctx, marca, email) === undefined);
  const seguro = ctx.publicUrl().startsWith('https:') ? '; Secure' : '';
  const valor = [nova, ...outras].slice(0, CONTAS).join('~');
  reply.header('set-cookie', `${COOKIE}=${valor}; Path=/api; Max-Age=${VALE_EM_SEGUNDOS}; HttpOnly; SameSite=Strict${seguro}`);
}

/** The reply of a login, with the device marked. */
export async function entradaMarcada<E extends { accessToken: string | null }>(
  ctx: Context,
  request: Pedido,
  reply: Resposta,
  entrada: E,
): Promise<E> {
  const claims = entrada.accessToken ? await ctx.tokens.read(entrada.accessToken) : null;
  if (claims) marcarAparelho(ctx, request, reply, claims.email);
  return entrada;
}
