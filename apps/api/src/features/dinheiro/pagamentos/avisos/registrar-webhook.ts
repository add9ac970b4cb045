import type { Context } from '../../../../platform/context.ts';
import { abrirBanco } from '../banco/banco.ts';

export const JOB_REGISTRAR_WEBHOOK = 'registrar-webhook';

/**
 * Tells the bank where its notices go (it adds `/pix`). Only a real bank, and only to an address that it can reach by https: elsewhere
 * the comparison with its list finds what was paid.
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
