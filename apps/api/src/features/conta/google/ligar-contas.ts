import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { JOB_ENVIAR_CARTA, type Letter } from '../../../platform/mail/mailer.ts';
import { lockConfirmadas } from '../contas/contas.queries.ts';
import { insertLigacao } from '../contas/ligacoes.queries.ts';
import { cartaDeLigacao } from './cartas.ts';
import { findLigadas } from './google.queries.ts';
import type { Pessoa } from './google.ts';

interface Conta {
  readonly id: string;
  readonly tipoPerfil: number;
}

/**
 * The person's accounts. For each profile that this subject does not have yet, the confirmed account of the verified e-mail is linked, and
 * its owner is notified. An account already linked to another subject is not linked again (`deOutra`).
 */
export function ligarContas(ctx: Context, { emissor, sujeito, email }: Pessoa): Promise<{ contas: Conta[]; deOutra: Conta[] }> {
  return inTransaction(ctx.db, async (tx) => {
    const antes = await findLigadas(tx, emissor, sujeito);
    const doEmail = await lockConfirmadas(tx, email);
    for (const conta of doEmail) {
      if (antes.some(({ tipoPerfil }) => tipoPerfil === conta.tipoPerfil)) continue;
      if (!(await insertLigacao(tx, { emissor, sujeito, usuario_id: conta.id, criada_em: ctx.clock.now() }))) continue;
      await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeLigacao(conta.email, conta.nomeCompleto) satisfies Letter);
    }
    const contas = await findLigadas(tx, emissor, sujeito);
    return { contas, deOutra: doEmail.filter(({ id }) => !contas.some((conta) => conta.id === id)) };
  });
}
