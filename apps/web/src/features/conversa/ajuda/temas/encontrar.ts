import { DO_CLIENTE, type Tema } from '../artigo.ts';

export const ENCONTRAR: Tema = {
  id: 'encontrar',
  titulo: 'Encontrar fornecedores',
  artigos: [
    {
      id: 'quem-aparece',
      pergunta: 'Por que só alguns produtos aparecem para mim?',
      para: DO_CLIENTE,
      palavras: 'raio distância disponibilidade não aparece sumiu filtro',
      resposta: [
        'Porque mostramos só quem pode mesmo atender a sua festa. Para aparecer na sua [tela inicial](/cliente/home), o fornecedor precisa:',
        {
          pontos: [
            'chegar até o lugar: cada um diz até quantos quilômetros vai;',
            'trabalhar no dia e no horário da festa, do começo ao fim;',
            'ter vaga: outra festa na mesma hora pode ter levado a última.',
          ],
        },
        'Os mais perto vêm primeiro.',
      ],
    },
    {
      id: 'ninguem-atende',
      pergunta: 'Ninguém atende meu evento. E agora?',
      para: DO_CLIENTE,
      palavras: 'vazio nenhum produto lista sem resultado',
      resposta: [
        'Olhe primeiro se uma categoria está marcada: em "Ver todas as categorias" pode haver quem atenda.',
        'Confira também o alfinete e o horário nos [detalhes do evento](/evento/home). Um alfinete fora do lugar ou uma festa de madrugada deixam muita gente de fora.',
      ],
    },
    {
      id: 'explorar',
      pergunta: 'Posso olhar antes de criar uma conta?',
      para: DO_CLIENTE,
      palavras: 'visitante sem cadastro cidade data preço curiosidade mercado',
      resposta: [
        'Pode. Em [Explorar](/explorar) você diz a cidade, o dia e o que procura, e vê quem vai até lá, com preços.',
        'Quando criar a conta, a cidade e o dia que você escolheu já vão junto para o seu primeiro evento.',
      ],
    },
    {
      id: 'buscar',
      pergunta: 'Como faço uma boa busca?',
      para: DO_CLIENTE,
      palavras: 'procurar pesquisar achar filtro ordem mapa comparar sugestão palavra erro acento loja nome',
      resposta: [
        'Escreva na [busca](/buscar) o que quer achar: o nome do produto, da loja ou uma palavra da descrição. Acentos, plurais e erros de digitação não atrapalham.',
        {
          pontos: [
            'Com um evento escolhido, aparece só quem pode atender; mude para "Em todo o mercado" para ver o resto.',
            'Primeiro vem o que tem as palavras no nome; depois, o que fala delas na categoria, na loja ou na descrição.',
            'Filtre por preço, nota, distância e tipo, veja no mapa, e compare até quatro produtos lado a lado.',
          ],
        },
      ],
    },
    {
      id: 'produto-aluguel-servico',
      pergunta: 'Qual a diferença entre produto, aluguel e serviço?',
      para: DO_CLIENTE,
      palavras: 'tipo alugar comprar contratar',
      resposta: [
        {
          pontos: [
            'Produto fica com você: o bolo, os docinhos, a lembrança.',
            'Aluguel volta para o fornecedor depois da festa: cadeiras, brinquedos, louças.',
            'Serviço é gente trabalhando na sua festa: o DJ, a fotógrafa, a equipe do bufê.',
          ],
        },
      ],
    },
    {
      id: 'quem-e-o-fornecedor',
      pergunta: 'Como sei quem é o fornecedor?',
      para: DO_CLIENTE,
      palavras: 'confiança cnpj cpf documento golpe seguro',
      resposta: [
        'Na página de cada produto você vê o nome, o CPF ou CNPJ e o endereço de quem vende, e a política de cancelamento dele. Tudo isso aparece de novo no resumo, antes de pagar.',
        'E o seu dinheiro não vai direto para ele: [fica guardado até depois da festa](#dinheiro-guardado).',
      ],
    },
    {
      id: 'favoritos',
      pergunta: 'Como guardo um produto para depois?',
      para: DO_CLIENTE,
      palavras: 'favoritos favoritar coração lista desejos salvar comparar',
      resposta: [
        'Toque no coração do produto. Ele fica em [Favoritos](/cliente/favoritos), onde você busca, separa em listas (com um nome seu, ou uma por evento) e vê o que mudou: o que ficou mais caro, o que baixou e o que saiu de venda.',
        'Quem tira um por engano desfaz na hora. Cabem 500 favoritos e 50 listas; só você os vê.',
      ],
    },
  ],
};
