import { type AcontecimentoSemeado, type CompraSemeada, comprar } from './comprar.ts';
import { VIZINHOS } from './dados/pessoas.ts';
import { maisHoras } from './datas.ts';
import type { Lote } from './demo.queries.ts';
import type { EstadoSemeado } from './historias.ts';
import { comprasPassadas } from './montar-avaliacoes.ts';
import type { Catalogo, Produto } from './montar-catalogo.ts';
import type { Clientela, Evento } from './montar-clientes.ts';
import type { Cupons } from './montar-cupons.ts';
import { escolher } from './montar-opcoes.ts';
import { criarSorteio } from './sorteio.ts';
import { produtosPara } from './vitrine.ts';

const PRIMEIRO_NUMERO = 1_001;

const dias = (agora: Date, quantos: number) => maisHoras(agora, quantos * 24);

interface Balcao {
  daLoja(evento: Evento, slug: string, quantidade: number, estado: EstadoSemeado): CompraSemeada['itens'][number];
  doDemo(nome: string, quantidade: number, estado: EstadoSemeado): CompraSemeada['itens'][number];
}

function abrirBalcao(lote: Lote, produtos: readonly Produto[]): Balcao {
  const usados = new Set<string>();
  return {
    daLoja(evento, slug, quantidade, estado) {
      const daVez = produtosPara(lote, produtos, evento).filter((p) => !p.fornecedor.demo && p.modelo.capacidade >= quantidade);
      const livres = daVez.filter((p) => p.slug === slug);
      // On some days no supplier of the category is open: then another one nearby is taken.
      const produto = livres.find((p) => !usados.has(p.id)) ?? livres[0] ?? daVez[0];
      if (!produto) throw new Error(`Ninguém atende ${evento.titulo}`);
      usados.add(produto.id);
      return { produto, quantidade, estado };
    },
    doDemo(nome, quantidade, estado) {
      const produto = produtos.find((p) => p.fornecedor.demo && p.modelo.nome === nome);
      if (!produto) throw new Error(`O fornecedor de demonstração não vende ${nome}`);
      return { produto, quantidade, estado };
    },
  };
}

/** The purchases of the demo, and the cart in progress. Returns the last order number, and the events. */
export function montarVendas(
  lote: Lote,
  novoId: () => string,
  catalogo: Catalogo,
  clientela: Clientela,
  cupons: Cupons,
  agora: Date,
): { ultimoNumero: number; acontecimentos: AcontecimentoSemeado[] } {
  const evento = (apelido: string) => clientela.eventos.find((um) => um.apelido === apelido) as Evento;
  const balcao = abrirBalcao(lote, catalogo.produtos);
  const { daLoja, doDemo } = balcao;
  const [marina, casamento, firma, lucas, bodas, ontem] = ['marina', 'casamento', 'firma', 'lucas', 'bodas', 'ontem'].map(evento) as [
    Evento,
    Evento,
    Evento,
    Evento,
    Evento,
    Evento,
  ];
  const compras: CompraSemeada[] = [
    {
      evento: lucas,
      criadoEm: maisHoras(lucas.inicio, -24 * 26),
      cupom: cupons.primavera,
      itens: [
        doDemo('Bolo de aniversário com buttercream', 1, 'concluido'),
        doDemo('Caixa com 100 brigadeiros gourmet', 2, 'concluido'),
        daLoja(lucas, 'brinquedos-e-recreacao', 1, 'concluido'),
        daLoja(lucas, 'mesas-e-cadeiras', 6, 'concluido'),
      ],
    },
    { evento: lucas, criadoEm: maisHoras(lucas.inicio, -24 * 19), itens: [daLoja(lucas, 'buffet', 1, 'concluido')] },
    { evento: bodas, criadoEm: dias(agora, -21), itens: [daLoja(bodas, 'buffet', 1, 'cancelado')] },
    {
      evento: firma,
      criadoEm: dias(agora, -9),
      itens: [daLoja(firma, 'bartender-e-bebidas', 1, 'confirmado'), daLoja(firma, 'dj-e-musica-ao-vivo', 1, 'confirmado')],
    },
    {
      evento: casamento,
      criadoEm: dias(agora, -6),
      cupom: cupons.festa50,
      itens: [
        daLoja(casamento, 'fotografia-e-video', 1, 'confirmado'),
        doDemo('Buquê de noiva clássico', 1, 'confirmado'),
        daLoja(casamento, 'espacos', 1, 'recusado'),
      ],
    },
    {
      evento: casamento,
      criadoEm: dias(agora, -0.3),
      itens: [
        doDemo('Mesa de doces finos', 2, 'pago'),
        doDemo('Convite impresso premium (50)', 3, 'pago'),
        daLoja(casamento, 'cerimonial-e-equipe', 1, 'pago'),
      ],
    },
    { evento: ontem, criadoEm: dias(agora, -13), itens: [doDemo('Letreiro de LED em coração', 1, 'confirmado')] },
    { evento: ontem, criadoEm: dias(agora, -12), itens: [doDemo('Painel redondo com balões', 1, 'confirmado')] },
    { evento: ontem, criadoEm: dias(agora, -10), itens: [doDemo('Buquê de 12 balões com gás hélio', 3, 'confirmado')] },
    { evento: marina, criadoEm: dias(agora, -2), itens: [daLoja(marina, 'som-e-iluminacao', 1, 'expirado')] },
    ...comprasDosOutros(evento, balcao, cupons, agora),
  ];
  let numero = PRIMEIRO_NUMERO - 1;
  compras.push(...comprasPassadas(lote, catalogo.produtos, clientela.passadas, compras));
  const proximoNumero = () => ++numero;
  const acontecimentos = compras
    .sort((a, b) => a.criadoEm.getTime() - b.criadoEm.getTime())
    .flatMap((compra) => comprar(lote, novoId, proximoNumero, compra));
  encherCarrinho(
    lote,
    marina,
    [
      doDemo('Arco de balões orgânico 3 m', 1, 'pago'),
      doDemo('Painel redondo com balões', 1, 'pago'),
      daLoja(marina, 'bartender-e-bebidas', 1, 'pago'),
      daLoja(marina, 'mesas-e-cadeiras', 8, 'pago'),
      daLoja(marina, 'dj-e-musica-ao-vivo', 1, 'pago'),
    ],
    agora,
  );
  return { ultimoNumero: numero, acontecimentos };
}

const COMPRAS_COMUNS = ['buffet', 'decoracao', 'baloes', 'flores', 'bolos-e-doces', 'mesas-e-cadeiras', 'fotografia-e-video'] as const;

/** All neighbours buy these, because the market shows only purchases of many clients. */
const COMPRAS_DOS_VIZINHOS = ['bolos-e-doces', 'decoracao', 'buffet'] as const;

function comprasDosOutros(evento: (apelido: string) => Evento, balcao: Balcao, cupons: Cupons, agora: Date): CompraSemeada[] {
  const { daLoja, doDemo } = balcao;
  const paulistas: CompraSemeada[] = [
    {
      evento: evento('outro-0'),
      criadoEm: dias(agora, -0.15),
      itens: [doDemo('Bolo de aniversário com buttercream', 1, 'pago'), doDemo('Buquê de 12 balões com gás hélio', 4, 'pago')],
    },
    { evento: evento('outro-0'), criadoEm: dias(agora, -4), itens: [doDemo('Painel redondo com balões', 1, 'confirmado')] },
    {
      evento: evento('outro-1'),
      criadoEm: maisHoras(evento('outro-1').inicio, -24 * 15),
      cupom: cupons.festa50,
      itens: [doDemo('Mesa com arco de balões e painel', 1, 'entregue'), daLoja(evento('outro-1'), 'buffet', 1, 'entregue')],
    },
    {
      evento: evento('outro-2'),
      criadoEm: dias(agora, -1.2),
      itens: [doDemo('Letreiro de LED em coração', 1, 'pago'), doDemo('Sacolinhas surpresa (20)', 2, 'pago')],
    },
    { evento: evento('outro-2'), criadoEm: dias(agora, -11), itens: [doDemo('Caixa de rosas vermelhas', 1, 'recusado')] },
  ];
  const s = criarSorteio('vendas');
  const longe = Array.from({ length: 9 }, (_, i): CompraSemeada => {
    const um = evento(`outro-${i + 3}`);
    const passou = um.fim < agora;
    const estado: EstadoSemeado = passou ? (i % 2 ? 'em_disputa' : 'concluido') : s.um(['confirmado', 'pago', 'confirmado']);
    const criadoEm = passou ? maisHoras(um.inicio, -24 * 14) : dias(agora, -s.entre(0.2, 1.6));
    return { evento: um, criadoEm, itens: [daLoja(um, s.um(COMPRAS_COMUNS), 1, estado)] };
  });
  const vizinhos = VIZINHOS.map((_, i): CompraSemeada => {
    const um = evento(`vizinho-${i}`);
    const itens = COMPRAS_DOS_VIZINHOS.map((slug) => daLoja(um, slug, 1, 'confirmado'));
    return { evento: um, criadoEm: dias(agora, -2 - i), itens };
  });
  return [...paulistas, ...longe, ...vizinhos];
}

function encherCarrinho(lote: Lote, evento: Evento, itens: CompraSemeada['itens'], agora: Date): void {
  lote.carrinhos.push({ evento_id: evento.id, cliente_id: evento.clienteId });
  itens.forEach(({ produto, quantidade }, i) => {
    const { opcoes, precoEmCentavos } = escolher(produto, evento.apelido);
    lote.itens_do_carrinho.push({
      evento_id: evento.id,
      produto_id: produto.id,
      opcoes,
      cliente_id: evento.clienteId,
      fornecedor_id: produto.fornecedor.id,
      quantidade,
      preco_em_centavos: precoEmCentavos,
      criado_em: maisHoras(agora, -3 + i * 0.1),
    });
  });
}
