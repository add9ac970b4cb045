import type { Lote } from './demo.queries.ts';

const TEXTOS: Readonly<Record<string, { titulo: string; mensagem: (numero: number, nome: string) => string }>> = {
  confirmado: { titulo: 'Pedido confirmado', mensagem: (numero, nome) => `${nome} aceitou o seu pedido ${numero}.` },
  recusado: {
    titulo: 'Pedido recusado',
    mensagem: (numero, nome) => `${nome} não pode atender o pedido ${numero}. Você recebe tudo de volta.`,
  },
  entregue: { titulo: 'Pedido entregue', mensagem: (numero, nome) => `${nome} marcou o pedido ${numero} como entregue.` },
  expirado: { titulo: 'Pagamento expirado', mensagem: (numero) => `O Pix do pedido ${numero} não foi pago a tempo.` },
};

/** What the two ready logins were told of their orders; the last few days' are unread. */
export function montarNotificacoes(
  lote: Lote,
  novoId: () => string,
  { clienteId, fornecedorId, agora }: { clienteId: string; fornecedorId: string; agora: Date },
): void {
  const nomes = new Map(lote.fornecedores.map(({ id, nome }) => [id, nome]));
  const pedidos = new Map(lote.pedidos.map((pedido) => [pedido.id, pedido]));
  const avisos: { usuarioId: string; titulo: string; mensagem: string; caminho: string; em: Date }[] = [];
  for (const { pedido_id, para, em } of lote.historico_do_pedido) {
    const pedido = pedidos.get(pedido_id);
    if (!pedido) continue;
    const caminho = `/pedidos/detalhes?id=${pedido.id}`;
    const numero = Number(pedido.numero);
    const texto = TEXTOS[para];
    if (pedido.cliente_id === clienteId && texto) {
      avisos.push({
        usuarioId: clienteId,
        titulo: texto.titulo,
        mensagem: texto.mensagem(numero, nomes.get(pedido.fornecedor_id) ?? ''),
        caminho,
        em: em as Date,
      });
    }
    if (pedido.fornecedor_id === fornecedorId && para === 'pago') {
      avisos.push({
        usuarioId: fornecedorId,
        titulo: 'Novo pedido pago',
        mensagem: `O pedido ${numero} foi pago. Responda dentro do prazo.`,
        caminho,
        em: em as Date,
      });
    }
  }
  avisos.sort((a, b) => a.em.getTime() - b.em.getTime());
  for (const { usuarioId, titulo, mensagem, caminho, em } of avisos) {
    const recente = agora.getTime() - em.getTime() < 3 * 86_400_000;
    lote.notificacoes.push({
      id: novoId(),
      usuario_id: usuarioId,
      categoria: 'pedidos',
      titulo,
      mensagem,
      caminho,
      lida_em: recente ? null : em,
      criado_em: em,
    });
  }
  lote.notificacoes.push({
    id: novoId(),
    usuario_id: clienteId,
    categoria: 'lembrete',
    titulo: 'Faltam poucas semanas',
    mensagem: 'O aniversário de 30 anos da Marina está chegando: o carrinho ainda espera por você.',
    caminho: '/evento/home',
    criado_em: agora,
  });
}
