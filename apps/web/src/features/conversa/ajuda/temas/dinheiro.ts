import { AVISO_DA_TAXA_EM_DIAS } from '@festejo/contrato/common/prazos.ts';
import { DO_FORNECEDOR, type Tema } from '../artigo.ts';

export const DINHEIRO: Tema = {
  id: 'dinheiro',
  titulo: 'Preços e dinheiro',
  artigos: [
    {
      id: 'dinheiro-da-venda',
      pergunta: 'Onde fica o dinheiro da venda?',
      para: DO_FORNECEDOR,
      palavras: 'receber repasse pagamento custódia saldo',
      resposta: [
        'O cliente paga por Pix antes de o pedido chegar a você, e o dinheiro fica guardado com o Festejo até depois da festa. É o que dá a ele confiança para pagar tudo adiantado.',
        'Concluído o pedido, o valor é liberado e sai para a sua conta no envio do dia. No [Extrato](/fornecedor/extrato) está tudo: o que está guardado, liberado, a caminho e já enviado, mês a mês, em planilha ou PDF.',
      ],
    },
    {
      id: 'taxa',
      pergunta: 'Quanto o Festejo cobra?',
      para: DO_FORNECEDOR,
      palavras: 'taxa comissão percentual desconto custo mensalidade',
      resposta: [
        `Não há mensalidade. A taxa é uma parte do que cada venda traz a você, e está no alto do [Extrato](/fornecedor/extrato); sem nada escrito ali, ela é zero. Uma taxa maior só vale com ${AVISO_DA_TAXA_EM_DIAS} dias de aviso, e para compras feitas depois.`,
        'O que você lê como seu, no pedido e no extrato, já é sem ela. Do que volta ao cliente não se cobra nada.',
      ],
    },
    {
      id: 'combinar-por-fora',
      pergunta: 'Posso combinar o pagamento por fora?',
      para: DO_FORNECEDOR,
      palavras: 'pix direto dinheiro transferência taxa',
      resposta: [
        'Não. Pagando por fora, o cliente perde a proteção do dinheiro guardado, e você perde a certeza de que a festa está paga. Está nos nossos [Termos de uso](/termos).',
      ],
    },
    {
      id: 'preco-do-pedido',
      pergunta: 'Mudei um preço. Os pedidos antigos mudam?',
      para: DO_FORNECEDOR,
      palavras: 'valor aumento reajuste congelado',
      resposta: [
        'Não. Pedido feito fica com o preço e a política do momento da compra. Quem tinha o produto no carrinho vê o preço antigo e o novo, e decide antes de pagar.',
      ],
    },
    {
      id: 'conta-bancaria',
      pergunta: 'Em que conta eu recebo?',
      para: DO_FORNECEDOR,
      palavras: 'banco pix chave conta trocar mudar titular repasse',
      resposta: [
        'Em [Conta bancária](/bankAccount), informe uma chave Pix ou uma conta do mesmo CPF ou CNPJ da sua conta no Festejo. Na tela só aparece o bastante para você a reconhecer.',
        'Para mudar, pedimos sua senha ou segunda proteção e mandamos um e-mail. Nas 24 horas seguintes nada é repassado: se não foi você, dá tempo de corrigir.',
      ],
    },
    {
      id: 'criar-cupom',
      pergunta: 'Como dou um cupom aos meus clientes?',
      para: DO_FORNECEDOR,
      palavras: 'desconto código promoção criar pausar encerrar compartilhar',
      resposta: [
        'Em [Cupons](/cupons), escolha o código, o desconto, os dias e quantas vezes vale; se quiser, só em alguns produtos ou categorias. A frase que o cliente lê aparece ao lado enquanto você preenche.',
        'Um cupom que já foi usado não se exclui: pause ou encerre, e ele deixa de valer na hora. Quem já comprou fica com o desconto que teve.',
      ],
    },
    {
      id: 'quem-paga-o-cupom',
      pergunta: 'O cupom do cliente diminui o que eu recebo?',
      para: DO_FORNECEDOR,
      palavras: 'desconto cupom festejo valor',
      resposta: [
        'Se o cupom é do Festejo, não: quem cobre o desconto somos nós. Se é um cupom seu, o desconto sai do valor do seu pedido. O total e o desconto estão nos detalhes de cada um, em [Pedidos](/pedidos).',
      ],
    },
  ],
};
