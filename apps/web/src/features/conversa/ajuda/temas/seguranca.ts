import { DOS_DOIS, type Tema } from '../artigo.ts';

export const SEGURANCA: Tema = {
  id: 'seguranca',
  titulo: 'Senha e segurança',
  artigos: [
    {
      id: 'senha-boa',
      pergunta: 'Que senha posso usar?',
      para: DOS_DOIS,
      palavras: 'fraca forte recusada caracteres regras mínimo',
      resposta: [
        'De 8 a 128 caracteres, com o que você quiser, espaços e acentos também. Senhas fáceis de adivinhar são recusadas: sequências, seu nome, e as que todo mundo usa.',
        'Uma frase curta que só você diria costuma ser mais forte e mais fácil de lembrar do que uma palavra cheia de símbolos.',
      ],
    },
    {
      id: 'trocar-a-senha',
      pergunta: 'Como troco minha senha?',
      para: DOS_DOIS,
      palavras: 'mudar alterar senha nova atual',
      resposta: [
        'Em [seu perfil](perfil?secao=seguranca), em Segurança. Pedimos a senha de hoje e a nova. Quem entra só pelo Google cria ali a primeira.',
        'Ao trocar, a conta sai na mesma hora de todos os outros aparelhos.',
      ],
    },
    {
      id: 'segundo-fator',
      pergunta: 'O que é a proteção em duas etapas?',
      para: DOS_DOIS,
      palavras: 'verificação segundo fator 2fa autenticador totp código aplicativo duas etapas proteção',
      resposta: [
        'É uma segunda tranca: além da senha, pedimos um código de 6 números que muda o tempo todo e só o seu celular sabe. Mesmo que alguém descubra a senha, não entra.',
        'Ao ligá-la, a conta sai dos outros aparelhos.',
        {
          passos: [
            'Instale um aplicativo autenticador no celular.',
            'Em [seu perfil](perfil?secao=seguranca), em Segurança, ligue o aplicativo autenticador.',
            'Leia o QR Code com ele e escreva o código que aparecer.',
            'Guarde os [códigos de recuperação](#codigos-de-recuperacao).',
          ],
        },
      ],
    },
    {
      id: 'codigos-de-recuperacao',
      pergunta: 'Para que servem os códigos de recuperação?',
      para: DOS_DOIS,
      palavras: 'perdi o celular emergência reserva trocar de celular backup',
      resposta: [
        'Para entrar quando o celular não está à mão. Escreva um deles no lugar do código do aplicativo; cada um vale uma vez só.',
        'Eles aparecem só quando são criados: guarde em um lugar seguro, fora do celular. Se acabarem, ou se alguém viu, crie outros em [seu perfil](perfil?secao=seguranca), e os anteriores deixam de valer.',
      ],
    },
    {
      id: 'perdi-a-segunda-etapa',
      pergunta: 'Perdi o celular do aplicativo autenticador. E agora?',
      para: DOS_DOIS,
      palavras: 'perdi celular trocar aparelho sem código não entro 72 horas tirar proteção autenticador',
      resposta: [
        'Com um [código de recuperação](#codigos-de-recuperacao) você entra na hora, e desliga o aplicativo em [seu perfil](perfil?secao=seguranca).',
        'Sem nenhum, peça uma senha nova em ["Esqueci minha senha"](#esqueci-a-senha) e marque o que quer tirar. A proteção sai em 72 horas: avisamos antes por e-mail e aqui no Festejo, e quem está na conta pode cancelar. É para que ninguém abra a sua conta só por ler o seu e-mail.',
      ],
    },
    {
      id: 'chave-de-acesso',
      pergunta: 'O que é uma chave de acesso (passkey)?',
      para: DOS_DOIS,
      palavras: 'passkey digital impressão rosto biometria sem senha face id',
      resposta: [
        'É entrar com o que destrava o seu aparelho: a digital, o rosto ou o PIN. Não há senha para lembrar nem para roubar, e ela não funciona em páginas falsas.',
        'Crie em [seu perfil](perfil?secao=seguranca), em Segurança. Depois, na tela de login, escolha entrar com a chave de acesso. Ela vale pela senha e pelo código, juntos.',
      ],
    },
    {
      id: 'confirmar-identidade',
      pergunta: 'Por que me pedem a senha de novo?',
      para: DOS_DOIS,
      palavras: 'confirme sua identidade pedir senha código novamente',
      resposta: [
        'Antes de algo delicado, como trocar o e-mail, mudar a segurança ou excluir a conta, confirmamos que é você, e não alguém com o seu aparelho aberto na mão. Vale por 10 minutos, para não pedir a cada passo.',
      ],
    },
    {
      id: 'aparelhos',
      pergunta: 'Como vejo onde minha conta está aberta?',
      para: DOS_DOIS,
      palavras: 'sessões dispositivos sair de todos encerrar celular perdido roubado',
      resposta: [
        'Em [seu perfil](perfil?secao=seguranca) a lista "Aparelhos conectados" diz onde ela está e desde quando. Encerre um deles ou use "Sair de todos os dispositivos": o efeito é imediato.',
        'Se algum não é seu, saia de todos e [troque a senha](#trocar-a-senha).',
      ],
    },
    {
      id: 'muitas-tentativas',
      pergunta: 'Errei a senha muitas vezes. O que acontece?',
      para: DOS_DOIS,
      palavras: 'bloqueado bloqueio tentativas espere limite',
      resposta: [
        'Depois de vários erros seguidos pedimos que espere um pouco antes de tentar de novo. É para atrapalhar quem tenta adivinhar.',
        'Se não lembra mesmo, crie outra por ["Esqueci minha senha"](#esqueci-a-senha).',
      ],
    },
  ],
};
