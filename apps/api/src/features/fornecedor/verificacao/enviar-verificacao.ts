import type { Body, FilesOf, Reply } from '@festejo/contrato/api/operation.ts';
import { DIA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import type * as contrato from '@festejo/contrato/fornecedor/verificacao.ts';
import { type PapelDaProva, PROVAS } from '@festejo/contrato/fornecedor/verificacao.ts';
import { uuidv7 } from 'uuidv7';
import { lerCnpj, lerCpf } from '../../../platform/brazil.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Conflict, NotFound, ValidationError } from '../../../platform/http/errors.ts';
import { earlierReply, type IdempotencyKey, onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { declareLimit, holdTo } from '../../../platform/limits/limits.ts';
import { apresentarVerificacao } from './buscar-verificacao.ts';
import { prepararProva } from './provas.ts';
import { findContaDoFornecedor, findUltima, insertVerificacao, lockContaDoFornecedor, type ProvaNova } from './verificacao.queries.ts';
import { podeEnviar, provasQueFaltam } from './verificacao.ts';

/** Limit per supplier: re-encoding and encrypting pictures is expensive. */
const POR_DIA = declareLimit({
  name: 'verificacoes',
  uses: 5,
  seconds: DIA_EM_SEGUNDOS,
  per: 'conta',
  what: 'Documentos enviados para verificar',
});

type Dados = Body<typeof contrato.enviarVerificacao>;
type Resposta = Reply<typeof contrato.enviarVerificacao>;
interface Conta {
  readonly cpf: string | null;
  readonly cnpj: string | null;
}

/**
 * The number without its mask.
 * @throws ValidationError for an invalid number, or one that is not the account's
 */
function conferirDocumento({ tipo, documento }: Dados, { cpf, cnpj }: Conta): string {
  const [nome, lido, daConta] =
    tipo === 'empresa' ? (['CNPJ', lerCnpj(documento), cnpj] as const) : (['CPF', lerCpf(documento), cpf] as const);
  const recusa = (message: string) => new ValidationError([{ campo: 'documento', message }]);
  if (lido === null) throw recusa(`${nome} inválido`);
  if (daConta === null) throw recusa(`A sua conta não tem ${nome}: informe-o antes nos dados da conta`);
  if (lido !== daConta) throw recusa(`Este não é o ${nome} da sua conta`);
  return lido;
}

/** @throws NotFound for an account without a supplier, Conflict while a verification waits or is valid for long */
async function exigirQuePossa(db: Db, fornecedorId: string, conta: Conta | undefined, agora: Date): Promise<Conta> {
  if (!conta) throw new NotFound('Fornecedor não encontrado');
  const ultima = await findUltima(db, fornecedorId);
  if (podeEnviar(ultima?.situacao ?? 'nao_enviada', ultima?.valeAte ?? null, agora)) return conta;
  if (ultima?.situacao === 'em_analise') {
    throw new Conflict('EM_ANALISE', 'Seus documentos já estão em análise', { acao: 'Avisamos assim que houver resposta.' });
  }
  throw new Conflict('JA_VERIFICADA', 'Sua conta já está verificada', { acao: 'Perto do fim do prazo avisamos que é hora de renovar.' });
}

/**
 * Stores the encrypted documents of a supplier, for an operator to check.
 * @throws ValidationError, NotFound, Conflict, TooMany, AppError 413 or 415 for a file that is neither picture nor PDF
 */
export async function enviarVerificacao(
  ctx: Context,
  fornecedorId: string,
  dados: Dados,
  arquivos: FilesOf<typeof contrato.enviarVerificacao, { readonly path: string }>,
  key: IdempotencyKey | null,
): Promise<Resposta> {
  const agora = ctx.clock.now();
  const antes = await earlierReply<Resposta>(ctx.db, key);
  if (antes) return antes;
  // Checks first: a refused request must not cost the re-encoding of its pictures.
  const conta = await exigirQuePossa(ctx.db, fornecedorId, await findContaDoFornecedor(ctx.db, fornecedorId), agora);
  conferirDocumento(dados, conta);
  const enviados = (Object.keys(PROVAS) as PapelDaProva[]).flatMap((papel) => {
    const arquivo = arquivos[papel];
    return arquivo ? [{ papel, path: arquivo.path }] : [];
  });
  const faltam = provasQueFaltam(
    dados.tipo,
    enviados.map(({ papel }) => papel),
  );
  if (faltam.length > 0) throw new ValidationError(faltam);
  await holdTo(ctx.db, POR_DIA, fornecedorId, agora);
  const provas: ProvaNova[] = [];
  for (const { papel, path } of enviados) provas.push(await prepararProva(ctx, papel, path));
  return onceInTransaction(ctx.db, key, async (tx) => {
    const travada = await exigirQuePossa(tx, fornecedorId, await lockContaDoFornecedor(tx, fornecedorId), agora);
    const documento = conferirDocumento(dados, travada);
    const id = uuidv7();
    await insertVerificacao(tx, { id, fornecedorId, tipo: dados.tipo, documento, titular: dados.titular, enviadaEm: agora }, provas);
    return {
      message: 'Documentos enviados: avisamos assim que forem conferidos',
      id,
      verificacao: await apresentarVerificacao(tx, fornecedorId, agora),
    };
  });
}
