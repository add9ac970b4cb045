import { DO_CLIENTE, type Tema } from '../artigo.ts';

export const COMPRA: Tema = {
  id: 'compra',
  titulo: 'Carrinho e cupom',
  artigos: [
    {
      id: 'carrinho',
      pergunta: 'Como funciona o carrinho?',
      para: DO_CLIENTE,
      palavras: 'sacola comprar vários fornecedores adicionar',
      resposta: [
        'Cada evento tem o seu carrinho. Nele cabem produtos de vários fornecedores, e você paga tudo de uma vez só.',
        'O botão do carrinho aparece no alto quando há um evento escolhido. Lá você muda as quantidades e remove o que não quer mais.',
      ],
    },
    {
      id: 'carrinho-guarda-a-data',
      pergunta: 'Pôr no carrinho já guarda a data?',
      para: DO_CLIENTE,
      palavras: 'reservar reserva vaga segurar',
      resposta: [
        'Ainda não. A data só fica guardada quando você fecha a compra, e continua guardada enquanto o Pix está no prazo.',
        'Se alguém levar a última vaga antes, avisamos qual item não dá mais, e nada é cobrado.',
      ],
    },
    {
      id: 'preco-mudou',
      pergunta: 'O preço de um item mudou no carrinho. O que faço?',
      para: DO_CLIENTE,
      palavras: 'aumentou diferente valor novo preço',
      resposta: [
        'O carrinho lembra o preço do dia em que você escolheu. Se o fornecedor mudou depois, mostramos os dois, e você decide: aceitar o novo preço ou remover o item.',
        'Nada é cobrado sem você ver o total de agora. Depois de fechada a compra, o preço não muda mais.',
      ],
    },
    {
      id: 'pedir-orcamento',
      pergunta: 'Como peço um orçamento?',
      para: DO_CLIENTE,
      palavras: 'cotação sob medida proposta negociar contraproposta comparar preços',
      resposta: [
        'Em [Orçamentos](/orcamentos), ou no botão "Pedir orçamento" de um produto, de uma loja ou do evento: conte uma vez o que você precisa e escolha até cinco fornecedores que atendem o lugar e a data. É grátis para você e para eles.',
        'As respostas chegam lado a lado, com preço, validade e o que está incluído. Você aceita uma, ou propõe outro preço e espera a resposta.',
        'A proposta aceita vai para o carrinho com o preço dela, que vale até o dia que o fornecedor disse. Enquanto não comprar, dá para desfazer o aceite e escolher outra.',
      ],
    },
    {
      id: 'usar-cupom',
      pergunta: 'Como uso um cupom?',
      para: DO_CLIENTE,
      palavras: 'desconto código promocional voucher',
      resposta: [
        'No carrinho, abra o campo do cupom, escreva o código e aplique. Maiúsculas e minúsculas tanto fazem. O desconto já aparece no resumo, antes de pagar.',
        'Vale um cupom por evento. Para trocar, tire o primeiro e aplique o outro.',
      ],
    },
    {
      id: 'cupom-recusado',
      pergunta: 'Por que meu cupom não foi aceito?',
      para: DO_CLIENTE,
      palavras: 'inválido vencido esgotado mínimo não funciona',
      resposta: [
        'A mensagem diz o motivo. Pode ser que ele:',
        {
          pontos: [
            'ainda não tenha começado a valer, ou já tenha vencido;',
            'tenha sido usado o número máximo de vezes, ou por você mesmo;',
            'peça um valor mínimo, e dizemos quanto falta;',
            'valha só para alguns produtos, categorias ou um fornecedor.',
          ],
        },
        'Se a mensagem é só que ele não é válido, confira as letras do código.',
        'Se a compra expirar sem pagamento, ou se todos os fornecedores recusarem, o cupom volta a ser seu.',
      ],
    },
  ],
};
