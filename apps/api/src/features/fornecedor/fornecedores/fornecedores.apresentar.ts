import type { PoliticaDeCancelamento } from '@festejo/contrato/common/constants.ts';
import type { FornecedorPublico } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import { documentoFormatado, enderecoEmLinha, type LinhaDoFornecedor, notaMedia } from './fornecedor.ts';

/** Public fields of a supplier. */
export function apresentarFornecedor(linha: LinhaDoFornecedor): FornecedorPublico {
  return {
    id: linha.id,
    nome: linha.nome,
    verificado: linha.verificado,
    documento: documentoFormatado(linha),
    endereco: enderecoEmLinha(linha),
    localidade: linha.localidade ?? '',
    uf: linha.uf ?? '',
    descricao: linha.descricao,
    fotoUrl: pictureUrl(linha.fotoChave),
    notaMedia: notaMedia(linha.notaSoma, linha.avaliacoes),
    avaliacoes: linha.avaliacoes,
    raioEmKm: linha.raioEmMetros / 1000,
    politicaDeCancelamento: linha.politicaDeCancelamento as PoliticaDeCancelamento,
    sinal: linha.sinal,
  };
}
