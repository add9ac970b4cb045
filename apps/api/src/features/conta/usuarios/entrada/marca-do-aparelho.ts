import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../../platform/context.ts';

const COOKIE = 'aparelho';
/** Over https: no other host, no page of http and no path sets one of this name (RFC 6265bis, 4.1.3.2). */
const COOKIE_SEGURO = `__Host-${COOKIE}`;
/** Accounts that one device remembers: a family's. */
const CONTAS = 5;
/** Instead of an e-mail, in the mark that is the device's own: no account has it, so that it opens none and speaks for none. */
const DO_APARELHO = '';
/** As long as the access log goes back. */
const VALE_EM_SEGUNDOS = 180 * 86_400;

/** What marks are made and read with. */
type Marcador = Pick<Context, 'secrets' | 'clock'>;

/** What a request brings, and where a reply's headers go. */
interface Pedido {
  readonly headers: { readonly cookie?: string | undefined };
}
interface Resposta {
  header(nome: string, valor: string | string[]): unknown;
}

const agoraEmSegundos = ({ clock }: Marcador) => Math.floor(clock.now().getTime() / 1000);

/** A mark is `id.since.mac`: nobody makes one for another e-mail, nor keeps one for ever. */
function macDe({ secrets }: Marcador, email: string, corpo: string): Buffer {
  return createHmac('sha256', secrets.keyFor('aparelho')).update(`${corpo} ${email}`).digest();
}

function idDaMarca(ctx: Marcador, marca: string, email: string): string | undefined {
  const [id = '', desde = '', mac = ''] = marca.split('.');
  const dado = Buffer.from(mac, 'base64url');
  const certo = macDe(ctx, email, `${id}.${desde}`);
  if (dado.length !== certo.length || !timingSafeEqual(dado, certo)) return undefined;
  return Number(desde) + VALE_EM_SEGUNDOS > agoraEmSegundos(ctx) ? id : undefined;
}

/** The marks that a request brings, of whichever accounts; not yet checked. One of a version before `__Host-` is read until the next login. */
export function marcasDe({ headers }: Pedido): string[] {
  const valorDe = (nome: string) => new RegExp(`(?:^|;\\s*)${nome}=([\\w.~-]*)`).exec(headers.cookie ?? '')?.[1];
  return (valorDe(COOKIE_SEGURO) ?? valorDe(COOKIE) ?? '')
    .split('~')
    .filter(Boolean)
    .slice(0, CONTAS + 1);
}

/** The id of the device's mark for the e-mail; undefined = nobody came into that account from it, as far as it can prove. */
export function aparelhoMarcado(ctx: Marcador, marcas: readonly string[], email: string): string | undefined {
  for (const marca of marcas) {
    const id = idDaMarca(ctx, marca, email);
    if (id) return id;
  }
  return undefined;
}

/** The marks of accounts: all but the device's own. Not yet checked. */
export const marcasDeContas = (ctx: Context, marcas: readonly string[]): string[] =>
  marcas.filter((marca) => idDaMarca(ctx, marca, DO_APARELHO) === undefined);

function novaMarca(ctx: Marcador, email: string, id = randomBytes(12).toString('base64url')): string {
  const corpo = `${id}.${agoraEmSegundos(ctx)}`;
  return `${corpo}.${macDe(ctx, email, corpo).toString('base64url')}`;
}

/**
 * Marks the device as one whose owner has come into the e-mail's account (decision 0024); without an e-mail only as a device, whose
 * own mark keeps its id (decision 0073). Opens nothing by itself.
 */
export function marcarAparelho(ctx: Context, request: Pedido, reply: Resposta, email?: string): void {
  const marcas = marcasDe(request);
  const outras = marcas.filter((marca) => [email ?? DO_APARELHO, DO_APARELHO].every((um) => idDaMarca(ctx, marca, um) === undefined));
  const contas = [...(email ? [novaMarca(ctx, email)] : []), ...outras].slice(0, CONTAS);
  const seguro = ctx.publicUrl().startsWith('https:');
  const valor = [novaMarca(ctx, DO_APARELHO, aparelhoMarcado(ctx, marcas, DO_APARELHO)), ...contas].join('~');
  const comum = `Max-Age=${VALE_EM_SEGUNDOS}; HttpOnly; SameSite=Strict`;
  reply.header(
    'set-cookie',
    seguro
      ? [`${COOKIE_SEGURO}=${valor}; Path=/; ${comum}; Secure`, `${COOKIE}=; Path=/api; Max-Age=0; HttpOnly; SameSite=Strict; Secure`]
      : `${COOKIE}=${valor}; Path=/api; ${comum}`,
  );
}

/** The id of the device's own mark; undefined = nobody came in or signed up from it, as far as it can prove. */
export const aparelhoConhecido = (ctx: Marcador, marcas: readonly string[]): string | undefined =>
  aparelhoMarcado(ctx, marcas, DO_APARELHO);

/** The same of a request. */
export const aparelhoDoPedido = (ctx: Marcador, pedido: Pedido): string | undefined => aparelhoConhecido(ctx, marcasDe(pedido));

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
