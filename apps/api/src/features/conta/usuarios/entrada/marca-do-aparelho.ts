import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DIA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import type { Context } from '../../../../platform/context.ts';

const COOKIE = 'aparelho';
/** Used over https: no other host, http page or path can set a cookie with this prefix (RFC 6265bis, 4.1.3.2). */
const COOKIE_SEGURO = `__Host-${COOKIE}`;
/** Maximum number of accounts that one device remembers, enough for a family. */
const CONTAS = 5;
/**
 * Takes the place of the e-mail in the device's own mark. No account has an empty e-mail, so this mark opens no account and identifies no
 * account.
 */
const DO_APARELHO = '';
/** As long as the access log is kept (180 days). */
const VALE_EM_SEGUNDOS = 180 * DIA_EM_SEGUNDOS;

/** The context needed to make and verify marks. */
type Marcador = Pick<Context, 'secrets' | 'clock'>;

/** The parts of a request and of a reply that marks use. */
interface Pedido {
  readonly headers: { readonly cookie?: string | undefined };
}
interface Resposta {
  header(nome: string, valor: string | string[]): unknown;
}

const agoraEmSegundos = ({ clock }: Marcador) => Math.floor(clock.now().getTime() / 1000);

/** A mark is `id.since.mac`. The MAC covers the e-mail and the time, so a mark cannot be forged for another e-mail or used for ever. */
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

/** The marks in a request, for any accounts, not yet verified. The cookie of versions before `__Host-` is read until the next login. */
export function marcasDe({ headers }: Pedido): string[] {
  const valorDe = (nome: string) => new RegExp(`(?:^|;\\s*)${nome}=([\\w.~-]*)`).exec(headers.cookie ?? '')?.[1];
  return (valorDe(COOKIE_SEGURO) ?? valorDe(COOKIE) ?? '')
    .split('~')
    .filter(Boolean)
    .slice(0, CONTAS + 1);
}

/** The id of the device's mark for the e-mail; undefined if the device cannot prove an earlier login to that account. */
export function aparelhoMarcado(ctx: Marcador, marcas: readonly string[], email: string): string | undefined {
  for (const marca of marcas) {
    const id = idDaMarca(ctx, marca, email);
    if (id) return id;
  }
  return undefined;
}

/** The marks of accounts, without the device's own mark. They are not yet verified. */
export const marcasDeContas = (ctx: Context, marcas: readonly string[]): string[] =>
  marcas.filter((marca) => idDaMarca(ctx, marca, DO_APARELHO) === undefined);

function novaMarca(ctx: Marcador, email: string, id = randomBytes(12).toString('base64url')): string {
  const corpo = `${id}.${agoraEmSegundos(ctx)}`;
  return `${corpo}.${macDe(ctx, email, corpo).toString('base64url')}`;
}

/**
 * Marks the device as one from which the owner of the e-mail's account logged in (decision 24). Without an e-mail it only marks the
 * device itself; the device's own mark keeps its id (decision 55). A mark alone opens no account.
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

/** The id of the device's own mark; undefined if the device cannot prove an earlier login or sign-up. */
export const aparelhoConhecido = (ctx: Marcador, marcas: readonly string[]): string | undefined =>
  aparelhoMarcado(ctx, marcas, DO_APARELHO);

/** The id of the device's own mark, from a request. */
export const aparelhoDoPedido = (ctx: Marcador, pedido: Pedido): string | undefined => aparelhoConhecido(ctx, marcasDe(pedido));

/** Marks the device in the reply of a login. */
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
