import { ocultarContatos } from '../../src/features/conversa/contatos/index.ts';
import { maisHoras } from './datas.ts';
import type { Linha, Lote } from './demo.queries.ts';
import type { Catalogo } from './montar-catalogo.ts';
import type { Clientela, Evento } from './montar-clientes.ts';
import { produtosPara } from './vitrine.ts';

interface Fala {
  readonly de: 'cliente' | 'fornecedor';
  readonly horasAtras: number;
  readonly texto: string;
  readonly assunto?: { readonly tipo: 'evento' | 'produto' | 'pedido'; readonly id: string; readonly titulo: string };
}

interface Conversa {
  readonly clienteId: string;
  readonly fornecedorId: string;
  /** In chronological order. */
  readonly falas: readonly Fala[];
  /** The side that has not read the other's last messages. */
  readonly naoLeu?: Fala['de'];
  readonly bloqueou?: Fala['de'];
}

const PAGOS = new Set(['pago', 'confirmado', 'entregue', 'em_disputa', 'concluido']);

/** Conversations of the demo; contacts are masked by the rules, and response times are measured. */
export function montarConversas(lote: Lote, novoId: () => string, catalogo: Catalogo, clientela: Clientela, agora: Date): void {
  const respostas = new Map<string, number[]>();
  // Lists are sorted by the id of the newest message.
  const daMaisVelha = conversas(lote, catalogo, clientela).toSorted(
    (a, b) => (b.falas.at(-1)?.horasAtras ?? 0) - (a.falas.at(-1)?.horasAtras ?? 0),
  );
  for (const conversa of daMaisVelha) escrever(lote, novoId, conversa, agora, respostas);
  for (const [fornecedorId, segundos] of respostas) {
    const fornecedor = lote.fornecedores.find(({ id }) => id === fornecedorId);
    const meio = segundos.toSorted((a, b) => a - b)[Math.floor(segundos.length / 2)];
    if (fornecedor && meio !== undefined && segundos.length >= 3) fornecedor.resposta_em_segundos = meio;
  }
}

function escrever(lote: Lote, novoId: () => string, conversa: Conversa, agora: Date, respostas: Map<string, number[]>): void {
  const { clienteId, fornecedorId, falas, naoLeu, bloqueou } = conversa;
  const pagoEm = lote.pedidos
    .filter((p) => p.cliente_id === clienteId && p.fornecedor_id === fornecedorId && p.pago_em && PAGOS.has(p.estado))
    .map((p) => (p.pago_em as Date).getTime());
  const linha: Linha<'conversas'> = {
    id: novoId(),
    cliente_id: clienteId,
    fornecedor_id: fornecedorId,
    criada_em: maisHoras(agora, -(falas[0]?.horasAtras ?? 0)),
  };
  lote.conversas.push(linha);
  let esperaDesde: Date | null = null;
  const ditas: { id: string; de: Fala['de'] }[] = [];
  for (const { de, horasAtras, texto, assunto } of falas) {
    const em = maisHoras(agora, -horasAtras);
    const livre = pagoEm.some((pago) => pago <= em.getTime());
    const resposta: number | null = de === 'fornecedor' && esperaDesde ? Math.round((em.getTime() - esperaDesde.getTime()) / 1000) : null;
    if (resposta !== null) respostas.set(fornecedorId, [...(respostas.get(fornecedorId) ?? []), resposta]);
    esperaDesde = de === 'fornecedor' ? null : (esperaDesde ?? em);
    const id = novoId();
    ditas.push({ id, de });
    lote.mensagens.push({
      id,
      conversa_id: linha.id,
      autor_id: de === 'cliente' ? clienteId : fornecedorId,
      ...(livre ? { texto, ocultou: false } : ocultarContatos(texto)),
      assunto: assunto?.tipo ?? null,
      assunto_id: assunto?.id ?? null,
      assunto_titulo: assunto?.titulo ?? null,
      resposta_em_segundos: resposta,
      criada_em: em,
    });
  }
  linha.espera_desde = esperaDesde;
  const ultima = ditas.at(-1)?.id ?? '';
  for (const [lado, usuario_id] of [
    ['cliente', clienteId],
    ['fornecedor', fornecedorId],
  ] as const) {
    const deixouDeLer = naoLeu === lado;
    // A side that has unread messages has read up to its own last message.
    const propria = ditas.findLastIndex(({ de }) => de === lado);
    lote.leituras.push({
      conversa_id: linha.id,
      usuario_id,
      ultima_id: ultima,
      lida_ate: deixouDeLer ? (ditas[propria]?.id ?? null) : ultima,
      nao_lidas: deixouDeLer ? ditas.length - 1 - propria : 0,
      bloqueou_em: bloqueou === lado ? maisHoras(agora, -1) : null,
    });
  }
}

function conversas(lote: Lote, catalogo: Catalogo, clientela: Clientela): Conversa[] {
  const { clienteId } = clientela;
  const evento = (apelido: string) => clientela.eventos.find((um) => um.apelido === apelido) as Evento;
  const demo = catalogo.produtos.find(({ fornecedor }) => fornecedor.demo);
  const demoId = demo?.fornecedor.id ?? '';
  const pedido = lote.pedidos.find((p) => p.cliente_id === clienteId && p.fornecedor_id === demoId && p.estado === 'pago');
  const [marina, casamento] = [evento('marina'), evento('casamento')];
  const outros = new Map(
    produtosPara(lote, catalogo.produtos, marina)
      .filter(
        ({ fornecedor }) => !fornecedor.demo && !lote.pedidos.some((p) => p.cliente_id === clienteId && p.fornecedor_id === fornecedor.id),
      )
      .map((produto) => [produto.fornecedor.id, produto]),
  );
  const [primeira, segunda] = [...outros.values()];
  const daFesta = (festa: Evento, nome: string) => ({
    tipo: 'evento' as const,
    id: festa.id,
    titulo: `${nome}, ${festa.dia.split('-').reverse().join('/')}, ${festa.cidade.nome}/${festa.cidade.uf}`,
  });
  const doProduto = (produto: typeof demo) =>
    produto ? { assunto: { tipo: 'produto' as const, id: produto.id, titulo: produto.modelo.nome } } : {};
  return [
    {
      clienteId,
      fornecedorId: demoId,
      naoLeu: 'cliente',
      falas: [
        {
          de: 'cliente',
          horasAtras: 170,
          texto: 'Oi! Vocês montam a mesa de doces no salão, ou eu busco?',
          assunto: daFesta(casamento, 'Casamento'),
        },
        { de: 'fornecedor', horasAtras: 169.6, texto: 'Oi, Camila! Montamos no salão, sem custo até 15 km.' },
        { de: 'cliente', horasAtras: 169.5, texto: 'Que bom. E dá para ter metade sem lactose?' },
        { de: 'fornecedor', horasAtras: 169.3, texto: 'Dá, sim: brigadeiro de castanha e beijinho de coco ficam ótimos.' },
        {
          de: 'cliente',
          horasAtras: 6,
          texto: 'Pedido feito! A cerimonialista abre o salão às 15h. Qualquer coisa, 11 98765-4321.',
          ...(pedido && { assunto: { tipo: 'pedido', id: pedido.id, titulo: `Pedido ${pedido.numero}` } }),
        },
        { de: 'fornecedor', horasAtras: 5.5, texto: 'Anotado! Chegamos às 15h10 com a mesa e os arranjos.' },
        { de: 'fornecedor', horasAtras: 5.4, texto: 'Amanhã mando uma foto da mesa montada no ateliê para você aprovar.' },
      ],
    },
    ...(primeira
      ? [
          {
            clienteId,
            fornecedorId: primeira.fornecedor.id,
            naoLeu: 'cliente' as const,
            falas: [
              { de: 'cliente' as const, horasAtras: 30, texto: 'Boa tarde! Isto cabe em um salão de 60 m²?', ...doProduto(primeira) },
              {
                de: 'fornecedor' as const,
                horasAtras: 28,
                texto: 'Cabe, com folga. Me chama no zap (11) 91234-5678 que mando as medidas!',
              },
            ],
          },
        ]
      : []),
    ...(segunda
      ? [
          {
            clienteId,
            fornecedorId: segunda.fornecedor.id,
            bloqueou: 'cliente' as const,
            falas: [
              { de: 'cliente' as const, horasAtras: 52, texto: 'Atendem no sábado à noite?', ...doProduto(segunda) },
              { de: 'fornecedor' as const, horasAtras: 51, texto: 'Atendemos! Feche hoje e ganha 5%.' },
              { de: 'fornecedor' as const, horasAtras: 40, texto: 'Oi? Ainda tem interesse?' },
              { de: 'fornecedor' as const, horasAtras: 26, texto: 'Última chance!' },
            ],
          },
        ]
      : []),
    {
      clienteId: evento('outro-0').clienteId,
      fornecedorId: demoId,
      naoLeu: 'fornecedor',
      falas: [
        { de: 'cliente', horasAtras: 26, texto: 'O bolo serve quantas pessoas?', ...doProduto(demo) },
        { de: 'fornecedor', horasAtras: 25.7, texto: 'De 25 a 30 fatias. Fazemos maior também.' },
        { de: 'cliente', horasAtras: 2, texto: 'Comprei! Posso mudar a cobertura para azul-claro?' },
        { de: 'cliente', horasAtras: 1.9, texto: 'E dá para escrever “Parabéns, vô”?' },
      ],
    },
    {
      clienteId: evento('vizinho-0').clienteId,
      fornecedorId: demoId,
      naoLeu: 'fornecedor',
      falas: [
        {
          de: 'cliente',
          horasAtras: 1.2,
          texto: 'Oi! Fazem painel de balões para chá de bebê? Meu e-mail é bia@gmail.com',
          ...doProduto(demo),
        },
      ],
    },
  ];
}
