import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { doisPrimeirosNomes } from '@festejo/contrato/common/nomes.ts';
import type { Subscriber } from '../../../platform/context.ts';
import { letter } from '../../../platform/mail/letter.ts';
import { JOB_ENVIAR_CARTA } from '../../../platform/mail/mailer.ts';
import { type AcontecimentoDeAvaliacao, type AvaliacaoParaContar, findAvaliacaoParaContar } from '../../pedido/avaliacoes/index.ts';
import { type Aviso, notificar } from './notificar.ts';
import { quemQuer } from './preferencias.ts';

interface Recado {
  readonly aviso: Aviso & { readonly caminho: string };
  readonly email: string;
  readonly rotulo: string;
}

const ESTADO: Readonly<Record<AcontecimentoDeAvaliacao, string>> = {
  avaliacao_feita: 'feita',
  avaliacao_mudada: 'mudada',
  avaliacao_respondida: 'respondida',
};

/** The message for the person concerned. A changed rating has no message: only the open screens are updated. */
function recadoDe(tipo: AcontecimentoDeAvaliacao, avaliacao: AvaliacaoParaContar): Recado | undefined {
  const { id, nota, pedidoId, produtoNome } = avaliacao;
  const comum = { categoria: 'avaliacoes', assunto: { tipo: 'pedido', id: pedidoId } } as const;
  if (tipo === 'avaliacao_feita' && !avaliacao.fornecedorSaiu) {
    const titulo = `Avaliação nova: ${nota} ${nota === 1 ? 'estrela' : 'estrelas'}`;
    const mensagem = `${doisPrimeirosNomes(avaliacao.clienteNome)} avaliou "${produtoNome}".`;
    const aviso = {
      ...comum,
      usuarioId: avaliacao.fornecedorId,
      titulo,
      mensagem,
      caminho: caminhoDe('fornecedor/avaliacao'),
      chave: `avaliacao:${id}`,
    };
    return { aviso, email: avaliacao.fornecedorEmail, rotulo: 'Ler e responder' };
  }
  if (tipo === 'avaliacao_respondida' && !avaliacao.clienteSaiu) {
    const mensagem = `${avaliacao.fornecedorNome} respondeu ao que você disse de "${produtoNome}".`;
    const aviso = {
      ...comum,
      usuarioId: avaliacao.clienteId,
      titulo: 'Responderam à sua avaliação',
      mensagem,
      caminho: caminhoDe('cliente/avaliacoes'),
    };
    return { aviso, email: avaliacao.clienteEmail, rotulo: 'Ler a resposta' };
  }
}

/** Notifies both sides of a rating: open screens, notifications and letters. */
export const contarDasAvaliacoes: Subscriber = {
  name: 'notificacoes-de-avaliacoes',
  hears: (tipo) => tipo in ESTADO,
  async hear(ctx, tx, { tipo, assuntoId, em }) {
    const avaliacao = await findAvaliacaoParaContar(tx, assuntoId);
    if (!avaliacao) return;
    const acontecido = tipo as AcontecimentoDeAvaliacao;
    const mensagem = { tipo: 'avaliacao' as const, id: assuntoId, estado: ESTADO[acontecido] };
    await ctx.bus.tell(
      tx,
      [avaliacao.clienteId, avaliacao.fornecedorId].map((para) => ({ para, mensagem })),
    );
    const recado = recadoDe(acontecido, avaliacao);
    if (!recado) return;
    const { aviso, email, rotulo } = recado;
    const ditos = await notificar(ctx, tx, [aviso], em);
    if (ditos.length === 0 || !(await quemQuer(tx, [aviso.usuarioId], 'avaliacoes', 'email')).has(aviso.usuarioId)) return;
    const carta = letter(email, {
      assunto: aviso.titulo,
      titulo: aviso.titulo,
      paragrafos: [aviso.mensagem],
      botao: { rotulo, link: `${ctx.publicUrl()}${aviso.caminho}` },
      rodape: 'Você recebe avisos de avaliações por e-mail; para mudar isso, vá às preferências do seu perfil.',
    });
    await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, carta);
  },
};
