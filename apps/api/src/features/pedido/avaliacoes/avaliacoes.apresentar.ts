import type { Avaliacao, AvaliacaoRecebida, ItemRecebido, ResumoDasAvaliacoes } from '@festejo/contrato/pedido/avaliacoes.ts';
import { NOTAS } from '@festejo/contrato/pedido/avaliacoes.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import { notaMedia } from '../../fornecedor/fornecedores/index.ts';
import { mudaAte, nomePublico, podeResponder } from './avaliacao.ts';
import type { ContagemDaNota, LinhaDaAvaliacao, LinhaRecebida } from './avaliacoes.queries.ts';

/** A rating as the public reads it. */
export function apresentarAvaliacao(linha: LinhaDaAvaliacao): Avaliacao {
  const { resposta, respondidaEm } = linha;
  return {
    id: linha.id,
    nota: linha.nota,
    texto: linha.texto,
    fotos: (linha.fotos ?? []).map(({ id, chave }) => ({ id, url: pictureUrl(chave) })),
    quem: nomePublico(linha.clienteNome, linha.clienteSaiu),
    criadoEm: linha.criadoEm.toISOString(),
    editadaEm: linha.editadaEm?.toISOString() ?? null,
    resposta: resposta !== null && respondidaEm ? { texto: resposta, em: respondidaEm.toISOString() } : null,
    produtoId: linha.produtoId,
    produtoNome: linha.produtoNome,
    contaNaMedia: linha.conta,
    falha: linha.falha,
  };
}

/** A rating as its supplier reads it. */
export function apresentarRecebida(linha: LinhaDaAvaliacao): AvaliacaoRecebida {
  return {
    ...apresentarAvaliacao(linha),
    versao: linha.versao,
    pedidoId: linha.pedidoId,
    numero: linha.numero,
    podeResponder: podeResponder(linha),
  };
}

/** An item that a client received, with the client's rating of it. */
export function apresentarItem(
  { imagemChave, avaliacaoId: _id, ...item }: LinhaRecebida,
  linha: LinhaDaAvaliacao | undefined,
  agora: Date,
): ItemRecebido {
  const ate = linha && mudaAte(linha.criadoEm);
  return {
    ...item,
    imagemUrl: pictureUrl(imagemChave),
    avaliacao: linha
      ? {
          ...apresentarAvaliacao(linha),
          versao: linha.versao,
          ocultaPorque: linha.ocultaPorque,
          mudaAte: ate && ate > agora && !linha.ocultaPorque ? ate.toISOString() : null,
        }
      : null,
  };
}

/** The mean of the ratings that count, and the number of ratings per note, from 5 to 1. */
export function apresentarResumo(contagem: readonly ContagemDaNota[]): ResumoDasAvaliacoes {
  const distribuicao = NOTAS.map((nota) => ({ nota, quantas: contagem.find((uma) => uma.nota === nota)?.quantas ?? 0 }));
  const total = distribuicao.reduce((soma, { quantas }) => soma + quantas, 0);
  const naMedia = contagem.reduce((quantas, { contam }) => quantas + contam, 0);
  const soma = contagem.reduce((parte, { nota, contam }) => parte + nota * contam, 0);
  return { media: notaMedia(soma, naMedia), total, naMedia, distribuicao };
}
