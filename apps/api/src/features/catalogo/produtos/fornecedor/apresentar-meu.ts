import type { MeuProduto, ProdutoParaEditar } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { emReais } from '@festejo/contrato/common/centavos.ts';
import { pictureUrl } from '../../../../platform/files/files.ts';
import { apresentarArquivos, apresentarGrupos, apresentarHorarios } from '../produtos.apresentar.ts';
import type { LinhaMinha, LinhaParaEditar } from './meus.queries.ts';

/** A product as its supplier's list shows it. */
export function apresentarMeu(
  linha: LinhaMinha,
  { buscarArquivos, buscarHorarios }: { buscarArquivos: boolean; buscarHorarios: boolean },
): MeuProduto {
  return {
    id: linha.id,
    nome: linha.nome,
    codigo: linha.codigo,
    valor: emReais(linha.precoEmCentavos),
    tipoProduto: linha.tipoProduto,
    imagemUrl: pictureUrl(linha.imagemChave),
    idCategoria: linha.idCategoria,
    categoriaNome: linha.categoriaNome,
    categoriaOficialId: linha.categoriaOficialId,
    categoriaOficialNome: linha.categoriaOficialNome,
    capacidade: linha.capacidade,
    ativo: linha.ativo,
    arquivado: linha.arquivado,
    retiradoPorque: linha.retiradoPorque,
    versao: linha.versao,
    ...(buscarArquivos ? { files: apresentarArquivos(linha) } : {}),
    ...(buscarHorarios ? { horarios: apresentarHorarios(linha) } : {}),
  };
}

/** A product as its form shows it. */
export function apresentarParaEditar(linha: LinhaParaEditar): ProdutoParaEditar {
  return {
    ...apresentarMeu(linha, { buscarArquivos: false, buscarHorarios: false }),
    descricao: linha.descricao,
    inclui: linha.inclui,
    naoInclui: linha.naoInclui,
    opcoes: apresentarGrupos(linha.grupos),
    preparoAntesEmMinutos: linha.preparoAntesEmMinutos,
    preparoDepoisEmMinutos: linha.preparoDepoisEmMinutos,
    files: apresentarArquivos(linha),
    horarios: apresentarHorarios(linha),
  };
}
