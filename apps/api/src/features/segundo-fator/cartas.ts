import { TIPO_PERFIL } from '@festejo/contrato/constants.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { escapeHtml, layout } from '../../platform/mail/layout.ts';
import { JOB_ENVIAR_CARTA, type Letter } from '../../platform/mail/mailer.ts';

interface Dono {
  readonly email: string;
  readonly nome_completo: string;
  readonly tipo_perfil: number;
}

/** To the owner: a protection of the account changed. `oQue` is one sentence. */
function cartaDeProtecao({ email, nome_completo }: Dono, oQue: string, link: string): Letter {
  const titulo = `Olá, ${nome_completo.split(' ')[0] ?? ''}!`;
  const paragrafos = ['Uma proteção da sua conta no Festejo mudou:', oQue];
  const rotulo = 'Ver a segurança da conta';
  const rodape = 'Se não foi você, troque sua senha agora mesmo e saia de todos os dispositivos: alguém pode estar na sua conta.';
  return {
    para: email,
    assunto: 'Uma proteção da sua conta mudou',
    texto: [titulo, ...paragrafos, `${rotulo}: ${link}`, rodape, 'Festejo'].join('\n\n'),
    html: layout({ titulo: escapeHtml(titulo), paragrafos: paragrafos.map(escapeHtml), botao: { rotulo, link }, rodape }),
  };
}

/** Queues the letter in the transaction of the change. */
export async function avisarDono(ctx: Context, tx: Tx, dono: Dono, oQue: string): Promise<void> {
  const perfil = dono.tipo_perfil === TIPO_PERFIL.FORNECEDOR ? 'fornecedor' : 'cliente';
  await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeProtecao(dono, oQue, `${ctx.publicUrl()}/${perfil}/perfil?secao=seguranca`));
}
