import { DIAS_PARA_DESISTIR_DA_EXCLUSAO } from '@festejo/contrato/common/prazos.ts';
import { DO_CLIENTE, DO_FORNECEDOR, DOS_DOIS, type Tema } from '../artigo.ts';

export const PRIVACIDADE: Tema = {
  id: 'privacidade',
  titulo: 'Privacidade e avisos',
  artigos: [
    {
      id: 'quem-ve-o-cliente',
      pergunta: 'Quem vê meus dados?',
      para: DO_CLIENTE,
      palavras: 'lgpd telefone endereço fornecedor compartilhar',
      resposta: [
        'O fornecedor só sabe de você quando um pedido dele é pago: aí vê seu nome, o telefone, se você informou, e o endereço da festa. Antes disso, nada.',
        'Não vendemos dados. O que guardamos e por quê está em [Privacidade](/privacidade).',
      ],
    },
    {
      id: 'o-que-e-publico',
      pergunta: 'Quais dados meus são públicos?',
      para: DO_FORNECEDOR,
      palavras: 'lgpd cpf cnpj endereço aparece oferta lei',
      resposta: [
        'Nas suas ofertas aparecem nome, CPF ou CNPJ, endereço, apresentação e política de cancelamento. Nome, documento e endereço são exigência da lei para quem vende pela internet.',
        'O e-mail da conta não aparece para ninguém. Mais em [Privacidade](/privacidade).',
      ],
    },
    {
      id: 'baixar-meus-dados',
      pergunta: 'Como baixo uma cópia dos meus dados?',
      para: DOS_DOIS,
      palavras: 'exportar lgpd portabilidade zip arquivo download',
      resposta: [
        'Em [seu perfil](perfil?secao=privacidade), em Privacidade, peça a cópia. Preparamos um arquivo zip com os seus dados e as suas fotos e mandamos o link por e-mail, que vale por 7 dias. Só você, com a conta aberta, consegue baixar.',
      ],
    },
    {
      id: 'excluir-conta',
      pergunta: 'Como excluo minha conta?',
      para: DOS_DOIS,
      palavras: 'apagar encerrar deletar cancelar conta lgpd',
      resposta: [
        'Em [seu perfil](perfil?secao=privacidade), em Privacidade. Antes mostramos o que é apagado, o que fica e por quê. Pedidos já feitos ficam guardados sem o seu nome, como a lei pede.',
        `A conta é apagada ${DIAS_PARA_DESISTIR_DA_EXCLUSAO} dias depois do pedido; até lá você pode mudar de ideia no mesmo lugar. Com pedidos em andamento ainda não dá: é preciso que eles terminem. Um pedido confirmado deixa de impedir 9 dias depois da festa.`,
      ],
    },
    {
      id: 'avisos-por-email',
      pergunta: 'Como escolho os e-mails que recebo?',
      para: DOS_DOIS,
      palavras: 'notificações preferências novidades propaganda newsletter parar descadastrar',
      resposta: [
        'Em [seu perfil](perfil?secao=avisos), em Avisos. Novidades do Festejo só vão para quem pediu.',
        'Alguns e-mails vão sempre, porque são da segurança da conta: confirmação, nova senha, troca de e-mail.',
      ],
    },
    {
      id: 'em-desenvolvimento',
      pergunta: 'O que é "Funcionalidade em desenvolvimento"?',
      para: DOS_DOIS,
      palavras: 'aviso em construção não funciona botão indisponível',
      resposta: [
        'É uma parte do Festejo que ainda não está pronta. Nada se perde por abrir: o aviso se fecha e você continua de onde estava.',
      ],
    },
  ],
};
