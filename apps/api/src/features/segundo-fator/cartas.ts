import { PAGINA_DO_PERFIL, roleDoTipo } from '@festejo/contrato/common/roles.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { greeting, letter } from '../../platform/mail/letter.ts';
import { JOB_ENVIAR_CARTA, type Letter } from '../../platform/mail/mailer.ts';

interface Dono {
  readonly email: string;
  readonly nomeCompleto: string;
  readonly tipoPerfil: number;
}

/** To the owner: a protection of the account changed. `oQue` is one sentence. */
function cartaDeProtecao({ email, nomeCompleto }: Dono, oQue: string, link: string): Letter {
  return letter(email, {
    assunto: 'Uma proteção da sua conta mudou',
    titulo: greeting('Olá', nomeCompleto),
    paragrafos: ['Uma proteção da sua conta no Festejo mudou:', oQue],
    botao: { rotulo: 'Ver a segurança da conta', link },
    rodape: 'Se não foi você, troque sua senha agora mesmo e saia de todos os dispositivos: alguém pode estar na sua conta.',
  });
}

/** Queues the letter in the transaction of the change. */
export async function avisarDono(ctx: Context, tx: Tx, dono: Dono, oQue: string): Promise<void> {
  const pagina = `${ctx.publicUrl()}${PAGINA_DO_PERFIL[roleDoTipo(dono.tipoPerfil)]}?secao=seguranca`;
  await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeProtecao(dono, oQue, pagina));
}
