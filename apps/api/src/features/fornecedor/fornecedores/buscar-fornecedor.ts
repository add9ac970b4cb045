import type { FornecedorNaVitrine } from '@festejo/contrato/fornecedor/fornecedores.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { documentoFormatado, enderecoEmLinha } from './fornecedor.ts';
import { apresentarFornecedor } from './fornecedores.apresentar.ts';
import { findFornecedores, findNaVitrine } from './fornecedores.queries.ts';
import { horariosDaSemana } from './semana-aberta.ts';

/**
 * The public profile, with hours and area.
 * @throws NotFound
 */
export async function buscarFornecedor(db: Db, id: string): Promise<FornecedorNaVitrine> {
  const linha = await findNaVitrine(db, id);
  if (!linha) throw new NotFound('Fornecedor não encontrado');
  const { vende, latitude, longitude, semana, respostaEmSegundos } = linha;
  return {
    ...apresentarFornecedor(linha),
    vende,
    respostaEmMinutos: respostaEmSegundos === null ? null : Math.ceil(respostaEmSegundos / 60),
    ponto: latitude === null || longitude === null ? null : { latitude, longitude },
    horarios: horariosDaSemana(semana ?? []),
  };
}

export interface ParteDoContrato {
  nome: string;
  documento: string;
  endereco: string;
  politicaDeCancelamento: string;
}

/** The data of each supplier that a contract requires (Decreto 7.962/2013, art. 2), by id. */
export async function buscarParaOContrato(db: Db, fornecedorIds: readonly string[]): Promise<Map<string, ParteDoContrato>> {
  const linhas = await findFornecedores(db, fornecedorIds);
  return new Map(linhas.map((linha) => [linha.id, { ...contratada(linha), politicaDeCancelamento: linha.politicaDeCancelamento }]));
}

/** The fields of a supplier's row that the law requires. */
export interface DadosDaLoja {
  readonly nome: string;
  readonly cpf: string | null;
  readonly cnpj: string | null;
  readonly logradouro: string | null;
  readonly numero: string | null;
  readonly bairro: string | null;
  readonly localidade: string | null;
  readonly uf: string | null;
}

/** The contracted party: name, document and address. */
export const contratada = (loja: DadosDaLoja): Pick<ParteDoContrato, 'nome' | 'documento' | 'endereco'> => ({
  nome: loja.nome,
  documento: documentoFormatado(loja),
  endereco: enderecoEmLinha(loja),
});
