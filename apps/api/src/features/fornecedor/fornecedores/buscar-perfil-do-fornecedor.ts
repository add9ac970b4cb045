import type { PoliticaDeCancelamento, Uf } from '@festejo/contrato/common/constants.ts';
import type { PerfilDoFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { documentoFormatado, notaMedia } from './fornecedor.ts';
import { findPerfil, type LinhaDoPerfil } from './fornecedores.queries.ts';
import { faltaParaVender } from './para-vender.ts';

/**
 * Returns the supplier that was found.
 * @throws NotFound for undefined.
 */
export function encontrado<T>(fornecedor: T | undefined): T {
  if (!fornecedor) throw new NotFound('Fornecedor não encontrado');
  return fornecedor;
}

function enderecoDe({ latitude, longitude, ...linha }: LinhaDoPerfil): PerfilDoFornecedor['endereco'] {
  if (latitude === null || longitude === null) return null;
  return {
    cep: linha.cep ?? '',
    logradouro: linha.logradouro ?? '',
    numero: linha.numero ?? '',
    complemento: linha.complemento,
    bairro: linha.bairro ?? '',
    localidade: linha.localidade ?? '',
    uf: linha.uf as Uf,
    latitude,
    longitude,
  };
}

/**
 * The supplier's own profile.
 * @throws NotFound
 */
export async function buscarPerfilDoFornecedor(db: Db, id: string): Promise<PerfilDoFornecedor> {
  const linha = encontrado(await findPerfil(db, id));
  return {
    id: linha.id,
    nome: linha.nome,
    descricao: linha.descricao,
    telefonePublico: linha.telefonePublico,
    documento: documentoFormatado(linha),
    fotoUrl: pictureUrl(linha.fotoChave),
    endereco: enderecoDe(linha),
    raioEmKm: linha.raioEmMetros / 1000,
    politicaDeCancelamento: linha.politicaDeCancelamento as PoliticaDeCancelamento,
    sinal: linha.sinal,
    notaMedia: notaMedia(linha.notaSoma, linha.avaliacoes),
    avaliacoes: linha.avaliacoes,
    pausado: linha.pausado,
    vende: linha.vende,
    faltaParaVender: faltaParaVender(linha),
    versao: linha.versao,
  };
}
