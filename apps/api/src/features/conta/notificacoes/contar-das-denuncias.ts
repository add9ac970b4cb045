import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { TipoDeAlvo } from '@festejo/contrato/operacao/denuncias.ts';
import type { Subscriber } from '../../../platform/context.ts';
import { letter } from '../../../platform/mail/letter.ts';
import { JOB_ENVIAR_CARTA } from '../../../platform/mail/mailer.ts';
import {
  type AcontecimentoDeDenuncia,
  type DadosDaDecisao,
  type DenunciadoParaContar,
  findDenunciadoParaContar,
} from '../../conversa/denuncias/index.ts';
import { nomeDaParte } from '../../conversa/mensagens/index.ts';
import { type Aviso, notificar } from './notificar.ts';

const OUVE: readonly AcontecimentoDeDenuncia[] = ['denuncia_decidida', 'denunciado_devolvido'];
interface Palavras {
  /** The reported thing in the words for the person who reported it. */
  denunciado(nome: string): string;
  /** The reported thing in the words for its author: short for the title, and with its name (`seuCom`). */
  readonly seu: string;
  seuCom(nome: string): string;
  readonly saiu: string;
  readonly voltou: string;
  readonly fica: string;
  caminho(conversaId: string | null): string;
}
const COISA: Readonly<Record<TipoDeAlvo, Palavras>> = {
  produto: {
    denunciado: (nome) => `o produto "${nome}"`,
    seu: 'Seu produto',
    seuCom: (nome) => `Seu produto "${nome}"`,
    saiu: 'saiu da venda',
    voltou: 'pode voltar à venda',
    fica: 'segue no ar',
    caminho: () => caminhoDe('produto/fornecedor/lista'),
  },
  avaliacao: {
    denunciado: (nome) => `a avaliação de "${nome}"`,
    seu: 'Sua avaliação de um produto',
    seuCom: (nome) => `Sua avaliação de "${nome}"`,
    saiu: 'saiu do ar',
    voltou: 'voltou ao ar',
    fica: 'segue no ar',
    caminho: () => caminhoDe('cliente/avaliacoes'),
  },
  mensagem: {
    denunciado: (nome) => `a mensagem de ${nome}`,
    seu: 'Uma mensagem sua',
    seuCom: (nome) => `Uma mensagem sua a ${nome}`,
    saiu: 'saiu da conversa',
    voltou: 'voltou à conversa',
    fica: 'fica na conversa',
    caminho: (conversaId) => caminhoDe('mensagens', { id: conversaId }),
  },
};

/** The message to the author of the thing: it was removed, or it is back. No message when the report changed nothing. */
function aoAutor(
  tipo: TipoDeAlvo,
  { nomeParaOAutor, daLoja, conversaId, autorId }: DenunciadoParaContar,
  { decisao, porque }: DadosDaDecisao,
  voltou: boolean,
): (Aviso & { caminho: string }) | undefined {
  if (decisao === 'mantida' && !voltou) return undefined;
  const coisa = COISA[tipo];
  const como = voltou ? coisa.voltou : coisa.saiu;
  const mensagem = `${coisa.seuCom(nomeDaParte(nomeParaOAutor, daLoja !== true))} ${como}. Nossa equipe explica: ${porque}`;
  return { usuarioId: autorId, categoria: 'denuncias', titulo: `${coisa.seu} ${como}`, mensagem, caminho: coisa.caminho(conversaId) };
}

/**
 * Notifies the people who reported a thing of the decision, and its author of the consequence. The author also gets a letter, because a
 * sale ends with the removal.
 */
export const contarDasDenuncias: Subscriber = {
  name: 'notificacoes-de-denuncias',
  hears: (tipo) => OUVE.some((um) => um === tipo),
  async hear(ctx, tx, { id, tipo: acontecido, assunto, assuntoId, dados, em }) {
    const tipo = assunto as TipoDeAlvo;
    const dito = dados as DadosDaDecisao;
    const coisa = await findDenunciadoParaContar(tx, { tipo, id: assuntoId });
    if (!coisa) return;
    const { denunciado, saiu, fica } = COISA[tipo];
    const fim = dito.decisao === 'retirada' ? saiu : fica;
    const avisos = dito.denunciantes.map((usuarioId) => ({
      usuarioId,
      categoria: 'denuncias' as const,
      titulo: 'Olhamos a sua denúncia',
      mensagem: `Você denunciou ${denunciado(nomeDaParte(coisa.nome, coisa.daLoja !== false))}, que ${fim}. Nossa equipe explica: ${dito.porque}`,
      chave: `denuncia:${id}`,
    }));
    await notificar(ctx, tx, avisos, em);
    const aviso = coisa.autorSaiu ? undefined : aoAutor(tipo, coisa, dito, acontecido === 'denunciado_devolvido');
    if (!aviso) return;
    const ditos = await notificar(ctx, tx, [{ ...aviso, chave: `denunciado:${id}` }], em);
    if (ditos.length === 0) return;
    const carta = letter(coisa.autorEmail, {
      assunto: aviso.titulo,
      titulo: aviso.titulo,
      paragrafos: [aviso.mensagem, 'Se você discorda, responda a esta mensagem: uma pessoa vai ler.'],
      botao: { rotulo: 'Abrir o Festejo', link: `${ctx.publicUrl()}${aviso.caminho}` },
      rodape: 'Você recebeu esta mensagem porque algo seu mudou no Festejo.',
    });
    await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, carta);
  },
};
