import { IMAGENS_POR_PRODUTO, POLITICAS_DE_CANCELAMENTO, PRAZO_DO_PAGAMENTO_EM_MINUTOS } from '@festejo/contrato/common/constants.ts';
import { DIAS_PARA_SE_ARREPENDER } from '@festejo/contrato/common/prazos.ts';
import { politicaEmUmaLinha } from '@festejo/contrato/pedido/politicas.ts';
import { DO_FORNECEDOR, type Tema } from '../artigo.ts';

export const VENDER: Tema = {
  id: 'vender',
  titulo: 'Vender no Festejo',
  artigos: [
    {
      id: 'comecar-a-vender',
      pergunta: 'O que preciso para começar a vender?',
      para: DO_FORNECEDOR,
      palavras: 'requisitos falta para vender ativar loja',
      resposta: [
        'A lei pede que toda oferta mostre quem vende. Por isso, no [seu perfil](/fornecedor/perfil?secao=loja), preencha:',
        {
          pontos: [
            'o nome com que você trabalha;',
            'o CPF ou o CNPJ, que você informou ao criar a conta;',
            'o endereço de onde você sai, com o alfinete no lugar certo;',
            'até quantos quilômetros você vai.',
          ],
        },
        'Se faltar alguma coisa, o próprio perfil diz o quê.',
      ],
    },
    {
      id: 'responder-orcamento',
      pergunta: 'Um cliente pediu um orçamento. Como respondo?',
      para: DO_FORNECEDOR,
      palavras: 'cotação proposta preço sob medida contraproposta recusar',
      resposta: [
        'Em [Orçamentos](/orcamentos) está o que esperam de você. A proposta se apoia em um produto seu à venda, que dá o nome, a foto e as vagas da agenda; o preço, as unidades, a validade e o que está incluído são os que você disser. Responder não custa nada.',
        'Para mudar de ideia, mande outra proposta: ela toma o lugar da anterior enquanto o cliente não aceita. Se ele propuser outro preço, a sua proposta espera a sua resposta.',
        'Aceita, ela vai para o carrinho do cliente, e o pedido chega a você quando for pago, para confirmar como qualquer outro. Se não puder fazer a festa, recuse com uma palavra: o cliente lê.',
      ],
    },
    {
      id: 'selo-verificado',
      pergunta: 'Como ganho o selo Verificado?',
      para: DO_FORNECEDOR,
      palavras: 'verificação verificar documento identidade cnpj confiança limite',
      resposta: [
        {
          passos: [
            'Abra [Verificação](/verificacao) e escolha se vende como pessoa ou como empresa.',
            'Envie uma foto (ou PDF) do documento; de uma empresa, também do contrato social ou do CCMEI.',
            'Espere: uma pessoa da equipe confere, e você recebe a resposta aqui e por e-mail.',
          ],
        },
        'O que você envia fica cifrado, só a equipe vê, e é apagado 90 dias depois da decisão. O selo aparece na sua loja, nos seus produtos e na busca; perto do fim do prazo avisamos que é hora de renovar.',
        'Sem o selo você monta o catálogo à vontade. Pode haver um limite para o que fica em pedidos em andamento: a sua tela inicial mostra quanto já foi.',
      ],
    },
    {
      id: 'importar-produtos',
      pergunta: 'Como cadastro muitos produtos de uma vez?',
      para: DO_FORNECEDOR,
      palavras:
        'fotos imagens url endereço planilha csv excel importar exportar em massa catálogo nuvemshop shopify woocommerce loja integrada bling tray colunas',
      resposta: [
        'Com uma planilha, em [Importar produtos](/produto/importar). Baixe a sua ali mesmo: ela vem com as colunas certas. Mude ou acrescente linhas, salve como CSV e envie.',
        'Antes de gravar você vê o que é novo, o que muda e o que está errado, célula por célula. Só o que você confirma entra, tudo de uma vez; se algo falhar, nada muda.',
        'Já tem uma loja na Nuvemshop, na Shopify, no WooCommerce, na Loja Integrada, no Bling ou na Tray? Envie a planilha que ela exporta: as colunas se acham sozinhas, e as variações viram opções. De qualquer outra planilha, você diz qual coluna é o nome, o preço e o resto; na próxima, com os mesmos títulos, já sabemos.',
        `As fotos vêm pelo endereço, das colunas de fotos da sua loja ou de uma coluna Fotos (endereços com https://, separados por vírgula ou |). Depois que a planilha entra, nós as buscamos aos poucos, para os produtos que ainda não têm foto, até ${IMAGENS_POR_PRODUTO} de cada um; o que você pôs não se troca. A página mostra quantas já vieram, avisa quando acabam, e diz de cada uma que não veio por quê: dá para tentar de novo, parar, ou baixar a lista.`,
        'Vídeos e horários não vão na planilha: ficam como estão.',
      ],
    },
    {
      id: 'condicoes-de-venda',
      pergunta: 'Onde mudo minhas condições de venda?',
      para: DO_FORNECEDOR,
      palavras: 'raio política cancelamento endereço descrição configurar',
      resposta: [
        'No [seu perfil](/fornecedor/perfil?secao=loja): nome, apresentação, telefone para o público, endereço, raio de atendimento e política de cancelamento.',
        'O que você muda vale para as próximas vendas. Pedidos já feitos ficam com o preço e a política do dia da compra.',
      ],
    },
    {
      id: 'aceitar-sinal',
      pergunta: 'Como aceito sinal?',
      para: DO_FORNECEDOR,
      palavras: 'entrada saldo parcela percentual dias antes',
      resposta: [
        'No seu perfil, em Sinal e saldo: diga quanto do pedido se paga na compra, de 10% a 50%, e quantos dias antes da festa o resto se paga. Vale para os pedidos novos.',
        'O Festejo cobra o saldo e avisa os dois lados. Se ele não for pago no prazo, o pedido é cancelado pela sua política, a data fica livre, e o que a política deixa com você sai do sinal.',
        'Enquanto o saldo não é pago, o seu extrato conta só o sinal. O dinheiro dos dois fica guardado até depois da festa.',
      ],
    },
    {
      id: 'raio-de-atendimento',
      pergunta: 'Como funciona o raio de atendimento?',
      para: DO_FORNECEDOR,
      palavras: 'quilômetros distância km até onde vou área',
      resposta: [
        'É a distância em linha reta entre o seu endereço e o lugar da festa. Com raio de 30 km, você aparece para festas a até 30 km do seu alfinete.',
        'Um raio honesto evita pedidos que você teria de recusar. Mude quando quiser na [área de atendimento](/area-atendimento), que mostra quantas festas há dentro do círculo.',
      ],
    },
    {
      id: 'quando-apareco',
      pergunta: 'Por que não apareço para um evento?',
      para: DO_FORNECEDOR,
      palavras: 'não aparece busca vitrine cliente não me acha invisível',
      resposta: [
        'O cliente só vê quem pode mesmo atender a festa dele. Confira se:',
        {
          pontos: [
            'o lugar está dentro do seu raio;',
            'você trabalha no dia e no horário da festa, do começo ao fim;',
            'ainda há vaga: as unidades ou equipes daquele produto não estão todas em outra festa;',
            'o produto está à venda e as suas vendas não estão pausadas.',
          ],
        },
      ],
    },
    {
      id: 'horarios-e-datas',
      pergunta: 'Como digo quando trabalho, e fecho dias?',
      para: DO_FORNECEDOR,
      palavras: 'horário semana intervalo feriado férias fechar bloquear agenda folga calendário google outlook',
      resposta: [
        'Em [Atendimento](/atendimento) você diz os horários de cada dia, os intervalos e os dias de folga, e fecha feriados com um toque. Uma festa só encontra você se couber inteira no seu horário.',
        'Na [Agenda](/agenda) você vê pedidos e unidades separadas, e fecha dias arrastando sobre eles. Pedidos já feitos continuam valendo.',
        'Também na agenda dá para ligar o seu Google Agenda ou Outlook: o que estiver ocupado lá fecha a agenda aqui. Se um evento não for entendido, a lista de calendários diz qual e em que dia: confira e feche o dia você mesmo.',
      ],
    },
    {
      id: 'capacidade',
      pergunta: 'O que é a capacidade de um produto?',
      para: DO_FORNECEDOR,
      palavras: 'vagas unidades equipes estoque ao mesmo tempo',
      resposta: [
        'É quantas unidades, ou equipes, podem estar fora ao mesmo tempo. Com capacidade 1, uma festa ocupa o produto naquele horário, e ele deixa de aparecer para outra festa na mesma hora.',
        `A vaga fica presa durante os ${PRAZO_DO_PAGAMENTO_EM_MINUTOS} minutos do Pix e, depois de pago, até a festa. Se o pedido cair, ela volta na hora. Assim, duas festas nunca levam a mesma vaga.`,
      ],
    },
    {
      id: 'meus-produtos',
      pergunta: 'Onde vejo meus produtos?',
      para: DO_FORNECEDOR,
      palavras: 'lista catálogo vitrine preço itens',
      resposta: [
        'Em [Produtos](/produto/fornecedor/lista) está a sua lista, com preço, tipo, capacidade e se está à venda. Toque no nome para mudar o produto; ali também se vê a página como o cliente vê, se duplica e se arquiva.',
        'Marque vários para pôr à venda, tirar da venda ou mudar o preço de uma vez. Antes de mudar, você vê cada preço novo; depois, por um dia, dá para desfazer.',
      ],
    },
    {
      id: 'produto-novo',
      pergunta: 'Como crio um produto?',
      para: DO_FORNECEDOR,
      palavras: 'cadastrar publicar foto vídeo preço horário novo',
      resposta: [
        'Em [Novo produto](/produto/criar): primeiro fotos, nome e categoria; depois preço, quantidade e datas. O que você escreve fica guardado se a conexão cair ou se você sair, e as fotos sobem sozinhas, uma a uma.',
        'Cabem 20 fotos de até 10 MB e 3 vídeos (MP4, MOV ou WebM) de até 200 MB. A primeira foto é a capa. Um vídeo em HEVC, como o iPhone costuma gravar, não abre em todo lugar: mande-o a você mesmo pelo WhatsApp e salve-o de lá, que ele vira MP4.',
      ],
    },
    {
      id: 'foto-do-fornecedor',
      pergunta: 'Como ponho a foto da minha marca?',
      para: DO_FORNECEDOR,
      palavras: 'logo imagem logotipo foto de perfil',
      resposta: [
        'No [seu perfil](/fornecedor/perfil?secao=loja), toque na foto e escolha uma imagem de até 10 MB. Ela aparece nas suas ofertas. Guardamos só a imagem: dados escondidos no arquivo, como o lugar em que foi tirada, são apagados.',
      ],
    },
    {
      id: 'pausar-vendas',
      pergunta: 'Posso parar de vender por um tempo?',
      para: DO_FORNECEDOR,
      palavras: 'férias pausa descanso desativar esconder',
      resposta: [
        'Pode. No [seu perfil](/fornecedor/perfil?secao=loja), pause as vendas: seus produtos deixam de aparecer para novas compras até você voltar. Os pedidos que já existem continuam valendo.',
      ],
    },
    {
      id: 'escolher-politica',
      pergunta: 'Qual política de cancelamento escolho?',
      para: DO_FORNECEDOR,
      palavras: 'flexível moderada rígida sem reembolso devolução regra',
      resposta: [
        'São quatro, e o cliente vê a sua antes de pagar:',
        {
          pontos: POLITICAS_DE_CANCELAMENTO.map(politicaEmUmaLinha),
        },
        `Uma política mais aberta costuma dar mais confiança a quem compra. E, em qualquer uma, a lei garante ao cliente desistir em até ${DIAS_PARA_SE_ARREPENDER} dias depois da compra, antes da festa.`,
      ],
    },
  ],
};
