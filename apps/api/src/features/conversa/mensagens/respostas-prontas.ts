import type { Body } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/conversa/mensagens.ts';
import { RESPOSTAS_PRONTAS_NO_MAXIMO } from '@festejo/contrato/conversa/mensagens.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { Conflict, NotFound, Refused } from '../../../platform/http/errors.ts';
import { lockFornecedor } from '../../fornecedor/fornecedores/index.ts';
import { deleteRespostaPronta, findRespostasProntas, insertRespostaPronta, updateRespostaPronta } from './respostas-prontas.queries.ts';

const jaHa = () =>
  new Conflict('TITULO_REPETIDO', 'Você já tem uma resposta com este título', { acao: 'Dê outro título, ou mude a que já existe.' });
const naoEncontrada = () => new NotFound('Resposta pronta não encontrada');

/** @throws Refused at the maximum number; Conflict for an existing title */
export async function criarRespostaPronta(
  ctx: Context,
  tx: Tx,
  fornecedorId: string,
  dados: Body<typeof contrato.criarRespostaPronta>,
): Promise<contrato.RespostaPronta> {
  // The lock lets the second of two simultaneous calls count the first one's row.
  await lockFornecedor(tx, fornecedorId);
  if ((await findRespostasProntas(tx, fornecedorId)).length >= RESPOSTAS_PRONTAS_NO_MAXIMO) {
    throw new Refused('RESPOSTAS_DEMAIS', `Você pode guardar até ${RESPOSTAS_PRONTAS_NO_MAXIMO} respostas prontas`, {
      acao: 'Exclua uma que não usa mais.',
    });
  }
  const resposta = { id: uuidv7(), ...dados };
  if (!(await insertRespostaPronta(tx, { ...resposta, fornecedorId, agora: ctx.clock.now() }))) throw jaHa();
  return resposta;
}

/** @throws NotFound; Conflict for an existing title */
export function atualizarRespostaPronta(
  ctx: Context,
  fornecedorId: string,
  resposta: contrato.RespostaPronta,
): Promise<contrato.RespostaPronta> {
  return inTransaction(ctx.db, async (tx) => {
    await lockFornecedor(tx, fornecedorId);
    const feito = await updateRespostaPronta(tx, fornecedorId, resposta);
    if (feito === 'outra') throw jaHa();
    if (feito === 'nenhuma') throw naoEncontrada();
    return resposta;
  });
}

/** @throws NotFound */
export async function excluirRespostaPronta(ctx: Context, fornecedorId: string, id: string): Promise<{ message: string }> {
  if (!(await deleteRespostaPronta(ctx.db, fornecedorId, id))) throw naoEncontrada();
  return { message: 'Resposta pronta excluída' };
}
