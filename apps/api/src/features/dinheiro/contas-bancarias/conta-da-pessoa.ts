import type { Context } from '../../../platform/context.ts';
import { abrirConta } from './conta-cifrada.ts';
import { findContaBancaria } from './contas-bancarias.queries.ts';

/** The person's account, unmasked, for the export of personal data; at most one. */
export async function* lerContaDaPessoa({ db, secrets }: Pick<Context, 'db' | 'secrets'>, fornecedorId: string): AsyncGenerator<unknown> {
  const guardada = await findContaBancaria(db, fornecedorId);
  if (!guardada?.tipo) return;
  const { id: _id, cpf: _cpf, cnpj: _cnpj, versao: _versao, ...conta } = abrirConta(secrets, guardada);
  yield conta;
}
