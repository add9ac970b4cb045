import { greeting, letter } from '../../../platform/mail/letter.ts';
import type { Letter } from '../../../platform/mail/mailer.ts';

/** Informs the owner that the account can now also be opened with Google. */
export function cartaDeLigacao(para: string, nomeCompleto: string): Letter {
  return letter(para, {
    assunto: 'Sua conta agora entra pelo Google',
    titulo: greeting('Olá', nomeCompleto),
    paragrafos: ['Sua conta no Festejo agora também entra pelo Google, com este mesmo e-mail.'],
    rodape: 'Se não foi você, troque a senha do seu e-mail e a da sua conta no Festejo: alguém entrou no seu e-mail.',
  });
}
