import { emReais } from '@festejo/contrato/common/centavos.ts';
import type { MinhaVerificacao } from '@festejo/contrato/fornecedor/verificacao.ts';
import { brazil } from '../../../platform/brazil.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { findContaDoFornecedor, findEmAberto, findUltima } from './verificacao.queries.ts';
import { podeEnviar } from './verificacao.ts';

/**
 * The state of a supplier's verification, and the limit of its sales meanwhile.
 * @throws NotFound
 */
export async function apresentarVerificacao(db: Db, fornecedorId: string, agora: Date): Promise<MinhaVerificacao> {
  const [conta, ultima, [limite]] = await Promise.all([
    findContaDoFornecedor(db, fornecedorId),
    findUltima(db, fornecedorId),
    findEmAberto(db, [fornecedorId]),
  ]);
  if (!conta) throw new NotFound('Fornecedor não encontrado');
  const { nome, cpf, cnpj, verificado } = conta;
  const situacao = ultima?.situacao ?? 'nao_enviada';
  return {
    situacao,
    verificado,
    podeEnviar: podeEnviar(situacao, ultima?.valeAte ?? null, agora),
    enviadaEm: ultima?.enviadaEm.toISOString() ?? null,
    decididaEm: ultima?.decididaEm?.toISOString() ?? null,
    porque: ultima?.porque ?? null,
    valeAte: ultima?.valeAte?.toISOString() ?? null,
    titular: ultima?.titular ?? nome,
    documentos: [
      ...(cnpj ? [{ tipo: 'empresa' as const, documento: brazil().formatCNPJ(cnpj, { version: 2 }) }] : []),
      ...(cpf ? [{ tipo: 'pessoa_fisica' as const, documento: brazil().formatCPF(cpf) }] : []),
    ],
    limite: limite ? { limite: emReais(limite.limiteEmCentavos), emAberto: emReais(limite.emAbertoEmCentavos) } : null,
  };
}
