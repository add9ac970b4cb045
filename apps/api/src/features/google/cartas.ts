import { escapeHtml, layout } from '../../platform/mail/layout.ts';
import type { Letter } from '../../platform/mail/mailer.ts';

/** Tells the owner that the account may now be entered by Google, too. */
export function cartaDeLigacao(para: string, nomeCompleto: string): Letter {
  const nome = nomeCompleto.split(' ')[0] ?? '';
  const aviso = 'Sua conta no Festejo agora também entra pelo Google, com este mesmo e-mail.';
  const senaoFoi = 'Se não foi você, troque a senha do seu e-mail e a da sua conta no Festejo: alguém entrou no seu e-mail.';
  return {
    para,
    assunto: 'Sua conta agora entra pelo Google',
    texto: `Olá, ${nome}!\n\n${aviso}\n\n${senaoFoi}\n\nFestejo`,
    html: layout({ titulo: `Olá, ${escapeHtml(nome)}!`, paragrafos: [aviso], rodape: senaoFoi }),
  };
}
