import type { Context } from '../../../../platform/context.ts';
import { abrirBanco } from '../banco/banco.ts';

export const JOB_REGISTRAR_WEBHOOK = 'registrar-webhook';

/**
 * Registers the address of our webhook at the bank (the bank appends `/pix`). Only with a real bank, and only for an https address; otherwise
 * the comparison with the bank's list finds the payments.
 * @throws BancoIndisponivel, BancoRecusou: the job is then tried again
 */
export async function registrarWebhook(ctx: Context, segredo: string): Promise<void> {
  if (!ctx.config.bank) return;
  if (!ctx.config.publicUrl?.startsWith('https://')) {
    ctx.log.warn('sem PUBLIC_URL em https o banco não pode avisar; os Pix chegam pela conferência, a cada cinco minutos');
    return;
  }
  await abrirBanco(ctx).registrarWebhook(`${ctx.config.publicUrl}/api/pagamento/webhook/${segredo}`);
}
