import { PREMIO_DA_INDICACAO, TOKEN_EM_SEGUNDOS } from '@festejo/contrato/common/constants.ts';
import { DO_CLIENTE, DO_FORNECEDOR, DOS_DOIS, type Tema } from '../artigo.ts';

export const CONTA: Tema = {
  id: 'conta',
  titulo: 'Sua conta',
  artigos: [
    {
      id: 'confirmar-email',
      pergunta: 'Não recebi o e-mail de confirmação. O que faço?',
      para: DOS_DOIS,
      palavras: 'link confirmar cadastro ativar spam lixo eletrônico reenviar 24 horas',
      resposta: [
        'Olhe também no lixo eletrônico. O link vale por 24 horas e uma vez só; se passou, a tela de login e a da confirmação mandam outro.',
        'Sem confirmar o e-mail ninguém entra: é assim que sabemos que ele é mesmo seu. Ao abrir o link, digite a senha do cadastro; se não lembra dela, crie outra ali mesmo.',
      ],
    },
    {
      id: 'cadastro-que-nao-fiz',
      pergunta: 'Recebi a confirmação de uma conta que não criei. O que faço?',
      para: DOS_DOIS,
      palavras: 'não fui eu alguém usou meu e-mail intruso invadida golpe segurança',
      resposta: [
        'Nada, se você não quer a conta: sem o link ninguém entra nela. Se quiser, abra o link e crie uma senha sua; a de quem fez o cadastro deixa de valer, e os dados dele se apagam.',
        'Se alguém entrou numa conta que já era sua, use "Esqueci minha senha": na página do link você vê o que mais abre a conta e tira o que não for seu.',
      ],
    },
    {
      id: 'dois-perfis',
      pergunta: 'Posso ser cliente e fornecedor com o mesmo e-mail?',
      para: DOS_DOIS,
      palavras: 'duas contas dois perfis vender e comprar trocar mudar de perfil',
      resposta: [
        'Pode. São dois perfis no mesmo e-mail, cada um com as suas telas. Ao entrar, perguntamos qual você quer usar.',
        'Já dentro da conta, [seu perfil](perfil?secao=dados) deixa abrir o segundo perfil, ou passar de um para o outro sem entrar de novo.',
      ],
    },
    {
      id: 'entrar-com-google',
      pergunta: 'Posso entrar com a minha conta do Google?',
      para: DOS_DOIS,
      palavras: 'gmail google login social sem senha',
      resposta: [
        'Quando a entrada pelo Google está ligada, o botão aparece na tela de login. Na primeira vez pedimos o que falta para o cadastro; nas outras, você entra direto.',
        'O Google nos diz seu nome e seu e-mail, e mais nada. A senha dele nunca passa por nós.',
      ],
    },
    {
      id: 'esqueci-a-senha',
      pergunta: 'Esqueci minha senha. Como crio outra?',
      para: DOS_DOIS,
      palavras: 'recuperar redefinir nova senha perdi',
      resposta: [
        'Saia da conta e, na tela de login, toque em "Esqueci minha senha". Diga o e-mail e mandamos um link, que vale por 1 hora e uma vez só.',
        'Quando você cria a nova senha, a conta sai de todos os aparelhos onde estava aberta. É só entrar de novo.',
      ],
    },
    {
      id: 'login-expirou',
      pergunta: 'Por que meu login expirou?',
      para: DOS_DOIS,
      palavras: `sessão caiu deslogou sozinho ${TOKEN_EM_SEGUNDOS / 60} minutos entrar de novo`,
      resposta: [
        `Por segurança: depois de ${TOKEN_EM_SEGUNDOS / 60} minutos sem uso, a conta se fecha. Enquanto você está usando, ela continua aberta.`,
        'Se isso acontecer no meio de um formulário, não se preocupe: guardamos o que você escreveu e, depois de entrar, você volta para onde estava.',
      ],
    },
    {
      id: 'meus-dados',
      pergunta: 'Como mudo meu nome, telefone ou foto?',
      para: DOS_DOIS,
      palavras: 'editar cadastro perfil dados pessoais imagem',
      resposta: [
        'Em [seu perfil](perfil?secao=dados). A foto pode ter até 10 MB; guardamos só a imagem, sem os dados escondidos no arquivo.',
      ],
    },
    {
      id: 'cpf-do-cliente',
      pergunta: 'Preciso informar meu CPF?',
      para: DO_CLIENTE,
      palavras: 'documento obrigatório cadastro',
      resposta: [
        'Para criar a conta com e-mail e senha, não. Você pode informar depois, em [seu perfil](perfil?secao=dados). Uma vez informado, o CPF não muda mais.',
      ],
    },
    {
      id: 'cnpj-do-fornecedor',
      pergunta: 'Posso vender com CPF, ou preciso de CNPJ?',
      para: DO_FORNECEDOR,
      palavras: 'mei documento alfanumérico letras empresa',
      resposta: [
        'Com qualquer um dos dois. O CNPJ novo, com letras e números, também vale. O documento aparece nas suas ofertas, porque a lei pede, e depois de informado não muda mais.',
      ],
    },
    {
      id: 'trocar-email',
      pergunta: 'Como troco o e-mail da conta?',
      para: DOS_DOIS,
      palavras: 'mudar e-mail endereço eletrônico novo',
      resposta: [
        {
          passos: [
            'Em [seu perfil](perfil?secao=dados), peça a troca e diga o e-mail novo. Antes, confirmamos que é você mesmo.',
            'Mandamos um link para o e-mail de hoje e outro para o novo. Valem por 24 horas.',
            'Abra os dois. Só com os dois a troca acontece, e aí é preciso entrar de novo.',
          ],
        },
        'Até lá nada muda, e você pode desistir no mesmo lugar. Se recebeu um link que não pediu, não abra e [troque sua senha](#trocar-a-senha).',
      ],
    },
    {
      id: 'indicar-amigos',
      pergunta: 'O que ganho ao indicar o Festejo?',
      para: DO_CLIENTE,
      palavras: 'indicação indicar amigo convite código cupom desconto prêmio',
      resposta: [
        `Um cupom de R$ ${PREMIO_DA_INDICACAO.valorEmReais} para você e outro para seu amigo, para compras a partir de R$ ${PREMIO_DA_INDICACAO.minimoEmReais}, por ${PREMIO_DA_INDICACAO.validadeEmDias} dias. Eles chegam quando a primeira compra dele é concluída, depois da festa.`,
        'Mande seu link de [Indicar app](/indicacoes) por onde quiser; ele precisa criar a conta por ali. Por e-mail são até 20 convites por dia. Se mais alguém já o tinha convidado por e-mail, vale o primeiro convite. Indicar a si mesmo, com outro e-mail, não conta.',
      ],
    },
  ],
};
