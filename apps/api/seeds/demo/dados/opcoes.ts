import type { gruposNovos } from '@festejo/contrato/catalogo/opcoes.ts';
import type { z } from 'zod';

/** Options of a model, and the things included with it, in the form that a supplier's form sends. */
export interface OfertaDoModelo {
  opcoes: z.input<typeof gruposNovos>;
  inclui: readonly string[];
  naoInclui: readonly string[];
}

/** One option per text, with its price difference in reais after `+` or `-`. */
function grupo(nome: string, opcoes: readonly string[], { minimo = 1, maximo = 1 } = {}) {
  const lidas = opcoes.map((uma) => {
    const [, texto = uma, diferenca = '0'] = /^(.*?)(?: ([+-]\d+))?$/.exec(uma) ?? [];
    return { nome: texto, diferenca: Number(diferenca) };
  });
  return { nome, minimo, maximo, opcoes: lidas };
}

/** By the name of the model. */
export const OFERTAS: Readonly<Record<string, OfertaDoModelo>> = {
  'Bolo de aniversário com buttercream': {
    opcoes: [
      grupo('Tamanho', ['3 kg, 30 fatias', '2 kg, 20 fatias -70', '5 kg, 50 fatias +170']),
      grupo('Massa', ['Baunilha', 'Chocolate', 'Nozes +15', 'Red velvet +18']),
      grupo(
        'Recheio',
        ['Brigadeiro branco com morango', 'Doce de leite', 'Mousse de limão-siciliano', 'Ninho com morango +12', 'Pistache +35'],
        {
          maximo: 2,
        },
      ),
    ],
    inclui: ['Entrega no local da festa', 'Topo de papel com o nome', 'Base de madeira emprestada'],
    naoInclui: ['Velas', 'Faca e espátula'],
  },
  'Bolo de casamento de três andares': {
    opcoes: [
      grupo('Andares', ['Três, 90 fatias', 'Quatro, 140 fatias +480', 'Cinco, 200 fatias +920']),
      grupo('Sabores, um por andar', ['Nozes', 'Frutas vermelhas', 'Chocolate belga', 'Damasco', 'Limão-siciliano', 'Pistache +60'], {
        minimo: 3,
        maximo: 3,
      }),
      grupo('Acabamento', ['Pasta americana', 'Flores de açúcar +220', 'Folha de ouro +340']),
    ],
    inclui: ['Degustação para duas pessoas', 'Montagem no local', 'Caixinhas para os padrinhos'],
    naoInclui: ['Flores naturais', 'Noivinhos do topo'],
  },
  'Mesa de doces finos': {
    opcoes: [
      grupo('Quantidade', ['200 doces', '300 doces +430', '400 doces +840']),
      grupo('Cor das forminhas', ['Branca', 'Rosé', 'Azul-claro', 'Verde-oliva', 'Dourada +35']),
    ],
    inclui: ['Suportes e bandejas', 'Montagem e retirada'],
    naoInclui: ['Mesa', 'Arranjo de flores'],
  },
  'Torre de 50 cupcakes': {
    opcoes: [
      grupo('Massa', ['Baunilha', 'Chocolate', 'Metade de cada', 'Sem glúten +60']),
      grupo('Cobertura', ['Na cor da festa', 'Chantilly com confeitos', 'Ganache de chocolate +25']),
      grupo('Para enfeitar', ['Toppers com o nome +38', 'Mais 20 cupcakes +140', 'Vela vulcão +18'], { minimo: 0, maximo: 3 }),
    ],
    inclui: ['Torre de acrílico emprestada', 'Entrega'],
    naoInclui: ['Decoração da mesa'],
  },
  'Convite impresso premium (50)': {
    opcoes: [
      grupo('Quantidade', ['50 convites', '100 convites +360', '150 convites +690', '200 convites +980']),
      grupo('Papel', ['Algodão branco', 'Algodão areia', 'Vegetal +45', 'Semente que se planta +90']),
      grupo('Acabamentos', ['Nome do convidado à mão +120', 'Mapa do local +40', 'Etiqueta de endereço +35'], { minimo: 0, maximo: 3 }),
    ],
    inclui: ['Arte com duas revisões', 'Envelope forrado', 'Lacre de cera'],
    naoInclui: ['Envio pelo correio aos convidados'],
  },
  'Sacolinhas surpresa (20)': {
    opcoes: [
      grupo('Tema', ['Dinossauros', 'Unicórnio', 'Fundo do mar', 'Espaço', 'Futebol', 'Outro, combinado por mensagem +30']),
      grupo('Quantidade', ['20 sacolinhas', '30 sacolinhas +150', '40 sacolinhas +290']),
    ],
    inclui: ['Sacola de tecido com o nome', 'Quatro brinquedos e dois doces em cada uma'],
    naoInclui: [],
  },
  'Arco de balões orgânico 3 m': {
    opcoes: [
      grupo('Paleta', ['Tons de rosa', 'Azul e branco', 'Verde e areia', 'Terracota', 'Colorida', 'Cromada +80']),
      grupo('Tamanho', ['3 metros', '4 metros +130', '6 metros +340']),
      grupo('A mais', ['Folhagem natural +60', 'Nome em adesivo +45', 'Luzes entre os balões +70'], { minimo: 0, maximo: 3 }),
    ],
    inclui: ['Estrutura', 'Montagem no local', 'Retirada no dia seguinte'],
    naoInclui: ['Painel e mesa'],
  },
  'Número gigante metalizado': {
    opcoes: [
      grupo(
        'Número',
        Array.from({ length: 10 }, (_, i) => String(i)),
      ),
      grupo('Cor', ['Dourado', 'Prata', 'Rosé', 'Azul', 'Holográfico +12']),
    ],
    inclui: ['Gás hélio', 'Fita e peso'],
    naoInclui: ['Entrega fora da cidade'],
  },
  'Cadeira tiffany': {
    opcoes: [grupo('Cor', ['Branca', 'Dourada +1', 'Preta +1', 'Cristal +3']), grupo('Assento', ['Branco', 'Areia', 'Preto'])],
    inclui: ['Entrega e retirada no térreo', 'Assento acolchoado'],
    naoInclui: ['Escada e elevador de serviço', 'Montagem no lugar de cada mesa'],
  },
  'Mesa redonda com toalha (10 lugares)': {
    opcoes: [
      grupo('Toalha', ['Branca', 'Areia', 'Azul-serenidade', 'Rosa-queimado', 'Verde-musgo', 'Veludo marsala +18']),
      grupo('Cobre-mancha', ['Renda +9', 'Jacquard dourado +14'], { minimo: 0 }),
    ],
    inclui: ['Toalha até o chão', 'Entrega, montagem e retirada'],
    naoInclui: ['Cadeiras', 'Arranjo de centro'],
  },
  'Chope artesanal (50 litros)': {
    opcoes: [
      grupo('Estilo', ['Pilsen', 'Weiss +90', 'IPA +140', 'Dois barris de 30 litros, Pilsen e IPA +260']),
      grupo('A mais', ['Chopeiro por cinco horas +280', '100 copos de vidro +130', 'Segunda chopeira +150'], { minimo: 0, maximo: 3 }),
    ],
    inclui: ['Chopeira elétrica', 'Cilindro de CO₂', 'Retirada no dia seguinte'],
    naoInclui: ['Gelo', 'Copos'],
  },
  'Cobertura fotográfica de aniversário': {
    opcoes: [
      grupo('Duração', ['Quatro horas', 'Três horas -190', 'Seis horas +480', 'Oito horas +890']),
      grupo('A mais', ['Segundo fotógrafo +650', 'Álbum de 20 páginas +520', 'Entrega em três dias +180'], { minimo: 0, maximo: 3 }),
    ],
    inclui: ['200 fotos tratadas', 'Galeria on-line com download'],
    naoInclui: ['Deslocamento além de 30 km', 'Fotos impressas'],
  },
};
