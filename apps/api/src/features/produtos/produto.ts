import type { TipoDeProduto } from '@festejo/contrato/constants.ts';
import type { FornecedorPublico } from '@festejo/contrato/fornecedores.ts';
import type { ProdutoDetalhado, ProdutoResumo } from '@festejo/contrato/produtos.ts';
import { pictureUrl } from '../../platform/files/files.ts';
import { notaMedia, paraPublico } from '../fornecedores/index.ts';
import type { LinhaDoResumo } from './cartao.queries.ts';
import type { LinhaDoDetalhe } from './produtos.queries.ts';

/** Centavos as reais, as replies show money. */
export function emReais(centavos: number): number {
  return centavos / 100;
}

/** A product as a card shows it. */
export function paraResumo(linha: LinhaDoResumo): ProdutoResumo {
  return {
    id: linha.id,
    nome: linha.nome,
    valor: emReais(linha.precoEmCentavos),
    tipoProduto: linha.tipoProduto satisfies TipoDeProduto,
    imagemUrl: pictureUrl(linha.imagemChave),
    categoriaOficialId: linha.categoriaOficialId,
    categoriaOficialNome: linha.categoriaOficialNome,
    fornecedorId: linha.fornecedorId,
    fornecedorNome: linha.fornecedorNome,
    localidade: linha.localidade,
    uf: linha.uf,
    notaMedia: notaMedia(linha.notaSoma, linha.avaliacoes),
    avaliacoes: linha.avaliacoes,
  };
}

function fornecedorDe(linha: LinhaDoDetalhe): FornecedorPublico {
  return paraPublico({
    id: linha.fornecedorId,
    nome: linha.fornecedorNome,
    descricao: linha.descricaoDoFornecedor,
    foto_chave: linha.fotoDoFornecedor,
    logradouro: linha.logradouro,
    numero: linha.numero,
    bairro: linha.bairro,
    localidade: linha.localidade,
    uf: linha.uf,
    raio_em_metros: linha.raioEmMetros,
    politica_de_cancelamento: linha.politica,
    nota_soma: linha.notaSoma,
    avaliacoes: linha.avaliacoes,
    cpf: linha.cpf,
    cnpj: linha.cnpj,
  });
}

/** A product as its page shows it; `atendimento` is about one event. */
export function paraDetalhe(linha: LinhaDoDetalhe, atendimento: ProdutoDetalhado['atendimento']): ProdutoDetalhado {
  return {
    ...paraResumo(linha),
    descricao: linha.descricao,
    capacidade: linha.capacidade,
    idCategoria: linha.idCategoria,
    files: paraArquivos(linha),
    horarios: paraHorarios(linha),
    fornecedor: fornecedorDe(linha),
    atendimento,
  };
}

export function paraArquivos({ arquivos }: Pick<LinhaDoDetalhe, 'arquivos'>): ProdutoDetalhado['files'] {
  return (arquivos ?? []).map(({ chave, ...arquivo }) => ({ ...arquivo, url: pictureUrl(chave) }));
}

export function paraHorarios({ id, horarios }: Pick<LinhaDoDetalhe, 'id' | 'horarios'>): ProdutoDetalhado['horarios'] {
  return (horarios ?? []).map((horario) => ({ ...horario, idProduto: id }));
}
