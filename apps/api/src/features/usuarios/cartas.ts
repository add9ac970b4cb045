import { TIPO_PERFIL } from '@festejo/contrato/constants.ts';
import { greeting, letter } from '../../platform/mail/letter.ts';
import type { Letter } from '../../platform/mail/mailer.ts';

/** The letter that carries a confirmation link. */
export function cartaDeConfirmacao(para: string, nomeCompleto: string, link: string): Letter {
  return letter(para, {
    assunto: 'Confirme seu e-mail no Festejo',
    titulo: greeting('Que bom ter você aqui', nomeCompleto),
    paragrafos: ['Falta só confirmar seu e-mail para começar a festejar.'],
    botao: { rotulo: 'Confirmar meu e-mail', link },
    rodape: 'O link vale por 24 horas e só funciona uma vez. Se não foi você que criou a conta, ignore esta mensagem.',
  });
}

interface DonoDaConta {
  readonly email: string;
  readonly nome_completo: string;
  readonly tipo_perfil: number;
  readonly senha_hash: string | null;
}

const perfilDe = ({ tipo_perfil }: DonoDaConta) => (tipo_perfil === TIPO_PERFIL.FORNECEDOR ? 'fornecedor' : 'cliente');

/** The letter that carries the link of a new password; to who has none yet it says how the account is entered. */
export function cartaDeNovaSenha(conta: DonoDaConta, link: string): Letter {
  const perfil = perfilDe(conta);
  const prazo = 'O link vale por 1 hora e só funciona uma vez. Se não foi você que pediu, ignore esta mensagem: nada muda na sua conta.';
  if (conta.senha_hash === null) {
    return letter(conta.email, {
      assunto: 'Sua conta no Festejo ainda não tem senha',
      titulo: greeting('Olá', conta.nome_completo),
      paragrafos: [
        `Sua conta de ${perfil} no Festejo foi criada com o Google e não tem senha: para entrar, use o botão do Google na tela de entrada.`,
        'Se quiser entrar também com e-mail e senha, crie uma:',
      ],
      botao: { rotulo: `Criar a senha da conta de ${perfil}`, link },
      rodape: prazo,
    });
  }
  return letter(conta.email, {
    assunto: 'Crie uma nova senha no Festejo',
    titulo: greeting('Olá', conta.nome_completo),
    paragrafos: [`Recebemos um pedido de nova senha para a sua conta de ${perfil}.`],
    botao: { rotulo: `Criar nova senha da conta de ${perfil}`, link },
    rodape: prazo,
  });
}

/** Tells the owner that the password is another now. */
export function cartaDeSenhaTrocada(conta: DonoDaConta, link: string): Letter {
  return letter(conta.email, {
    assunto: 'Sua senha no Festejo foi trocada',
    titulo: greeting('Olá', conta.nome_completo),
    paragrafos: [`A senha da sua conta de ${perfilDe(conta)} foi trocada, e a conta saiu de todos os dispositivos.`],
    botao: { rotulo: 'Não fui eu: criar outra senha', link },
    rodape: 'Se foi você, está tudo certo.',
  });
}
