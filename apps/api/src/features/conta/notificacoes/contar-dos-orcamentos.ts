import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { nomeSemContato } from '@festejo/contrato/common/nomes.ts';
import { textoEmReais } from '../../../platform/brazil.ts';
import type { Subscriber } from '../../../platform/context.ts';
import { diaEHora } from '../../../platform/dates.ts';
import { letter } from '../../../platform/mail/letter.ts';
import { JOB_ENVIAR_CARTA } from '../../../platform/mail/mailer.ts';
import { type AcontecimentoDeOrcamento, type ConsultaParaContar, findConsultaParaContar } from '../../conversa/orcamentos/index.ts';
import { type Aviso, notificar } from './notificar.ts';
import { quemQuer } from './preferencias.ts';

interface Recado {
  readonly para: 'cliente' | 'fornecedor';
  readonly titulo: string;
  readonly mensagem: string;
  /** Label of the button in the letter. Without a label no letter is sent: the person has nothing to do now. */
  readonly botao?: string;
}

/** The message of each event; null = only the open screens are updated. */
const RECADOS: Readonly<Record<AcontecimentoDeOrcamento, ((consulta: ConsultaParaContar, de: Ditos) => Recado) | null>> = {
  orcamento_pedido: ({ categoriaOficialNome, responderAte, fuso }, { quem }) => ({
    para: 'fornecedor',
    titulo: 'Pedido de orçamento novo',
    mensagem: `${quem} pede um orçamento de ${categoriaOficialNome}. Responda até ${diaEHora(responderAte, fuso)}: responder não custa nada.`,
    botao: 'Ler e responder',
  }),
  orcamento_respondido: ({ fornecedorNome }, { total, ate }) => ({
    para: 'cliente',
    titulo: `Proposta de ${fornecedorNome}`,
    mensagem: `${fornecedorNome} respondeu ao seu orçamento: ${total}. A proposta vale até ${ate}.`,
    botao: 'Ver a proposta',
  }),
  orcamento_recusado: ({ fornecedorNome, motivoDaRecusa }) => ({
    para: 'cliente',
    titulo: `${fornecedorNome} não fará esta festa`,
    mensagem: `Sobre o seu orçamento: ${motivoDaRecusa}`,
  }),
  orcamento_contraposto: ({ categoriaOficialNome }, { quem, total, ate }) => ({
    para: 'fornecedor',
    titulo: 'Contraproposta de um cliente',
    mensagem: `${quem} propõe ${total} no orçamento de ${categoriaOficialNome}. Responda até ${ate}.`,
    botao: 'Ler e responder',
  }),
  orcamento_aceito: ({ categoriaOficialNome }, { quem, total }) => ({
    para: 'fornecedor',
    titulo: 'Sua proposta foi aceita',
    mensagem: `${quem} aceitou a sua proposta de ${categoriaOficialNome} (${total}) e a pôs no carrinho. O pedido chega quando for pago.`,
  }),
  orcamento_desfeito: null,
  orcamento_comprado: null,
  // No message: the events of the order itself are announced.
  orcamento_pago: null,
  orcamento_devolvido: null,
  orcamento_cancelado: ({ categoriaOficialNome }, { quem }) => ({
    para: 'fornecedor',
    titulo: 'Orçamento cancelado',
    mensagem: `${quem} desistiu do orçamento de ${categoriaOficialNome}.`,
  }),
  orcamento_preterido: ({ categoriaOficialNome }, { quem }) => ({
    para: 'fornecedor',
    titulo: 'O cliente fechou com outro fornecedor',
    mensagem: `${quem} comprou de outro fornecedor o que pedia no orçamento de ${categoriaOficialNome}.`,
  }),
  orcamento_vencido: ({ fornecedorNome, totalEmCentavos }) => ({
    para: 'cliente',
    titulo: totalEmCentavos === null ? `${fornecedorNome} não respondeu a tempo` : `A proposta de ${fornecedorNome} venceu`,
    mensagem: 'Compare as outras propostas, ou peça um orçamento novo.',
  }),
};

interface Ditos {
  readonly quem: string;
  readonly total: string;
  readonly ate: string;
}

/** Notifies both sides of a quote: open screens, notifications and letters. */
export const contarDosOrcamentos: Subscriber = {
  name: 'notificacoes-de-orcamentos',
  hears: (tipo) => tipo in RECADOS,
  async hear(ctx, tx, { id, tipo, assuntoId, em }) {
    const consulta = await findConsultaParaContar(tx, assuntoId);
    if (!consulta) return;
    const { clienteId, fornecedorId, orcamentoId } = consulta;
    await ctx.bus.tell(
      tx,
      [clienteId, fornecedorId].map((para) => ({ para, mensagem: { tipo: 'orcamento' as const, id: orcamentoId } })),
    );
    const recado = RECADOS[tipo as AcontecimentoDeOrcamento]?.(consulta, {
      quem: nomeSemContato(consulta.clienteNome),
      total: textoEmReais(consulta.totalEmCentavos ?? 0),
      ate: consulta.prazoEm ? diaEHora(consulta.prazoEm, consulta.fuso) : '',
    });
    const saiu = recado?.para === 'cliente' ? consulta.clienteSaiu : consulta.fornecedorSaiu;
    if (!recado || saiu) return;
    const { para, titulo, mensagem, botao } = recado;
    const caminho =
      para === 'cliente' ? caminhoDe('orcamentos/detalhes', { id: orcamentoId }) : caminhoDe('orcamentos/recebidos', { id: consulta.id });
    const usuarioId = para === 'cliente' ? clienteId : fornecedorId;
    const aviso: Aviso = { usuarioId, categoria: 'pedidos', titulo, mensagem, caminho, chave: `orcamento:${id}` };
    const ditos = await notificar(ctx, tx, [aviso], em);
    if (!botao || ditos.length === 0 || !(await quemQuer(tx, [usuarioId], 'pedidos', 'email')).has(usuarioId)) return;
    const carta = letter(para === 'cliente' ? consulta.clienteEmail : consulta.fornecedorEmail, {
      assunto: titulo,
      titulo,
      paragrafos: [mensagem],
      botao: { rotulo: botao, link: `${ctx.publicUrl()}${caminho}` },
      rodape: 'Você recebe avisos de pedidos e orçamentos por e-mail; para mudar isso, vá às preferências do seu perfil.',
    });
    await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, carta);
  },
};
