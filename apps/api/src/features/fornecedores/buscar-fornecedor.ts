import type { FornecedorPublico } from '@festejo/contrato/fornecedores.ts';
import type { Db } from '../../platform/db/database.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { documentoFormatado, enderecoEmLinha } from './fornecedor.ts';
import { apresentarFornecedor } from './fornecedores.apresentar.ts';
import { findFornecedores } from './fornecedores.queries.ts';

/** The public profile. @throws NotFound */
export async function buscarFornecedor(db: Db, id: string): Promise<FornecedorPublico> {
  const [linha] = await findFornecedores(db, [id]);
  if (!linha) throw new NotFound('Fornecedor não encontrado');
  return apresentarFornecedor(linha);
}

export interface ParteDoContrato {
  nome: string;
  documento: string;
  endereco: string;
  politicaDeCancelamento: string;
}

/** What a contract says of each supplier (Decreto 7.962/2013, art. 2), by id. */
export async function buscarParaOContrato(db: Db, fornecedorIds: readonly string[]): Promise<Map<string, ParteDoContrato>> {
  const linhas = await findFornecedores(db, fornecedorIds);
  return new Map(
    linhas.map((linha) => [
      linha.id,
      {
        nome: linha.nome,
        documento: documentoFormatado(linha),
        endereco: enderecoEmLinha(linha),
        politicaDeCancelamento: linha.politicaDeCancelamento,
      },
    ]),
  );
}
