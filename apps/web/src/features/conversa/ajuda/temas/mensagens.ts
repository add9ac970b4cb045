import { DO_CLIENTE, DO_FORNECEDOR, DOS_DOIS, type Tema } from '../artigo.ts';

export const MENSAGENS: Tema = {
  id: 'mensagens',
  titulo: 'Mensagens',
  artigos: [
    {
      id: 'perguntar-ao-fornecedor',
      pergunta: 'Como pergunto algo antes de comprar?',
      para: DO_CLIENTE,
      palavras: 'mensagem conversar falar chat dúvida orçamento contato',
      resposta: [
        'Na página do produto ou da loja, toque em "Perguntar ao fornecedor". Depois de um pedido, o botão está também na página dele. Na página de uma festa sua, "Falar com fornecedores" mostra os dela: os do carrinho, dos pedidos e dos orçamentos.',
        'As conversas ficam em [Mensagens](/mensagens), uma com cada fornecedor. Se você não estiver aqui quando a resposta chegar, avisamos.',
      ],
    },
    {
      id: 'contato-oculto',
      pergunta: 'Por que meu telefone aparece como •••?',
      para: DOS_DOIS,
      palavras: 'esconder ocultar telefone whatsapp e-mail link instagram censura mascarado',
      resposta: [
        'Até os dois terem um pedido pago, telefones, e-mails, links e perfis de redes sociais são escondidos, por mais que se disfarcem. Só o que foi combinado e pago pelo Festejo tem a proteção do Festejo: o dinheiro guardado até a entrega e a disputa.',
        'Depois do primeiro pedido pago, vocês trocam contatos à vontade. O que já foi escondido não volta: escreva de novo.',
        'Nos textos que todos leem (produtos, loja, avaliações, respostas e nomes) um contato não é aceito: o formulário mostra o trecho que parece um.',
      ],
    },
    {
      id: 'anexos',
      pergunta: 'Posso enviar fotos e PDF?',
      para: DOS_DOIS,
      palavras: 'anexo anexar imagem arquivo documento contrato planta convite enviar',
      resposta: [
        'Fotos, sempre: toque no clipe, arraste, ou cole ao lado do que escreve. Vão até 6 por mensagem, de até 10 MB cada; dá para tirar uma antes de enviar, e a que não subiu se tenta de novo.',
        'PDF, depois do primeiro pedido pago dos dois, como telefones e links. Só quem está na conversa abre o que você enviou, e o lugar onde a foto foi tirada não vai com ela. Uma foto com telefone ou QR Code pode ser denunciada.',
      ],
    },
    {
      id: 'denunciar-mensagem',
      pergunta: 'Recebi uma mensagem ofensiva ou suspeita. O que faço?',
      para: DOS_DOIS,
      palavras: 'denunciar denúncia golpe ofensa assédio ameaça pagar por fora',
      resposta: [
        'Toque na bandeirinha ao lado da mensagem e conte o que há. Uma pessoa da nossa equipe lê essa mensagem com algumas de antes e de depois, e essa leitura fica registrada. Você recebe a decisão nas suas notificações; se a mensagem sai, quem a escreveu também fica sabendo por quê.',
        'Se quer só parar de receber, bloqueie a conversa.',
      ],
    },
    {
      id: 'bloquear-conversa',
      pergunta: 'Como paro de receber mensagens de alguém?',
      para: DOS_DOIS,
      palavras: 'bloquear desbloquear incomoda insistente spam',
      resposta: [
        'Abra a conversa e toque em "Bloquear": ninguém mais escreve nela até você desbloquear. Um pedido em andamento segue na página dele.',
      ],
    },
    {
      id: 'respostas-prontas',
      pergunta: 'Respondo sempre a mesma coisa. Dá para guardar?',
      para: DO_FORNECEDOR,
      palavras: 'resposta pronta rápida modelo texto padrão repetir',
      resposta: [
        'Dá: em uma conversa, abra "Respostas prontas", ao lado de onde se escreve, e guarde até 30. Um toque põe o texto na mensagem, e você ainda pode mudá-lo antes de enviar.',
      ],
    },
    {
      id: 'tempo-de-resposta',
      pergunta: 'O que é "costuma responder em"?',
      para: DOS_DOIS,
      palavras: 'tempo de resposta demora rapidez média',
      resposta: [
        'Em metade das últimas 50 respostas, a loja levou esse tempo ou menos, contado da primeira pergunta sem resposta. Aparece a partir de três respostas. No início da loja esse número está em "Resposta a mensagens"; "Resposta a pedidos" mede outra coisa, do pagamento ao sim ou não, e só a loja vê.',
      ],
    },
  ],
};
