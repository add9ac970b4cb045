import { TOKEN_EM_SEGUNDOS } from '@festejo/contrato/common/constants.ts';
import { uuidv7 } from 'uuidv7';
import { endSessionsBeyond, insertSession } from '../../../../platform/auth/sessions.queries.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { Unauthenticated } from '../../../../platform/http/errors.ts';
import { networkOf } from '../../../../platform/limits/network.ts';
import { lockConta } from '../../contas/contas.queries.ts';
import { meiosDoSegundoFator } from '../../segundo-fator/segundo-fator.queries.ts';
import { ENTRADAS_COM_FATOR } from '../../segundo-fator/segundo-fator.ts';
import type { Aparelho } from '../entrada/aparelho.ts';
import { ContaDeDemonstracao, ehContaDeDemonstracao } from '../entrada/conta-de-demonstracao.ts';
import { SegundoFatorPedido } from '../entrada/segundo-fator-pedido.ts';
import { claimsDe } from '../usuario.ts';
import type { UsuarioDoLogin } from '../usuarios.queries.ts';
import { ContaSuspensa } from './conta-suspensa.ts';
import { fimDaSessao } from './duracao.ts';

/** Maximum number of open sessions of an account. One more ends the session that was renewed longest ago. */
const SESSOES_ABERTAS = 20;

/** The way in which a session was opened. */
export type Meio = 'senha' | 'senha_e_segundo_fator' | 'passkey' | 'google' | 'troca_de_perfil';

interface Origem {
  /** The start of the earlier session that this one continues without a login. This session ends when that one would have ended. */
  readonly comecouEm?: Date | undefined;
  /** The person also proved the second factor. */
  readonly comFator?: boolean;
}

async function recusarSeLigado(tx: Tx, usuarioId: string): Promise<void> {
  const meios = await meiosDoSegundoFator(tx, usuarioId);
  if (meios.length > 0) throw new SegundoFatorPedido(meios);
}

/** Opens a session and returns its token. @throws as `abrirSessaoEm`. */
export function abrirSessao(ctx: Context, conta: UsuarioDoLogin, aparelho: Aparelho, meio: Meio, origem?: Origem): Promise<string> {
  return inTransaction(ctx.db, (tx) => abrirSessaoEm(ctx, tx, conta, aparelho, meio, origem));
}

/**
 * Opens a session within the caller's transaction.
 * @throws Unauthenticated for an erased account, or when its password changed since `conta` was read: the concurrent change, which ends all
 * sessions, would not have seen this one. SegundoFatorPedido for a login without the second factor, if it was switched on since the caller
 * checked. ContaSuspensa; ContaDeDemonstracao outside demo mode.
 */
export async function abrirSessaoEm(
  ctx: Context,
  tx: Tx,
  conta: UsuarioDoLogin,
  aparelho: Aparelho,
  meio: Meio,
  { comecouEm, comFator = ENTRADAS_COM_FATOR.has(meio) }: Origem = {},
): Promise<string> {
  if (!ctx.config.demo && ehContaDeDemonstracao(conta.id)) throw new ContaDeDemonstracao();
  const hoje = await lockConta(tx, conta.id, 'share');
  if (!hoje || hoje.senhaHash !== conta.senhaHash) throw new Unauthenticated();
  if (hoje.suspensoPorque) throw new ContaSuspensa(hoje.suspensoPorque);
  if (!comFator && !comecouEm) await recusarSeLigado(tx, conta.id);
  const agora = ctx.clock.now();
  const sid = uuidv7();
  await insertSession(tx, {
    id: sid,
    usuario_id: conta.id,
    dispositivo: aparelho.dispositivo,
    endereco_ip: aparelho.ip,
    criada_em: agora,
    meio,
    comecou_em: comecouEm ?? null,
  });
  ctx.log.info({ evento: 'sessao_aberta', usuarioId: conta.id, sid, meio, rede: networkOf(aparelho.ip) });
  const vivas = new Date(agora.getTime() - TOKEN_EM_SEGUNDOS * 1000);
  for (const antiga of await endSessionsBeyond(tx, conta.id, SESSOES_ABERTAS, vivas, agora)) await ctx.bus.tellSessionEnded(tx, antiga);
  return ctx.tokens.issue(claimsDe(conta, sid), fimDaSessao(conta.tipoPerfil, comecouEm ?? agora));
}
