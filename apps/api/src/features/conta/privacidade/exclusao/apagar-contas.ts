import { randomBytes } from 'node:crypto';
import { roleDoTipo } from '@festejo/contrato/common/roles.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { forgetKey } from '../../../../platform/limits/limits.ts';
import { JOB_ENVIAR_CARTA } from '../../../../platform/mail/mailer.ts';
import { findArquivosEmUso } from '../../../operacao/arquivos/index.ts';
import { setExclusao } from '../../contas/contas.queries.ts';
import { encerrarSessoes } from '../../contas/encerrar-sessoes.ts';
import { cartaDeContaExcluida, cartaDeExclusaoAdiada, type Destinatario } from '../cartas.ts';
import { lerFotos } from '../exportacao/fotos-da-pessoa.queries.ts';
import { apagarDados } from './apagar-dados.ts';
import { type Conta, findContasVencidas, findPendencias, lockContaVencida } from './contas.queries.ts';

import { deveAvisarDeNovo, encerradosAntesDe, impedimentosDe, proximaTentativa } from './exclusao.ts';

const LOTE = 100;

/** Clock job: erases the accounts whose 7 days are over, each in a transaction of its own. */
export async function apagarContasVencidas(ctx: Context): Promise<void> {
  let feitas: number;
  do {
    feitas = 0;
    for (const id of await findContasVencidas(ctx.db, ctx.clock.now(), LOTE)) {
      try {
        if (await apagarConta(ctx, id)) feitas++;
      } catch (error) {
        // An account that cannot be erased must not block the others.
        ctx.log.error({ err: error, usuarioId: id }, 'a conta não pôde ser apagada');
      }
    }
  } while (feitas === LOTE);
}

/** Returns false when another process has locked the account, or when its erasure is not due any more. */
async function apagarConta(ctx: Context, id: string): Promise<boolean> {
  const encerradas = await inTransaction(ctx.db, async (tx) => {
    const conta = await lockContaVencida(tx, id, ctx.clock.now());
    if (!conta) return null;
    // The person may have bought or sold since the request.
    const impedimentos = impedimentosDe(await findPendencias(tx, id, encerradosAntesDe(ctx.clock.now())));
    return impedimentos.length > 0 ? adiar(ctx, tx, conta, impedimentos) : apagar(ctx, tx, conta);
  });
  for (const sid of encerradas ?? []) ctx.sessions.ended(sid);
  return encerradas !== null;
}

const destinatario = ({ nomeCompleto: nome, email, tipoPerfil }: Conta): Destinatario => ({
  nome,
  email,
  role: roleDoTipo(tipoPerfil),
});

async function adiar(ctx: Context, tx: Tx, conta: Conta, impedimentos: readonly string[]): Promise<string[]> {
  const agora = ctx.clock.now();
  const avisar = deveAvisarDeNovo(conta.exclusaoAdiadaEm, agora);
  await setExclusao(tx, conta.id, { excluirEm: proximaTentativa(agora), adiadaEm: avisar ? agora : conta.exclusaoAdiadaEm });
  if (avisar) await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeExclusaoAdiada(destinatario(conta), impedimentos, ctx.publicUrl()));
  return [];
}

async function apagar(ctx: Context, tx: Tx, conta: Conta): Promise<string[]> {
  const agora = ctx.clock.now();
  const encerradas = await encerrarSessoes(ctx, tx, conta.id, agora);
  const fotos: string[] = [];
  for await (const chave of lerFotos(tx, conta.id)) fotos.push(chave);
  const privados = await apagarDados(tx, conta.id, { codigoDeConvite: randomBytes(16).toString('hex'), agora });
  await apagarArquivosDepois(ctx, tx, { fotos, privados });
  // Runs before the commit, so that a process killed here repeats all of it.
  await ctx.mailer.forget({ para: conta.email });
  await forgetKey(tx, conta.email);
  await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeContaExcluida(destinatario(conta)));
  return encerradas;
}

export const JOB_APAGAR_ARQUIVOS = 'apagar-arquivos';
const ARQUIVOS_POR_JOB = 500;

export interface ArquivosAApagar {
  readonly fotos: readonly string[];
  readonly privados: readonly string[];
}

/**
 * Files are deleted by jobs that start at the commit. A process killed at any moment neither leaves a row without its file nor a file
 * without a row.
 */
async function apagarArquivosDepois(ctx: Context, tx: Tx, { fotos, privados }: ArquivosAApagar): Promise<void> {
  for (let i = 0; i < fotos.length; i += ARQUIVOS_POR_JOB) {
    await ctx.jobs.send(tx, JOB_APAGAR_ARQUIVOS, { fotos: fotos.slice(i, i + ARQUIVOS_POR_JOB), privados: [] } satisfies ArquivosAApagar);
  }
  if (privados.length > 0) await ctx.jobs.send(tx, JOB_APAGAR_ARQUIVOS, { fotos: [], privados } satisfies ArquivosAApagar);
}

/** Job: deletes the files of an erased account. A picture that an order shows stays for the other side. */
export async function apagarArquivos(ctx: Context, { fotos, privados }: ArquivosAApagar): Promise<void> {
  const emUso = await findArquivosEmUso(ctx.db, fotos);
  for (const chave of fotos) if (!emUso.has(chave)) await ctx.files.removeFile(chave);
  for (const chave of privados) await ctx.files.private.remove(chave);
}
