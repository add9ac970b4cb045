import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { JOB_ENVIAR_CARTA } from '../../platform/mail/mailer.ts';
import { cartaDeNovaSenha } from './cartas.ts';
import { criarCodigo } from './codigos.ts';
import { type PedidoDeCarta, pedirCarta } from './pedir-carta.ts';
import { VALIDADE_DA_NOVA_SENHA_EM_HORAS } from './usuario.ts';
import { findByEmail } from './usuarios.queries.ts';

const JOB_ESQUECI_SENHA = 'esqueci-senha';

export function definirEsqueciSenha(ctx: Context): void {
  ctx.jobs.define<PedidoDeCarta>(JOB_ESQUECI_SENHA, (pedido) => enviarNovaSenha(ctx, pedido));
}

/** Asks for the link of a new password; says nothing of whether there is an account. @throws TooMany */
export function esqueciSenha(ctx: Context, pedido: PedidoDeCarta, ip: string): Promise<void> {
  return pedirCarta(ctx, JOB_ESQUECI_SENHA, pedido, ip);
}

/** One letter a profile, each with its own link; only to confirmed accounts, since nobody else showed that the address is theirs. */
export async function enviarNovaSenha(ctx: Context, { email, tipoPerfil }: PedidoDeCarta): Promise<void> {
  const contas = (await findByEmail(ctx.db, email)).filter(
    (conta) => conta.email_confirmado_em && (!tipoPerfil || conta.tipo_perfil === tipoPerfil),
  );
  await inTransaction(ctx.db, async (tx) => {
    for (const conta of contas) {
      const codigo = await criarCodigo(tx, conta.id, 'redefinir_senha', VALIDADE_DA_NOVA_SENHA_EM_HORAS, ctx.clock.now());
      const link = `${ctx.publicUrl()}/usuario/novaSenha?userId=${conta.id}&code=${codigo}`;
      // Whoever cannot get in does not wait behind a wave of other letters.
      await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeNovaSenha(conta, link), { urgent: true });
    }
  });
}
