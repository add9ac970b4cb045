import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import { diaCurtoEHora } from '../../../platform/dates.ts';
import { greeting, letter } from '../../../platform/mail/letter.ts';
import type { Letter } from '../../../platform/mail/mailer.ts';

/** The letter to the owner about a changed account. */
export function cartaDeContaMudada(
  { email, nomeCompleto }: { email: string; nomeCompleto: string },
  { destino, valeAPartirDe, link }: { destino: string; valeAPartirDe: Date; link: string },
): Letter {
  return letter(email, {
    assunto: 'A conta que recebe seus pagamentos mudou',
    titulo: greeting('Olá', nomeCompleto),
    paragrafos: [
      `O que você vende no Festejo passa a ser pago para: ${destino}.`,
      `Por segurança, nada é repassado até ${diaCurtoEHora(valeAPartirDe, FUSO_DE_BRASILIA)} (horário de Brasília).`,
    ],
    botao: { rotulo: 'Ver a conta bancária', link },
    rodape: 'Se não foi você, troque sua senha agora mesmo e corrija a conta antes desse horário: alguém pode estar na sua conta.',
  });
}
