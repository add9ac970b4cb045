import { DIAS_PARA_SE_ARREPENDER } from '@festejo/contrato/common/prazos.ts';
import { DO_CLIENTE, type Tema } from '../artigo.ts';

export const EVENTOS: Tema = {
  id: 'eventos',
  titulo: 'Seu evento',
  artigos: [
    {
      id: 'criar-evento',
      pergunta: 'Como crio meu evento?',
      para: DO_CLIENTE,
      palavras: 'festa aniversário casamento novo começar',
      resposta: [
        'O evento é o começo de tudo: é pelo dia e pelo lugar dele que mostramos só quem pode atender.',
        {
          passos: [
            'Abra [Criar evento](/evento/criar).',
            'Dê um nome à festa e diga o dia, o horário e quanto tempo ela dura. Toque em Continuar a cada passo; dá para voltar sem perder nada.',
            'Escolha um endereço que você já guardou ou escreva um novo. Com o CEP, preenchemos o que dá.',
            'Confira o alfinete no mapa e, se precisar, arraste até o lugar certo.',
            'Se quiser, conte para quantas pessoas e para quem é a festa, quanto quer gastar, e ponha uma foto.',
          ],
        },
        'Não dá para terminar agora? O que você já escreveu fica em [Meus eventos](/evento/home): toque em Continuar rascunho, neste ou em outro aparelho.',
        'Pronto: a festa aparece em [Meus eventos](/evento/home) e já fica escolhida para você procurar fornecedores.',
      ],
    },
    {
      id: 'lugar-do-evento',
      pergunta: 'E se o CEP não achar o lugar certo?',
      para: DO_CLIENTE,
      palavras: 'mapa alfinete endereço sítio chácara praia zona rural',
      resposta: [
        'Não tem problema: sítio, praia e salão novo às vezes não têm CEP próprio. Preencha o endereço à mão e arraste o alfinete no mapa até o lugar.',
        'O que vale para saber quem atende é o ponto do alfinete, não o CEP.',
      ],
    },
    {
      id: 'data-do-evento',
      pergunta: 'De que fuso são o dia e o horário do evento?',
      para: DO_CLIENTE,
      palavras: 'hora fuso horário duração manaus acre noronha',
      resposta: [
        'Do lugar da festa. Se você mora em São Paulo e festeja em Manaus, o horário é o de Manaus, para você e para os fornecedores.',
        'A festa precisa começar no futuro, e no máximo daqui a cinco anos. A duração conta: o fornecedor precisa estar livre do começo ao fim.',
      ],
    },
    {
      id: 'mudar-a-data',
      pergunta: 'Como mudo a data ou o lugar de uma festa que já tem pedidos?',
      para: DO_CLIENTE,
      palavras: 'adiar remarcar trocar dia horário endereço mudança fornecedor aceitar recusar',
      resposta: [
        'Pedindo aos fornecedores. Abra o evento em [Meus eventos](/evento/home), toque em Editar, escolha o dia, o horário ou o lugar novo e salve: mostramos a quem é preciso pedir, e você manda um recado.',
        {
          passos: [
            'Cada fornecedor aceita ou recusa em até 48 horas, pelo mesmo preço. Até lá nada muda, e nada mais se compra para essa festa.',
            'Quando todos aceitam, a festa e os pedidos mudam juntos, na hora.',
            'Se alguém recusa ou não responde, o pedido dele fica como está e você tem 48 horas para decidir: manter a data, ou seguir com quem aceitou e cancelar os outros pelas regras de cada pedido, vendo antes quanto volta.',
          ],
        },
        `Depois da mudança, um cancelamento pela política do pedido não devolve mais do que devolveria no dia em que você pediu a mudança. Os ${DIAS_PARA_SE_ARREPENDER} dias para desistir da compra não mudam.`,
        'Mudou de ideia? Desista da mudança na página do evento enquanto ela estiver em aberto.',
      ],
    },
    {
      id: 'escolher-evento',
      pergunta: 'Como troco o evento para o qual estou comprando?',
      para: DO_CLIENTE,
      palavras: 'selecionar seletor cabeçalho vários eventos mais de um',
      resposta: [
        'No alto da tela fica o nome do evento escolhido. Toque nele para trocar, ou escolha outro em [Meus eventos](/evento/home).',
        'Ao trocar, os produtos e o carrinho passam a ser os daquele evento. O que estava no carrinho do outro continua guardado.',
      ],
    },
    {
      id: 'tudo-contratado',
      pergunta: "O que faz o botão 'Tudo contratado'?",
      para: DO_CLIENTE,
      palavras: 'status situação evento aberto confirmado realizado terminei fechar reabrir falta contratar',
      resposta: [
        'Na página do evento, ele diz que a festa já tem tudo: ela sai da lista de compras. O que você comprou segue igual.',
        "Faltou alguma coisa? Abra o evento e escolha 'Ainda falta contratar'. Um pedido confirmado não fecha o evento: só você fecha.",
        'Quando a festa termina, ela passa sozinha a realizada.',
      ],
    },
    {
      id: 'enderecos-guardados',
      pergunta: 'Onde vejo e mudo meus endereços?',
      para: DO_CLIENTE,
      palavras: 'endereço padrão apagar editar casa',
      resposta: [
        'Em [Meus endereços](/endereco/home) você acrescenta, muda, exclui e diz qual é o de sempre, que já vem marcado ao criar um evento.',
        'Mudar ou excluir um endereço não mexe nos eventos que já existem: eles ficam onde estavam.',
      ],
    },
  ],
};
