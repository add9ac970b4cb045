import {
  ANTECEDENCIA_DA_RESPOSTA_EM_HORAS,
  POLITICAS_DE_CANCELAMENTO,
  PRAZO_DA_RESPOSTA_EM_HORAS,
  PRAZO_DO_PAGAMENTO_EM_MINUTOS,
} from '@festejo/contrato/common/constants.ts';
import {
  DIAS_ATE_CONCLUIR,
  DIAS_PARA_APELAR,
  DIAS_PARA_MUDAR_A_AVALIACAO,
  DIAS_PARA_RESPONDER,
  DIAS_PARA_SE_ARREPENDER,
  PIX_DEVOLVIDO_POR_DIAS,
} from '@festejo/contrato/common/prazos.ts';
import { politicaEmUmaLinha } from '@festejo/contrato/pedido/politicas.ts';
import { DO_CLIENTE, type Tema } from '../artigo.ts';

export const PEDIDOS: Tema = {
  id: 'pedidos',
  titulo: 'Pedidos e cancelamento',
  artigos: [
    {
      id: 'acompanhar-pedido',
      pergunta: 'Como acompanho meus pedidos?',
      para: DO_CLIENTE,
      palavras: 'situação status andamento onde está número',
      resposta: [
        'Em [Meus pedidos](/pedidos). Uma compra com três fornecedores vira três pedidos, porque cada um confirma o seu.',
        'A tela muda sozinha quando o fornecedor responde, e avisamos também por e-mail.',
      ],
    },
    {
      id: 'prazo-do-fornecedor',
      pergunta: 'Em quanto tempo o fornecedor responde?',
      para: DO_CLIENTE,
      palavras: `${PRAZO_DA_RESPOSTA_EM_HORAS} horas aguardando fornecedor confirmar demora`,
      resposta: [
        `Ele tem até ${PRAZO_DA_RESPOSTA_EM_HORAS} horas depois do pagamento, ou até ${ANTECEDENCIA_DA_RESPOSTA_EM_HORAS} horas antes da festa, o que vier primeiro. Se a festa já está muito perto, tem pelo menos 2 horas. O prazo aparece nos detalhes do pedido.`,
        'Sem resposta no prazo, o pedido é recusado sozinho e você recebe tudo de volta.',
      ],
    },
    {
      id: 'pedido-recusado',
      pergunta: 'O fornecedor recusou meu pedido. E agora?',
      para: DO_CLIENTE,
      palavras: 'recusado não pôde atender motivo outro',
      resposta: [
        'Você recebe de volta tudo o que pagou por ele, e o motivo está nos detalhes do pedido. Os outros pedidos da sua festa não mudam.',
        'Depois, é procurar outro na sua [tela inicial](/cliente/home): quem aparece lá atende a sua data.',
      ],
    },
    {
      id: 'situacoes-do-pedido',
      pergunta: 'O que quer dizer cada situação do pedido?',
      para: DO_CLIENTE,
      palavras: 'aguardando pagamento confirmado expirado recusado entregue concluído estado',
      resposta: [
        {
          pontos: [
            'Aguardando pagamento: a data está guardada, falta pagar o Pix.',
            'Aguardando fornecedor: está pago, e ele vai responder.',
            'Confirmado: está combinado, é só esperar a festa.',
            'Expirado: o Pix não foi pago no prazo, e nada foi cobrado.',
            'Recusado: o fornecedor não pôde atender, e você recebe tudo de volta.',
            'Entregue: o fornecedor disse que entregou; falta você confirmar.',
            'Em disputa: você relatou um problema, e o dinheiro espera pela decisão.',
            'Concluído: deu tudo certo, e o dinheiro é do fornecedor.',
            'Cancelado: o pedido não vale mais; o que volta está escrito nele.',
          ],
        },
        'A explicação de cada uma está sempre nos detalhes do pedido.',
      ],
    },
    {
      id: 'politica-de-cancelamento',
      pergunta: 'Quanto volta se eu cancelar?',
      para: DO_CLIENTE,
      palavras: 'política cancelamento flexível moderada rígida sem reembolso devolução multa',
      resposta: [
        'Depende da política que o fornecedor escolheu. Ela aparece no produto e no resumo, com as datas da sua festa, e não muda depois da compra:',
        {
          pontos: POLITICAS_DE_CANCELAMENTO.map(politicaEmUmaLinha),
        },
        `Em qualquer caso, [até ${DIAS_PARA_SE_ARREPENDER} dias depois da compra](#arrependimento) e antes da festa, você tem direito a tudo de volta.`,
      ],
    },
    {
      id: 'arrependimento',
      pergunta: 'Posso me arrepender da compra?',
      para: DO_CLIENTE,
      palavras: `desistir ${DIAS_PARA_SE_ARREPENDER} dias código de defesa do consumidor direito cdc artigo 49`,
      resposta: [
        `Pode. Até ${DIAS_PARA_SE_ARREPENDER} dias depois da compra, e antes da festa, a lei garante a desistência com tudo de volta, seja qual for a política do fornecedor (artigo 49 do Código de Defesa do Consumidor). Abra o pedido em [Meus pedidos](/pedidos) e toque em "Desistir da compra": não precisa dizer por quê. Está também nos nossos [Termos de uso](/termos).`,
      ],
    },
    {
      id: 'cancelar-pedido',
      pergunta: 'Como cancelo um pedido?',
      para: DO_CLIENTE,
      palavras: 'cancelar desfazer apagar desistir botão',
      resposta: [
        `Se ainda não pagou, basta não pagar: em ${PRAZO_DO_PAGAMENTO_EM_MINUTOS} minutos o pedido expira sozinho, e nada é cobrado. Ou toque em "Desistir da compra" no pedido, e a data fica livre na hora.`,
        'Para pedidos já pagos, abra o pedido em [Meus pedidos](/pedidos) e toque em "Cancelar pedido". Antes de confirmar você vê quanto volta e até quando; a regra está em ["Quanto volta se eu cancelar?"](#politica-de-cancelamento). Enquanto o fornecedor não respondeu, volta tudo.',
        `O dinheiro volta para a conta de onde saiu o Pix, e o andamento da devolução aparece no pedido. Passados cerca de ${PIX_DEVOLVIDO_POR_DIAS} dias do pagamento o banco não devolve mais um Pix: a página do pedido pede uma chave Pix ou conta de quem pagou, e o dinheiro vai por transferência.`,
        'Depois que a festa começa não se cancela mais: se algo deu errado, [relate um problema](#relatar-problema).',
      ],
    },
    {
      id: 'confirmar-entrega',
      pergunta: 'Recebi tudo. Preciso fazer alguma coisa?',
      para: DO_CLIENTE,
      palavras: 'entregue entrega confirmar concluir concluído liberar dinheiro',
      resposta: [
        'Quando o fornecedor marca o pedido como entregue, avisamos você. Toque em "Confirmar entrega" no pedido, e o dinheiro vai para ele.',
        `Se você não disser nada, o pedido se conclui sozinho ${DIAS_ATE_CONCLUIR} dias depois da entrega. Concluído, não dá mais para relatar um problema.`,
      ],
    },
    {
      id: 'loja-suspensa',
      pergunta: 'A loja do meu pedido foi suspensa. E o meu dinheiro?',
      para: DO_CLIENTE,
      palavras: 'suspensa suspensão golpe fraude loja sumiu fechou espera',
      resposta: [
        'Ele está guardado com o Festejo: enquanto não decidimos, nada mais se cobra de você e nada sai para a loja. Avisamos por e-mail quando o pedido voltar a andar, ou quando tudo voltar para você.',
        'Se preferir não esperar, cancele antes da festa na página do pedido: volta tudo, qualquer que seja a política, e o cupom também. O botão "Ver outras lojas para esta festa" mostra quem atende o mesmo lugar e dia.',
      ],
    },
    {
      id: 'relatar-problema',
      pergunta: 'O fornecedor não veio, ou faltou alguma coisa. O que faço?',
      para: DO_CLIENTE,
      palavras: 'disputa reclamar problema não apareceu atrasou diferente reembolso golpe',
      resposta: [
        `A partir do começo da festa, e até ${DIAS_ATE_CONCLUIR} dias depois da entrega, o pedido tem o botão "Relatar um problema". Conte o que houve: o fornecedor também lê.`,
        'O dinheiro continua guardado até o Festejo decidir, depois de ouvir os dois lados: volta tudo, uma parte, ou nada. O porquê fica no pedido, para os dois lerem.',
        `No pedido, junte fotos e o que mais tiver: só você, o fornecedor e o Festejo veem. Ele tem ${DIAS_PARA_RESPONDER} dias para responder. A decisão vale ${DIAS_PARA_APELAR} dias depois de dada; até lá qualquer um dos dois pode pedir nova análise, uma vez só, e a decisão seguinte, de outra pessoa do Festejo (se só houver uma, a tela diz), é a última. Quem concorda pode aceitar a decisão: aceita pelos dois, ela vale na hora.`,
      ],
    },
    {
      id: 'avaliar',
      pergunta: 'Como avalio o que recebi?',
      para: DO_CLIENTE,
      palavras: 'avaliação avaliar nota estrelas opinião comentário foto reclamar elogiar',
      resposta: [
        'No dia seguinte à festa perguntamos como foi. Você avalia pelo aviso, pelo pedido ou em [suas avaliações](/cliente/avaliacoes): de 1 a 5 estrelas, e texto e fotos se quiser.',
        `Só avalia quem recebeu, uma vez cada produto; ou quem pagou e a loja cancelou depois de confirmar, não veio, ou perdeu a disputa. Dá para mudar por ${DIAS_PARA_MUDAR_A_AVALIACAO} dias. Todos veem seu primeiro nome e a inicial do sobrenome, e o fornecedor pode responder.`,
      ],
    },
  ],
};
