import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { avisoDeAvaliar, linhaDoAviso, recadosDe } from '../../src/features/conta/notificacoes/index.ts';
import type { PedidoParaContar } from '../../src/features/pedido/pedidos/index.ts';
import type { AcontecimentoSemeado } from './comprar.ts';
import type { Linha, Lote } from './demo.queries.ts';

const porId = <T extends { id: string }>(linhas: readonly T[]) => {
  const mapa = new Map(linhas.map((linha) => [linha.id, linha]));
  return (id: string) => mapa.get(id) as T;
};

/** Returns a function that reads an order of the batch in the form that notifications need. */
function leitorDePedidos(lote: Lote): (id: string) => PedidoParaContar {
  const [pedido, usuario, fornecedor, evento] = [porId(lote.pedidos), porId(lote.usuarios), porId(lote.fornecedores), porId(lote.eventos)];
  return (id) => {
    const { numero, cliente_id, fornecedor_id, evento_id, total_em_centavos, pago_em, prazo_em } = pedido(id);
    const { titulo, inicio, fuso, localidade, uf } = evento(evento_id) as Linha<'eventos'> & { inicio: Date };
    return {
      id,
      estado: 'confirmado',
      retido: false,
      numero: Number(numero),
      clienteId: cliente_id,
      clienteNome: usuario(cliente_id).nome_completo,
      clienteEmail: usuario(cliente_id).email,
      clienteSaiu: false,
      fornecedorId: fornecedor_id,
      fornecedorNome: fornecedor(fornecedor_id).nome,
      fornecedorEmail: usuario(fornecedor_id).email,
      fornecedorSaiu: false,
      eventoTitulo: titulo,
      inicio,
      fuso,
      localidade,
      uf,
      totalEmCentavos: total_em_centavos,
      sinalEmCentavos: null,
      saldoAte: null,
      saldoCombinadoAte: null,
      saldoPagoEm: null,
      voltaEmCentavos: 0,
      pagoEm: (pago_em ?? null) as Date | null,
      prazoEm: (prazo_em ?? null) as Date | null,
      // Fields used only by e-mails, which the demo does not send.
      recado: null,
      itens: [],
    };
  };
}

/** Notifications of the two ready accounts about their orders, with the usual texts; those of the last three days are unread. */
export function montarNotificacoes(
  lote: Lote,
  novoId: () => string,
  acontecimentos: readonly AcontecimentoSemeado[],
  { clienteId, fornecedorId, agora }: { clienteId: string; fornecedorId: string; agora: Date },
): void {
  const ler = leitorDePedidos(lote);
  const avisos = acontecimentos
    .flatMap((um) => recadosDe(um.tipo, um.pedidos.map(ler), um, '').map(({ aviso }) => ({ aviso, em: um.em })))
    .filter(({ aviso }) => aviso.usuarioId === clienteId || aviso.usuarioId === fornecedorId);
  const porAvaliar = lote.pedidos.find(
    ({ cliente_id, fornecedor_id, estado }) => cliente_id === clienteId && fornecedor_id === fornecedorId && estado === 'concluido',
  );
  if (porAvaliar) {
    const { fornecedorNome, eventoTitulo, inicio } = ler(porAvaliar.id);
    const aviso = {
      ...avisoDeAvaliar({ pedidoId: porAvaliar.id, fornecedorNome, eventoTitulo }),
      usuarioId: clienteId,
      categoria: 'avaliacoes' as const,
      chave: `avaliar:${porAvaliar.id}`,
    };
    const em = new Date(inicio.getTime() + 3 * DIA_EM_MS);
    avisos.push({ aviso, em });
  }
  // Their ids define their order.
  for (const { aviso, em } of avisos.toSorted((a, b) => a.em.getTime() - b.em.getTime())) {
    const recente = agora.getTime() - em.getTime() < 3 * DIA_EM_MS;
    lote.notificacoes.push({ ...linhaDoAviso(aviso, em), id: novoId(), lida_em: recente ? null : em });
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
