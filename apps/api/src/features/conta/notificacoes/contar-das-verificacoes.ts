import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { DIAS_PARA_RENOVAR } from '@festejo/contrato/fornecedor/verificacao.ts';
import type { Subscriber } from '../../../platform/context.ts';
import { diaLongoEmBrasilia } from '../../../platform/dates.ts';
import { letter } from '../../../platform/mail/letter.ts';
import { JOB_ENVIAR_CARTA } from '../../../platform/mail/mailer.ts';
import { type AcontecimentoDeVerificacao, findVerificacaoParaContar } from '../../fornecedor/verificacao/index.ts';
import { notificar } from './notificar.ts';

type ParaContar = NonNullable<Awaited<ReturnType<typeof findVerificacaoParaContar>>>;
interface Recado {
  readonly titulo: string;
  readonly mensagem: string;
  readonly botao: string;
}

const ate = ({ valeAte }: ParaContar) => (valeAte ? diaLongoEmBrasilia(valeAte) : '');

const RECADOS: Readonly<Record<AcontecimentoDeVerificacao, (dela: ParaContar) => Recado>> = {
  verificacao_decidida: (dela) =>
    dela.situacao === 'recusada'
      ? {
          titulo: 'Não deu para verificar a sua conta',
          mensagem: `Olhamos os seus documentos e não pudemos aceitá-los. Nossa equipe explica: ${dela.porque ?? ''} Você pode enviar de novo.`,
          botao: 'Enviar de novo',
        }
      : {
          titulo: 'Sua conta está verificada',
          mensagem: `Conferimos os seus documentos: o selo Verificado já aparece na sua loja e nos seus produtos, até ${ate(dela)}.`,
          botao: 'Ver minha verificação',
        },
  verificacao_vence: (dela) => ({
    titulo: 'Hora de renovar a sua verificação',
    mensagem: `A sua verificação vale até ${ate(dela)}, daqui a ${DIAS_PARA_RENOVAR} dias ou menos. Envie os documentos de novo para o selo continuar.`,
    botao: 'Renovar',
  }),
  verificacao_vencida: () => ({
    titulo: 'Sua verificação venceu',
    mensagem: 'O selo Verificado saiu da sua loja e dos seus produtos. Envie os documentos de novo para tê-lo de volta.',
    botao: 'Enviar documentos',
  }),
};

/** Notifies a supplier of the state of the verification, in Festejo and by letter, because the supplier's right to sell depends on it. */
export const contarDasVerificacoes: Subscriber = {
  name: 'notificacoes-de-verificacoes',
  hears: (tipo) => Object.hasOwn(RECADOS, tipo),
  async hear(ctx, tx, { tipo, assuntoId, em }) {
    const dela = await findVerificacaoParaContar(tx, assuntoId);
    if (!dela) return;
    const { titulo, mensagem, botao } = RECADOS[tipo as AcontecimentoDeVerificacao](dela);
    const caminho = caminhoDe('verificacao');
    const aviso = {
      usuarioId: dela.fornecedorId,
      categoria: 'lembrete',
      titulo,
      mensagem,
      caminho,
      chave: `${tipo}:${assuntoId}`,
    } as const;
    if ((await notificar(ctx, tx, [aviso], em)).length === 0) return;
    const carta = letter(dela.email, {
      assunto: titulo,
      titulo,
      paragrafos: [mensagem],
      botao: { rotulo: botao, link: `${ctx.publicUrl()}${caminho}` },
      rodape: 'Você recebeu esta mensagem porque vende no Festejo.',
    });
    await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, carta);
  },
};
