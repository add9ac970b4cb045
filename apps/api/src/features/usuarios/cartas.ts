import { escapeHtml, layout } from '../../platform/mail/layout.ts';
import type { Letter } from '../../platform/mail/mailer.ts';

/** The letter that carries a confirmation link. */
export function cartaDeConfirmacao(para: string, nomeCompleto: string, link: string): Letter {
  const nome = nomeCompleto.split(' ')[0] ?? '';
  return {
    para,
    assunto: 'Confirme seu e-mail no Festejo',
    texto: `Olá, ${nome}!\n\nFalta só confirmar seu e-mail para começar a festejar:\n${link}\n\nO link vale por 24 horas e só funciona uma vez.\nSe não foi você que criou a conta, ignore esta mensagem.\n\nFestejo`,
    html: layout({
      titulo: `Que bom ter você aqui, ${escapeHtml(nome)}!`,
      paragrafos: ['Falta só confirmar seu e-mail para começar a festejar.'],
      botao: { rotulo: 'Confirmar meu e-mail', link },
      rodape: 'O link vale por 24 horas e só funciona uma vez. Se não foi você que criou a conta, ignore esta mensagem.',
    }),
  };
}
