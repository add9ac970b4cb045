import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { CompraSemeada } from './comprar.ts';
import { RESPOSTAS, TEXTOS } from './dados/avaliacoes.ts';
import { maisHoras } from './datas.ts';
import type { Lote } from './demo.queries.ts';
import type { Produto } from './montar-catalogo.ts';
import type { Evento } from './montar-clientes.ts';
import { criarSorteio, type Sorteio } from './sorteio.ts';
import { produtosPara } from './vitrine.ts';

const LOJAS_POR_FESTA = 10;
const DO_DEMO = ['Bolo de aniversário com buttercream', 'Mesa com arco de balões e painel', 'Caixa com 100 brigadeiros gourmet'];

const DIAS_ENTRE_FESTAS = 3;

/**
 * Purchases of the past parties. Each buys one product from each of some shops nearby without another party on those days, and two products
 * from the demo supplier.
 */
export function comprasPassadas(
  lote: Lote,
  produtos: readonly Produto[],
  festas: readonly Evento[],
  outras: readonly CompraSemeada[],
): CompraSemeada[] {
  const ocupadas = outras.flatMap(({ evento, itens }) => itens.map(({ produto }) => ({ loja: produto.fornecedor.id, evento })));
  const livre = (loja: string, { inicio }: Evento) =>
    !ocupadas.some((uma) => uma.loja === loja && Math.abs(uma.evento.inicio.getTime() - inicio.getTime()) < DIAS_ENTRE_FESTAS * DIA_EM_MS);
  return festas.flatMap((evento) => {
    const s = criarSorteio(`compras:${evento.apelido}`);
    const daVez = produtosPara(lote, produtos, evento).filter(({ fornecedor }) => livre(fornecedor.id, evento));
    const lojas = new Map(s.embaralhar(daVez).map((produto) => [produto.fornecedor.id, produto]));
    const escolhidos = s.varios(
      [...lojas.values()].filter(({ fornecedor }) => !fornecedor.demo),
      LOJAS_POR_FESTA,
    );
    const doDemo = s.varios(
      daVez.filter(({ fornecedor, modelo }) => fornecedor.demo && DO_DEMO.includes(modelo.nome)),
      2,
    );
    const itens = [...doDemo, ...escolhidos].map((produto) => ({ produto, quantidade: 1, estado: 'concluido' as const }));
    ocupadas.push(...itens.map(({ produto }) => ({ loja: produto.fornecedor.id, evento })));
    // On some days no shop nearby is open.
    return itens.length > 0 ? [{ evento, criadoEm: maisHoras(evento.inicio, -24 * 14), itens }] : [];
  });
}

/** An item that the ready client received from the demo supplier and has not rated yet. */
export const POR_AVALIAR = 'Bolo de aniversário com buttercream';

/** Quality of the shops: the stars of each shop are drawn from one of these rows. */
const LOJAS = [
  [5, 5, 5, 4, 5, 5, 4, 5],
  [5, 4, 5, 4, 5, 3, 5, 5],
  [4, 5, 3, 4, 5, 4, 2, 5],
  [5, 3, 4, 2, 4, 5, 1, 4],
] as const;
const notasDaLoja = (fornecedorId: string, demo: boolean) =>
  demo ? LOJAS[1] : criarSorteio(`loja:${fornecedorId}`).um([LOJAS[0], LOJAS[0], LOJAS[1], LOJAS[1], LOJAS[2], LOJAS[3]]);

function responder(s: Sorteio, nota: number): string {
  return s.um(nota >= 4 ? RESPOSTAS.elogio : RESPOSTAS.queixa);
}

/**
 * Ratings of received items: nearly all items of the past parties, and one item of the ready client's last party, so that the others still
 * wait for a rating. The tables' triggers compute the averages.
 */
export function montarAvaliacoes(
  lote: Lote,
  novoId: () => string,
  { festas, daCliente, demoId, agora }: { festas: readonly Evento[]; daCliente: Evento; demoId: string; agora: Date },
): void {
  const fim = new Map([...festas, daCliente].map((evento) => [evento.id, evento.fim]));
  const avaliacoes = lote.pedidos
    .filter(({ evento_id, estado }) => fim.has(evento_id) && estado === 'concluido')
    .flatMap((pedido) => lote.itens_do_pedido.filter(({ pedido_id }) => pedido_id === pedido.id).map((item) => ({ pedido, item })))
    .flatMap(({ pedido, item }) => {
      const s = criarSorteio(`avaliacao:${pedido.numero}:${item.produto_id}`);
      const demo = pedido.fornecedor_id === demoId;
      const espera = s.chance(0.12);
      if (pedido.evento_id === daCliente.id ? !demo || item.nome === POR_AVALIAR : espera) return [];
      const nota = s.um(notasDaLoja(pedido.fornecedor_id, demo));
      const criado_em = maisHoras(fim.get(pedido.evento_id) as Date, s.inteiro(20, 140));
      const respondida_em = s.chance(demo ? 0.6 : 0.35) ? maisHoras(criado_em, s.inteiro(2, 40)) : null;
      return {
        pedido_id: pedido.id,
        produto_id: item.produto_id,
        cliente_id: pedido.cliente_id,
        fornecedor_id: pedido.fornecedor_id,
        nota,
        texto: s.um(TEXTOS[nota] ?? ['']),
        criado_em,
        resposta: respondida_em && responder(s, nota),
        respondida_em,
      };
    })
    .filter(({ respondida_em }) => respondida_em === null || respondida_em < agora)
    .sort((a, b) => a.criado_em.getTime() - b.criado_em.getTime());
  lote.avaliacoes.push(...avaliacoes.map((avaliacao) => ({ id: novoId(), ...avaliacao })));
}
