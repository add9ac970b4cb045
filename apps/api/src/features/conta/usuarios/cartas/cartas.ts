import { nomeDoPerfil } from '@festejo/contrato/common/roles.ts';
import { greeting, letter } from '../../../../platform/mail/letter.ts';
import type { Letter } from '../../../../platform/mail/mailer.ts';

/** The letter with a confirmation link. It may reach a person who never signed up, so it also explains what that person can do. */
export function cartaDeConfirmacao(
  { email, nomeCompleto, tipoPerfil }: { email: string; nomeCompleto: string; tipoPerfil: number },
  link: string,
  temOutroPerfil: boolean,
): Letter {
  const perfil = nomeDoPerfil(tipoPerfil);
  return letter(email, {
    assunto: 'Confirme seu e-mail no Festejo',
    titulo: greeting('Que bom ter você aqui', nomeCompleto),
    paragrafos: [
      'Falta só confirmar seu e-mail para começar a festejar: abra o link e digite a senha que você escolheu no cadastro.',
      ...(temOutroPerfil ? [`Você já tem uma conta com este e-mail; este cadastro abre também o perfil de ${perfil}.`] : []),
    ],
    botao: { rotulo: 'Confirmar meu e-mail', link },
    rodape:
      'O link vale por 24 horas e só funciona uma vez. Se não foi você que criou a conta, ignore esta mensagem: sem este link ninguém entra nela. Se quiser ficar com ela, abra o link e crie uma senha sua: a do cadastro deixa de valer.',
  });
}

interface DonoDaConta {
  readonly email: string;
  readonly nomeCompleto: string;
  readonly tipoPerfil: number;
  readonly senhaHash: string | null;
  readonly emailConfirmadoEm: Date | null;
}

const perfilDe = ({ tipoPerfil }: DonoDaConta) => nomeDoPerfil(tipoPerfil);

/**
 * The letter with the link of a new password. For an account without a password it explains how the account is opened. For an unconfirmed
 * sign-up it explains what happens to the data.
 */
export function cartaDeNovaSenha(conta: DonoDaConta, comGoogle: boolean, link: string): Letter {
  const perfil = perfilDe(conta);
  const prazo = 'O link vale por 1 hora e só funciona uma vez. Se não foi você que pediu, ignore esta mensagem: nada muda na sua conta.';
  if (!conta.emailConfirmadoEm) {
    return letter(conta.email, {
      assunto: 'Crie sua senha no Festejo',
      // The author of the sign-up chose the name, and may be a stranger. So the greeting has no name.
      titulo: 'Olá!',
      paragrafos: [
        `Alguém fez com este e-mail um cadastro de ${perfil} no Festejo, que nunca foi confirmado. Como não sabemos se foi você, o link abaixo faz dele uma conta sua: você escolhe a senha, a do cadastro deixa de valer, e os dados que estavam lá são apagados.`,
      ],
      botao: { rotulo: `Criar a senha da conta de ${perfil}`, link },
      rodape: 'O link vale por 1 hora e só funciona uma vez. Se você não pediu nada, ignore esta mensagem: sem este link ninguém entra.',
    });
  }
  if (conta.senhaHash === null && !comGoogle) {
    return letter(conta.email, {
      assunto: 'Falta criar sua senha no Festejo',
      titulo: greeting('Olá', conta.nomeCompleto),
      paragrafos: [`O e-mail da sua conta de ${perfil} está confirmado. Para entrar, falta criar a sua senha.`],
      botao: { rotulo: `Criar a senha da conta de ${perfil}`, link },
      rodape: prazo,
    });
  }
  if (conta.senhaHash === null) {
    return letter(conta.email, {
      assunto: 'Sua conta no Festejo ainda não tem senha',
      titulo: greeting('Olá', conta.nomeCompleto),
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
    titulo: greeting('Olá', conta.nomeCompleto),
    paragrafos: [`Recebemos um pedido de nova senha para a sua conta de ${perfil}.`],
    botao: { rotulo: `Criar nova senha da conta de ${perfil}`, link },
    rodape: prazo,
  });
}

/** To an operator who forgot the password: a letter must not open the operation. */
export function cartaAoOperador({ email, nomeCompleto }: { email: string; nomeCompleto: string }): Letter {
  return letter(email, {
    assunto: 'A senha da operação não se troca por e-mail',
    titulo: greeting('Olá', nomeCompleto),
    paragrafos: [
      'Pediram uma senha nova para a sua conta da operação do Festejo. Ela não se troca por carta: quem cuida do servidor faz um link novo, pelo comando "npm run operador".',
    ],
    rodape: 'Se não foi você que pediu, avise quem cuida do servidor: nada mudou na sua conta.',
  });
}

/** Informs the owner that the password was changed. @param retiradas other ways to log in that were removed, one phrase each */
export function cartaDeSenhaTrocada(conta: DonoDaConta, link: string, retiradas: readonly string[]): Letter {
  return letter(conta.email, {
    assunto: 'Sua senha no Festejo foi trocada',
    titulo: greeting('Olá', conta.nomeCompleto),
    paragrafos: [
      `A senha da sua conta de ${perfilDe(conta)} foi trocada, e a conta saiu de todos os dispositivos.`,
      ...(retiradas.length > 0 ? [`Deixaram de abrir a conta: ${retiradas.join('; ')}.`] : []),
    ],
    botao: { rotulo: 'Não fui eu: criar outra senha', link },
    rodape: 'Se foi você, está tudo certo.',
  });
}
