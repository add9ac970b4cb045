import { emReais, emReaisOuNada } from '@festejo/contrato/common/centavos.ts';
import { nomeSemContato } from '@festejo/contrato/common/nomes.ts';
import type {
  Candidato,
  Consulta,
  ConsultaRecebida,
  Orcamento,
  OrcamentoResumido,
  Proposta,
} from '@festejo/contrato/conversa/orcamentos.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import { distanciaEmKm } from '../../fornecedor/disponibilidade/index.ts';
import { notaMedia } from '../../fornecedor/fornecedores/index.ts';
import type { LinhaDaConsulta, LinhaDaProposta, LinhaDoOrcamento, LinhaRecebida, LinhaResumida } from './leitura-de-orcamentos.queries.ts';
import { situacaoDe } from './orcamento.ts';
import type { LinhaDoCandidato } from './orcamentos.queries.ts';

const doFornecedor = ({ fotoChave, notaSoma, avaliacoes }: { fotoChave: string | null; notaSoma: number; avaliacoes: number }) => ({
  fotoUrl: pictureUrl(fotoChave),
  notaMedia: notaMedia(notaSoma, avaliacoes),
  avaliacoes,
});

export const apresentarCandidato = (linha: LinhaDoCandidato): Candidato => ({
  fornecedorId: linha.fornecedorId,
  nome: linha.nome,
  ...doFornecedor(linha),
  distanciaEmKm: distanciaEmKm(linha.corda),
});

const apresentarProposta = (linha: LinhaDaProposta): Proposta => ({
  id: linha.id,
  por: linha.por,
  produtoId: linha.produtoId,
  produtoNome: linha.produtoNome,
  imagemUrl: pictureUrl(linha.imagemChave),
  quantidade: linha.quantidade,
  preco: emReais(linha.precoEmCentavos),
  total: emReais(linha.precoEmCentavos * linha.quantidade),
  texto: linha.texto,
  fotos: linha.fotos ?? [],
  validaAte: linha.validaAte?.toISOString() ?? null,
  criadoEm: linha.criadoEm.toISOString(),
});

/** The part of a quote that both sides read. */
const doPedido = (linha: Pick<LinhaDoOrcamento, keyof LinhaDoOrcamento & keyof LinhaRecebida>) => ({
  categoriaOficialNome: linha.categoriaOficialNome,
  descricao: linha.descricao,
  convidados: linha.convidados,
  verba: emReaisOuNada(linha.verbaEmCentavos),
  responderAte: linha.responderAte.toISOString(),
  fuso: linha.fuso,
  criadoEm: linha.criadoEm.toISOString(),
});

const apresentarConsulta = (linha: LinhaDaConsulta, propostas: readonly LinhaDaProposta[]): Consulta => ({
  id: linha.id,
  fornecedorId: linha.fornecedorId,
  fornecedorNome: linha.fornecedorNome,
  ...doFornecedor(linha),
  estado: linha.estado,
  prazoEm: linha.prazoEm?.toISOString() ?? null,
  motivoDaRecusa: linha.motivoDaRecusa,
  propostas: propostas.filter(({ consultaId }) => consultaId === linha.id).map(apresentarProposta),
  noCarrinho: linha.noCarrinho,
});

export function apresentarOrcamento(
  linha: LinhaDoOrcamento,
  consultas: readonly LinhaDaConsulta[],
  propostas: readonly LinhaDaProposta[],
): Orcamento {
  return {
    id: linha.id,
    eventoId: linha.eventoId,
    eventoTitulo: linha.eventoTitulo,
    categoriaOficialId: linha.categoriaOficialId,
    ...doPedido(linha),
    situacao: situacaoDe(
      linha.canceladoEm,
      consultas.map(({ estado }) => estado),
    ),
    consultas: consultas.map((uma) => apresentarConsulta(uma, propostas)),
  };
}

export const apresentarResumido = (linha: LinhaResumida): OrcamentoResumido => ({
  id: linha.id,
  eventoId: linha.eventoId,
  eventoTitulo: linha.eventoTitulo,
  ...doPedido(linha),
  situacao: situacaoDe(linha.canceladoEm, linha.estados ?? []),
  fornecedores: linha.estados?.length ?? 0,
  respostas: linha.respostas,
  menorTotal: emReaisOuNada(linha.menorTotalEmCentavos),
});

export const apresentarRecebida = (linha: LinhaRecebida, propostas: readonly LinhaDaProposta[]): ConsultaRecebida => ({
  id: linha.id,
  estado: linha.estado,
  prazoEm: linha.prazoEm?.toISOString() ?? null,
  clienteNome: nomeSemContato(linha.clienteNome),
  ...doPedido(linha),
  eventoTitulo: linha.eventoTitulo,
  inicioDoEvento: linha.inicioDoEvento.toISOString(),
  lugar: `${linha.localidade}/${linha.uf}`,
  distanciaEmKm: linha.corda === null ? null : distanciaEmKm(linha.corda),
  motivoDaRecusa: linha.motivoDaRecusa,
  pedidoId: linha.pedidoId,
  propostas: propostas.filter(({ consultaId }) => consultaId === linha.id).map(apresentarProposta),
});
