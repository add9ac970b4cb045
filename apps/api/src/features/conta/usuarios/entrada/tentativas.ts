import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { holdPlace } from '../../../../platform/auth/passwords.ts';
import type { Context } from '../../../../platform/context.ts';
import { type Db, inTransaction } from '../../../../platform/db/database.ts';
import { TooMany } from '../../../../platform/http/errors.ts';
import { countAll, findUsedUp, forgetUses, giveBack, type Limit, tooMany, type Use } from '../../../../platform/limits/limits.ts';
import { networkOf } from '../../../../platform/limits/network.ts';
import { ESQUECIMENTO_EM_HORAS, esperaEmSegundos, LIMITES } from '../limites.ts';
import {
  bringToNow,
  deleteTentativas,
  findEnderecosDeAcesso,
  findTentativas,
  lockTentativas,
  type Tentativas,
  uncountTentativa,
  updateTentativas,
} from './tentativas.queries.ts';

/** The e-mail whose password is tried (an account need not exist), and the address of the attempt. */
export interface Alvo {
  readonly email: string;
  readonly ip: string;
  /** Mark of a device from which the owner logged in before. Such a device has a counter and a place in the queue of its own, at any address. */
  readonly marca?: string | undefined;
}

const chaveDe = ({ email, ip, marca }: Alvo) => (marca ? `aparelho ${marca}` : `par ${networkOf(ip)} ${email}`);
const limitesDe = ({ email, ip }: Alvo): Use[] => [
  [LIMITES.falhasDaConta, email],
  [LIMITES.falhasDoEndereco, networkOf(ip)],
];

/** The limits of right passwords. They apply to every caller. */
const entradasDe = ({ email, ip }: Alvo): Use[] => [
  [LIMITES.entradasDaConta, email],
  [LIMITES.entradasDoEndereco, networkOf(ip)],
];

/** Whether an account of the e-mail was opened from this network before. Attempts from elsewhere do not block such a network. */
async function enderecoDoDono(db: Db, { email, ip }: Alvo): Promise<boolean> {
  const rede = networkOf(ip);
  return (await findEnderecosDeAcesso(db, email)).some((endereco) => networkOf(endereco) === rede);
}

/** Whether the attempt probably comes from the owner. Then the limits over all addresses and over all accounts do not apply. */
const ehDoDono = async (db: Db, alvo: Alvo): Promise<boolean> => alvo.marca !== undefined || enderecoDoDono(db, alvo);

/** The owner's way in while others attack the account: a new password by letter resets the counters, and marks the device. */
const TEXTO_DA_CONTA =
  'Muitas tentativas de entrar nesta conta. Se ela é sua, "Esqueci minha senha" manda um link que libera a entrada na hora.';

const travado = (limite: Limit, agora: Date): TooMany =>
  tooMany(limite, agora, limite === LIMITES.falhasDaConta ? TEXTO_DA_CONTA : undefined);

const falhasEm = (tentativas: Tentativas | undefined, agora: Date) =>
  !tentativas || tentativas.ultimaEm.getTime() < agora.getTime() - ESQUECIMENTO_EM_HORAS * HORA_EM_MS ? 0 : tentativas.falhas;

/** @throws TooMany during the wait after the last failures of this account from this address. */
async function recusarSeCedo(db: Db, alvo: Alvo, tentativas: Tentativas | undefined, agora: Date): Promise<void> {
  const falhas = falhasEm(tentativas, agora);
  const passados = (agora.getTime() - (tentativas?.ultimaEm.getTime() ?? 0)) / 1000;
  const faltam = (doDono: boolean) => Math.ceil(esperaEmSegundos(falhas, doDono) - passados);
  const espera = faltam(false) > 0 && (await enderecoDoDono(db, alvo)) ? faltam(true) : faltam(false);
  if (espera > 0) throw new TooMany(espera);
}

/** @throws TooMany */
async function recusarSeTravado(ctx: Context, alvo: Alvo): Promise<void> {
  const agora = ctx.clock.now();
  const tentativas = await findTentativas(ctx.db, chaveDe(alvo));
  if (tentativas && tentativas.ultimaEm > agora) tentativas.ultimaEm = await bringToNow(ctx.db, chaveDe(alvo), agora);
  await recusarSeCedo(ctx.db, alvo, tentativas, agora);
  const entradas = entradasDe(alvo);
  const esgotado = await findUsedUp(ctx.db, [...entradas, ...limitesDe(alvo)], agora);
  if (!esgotado) return;
  if (entradas.some(([limite]) => limite === esgotado) || !(await ehDoDono(ctx.db, alvo))) throw travado(esgotado, agora);
}

/**
 * Counts an attempt as a failure before the password is checked; `devolverTentativa` takes it back when the password was right. So
 * simultaneous attempts, in any number of processes, are limited like consecutive ones.
 * @throws TooMany, and then nothing is counted.
 */
export async function contarTentativa(ctx: Context, alvo: Alvo): Promise<void> {
  const agora = ctx.clock.now();
  const par = chaveDe(alvo);
  await recusarSeTravado(ctx, alvo);
  await inTransaction(ctx.db, async (tx) => {
    const tentativas = await lockTentativas(tx, par, agora);
    await recusarSeCedo(tx, alvo, tentativas, agora);
    await updateTentativas(tx, par, { falhas: falhasEm(tentativas, agora) + 1, ultimaEm: agora });
    const esgotado = await countAll(tx, limitesDe(alvo), agora);
    if (esgotado && !(await ehDoDono(tx, alvo))) throw travado(esgotado, agora);
  });
}

/** The password was right: takes back the attempt. Earlier failures stay, because a second factor may still be missing. */
export async function devolverTentativa(ctx: Context, alvo: Alvo): Promise<void> {
  await uncountTentativa(ctx.db, chaveDe(alvo));
  await giveBack(ctx.db, limitesDe(alvo), ctx.clock.now());
}

/** Counts a right password. @throws TooMany beyond the limit */
export async function contarEntrada(ctx: Context, alvo: Alvo): Promise<void> {
  const agora = ctx.clock.now();
  const esgotado = await countAll(ctx.db, entradasDe(alvo), agora);
  if (esgotado) throw tooMany(esgotado, agora);
}

/** After a login: resets the counter of this account at this address. */
export async function esquecerTentativas(db: Db, alvo: Alvo): Promise<void> {
  await deleteTentativas(db, chaveDe(alvo));
}

/** After a change of the password: attempts against the old password no longer count. */
export async function destravarConta(db: Db, alvo: Alvo): Promise<void> {
  await esquecerTentativas(db, alvo);
  await forgetUses(db, LIMITES.falhasDaConta, alvo.email);
}

/** Whether the password is the account's. A wrong one counts as a failed login. @throws TooMany */
export async function conferirSenha(
  ctx: Context,
  conta: { readonly email: string; readonly senhaHash: string | null },
  senha: string,
  ip: string,
): Promise<boolean> {
  const alvo = { email: conta.email, ip };
  return holdPlace({ account: conta.email }, (inTurn) =>
    inTurn(async (check) => {
      await contarTentativa(ctx, alvo);
      const certa = await check(conta.senhaHash, senha);
      if (certa) await devolverTentativa(ctx, alvo);
      return certa;
    }),
  );
}
