import { ANTECEDENCIA_DA_RESPOSTA_EM_HORAS, PRAZO_DA_RESPOSTA_EM_HORAS } from '@festejo/contrato/common/constants.ts';
import { DIAS_ATE_CONCLUIR, DIAS_PARA_APELAR, DIAS_PARA_RESPONDER } from '@festejo/contrato/common/prazos.ts';
import { DO_FORNECEDOR, type Tema } from '../artigo.ts';

export const PEDIDOS_RECEBIDOS: Tema = {
  id: 'pedidos-recebidos',
  titulo: 'Pedidos recebidos',
  artigos: [
    {
      id: 'pedido-novo',
      pergunta: 'Como fico sabendo de um pedido novo?',
      para: DO_FORNECEDOR,
      palavras: 'aviso notificação e-mail chegou venda',
      resposta: [
        'Ele aparece na hora em [Pedidos](/pedidos), sem recarregar a tela, e mandamos um e-mail. Você só recebe pedidos que já foram pagos.',
      ],
    },
    {
      id: 'responder-pedido',
      pergunta: 'Quanto tempo tenho para responder?',
      para: DO_FORNECEDOR,
      palavras: `${PRAZO_DA_RESPOSTA_EM_HORAS} horas prazo aceitar recusar responder até`,
      resposta: [
        `Até ${PRAZO_DA_RESPOSTA_EM_HORAS} horas depois do pagamento, ou até ${ANTECEDENCIA_DA_RESPOSTA_EM_HORAS} horas antes da festa, o que vier primeiro. Para uma festa já muito perto, você tem pelo menos 2 horas. O prazo exato está no pedido e no e-mail.`,
        'Sem resposta no prazo, o pedido é recusado sozinho e o cliente recebe tudo de volta.',
      ],
    },
    {
      id: 'aceitar-pedido',
      pergunta: 'Como aceito um pedido?',
      para: DO_FORNECEDOR,
      palavras: 'confirmar aprovar aceitar',
      resposta: [
        'Abra o pedido em [Pedidos](/pedidos), confira o dia, o lugar e os itens, e toque em "Aceitar pedido". O cliente vê a confirmação na mesma hora e recebe um e-mail.',
      ],
    },
    {
      id: 'mudanca-pedida',
      pergunta: 'O cliente pediu outra data: o que faço?',
      para: DO_FORNECEDOR,
      palavras: 'mudança adiar remarcar trocar dia horário lugar festa aceitar recusar',
      resposta: [
        'Abra o pedido: ele mostra o que muda, o recado do cliente e até quando responder, em geral 48 horas. O preço é o mesmo. O que espera por você também está na tela inicial e no alto de [Pedidos](/pedidos).',
        'Aceitar guarda as suas unidades no dia novo na mesma hora. A festa só muda quando todos os fornecedores dela aceitam; se isso não acontecer, o dia novo volta a ficar livre e o pedido fica como estava.',
        'Recusar, ou não responder, não muda nada no seu pedido. Se o cliente seguir sem você, o pedido é cancelado pela sua política, contada pela data de antes.',
        'Não dá para aceitar? Se o lugar fica fora da sua área, ou a agenda está fechada nesse horário, abra espaço em [Agenda](/agenda) ou [Horários](/atendimento) e aceite de novo.',
      ],
    },
    {
      id: 'varios-pedidos',
      pergunta: 'Dá para aceitar ou imprimir vários pedidos de uma vez?',
      para: DO_FORNECEDOR,
      palavras: 'tabela lista lote escolher todos juntos imprimir folha entregas papel',
      resposta: [
        'Dá. Em [Pedidos](/pedidos), toque em "Ver em tabela" e escolha os pedidos: no pé da tela aparecem "Aceitar", "Marcar como entregues" e a folha para imprimir. O que não der para mudar fica como estava, e dizemos o motivo de cada um.',
        'A [folha de entregas](/pedidos/folha) de um dia traz o que levar, quando, onde e com quem falar, um pedido por bloco.',
      ],
    },
    {
      id: 'recusar-pedido',
      pergunta: 'E se eu não puder atender?',
      para: DO_FORNECEDOR,
      palavras: 'recusar rejeitar motivo imprevisto',
      resposta: [
        'Abra o pedido, toque em recusar e escreva o motivo, que o cliente lê. Ele recebe tudo de volta, e a sua vaga naquela data volta a ficar livre.',
        'Recuse o quanto antes: assim a festa dele ainda encontra outra pessoa.',
      ],
    },
    {
      id: 'cancelar-venda',
      pergunta: 'Confirmei e não vou poder ir. E agora?',
      para: DO_FORNECEDOR,
      palavras: 'cancelar desistir imprevisto confirmado doença',
      resposta: [
        'Abra o pedido, toque em "Cancelar pedido" e escreva o motivo. O cliente lê, recebe tudo de volta, e ainda pode procurar outra pessoa: avise o quanto antes.',
        'Depois do começo da festa não se cancela mais: ou você entregou, ou o cliente relata o problema. Pedidos que você recusa, não responde, cancela ou a que falta são contados no seu painel e pesam na ordem em que a loja aparece, e o cliente de um pedido que você cancelou, ou a que faltou, pode avaliá-lo.',
      ],
    },
    {
      id: 'marcar-entrega',
      pergunta: 'Quando recebo depois da festa?',
      para: DO_FORNECEDOR,
      palavras: 'entregue entrega marcar concluir dinheiro liberar prazo disputa problema',
      resposta: [
        `A partir do começo da festa, toque em "Marcar como entregue" no pedido. O cliente confirma, e o dinheiro é seu; se ele não disser nada, o pedido se conclui sozinho ${DIAS_ATE_CONCLUIR} dias depois da entrega.`,
        'Quem não marca espera mais: só 2 dias depois do fim da festa o pedido conta como entregue sozinho. Se o cliente relatar um problema, o dinheiro espera pela decisão do Festejo, e você lê o que ele contou. A decisão pode ser sua, dele, ou em parte: no extrato está o que ficou para você.',
      ],
    },
    {
      id: 'disputa-do-fornecedor',
      pergunta: 'Um cliente relatou um problema. O que faço?',
      para: DO_FORNECEDOR,
      palavras: 'disputa responder resposta prova foto decisão nova análise recorrer apelar prazo',
      resposta: [
        `Abra o pedido em [Pedidos](/pedidos) e responda em até ${DIAS_PARA_RESPONDER} dias: depois disso o Festejo decide sem ouvir você. Até a decisão dá para juntar textos e fotos; só você, o cliente e o Festejo os veem.`,
        `A decisão vale ${DIAS_PARA_APELAR} dias depois. Até lá, você ou o cliente podem pedir nova análise, uma vez só; a decisão seguinte é a última, e é de outra pessoa do Festejo (se só houver uma, a tela diz). Quem concorda pode aceitar a decisão: aceita pelos dois, ela vale na hora. Enquanto isso o dinheiro fica guardado.`,
      ],
    },
    {
      id: 'endereco-da-festa',
      pergunta: 'Quando vejo o endereço e o telefone do cliente?',
      para: DO_FORNECEDOR,
      palavras: 'contato onde é a festa mapa ligar',
      resposta: [
        'No pedido pago, que é o que chega até você, estão o endereço completo da festa, o nome do cliente e o telefone, se ele informou. Se o pedido for recusado, o endereço volta a ser só a cidade.',
        'Use esses dados só para aquela festa.',
      ],
    },
    {
      id: 'situacoes-para-o-fornecedor',
      pergunta: 'O que quer dizer cada situação do pedido?',
      para: DO_FORNECEDOR,
      palavras: 'status estado aguarda sua resposta confirmado recusado',
      resposta: [
        {
          pontos: [
            'Aguarda sua resposta: o cliente já pagou, e falta você aceitar ou recusar.',
            'Confirmado: está combinado.',
            'Recusado: você recusou, ou o prazo passou. O cliente recebe tudo de volta.',
            'Entregue: você disse que entregou; falta o cliente confirmar.',
            'Em disputa: o cliente relatou um problema, e o dinheiro espera pela decisão.',
            'Concluído: o dinheiro é seu.',
            'Cancelado: um dos dois cancelou; o que volta e o que fica está escrito no pedido.',
          ],
        },
        'Em [Pedidos](/pedidos), use as fichas do alto para ver só uma situação.',
      ],
    },
    {
      id: 'avaliacoes-recebidas',
      pergunta: 'Como respondo a uma avaliação?',
      para: DO_FORNECEDOR,
      palavras: 'avaliação nota estrelas comentário reclamação resposta responder denunciar',
      resposta: [
        'Em [Avaliações](/fornecedor/avaliacao). A resposta é uma só e todos leem; se o cliente mudar a avaliação depois, você pode responder de novo.',
        'Uma avaliação não sai da loja por ser ruim, nem por causa de um reembolso. Se ela ofende ou mostra dados de alguém, denuncie: nossa equipe olha e responde nas suas notificações.',
      ],
    },
  ],
};
