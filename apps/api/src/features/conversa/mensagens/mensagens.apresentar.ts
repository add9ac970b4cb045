import { nomeSemContato } from '@festejo/contrato/common/nomes.ts';
import type * as contrato from '@festejo/contrato/conversa/mensagens.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import type { LinhaDaConversa, LinhaDaConversaAberta, LinhaDaMensagem } from './mensagens.queries.ts';

export function apresentarMensagem(linha: LinhaDaMensagem, usuarioId: string): contrato.Mensagem {
  const { id, texto, ocultou, anexos, apagada, retirada, assunto, assuntoId, assuntoTitulo, criadaEm, autorId } = linha;
  return {
    id,
    minha: autorId === usuarioId,
    texto,
    ocultou,
    anexos: [...(anexos ?? [])],
    apagada,
    retirada,
    assunto: assunto && assuntoId ? { tipo: assunto, id: assuntoId, titulo: assuntoTitulo ?? '' } : null,
    criadaEm: criadaEm.toISOString(),
  };
}

/** Name of one side. A supplier reads a client's name shortened and without contacts; a shop's name is shown in full. */
export const nomeDaParte = (nome: string, eFornecedor: boolean) => (eFornecedor ? nome : nomeSemContato(nome));

export function situacaoDe({
  bloqueei,
  bloqueou,
  encerrada,
}: {
  bloqueei: boolean;
  bloqueou: boolean;
  encerrada: boolean;
}): contrato.SituacaoDaConversa {
  if (encerrada) return 'encerrada';
  if (bloqueei) return 'bloqueada_por_mim';
  return bloqueou ? 'bloqueada' : 'aberta';
}

export function apresentarConversa(linha: LinhaDaConversa): contrato.Conversa {
  const { id, outraId, fornecedorId, nome, fotoChave, naoLidas } = linha;
  return {
    id,
    outraParte: { id: outraId, nome: nomeDaParte(nome, outraId === fornecedorId), fotoUrl: pictureUrl(fotoChave) },
    ultima: {
      texto: linha.ultimoTexto,
      anexos: linha.ultimosAnexos,
      minha: linha.ultimoAutorId !== outraId,
      em: linha.ultimaEm.toISOString(),
    },
    naoLidas,
    situacao: situacaoDe(linha),
  };
}

export function apresentarAberta(linha: LinhaDaConversaAberta): contrato.ConversaAberta {
  const { pago, lidaAte, outraLeuAte, respostaEmSegundos } = linha;
  return {
    ...apresentarConversa(linha),
    contatosLiberados: pago,
    lidaAte,
    outraLeuAte,
    respostaEmMinutos: respostaEmSegundos === null ? null : Math.ceil(respostaEmSegundos / 60),
  };
}
