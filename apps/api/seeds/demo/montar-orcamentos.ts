import { FUSO_DE_BRASILIA, somarDias } from '@festejo/contrato/common/dias.ts';
import type { EstadoDaConsulta } from '@festejo/contrato/conversa/consultas.ts';
import { fimDoDia, MUDANCAS, type NomeDaMudanca, podeMudar, temPrazo } from '../../src/features/conversa/orcamentos/index.ts';
import { maisHoras } from './datas.ts';
import type { Lote } from './demo.queries.ts';
import type { Catalogo, Produto } from './montar-catalogo.ts';
import type { Clientela, Evento } from './montar-clientes.ts';
import { produtosPara } from './vitrine.ts';

interface Resposta {
  readonly produto: Produto;
  /** The acts in order; some of them carry a proposal. */
  readonly passos: readonly NomeDaMudanca[];
  /** Fraction of the product's price. */
  readonly fracao?: number;
  readonly texto?: string;
  readonly motivo?: string;
  readonly compraId?: string;
}

interface Pedido {
  readonly evento: Evento;
  readonly categoriaOficialId: string;
  readonly descricao: string;
  readonly convidados: number;
  readonly verba: number | null;
  readonly diasAtras: number;
  readonly canceladoHaDias?: number;
  readonly respostas: readonly Resposta[];
}

/** The quotes of the ready client: one for each state of a `consulta`, reached through the rules. */
export function montarOrcamentos(lote: Lote, novoId: () => string, catalogo: Catalogo, clientela: Clientela, agora: Date): void {
  for (const pedido of pedidos(lote, catalogo, clientela)) pedir(lote, novoId, pedido, agora);
}

function pedir(lote: Lote, novoId: () => string, pedido: Pedido, agora: Date): void {
  const { evento, diasAtras, canceladoHaDias } = pedido;
  const criadoEm = maisHoras(agora, -24 * diasAtras);
  const id = novoId();
  const lugar = { fuso: FUSO_DE_BRASILIA, inicio: evento.inicio };
  const responderAte = fimDoDia(somarDias(criadoEm.toISOString().slice(0, 10), 4), lugar);
  lote.orcamentos.push({
    id,
    cliente_id: evento.clienteId,
    evento_id: evento.id,
    categoria_oficial_id: pedido.categoriaOficialId,
    descricao: pedido.descricao,
    convidados: pedido.convidados,
    verba_em_centavos: pedido.verba,
    responder_ate: responderAte,
    criado_em: criadoEm,
    cancelado_em: canceladoHaDias === undefined ? null : maisHoras(agora, -24 * canceladoHaDias),
  });
  for (const resposta of pedido.respostas) responder(lote, novoId, { orcamentoId: id, evento, criadoEm, responderAte }, resposta, agora);
}

function responder(
  lote: Lote,
  novoId: () => string,
  { orcamentoId, evento, criadoEm, responderAte }: { orcamentoId: string; evento: Evento; criadoEm: Date; responderAte: Date },
  { produto, passos, fracao = 0.9, texto = 'Tudo o que você pediu, com entrega, montagem e retirada.', motivo, compraId }: Resposta,
  agora: Date,
): void {
  const consulta_id = novoId();
  const fornecedor_id = produto.fornecedor.id;
  const venceu = passos.includes('vencer');
  const validaAte = venceu
    ? maisHoras(criadoEm, 48)
    : fimDoDia(somarDias(agora.toISOString().slice(0, 10), 9), { fuso: FUSO_DE_BRASILIA, inicio: evento.inicio });
  let estado: EstadoDaConsulta = 'aguardando';
  let em = criadoEm;
  const propostas: Lote['propostas'] = [];
  const propor = (por: 'cliente' | 'fornecedor', preco: number, palavras: string) =>
    propostas.push({
      id: novoId(),
      consulta_id,
      fornecedor_id,
      por,
      produto_id: por === 'fornecedor' ? produto.id : null,
      quantidade: 1,
      preco_em_centavos: Math.round(produto.precoEmCentavos * preco),
      texto: palavras,
      valida_ate: por === 'fornecedor' ? validaAte : null,
      criado_em: em,
    });
  for (const passo of passos) {
    if (!podeMudar(estado, passo)) throw new Error(`Um orçamento ${estado} não se pode ${passo}`);
    em = maisHoras(em, 5);
    if (passo === 'responder') propor('fornecedor', fracao, texto);
    if (passo === 'contrapor') propor('cliente', fracao * 0.9, 'Fecho hoje se ficar neste valor.');
    estado = MUDANCAS[passo].para;
  }
  const ultima = propostas.findLast(({ por }) => por === 'fornecedor');
  lote.consultas.push({
    id: consulta_id,
    orcamento_id: orcamentoId,
    cliente_id: evento.clienteId,
    fornecedor_id,
    estado,
    prazo_em: temPrazo(estado) ? (ultima ? validaAte : responderAte) : null,
    motivo_da_recusa: motivo ?? null,
    compra_id: compraId ?? null,
    mudou_em: em,
  });
  lote.propostas.push(...propostas);
}

function pedidos(lote: Lote, catalogo: Catalogo, clientela: Clientela): Pedido[] {
  const evento = (apelido: string) => clientela.eventos.find((um) => um.apelido === apelido) as Evento;
  const [marina, casamento] = [evento('marina'), evento('casamento')];
  const noCarrinho = new Set(lote.itens_do_carrinho.filter((i) => i.evento_id === marina.id).map((i) => i.produto_id));
  /** One product per supplier that serves the event, the demo supplier's first. */
  function lojas(festa: Evento, slug: string, quantas: number): Produto[] {
    const daVez = produtosPara(lote, catalogo.produtos, festa).filter((p) => p.slug === slug && !noCarrinho.has(p.id));
    const porLoja = new Map(daVez.toReversed().map((p) => [p.fornecedor.id, p]));
    return [...porLoja.values()].sort((a, b) => Number(b.fornecedor.demo) - Number(a.fornecedor.demo)).slice(0, quantas);
  }
  const respostas = (produtos: readonly Produto[], ...como: readonly Omit<Resposta, 'produto'>[]): Resposta[] =>
    produtos.flatMap((produto, i) => (como[i] ? [{ produto, ...como[i] }] : []));
  const pedir = (
    festa: Evento,
    slug: string,
    resto: Omit<Pedido, 'evento' | 'categoriaOficialId' | 'respostas'>,
    como: readonly Omit<Resposta, 'produto'>[],
  ) => {
    const produtos = lojas(festa, slug, como.length);
    const categoriaOficialId = produtos[0]?.categoriaOficialId;
    return categoriaOficialId ? [{ evento: festa, categoriaOficialId, ...resto, respostas: respostas(produtos, ...como) }] : [];
  };
  const comprado = lote.pedidos.find(
    (p) =>
      p.evento_id === casamento.id &&
      p.estado === 'confirmado' &&
      catalogo.produtos.some(({ fornecedor }) => fornecedor.demo && fornecedor.id === p.fornecedor_id),
  );
  const item = comprado && lote.itens_do_pedido.find(({ pedido_id }) => pedido_id === comprado.id);
  const doItem = item && catalogo.produtos.find(({ id }) => id === item.produto_id);
  const preteridas = doItem ? lojas(casamento, doItem.slug, 3).filter(({ fornecedor }) => !fornecedor.demo) : [];
  return [
    ...(comprado && doItem
      ? [
          {
            evento: casamento,
            categoriaOficialId: doItem.categoriaOficialId,
            descricao: 'Um buquê clássico em tons de branco, e a lapela do noivo combinando.',
            convidados: 120,
            verba: null,
            diasAtras: 8,
            respostas: [
              { produto: doItem, passos: ['responder', 'aceitar', 'comprar'] as const, fracao: 1, compraId: comprado.compra_id },
              ...preteridas.map((produto) => ({ produto, passos: ['responder', 'preterir'] as const, fracao: 1.1 })),
            ],
          },
        ]
      : []),
    ...pedir(
      marina,
      'bolos-e-doces',
      {
        descricao: 'Bolo de dois andares com tema de jardim, e uma mesa pequena de doces ao lado.',
        convidados: 60,
        verba: 180_000,
        diasAtras: 2,
      },
      [
        { passos: ['responder'], texto: 'Bolo de dois andares, recheio à escolha e 100 doces. Entrega e montagem incluídas.' },
        { passos: [] },
        { passos: ['recusar'], motivo: 'Já temos duas festas nesse dia' },
        { passos: ['responder'], fracao: 1.05, texto: 'Bolo de dois andares com flores naturais, entregue no local.' },
      ],
    ),
    ...pedir(
      marina,
      'decoracao',
      {
        descricao: 'Decoração de jardim para a entrada e a mesa do bolo, com flores e luzes.',
        convidados: 60,
        verba: 250_000,
        diasAtras: 3,
      },
      [
        { passos: ['responder', 'contrapor'], fracao: 0.95 },
        {
          passos: ['responder', 'contrapor', 'responder', 'aceitar'],
          fracao: 0.85,
          texto: 'Pelo valor combinado: arco, painel e luzes quentes.',
        },
      ],
    ),
    ...pedir(
      marina,
      'fotografia-e-video',
      { descricao: 'Quatro horas de fotos, com um álbum digital para os convidados.', convidados: 60, verba: null, diasAtras: 12 },
      [{ passos: ['vencer'] }, { passos: ['responder', 'vencer'] }],
    ),
    ...pedir(
      casamento,
      'dj-e-musica-ao-vivo',
      {
        descricao: 'Banda de samba para a recepção, duas entradas de uma hora.',
        convidados: 120,
        verba: 400_000,
        diasAtras: 5,
        canceladoHaDias: 4,
      },
      [{ passos: ['cancelar'] }, { passos: ['responder', 'cancelar'] }],
    ),
  ];
}
