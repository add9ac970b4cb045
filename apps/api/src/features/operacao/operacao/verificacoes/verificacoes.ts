import type { Body, Query, Reply } from '@festejo/contrato/api/operation.ts';
import { emCentavos, emReaisOuNada } from '@festejo/contrato/common/centavos.ts';
import type * as contrato from '@festejo/contrato/operacao/verificacoes.ts';
import { brazil } from '../../../../platform/brazil.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { NotFound } from '../../../../platform/http/errors.ts';
import { enderecoEmLinha } from '../../../fornecedor/fornecedores/index.ts';
import * as sala from '../../../fornecedor/verificacao/index.ts';
import { exigirImparcialidade } from '../imparcial.ts';
import { registrarAto } from '../registrar-ato.ts';
import {
  countVerificacoes,
  findConta,
  findDoFornecedor,
  findVerificacao,
  findVerificacoes,
  type LinhaDaVerificacao,
} from './verificacoes.queries.ts';

/** Maximum number of other verifications shown for one supplier. */
const OUTRAS_NO_MAXIMO = 20;

const apresentar = ({ decididaEm, operador, porque, valeAte, enviadaEm, ...linha }: LinhaDaVerificacao): contrato.VerificacaoNaFila => ({
  ...linha,
  enviadaEm: enviadaEm.toISOString(),
  decisao: decididaEm && { em: decididaEm.toISOString(), operador, porque, valeAte: valeAte?.toISOString() ?? null },
});

/** The suppliers' verifications. Names are personal data, so the reading is recorded as an act. */
export function buscarVerificacoes(
  ctx: Context,
  operadorId: string,
  { situacao, ...pagina }: Query<typeof contrato.buscarVerificacoes>,
): Promise<Reply<typeof contrato.buscarVerificacoes>> {
  return inTransaction(ctx.db, async (tx) => {
    const linhas = await findVerificacoes(tx, situacao, pagina);
    if (linhas.length > 0) {
      const dados = { situacao, verificacoes: linhas.map(({ id }) => id) };
      await registrarAto(ctx, tx, { operadorId, ato: 'leu_verificacoes', assunto: 'operador', assuntoId: operadorId, dados });
    }
    return { itens: linhas.map(apresentar), ...pagina, total: await countVerificacoes(tx, situacao) };
  });
}

/** One verification, with the data to compare it with. @throws NotFound */
export function abrirVerificacao(ctx: Context, operadorId: string, id: string): Promise<contrato.VerificacaoParaJulgar> {
  return inTransaction(ctx.db, async (tx) => {
    const linha = await findVerificacao(tx, id);
    if (!linha) throw new NotFound('Verificação não encontrada');
    const { documento, nome, email, criadaEm, ...endereco } = await findConta(tx, id);
    const provas = await sala.findProvasDoFornecedor(tx, linha.fornecedorId);
    const outras = await findDoFornecedor(tx, linha.fornecedorId, OUTRAS_NO_MAXIMO);
    await registrarAto(ctx, tx, { operadorId, ato: 'leu_verificacao', assunto: 'verificacao', assuntoId: id, dados: {} });
    return {
      ...apresentar(linha),
      documento: linha.tipo === 'empresa' ? brazil().formatCNPJ(documento, { version: 2 }) : brazil().formatCPF(documento),
      conta: { nome, email, criadaEm: criadaEm.toISOString(), endereco: enderecoEmLinha(endereco) },
      provas: provas.filter((prova) => prova.verificacaoId === id).map(({ verificacaoId: _, ...prova }) => prova),
      outras: outras.filter((outra) => outra.id !== id).map(apresentar),
    };
  });
}

/** The contents of a document. Each reading is recorded in the log. @throws NotFound, AppError 409 with another secret */
export function lerProva(ctx: Context, operadorId: string, id: string): Promise<{ formato: string; conteudo: Buffer }> {
  return inTransaction(ctx.db, async (tx) => {
    const prova = await sala.findProva(tx, id);
    if (!prova) throw new NotFound('Esta prova não existe mais');
    const conteudo = sala.abrirProva(ctx, prova);
    const dados = { prova: id, papel: prova.papel };
    await registrarAto(ctx, tx, { operadorId, ato: 'leu_prova', assunto: 'verificacao', assuntoId: prova.verificacaoId, dados });
    return { formato: prova.formato, conteudo };
  });
}

/**
 * Accepts or refuses a verification: the supplier's record, the log and the notification change in one transaction. @throws NotFound,
 * Refused, Conflict
 */
export async function decidirVerificacao(
  ctx: Context,
  operadorId: string,
  id: string,
  decisao: Body<typeof contrato.decidirVerificacao>,
): Promise<Reply<typeof contrato.decidirVerificacao>> {
  await inTransaction(ctx.db, async (tx) => {
    const travada = await sala.lockVerificacao(tx, id);
    await exigirImparcialidade(tx, operadorId, [travada.fornecedorId]);
    await sala.decidirVerificacao(ctx, tx, travada, { operadorId, ...decisao });
    await registrarAto(ctx, tx, { operadorId, ato: 'decidiu_verificacao', assunto: 'verificacao', assuntoId: id, dados: decisao });
  });
  return { message: decisao.decisao === 'verificada' ? 'Aceita: o selo já aparece' : 'Recusada: o fornecedor foi avisado' };
}

export async function buscarLimite(ctx: Context): Promise<Reply<typeof contrato.buscarLimiteSemVerificacao>> {
  return { limite: emReaisOuNada(await sala.findLimite(ctx.db)) };
}

/** Changes the sales limit of unverified suppliers. */
export async function mudarLimite(
  ctx: Context,
  operadorId: string,
  { limite }: Body<typeof contrato.mudarLimiteSemVerificacao>,
): Promise<Reply<typeof contrato.mudarLimiteSemVerificacao>> {
  const em = ctx.clock.now();
  const centavos = limite === null ? null : emCentavos(limite);
  await inTransaction(ctx.db, async (tx) => {
    await sala.setLimite(tx, centavos, { em, por: operadorId });
    const dados = { limiteEmCentavos: centavos };
    await registrarAto(ctx, tx, { operadorId, ato: 'mudou_limite', assunto: 'operador', assuntoId: operadorId, dados });
  });
  return {
    message: centavos === null ? 'Sem limite: todos vendem à vontade' : 'Limite salvo: vale da próxima compra em diante',
    limite: emReaisOuNada(centavos),
  };
}
