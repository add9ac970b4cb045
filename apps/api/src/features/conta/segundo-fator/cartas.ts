import { nomeDoPerfil, PAGINA_DO_PERFIL, roleDoTipo } from '@festejo/contrato/common/roles.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { greeting, letter } from '../../../platform/mail/letter.ts';
import { JOB_ENVIAR_CARTA, type Letter } from '../../../platform/mail/mailer.ts';
import { type AcontecimentoDeRemocao, dizQuando } from './remocao/remocao.ts';

export interface Dono {
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

interface DaRemocao {
  readonly tipo: AcontecimentoDeRemocao;
  /** One phrase per factor. */
  readonly protecoes: readonly string[];
  readonly valeEm: Date;
  /** The link that cancels the request. */
  readonly link: string;
}

/** To the owner: a reader of the owner's e-mail asked for the removal of second factors, or that request changed its state. */
export function cartaDeRemocao({ email, nomeCompleto, tipoPerfil }: Dono, { tipo, protecoes, valeEm, link }: DaRemocao): Letter {
  const perfil = nomeDoPerfil(tipoPerfil);
  const quais = protecoes.join('; ');
  const titulo = greeting('Olá', nomeCompleto);
  const botao = { rotulo: 'Não fui eu: manter a proteção', link };
  const ateLa =
    'Até lá nada muda: a entrada continua a pedir a segunda etapa. Qualquer aparelho em que a conta está aberta também desfaz o pedido, em Segurança.';
  switch (tipo) {
    case 'remocao_pedida':
      return letter(email, {
        assunto: 'Pediram para tirar a proteção da sua conta',
        titulo,
        paragrafos: [
          `Junto com a senha nova da sua conta de ${perfil} pediram para tirar: ${quais}. Sem um código de recuperação, isso só vale em ${dizQuando(valeEm)}.`,
          ateLa,
        ],
        botao,
        rodape: 'Se não foi você, alguém está lendo os seus e-mails: mantenha a proteção e troque também a senha do seu e-mail.',
      });
    case 'remocao_perto':
      return letter(email, {
        assunto: 'Falta pouco para a proteção da sua conta sair',
        titulo,
        paragrafos: [`Em ${dizQuando(valeEm)}, ou pouco depois, deixam de proteger a sua conta de ${perfil}: ${quais}.`, ateLa],
        botao,
        rodape: 'Se foi você que pediu, não precisa fazer nada.',
      });
    case 'remocao_feita':
      return letter(email, {
        assunto: 'A proteção da sua conta saiu',
        titulo,
        paragrafos: [`Como pedido há três dias, deixaram de proteger a sua conta de ${perfil}: ${quais}.`],
        rodape: 'Se não foi você, crie outra senha agora mesmo, e troque também a do seu e-mail.',
      });
    case 'remocao_desfeita':
      return letter(email, {
        assunto: 'A proteção da sua conta continua',
        titulo,
        paragrafos: [`O pedido para tirar a proteção da sua conta de ${perfil} foi desfeito. Continuam valendo: ${quais}.`],
        rodape: 'Se foi você que pediu e outra pessoa desfez, responda a esta mensagem: uma pessoa vai ler.',
      });
  }
}

/** Queues the letter in the transaction of the change. */
export async function avisarDono(ctx: Context, tx: Tx, dono: Dono, oQue: string): Promise<void> {
  const pagina = `${ctx.publicUrl()}${PAGINA_DO_PERFIL[roleDoTipo(dono.tipoPerfil)]}?secao=seguranca`;
  await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeProtecao(dono, oQue, pagina));
}
