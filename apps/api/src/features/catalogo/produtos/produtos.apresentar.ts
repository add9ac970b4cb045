import type { GrupoParaEditar } from '@festejo/contrato/catalogo/opcoes.ts';
import type { ProdutoDetalhado, ProdutoResumo } from '@festejo/contrato/catalogo/produtos.ts';
import { emReais } from '@festejo/contrato/common/centavos.ts';
import type { TipoDeProduto } from '@festejo/contrato/common/constants.ts';
import type { FornecedorPublico } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { fileUrl, pictureUrl } from '../../../platform/files/files.ts';
import { apresentarFornecedor, notaMedia } from '../../fornecedor/fornecedores/index.ts';
import type { LinhaDoResumo } from './cartao.queries.ts';
import type { GrupoLido } from './opcoes/opcoes.queries.ts';
import type { LinhaDoDetalhe } from './produtos.queries.ts';

/** A product as a card shows it. */
export function apresentarProduto(linha: LinhaDoResumo): ProdutoResumo {
  return {
    id: linha.id,
    nome: linha.nome,
    valor: emReais(linha.precoEmCentavos),
    ...(linha.menorDiferencaEmCentavos !== null && { aPartirDe: emReais(linha.precoEmCentavos + linha.menorDiferencaEmCentavos) }),
    tipoProduto: linha.tipoProduto satisfies TipoDeProduto,
    imagemUrl: pictureUrl(linha.imagemChave),
    categoriaOficialId: linha.categoriaOficialId,
    categoriaOficialNome: linha.categoriaOficialNome,
    fornecedorId: linha.fornecedorId,
    fornecedorNome: linha.fornecedorNome,
    fornecedorVerificado: linha.fornecedorVerificado,
    localidade: linha.localidade,
    uf: linha.uf,
    notaMedia: notaMedia(linha.notaSoma, linha.avaliacoes),
    avaliacoes: linha.avaliacoes,
  };
}

function fornecedorDe(linha: LinhaDoDetalhe): FornecedorPublico {
  return apresentarFornecedor({
    id: linha.fornecedorId,
    nome: linha.fornecedorNome,
    verificado: linha.fornecedorVerificado,
    descricao: linha.descricaoDoFornecedor,
    fotoChave: linha.fotoDoFornecedor,
    logradouro: linha.logradouro,
    numero: linha.numero,
    bairro: linha.bairro,
    localidade: linha.localidade,
    uf: linha.uf,
    raioEmMetros: linha.raioEmMetros,
    politicaDeCancelamento: linha.politica,
    sinal: linha.sinal,
    notaSoma: linha.notaSoma,
    avaliacoes: linha.avaliacoes,
    cpf: linha.cpf,
    cnpj: linha.cnpj,
  });
}

/** A product as its page shows it; `atendimento` is the result for one event. */
export function apresentarDetalhe(linha: LinhaDoDetalhe, atendimento: ProdutoDetalhado['atendimento']): ProdutoDetalhado {
  return {
    ...apresentarProduto(linha),
    descricao: linha.descricao,
    inclui: linha.inclui,
    naoInclui: linha.naoInclui,
    opcoes: apresentarGrupos(linha.grupos).map((grupo) => ({ ...grupo, opcoes: grupo.opcoes.filter(({ ativa }) => ativa) })),
    capacidade: linha.capacidade,
    idCategoria: linha.idCategoria,
    files: apresentarArquivos(linha),
    horarios: apresentarHorarios(linha),
    fornecedor: fornecedorDe(linha),
    atendimento,
  };
}

export function apresentarArquivos({ arquivos }: Pick<LinhaDoDetalhe, 'arquivos'>): ProdutoDetalhado['files'] {
  return (arquivos ?? []).map(({ chave, ...arquivo }) => ({ ...arquivo, url: fileUrl(chave) }));
}

/** All option groups, including options that are not offered now. */
export function apresentarGrupos(grupos: readonly GrupoLido[] | null): GrupoParaEditar[] {
  const apresentarOpcao = ({ diferenca, ...opcao }: GrupoLido['opcoes'][number]) => ({ ...opcao, diferenca: emReais(diferenca) });
  return (grupos ?? []).map((grupo) => ({ ...grupo, opcoes: grupo.opcoes.map(apresentarOpcao) }));
}

export function apresentarHorarios({ id, horarios }: Pick<LinhaDoDetalhe, 'id' | 'horarios'>): ProdutoDetalhado['horarios'] {
  return (horarios ?? []).map((horario) => ({ ...horario, idProduto: id }));
}
