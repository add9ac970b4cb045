import { PRAZO_DO_PAGAMENTO_EM_MINUTOS } from '@festejo/contrato/common/constants.ts';
import type { FormasDePagamento, Pagador } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { lerDocumento } from '../../../platform/brazil.ts';
import type { Context } from '../../../platform/context.ts';
import { ValidationError } from '../../../platform/http/errors.ts';
import { pagamentosConfigurados, pagamentosSimulados } from './banco/banco.ts';
import { findPagador, savePagador } from './pagamentos.queries.ts';

/** The available ways to pay, and the payer named in the client's charges. */
export async function buscarFormas(ctx: Context, clienteId: string): Promise<FormasDePagamento> {
  return {
    formas: pagamentosConfigurados(ctx.config) ? [{ tipo: 'pix', simulada: pagamentosSimulados(ctx.config) }] : [],
    prazoEmMinutos: PRAZO_DO_PAGAMENTO_EM_MINUTOS,
    pagador: await findPagador(ctx.db, clienteId),
  };
}

/** Stores the payer for future charges. @throws ValidationError for a document with wrong check digits */
export async function salvarPagador(ctx: Context, clienteId: string, dados: Pagador): Promise<Pagador> {
  const documento = lerDocumento(dados.documento);
  if (documento === null) {
    throw new ValidationError([{ campo: 'documento', message: 'CPF ou CNPJ inválido' }]);
  }
  const pagador = { nome: dados.nome, documento };
  await savePagador(ctx.db, clienteId, pagador, ctx.clock.now());
  return pagador;
}
