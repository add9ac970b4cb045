import { PRAZO_DO_PAGAMENTO_EM_MINUTOS } from '@festejo/contrato/common/constants.ts';
import { DO_CLIENTE, type Tema } from '../artigo.ts';

export const PAGAMENTO: Tema = {
  id: 'pagamento',
  titulo: 'Pagamento',
  artigos: [
    {
      id: 'pagar-com-pix',
      pergunta: 'Como pago com Pix?',
      para: DO_CLIENTE,
      palavras: 'qr code copia e cola checkout finalizar boleto cartão',
      resposta: [
        {
          passos: [
            'No carrinho, toque em Finalizar compra e confira o resumo: itens, valores, fornecedores e políticas.',
            'Toque em pagar com Pix. O QR Code e o código "copia e cola" aparecem na hora.',
            'Pague no aplicativo do seu banco.',
            'Volte para a tela: ela mesma avisa quando o pagamento chega, sem precisar recarregar.',
          ],
        },
        'Por enquanto o pagamento é só por Pix.',
      ],
    },
    {
      id: 'prazo-do-pix',
      pergunta: 'Quanto tempo tenho para pagar o Pix?',
      para: DO_CLIENTE,
      palavras: `${PRAZO_DO_PAGAMENTO_EM_MINUTOS} minutos expirou expirado venceu tempo prazo`,
      resposta: [
        `${PRAZO_DO_PAGAMENTO_EM_MINUTOS} minutos. Nesse tempo as datas ficam guardadas para você, e o relógio na tela mostra quanto falta.`,
        'Se o prazo acabar, nada é cobrado, as datas voltam a ficar livres e o cupom volta para você. Na tela do pagamento, "Refazer compra" põe os mesmos itens de volta no carrinho.',
      ],
    },
    {
      id: 'sinal-e-saldo',
      pergunta: 'Posso pagar só um sinal, e o resto depois?',
      para: DO_CLIENTE,
      palavras: 'entrada parcela parcelar saldo sinal metade depois vencimento',
      resposta: [
        'Onde o fornecedor aceita, sim. A página do produto diz quanto é o sinal, e ao finalizar a compra você escolhe: tudo agora, ou só o sinal. Vale para a compra inteira; de quem não aceita sinal paga-se tudo. A festa precisa estar longe: do dia da compra até o prazo do saldo há pelo menos uma semana.',
        'Com o pedido confirmado, o saldo se paga na página do pedido quando você quiser, até o prazo. Uma semana antes do prazo o Festejo cobra com um aviso e um e-mail, e dois dias antes lembra.',
        'Sem o saldo no prazo, o pedido é cancelado pela política de cancelamento dele, como se você tivesse cancelado naquele dia. O que a política deixa com o fornecedor conta-se do total, mas nunca passa do sinal: ninguém perde mais do que pagou. Nos 7 dias depois da compra volta tudo.',
        'Um Pix do saldo que chega depois do prazo, ou em dobro, volta inteiro.',
      ],
    },
    {
      id: 'paguei-e-nao-apareceu',
      pergunta: 'Paguei, mas a tela não mudou. E agora?',
      para: DO_CLIENTE,
      palavras: 'pix não caiu pendente demora confirmação pagamento duplicado',
      resposta: [
        'Espere um instante: o aviso do banco às vezes demora um pouco. Pode fechar a tela sem medo, porque o pagamento é reconhecido do mesmo jeito e o recibo chega por e-mail.',
        'Veja a situação em [Meus pedidos](/pedidos). Não pague de novo o mesmo código.',
      ],
    },
    {
      id: 'outra-pessoa-paga',
      pergunta: 'Outra pessoa pode pagar por mim?',
      para: DO_CLIENTE,
      palavras: 'whatsapp enviar compartilhar código mãe pai marido esposa',
      resposta: [
        `Pode. Na tela do Pix, copie o código ou envie pelo WhatsApp. Quem receber paga no aplicativo do banco, dentro dos mesmos ${PRAZO_DO_PAGAMENTO_EM_MINUTOS} minutos, e o pedido continua sendo seu.`,
      ],
    },
    {
      id: 'dinheiro-guardado',
      pergunta: 'O que acontece com o meu dinheiro depois que pago?',
      para: DO_CLIENTE,
      palavras: 'custódia garantia seguro golpe sinal fornecedor sumiu',
      resposta: [
        'Ele fica guardado com o Festejo até depois da festa. O fornecedor vê que o pedido está pago, mas ainda não recebe.',
        'Se ele recusar o pedido, ou não responder no prazo, tudo o que você pagou por aquele pedido é seu de volta.',
      ],
    },
    {
      id: 'recibo',
      pergunta: 'Onde está o meu recibo?',
      para: DO_CLIENTE,
      palavras: 'comprovante nota fiscal e-mail',
      resposta: [
        'Assim que o pagamento chega, mandamos o recibo por e-mail, pedido por pedido. Os mesmos valores ficam nos detalhes de cada pedido, em [Meus pedidos](/pedidos).',
      ],
    },
    {
      id: 'quem-paga',
      pergunta: 'A cobrança pode ir no nome de outra pessoa ou da empresa?',
      para: DO_CLIENTE,
      palavras: 'pagador cpf cnpj nome comprovante nota empresa cartão',
      resposta: [
        'Pode. Em [Formas de pagamento](/cliente/formas-de-pagamento) guarde o nome e o CPF ou CNPJ de quem paga: as próximas cobranças já vão assim. Para deixar de usar, toque em Esquecer.',
        'Nunca pedimos número de cartão nem senha do banco.',
      ],
    },
  ],
};
