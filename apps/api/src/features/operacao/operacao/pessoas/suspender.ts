import type { Body, Reply } from '@festejo/contrato/api/operation.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { roleDoTipo } from '@festejo/contrato/common/roles.ts';
import type * as contrato from '@festejo/contrato/operacao/pessoas.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { Conflict, NotFound, Refused } from '../../../../platform/http/errors.ts';
import { letter } from '../../../../platform/mail/letter.ts';
import { JOB_ENVIAR_CARTA } from '../../../../platform/mail/mailer.ts';
import { encerrarSessoes, lockConta, setSuspensao } from '../../../conta/contas/index.ts';
import { O_QUE_FAZER_SUSPENSO } from '../../../conta/usuarios/index.ts';
import { reavaliarVenda } from '../../../fornecedor/fornecedores/index.ts';
import { decidirRetidos, findClientesADecidir, reterDaLoja } from '../../../pedido/transicoes/index.ts';
import { exigirImparcialidade } from '../imparcial.ts';
import { registrarAto } from '../registrar-ato.ts';

/** Locks an account of a client or supplier, so that no session of it is opened meanwhile. @throws NotFound, Refused */
async function lockPessoa(tx: Tx, operadorId: string, pessoaId: string) {
  const conta = await lockConta(tx, pessoaId, 'change');
  if (!conta) throw new NotFound('Conta não encontrada');
  if (roleDoTipo(conta.tipoPerfil) === 'OPERADOR') {
    throw new Refused('CONTA_DE_OPERADOR', 'A conta de um operador não se suspende daqui', { acao: 'Fale com quem cuida do servidor.' });
  }
  await exigirImparcialidade(tx, operadorId, [pessoaId]);
  return conta;
}

/**
 * Suspends an account in one transaction: its sessions end in every process, its shop stops selling, and a letter gives the reason.
 * @throws NotFound, Refused, Conflict when it is already suspended
 */
export async function suspenderPessoa(
  ctx: Context,
  operadorId: string,
  pessoaId: string,
  { porque, pedidos: decisao }: Body<typeof contrato.suspenderPessoa>,
): Promise<Reply<typeof contrato.suspenderPessoa>> {
  const em = ctx.clock.now();
  const encerradas = await inTransaction(ctx.db, async (tx) => {
    const conta = await lockPessoa(tx, operadorId, pessoaId);
    if (conta.suspensoEm) throw new Conflict('JA_SUSPENSA', 'Esta conta já está suspensa', { acao: 'Atualize a página.' });
    await setSuspensao(tx, pessoaId, { em, porque });
    const ids = await encerrarSessoes(ctx, tx, pessoaId, em, { fim: 'suspensao' });
    const loja = roleDoTipo(conta.tipoPerfil) === 'FORNECEDOR';
    // Orders are locked before the shop's own row, in the lock order of all code that moves orders.
    if (loja) await reterDaLoja(ctx, tx, pessoaId);
    await reavaliarVenda(tx, pessoaId);
    await registrarAto(ctx, tx, { operadorId, ato: 'suspendeu', assunto: 'pessoa', assuntoId: pessoaId, dados: { porque } });
    if (loja && decisao) await decidir(ctx, tx, { operadorId, fornecedorId: pessoaId, decisao });
    const deveres = loja
      ? 'Sua loja não vende enquanto isso. Os pedidos em aberto e o que você tem a receber esperam a nossa decisão, e avisamos você de cada um: até lá, não entregue nada.'
      : 'Enquanto isso não dá para comprar. Os pedidos que você já pagou continuam valendo.';
    await escrever(ctx, tx, conta.email, 'Sua conta está suspensa', [
      `Suspendemos a sua conta. O motivo: ${porque}`,
      deveres,
      O_QUE_FAZER_SUSPENSO,
    ]);
    return ids;
  });
  for (const sid of encerradas) ctx.sessions.ended(sid);
  return { message: 'Conta suspensa: quem estava dentro já saiu' };
}

/** Ends a suspension. @throws NotFound, Refused, Conflict when the account is not suspended */
export async function readmitirPessoa(
  ctx: Context,
  operadorId: string,
  pessoaId: string,
  { porque }: Body<typeof contrato.readmitirPessoa>,
): Promise<Reply<typeof contrato.readmitirPessoa>> {
  await inTransaction(ctx.db, async (tx) => {
    const conta = await lockPessoa(tx, operadorId, pessoaId);
    if (!conta.suspensoEm) throw new Conflict('NAO_SUSPENSA', 'Esta conta não está suspensa', { acao: 'Atualize a página.' });
    await setSuspensao(tx, pessoaId, null);
    await reavaliarVenda(tx, pessoaId);
    await registrarAto(ctx, tx, { operadorId, ato: 'readmitiu', assunto: 'pessoa', assuntoId: pessoaId, dados: { porque } });
    // Orders without a decision continue, with new deadlines.
    await decidirRetidos(ctx, tx, { operadorId, fornecedorId: pessoaId, decisao: 'seguir' });
    await escrever(ctx, tx, conta.email, 'Sua conta voltou', [`A suspensão acabou. O motivo: ${porque}`, 'Entre de novo quando quiser.']);
  });
  return { message: 'A conta está de volta' };
}

/**
 * Decides orders that wait, and records the decision as an act. Returns the number of orders. @throws Refused when the operator is a side
 * of one of them
 */
async function decidir(ctx: Context, tx: Tx, decisao: Parameters<typeof decidirRetidos>[2]): Promise<number> {
  const { operadorId, fornecedorId, decisao: qual, pedidoIds } = decisao;
  await exigirImparcialidade(tx, operadorId, await findClientesADecidir(tx, decisao));
  const quantos = await decidirRetidos(ctx, tx, decisao);
  const dados = { decisao: qual, quantos, ...(pedidoIds && { pedidos: pedidoIds }) };
  if (quantos > 0) await registrarAto(ctx, tx, { operadorId, ato: 'decidiu_pedidos', assunto: 'pessoa', assuntoId: fornecedorId, dados });
  return quantos;
}

/**
 * Decides orders of a suspended shop: all waiting ones, or the given ones. @throws NotFound, Refused, Conflict when none of these orders
 * still waits
 */
export async function decidirPedidosDaLoja(
  ctx: Context,
  operadorId: string,
  fornecedorId: string,
  { decisao, pedidos: pedidoIds }: Body<typeof contrato.decidirPedidosDaLoja>,
): Promise<Reply<typeof contrato.decidirPedidosDaLoja>> {
  const quantos = await inTransaction(ctx.db, async (tx) => {
    await lockPessoa(tx, operadorId, fornecedorId);
    return decidir(ctx, tx, { operadorId, fornecedorId, decisao, pedidoIds });
  });
  if (quantos === 0) throw new Conflict('NADA_ESPERA', 'Nenhum desses pedidos espera decisão', { acao: 'Atualize a página.' });
  const sao = quantos === 1 ? '1 pedido' : `${quantos} pedidos`;
  return { message: decisao === 'devolver' ? `${sao}: tudo volta ao cliente` : `${sao}: segue como foi combinado` };
}

function escrever(ctx: Context, tx: Tx, para: string, titulo: string, paragrafos: readonly string[]): Promise<void> {
  const botao = { rotulo: 'Abrir o Festejo', link: `${ctx.publicUrl()}${caminhoDe('login')}` };
  const rodape = 'Você recebeu esta mensagem porque a sua conta no Festejo mudou.';
  return ctx.jobs.send(tx, JOB_ENVIAR_CARTA, letter(para, { assunto: titulo, titulo, paragrafos, botao, rodape }));
}
