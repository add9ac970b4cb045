import { nomeDoPerfil } from '@festejo/contrato/common/roles.ts';
import { greeting, letter } from '../../../platform/mail/letter.ts';
import type { Letter } from '../../../platform/mail/mailer.ts';

const perfilPorExtenso = (tipoPerfil: number) => nomeDoPerfil(tipoPerfil).replace(/^./, (letra) => letra.toUpperCase());
const VALIDADE = 'O link vale por 24 horas e só funciona uma vez.';

/** To the present address: asks the owner to confirm the change. */
export function cartaAoEmailAtual(para: string, nomeCompleto: string, emailNovo: string, link: string): Letter {
  return letter(para, {
    assunto: 'Confirme a troca do seu e-mail no Festejo',
    titulo: greeting('Olá', nomeCompleto),
    paragrafos: [
      `Pediram para trocar o e-mail da sua conta no Festejo por ${emailNovo}.`,
      'A troca só acontece quando os dois endereços confirmarem.',
    ],
    botao: { rotulo: 'Confirmar a troca', link },
    rodape: `${VALIDADE} Se não foi você que pediu, não abra o link e troque sua senha agora mesmo: alguém pode estar na sua conta.`,
  });
}

/**
 * To the new address: asks its reader to confirm. The letter contains no text written by the person who asked for the change.
 * @param outroPerfil the profile that this address already has. The account could then switch to it.
 */
export function cartaAoEmailNovo(para: string, tipoPerfil: number, link: string, outroPerfil: number | undefined): Letter {
  const juntos =
    outroPerfil === undefined
      ? []
      : [
          `Atenção: este e-mail já tem um perfil de ${perfilPorExtenso(outroPerfil)}. Quem usa a outra conta passará a abrir também esse perfil.`,
        ];
  return letter(para, {
    assunto: 'Confirme seu novo e-mail no Festejo',
    titulo: 'É você?',
    paragrafos: [
      `Pediram para usar este endereço em uma conta de ${perfilPorExtenso(tipoPerfil)} do Festejo.`,
      ...juntos,
      'A troca só acontece quando os dois endereços, o de antes e este, confirmarem.',
    ],
    botao: { rotulo: 'Confirmar este e-mail', link },
    rodape: `${VALIDADE} Se não foi você que pediu, não abra o link: sem ele nada acontece.`,
  });
}

/** To an address that already has an account of that profile: the change will not happen. */
export function cartaAoEmailOcupado(para: string, tipoPerfil: number): Letter {
  return letter(para, {
    assunto: 'Pediram para usar seu e-mail em outra conta',
    titulo: 'Nada mudou na sua conta',
    paragrafos: [
      `Pediram para usar este endereço em outra conta de ${perfilPorExtenso(tipoPerfil)} do Festejo, mas ele já é o da sua. A troca não vai acontecer.`,
      'Se foi você, entre na conta que já tem com este e-mail.',
    ],
    rodape: 'Se não foi você, não precisa fazer nada.',
  });
}

/** To the previous address of the account, after the change. */
export function cartaDeEmailTrocado(para: string, nomeCompleto: string, emailNovo: string): Letter {
  return letter(para, {
    assunto: 'O e-mail da sua conta foi trocado',
    titulo: greeting('Olá', nomeCompleto),
    paragrafos: [
      `Sua conta no Festejo agora usa o e-mail ${emailNovo}.`,
      'Saímos da sua conta em todos os dispositivos: entre com o novo endereço.',
    ],
    rodape: 'Se não foi você, responda a esta mensagem o quanto antes.',
  });
}
