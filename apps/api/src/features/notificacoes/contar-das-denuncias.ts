import type { TipoDeAlvo } from '@festejo/contrato/operacao/denuncias.ts';
import type { Subscriber } from '../../platform/context.ts';
import { letter } from '../../platform/mail/letter.ts';
import { JOB_ENVIAR_CARTA } from '../../platform/mail/mailer.ts';
import {
  type AcontecimentoDeDenuncia,
  alvoDe,
  type DadosDaDecisao,
  type DenunciadoParaContar,
  findDenunciadoParaContar,
} from '../denuncias/index.ts';
import { type Aviso, notificar } from './notificar.ts';

const OUVE: readonly AcontecimentoDeDenuncia[] = ['denuncia_decidida', 'denunciado_devolvido'];
const COISA: Readonly<Record<TipoDeAlvo, { nome: string; sua: string; saiu: string; voltou: string; caminho: string }>> = {
  produto: {
    nome: 'o produto',
    sua: 'Seu produto',
    saiu: 'saiu da venda',
    voltou: 'pode voltar à venda',
    caminho: '/produto/fornecedor/lista',
  },
  avaliacao: {
    nome: 'a avaliação de',
    sua: 'Sua avaliação de',
    saiu: 'saiu do ar',
    voltou: 'voltou ao ar',
    caminho: '/cliente/avaliacoes',
  },
};

/** To whoever made the thing: that it is gone, or back. Nothing of a report that changed nothing. */
function aoAutor(
  tipo: TipoDeAlvo,
  { produtoNome, autorId }: DenunciadoParaContar,
  { decisao, porque }: DadosDaDecisao,
  voltou: boolean,
): (Aviso & { caminho: string }) | undefined {
  if (decisao === 'mantida' && !voltou) return undefined;
  const { sua, saiu, voltou: deVolta, caminho } = COISA[tipo];
  const titulo = `${sua}${tipo === 'produto' ? ' ' : ' um produto '}${voltou ? deVolta : saiu}`;
  const mensagem = `${sua} "${produtoNome}" ${voltou ? deVolta : saiu}. Nossa equipe explica: ${porque}`;
  return { usuarioId: autorId, categoria: 'denuncias', titulo, mensagem, caminho };
}

/** Tells who reported a thing what was decided, and who made it what becomes of it; by a letter, too, since a sale ends with it. */
export const contarDasDenuncias: Subscriber = {
  name: 'notificacoes-de-denuncias',
  hears: (tipo) => OUVE.some((um) => um === tipo),
  async hear(ctx, tx, { id, tipo: acontecido, assunto, assuntoId, dados, em }) {
    const tipo = assunto as TipoDeAlvo;
    const dito = dados as DadosDaDecisao;
    const coisa = await findDenunciadoParaContar(tx, alvoDe({ tipo, id: assuntoId }));
    if (!coisa) return;
    const fim = dito.decisao === 'retirada' ? COISA[tipo].saiu : 'segue no ar';
    const avisos = dito.denunciantes.map((usuarioId) => ({
      usuarioId,
      categoria: 'denuncias' as const,
      titulo: 'Olhamos a sua denúncia',
      mensagem: `Você denunciou ${COISA[tipo].nome} "${coisa.produtoNome}", que ${fim}. Nossa equipe explica: ${dito.porque}`,
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
