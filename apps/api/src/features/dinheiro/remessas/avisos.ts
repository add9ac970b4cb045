import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { textoEmReais } from '../../../platform/brazil.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { greeting, letter } from '../../../platform/mail/letter.ts';
import { JOB_ENVIAR_CARTA } from '../../../platform/mail/mailer.ts';
import { notificar } from '../../conta/notificacoes/index.ts';
import { findSemConta, type TransferenciaTerminada } from './remessas.queries.ts';

type AoFornecedor = TransferenciaTerminada & { readonly fornecedorId: string };

const EXTRATO = caminhoDe('fornecedor/extrato');
const CONTA = caminhoDe('bankAccount');

/** Notifies suppliers that are owed money and have given no account, once each. */
export async function avisarQuemNaoTemConta(ctx: Context): Promise<void> {
  for (const { fornecedorId, email, nome } of await findSemConta(ctx.db)) {
    await inTransaction(ctx.db, async (tx) => {
      const titulo = 'Há dinheiro esperando por você';
      const mensagem = 'Diga em que conta quer receber: o repasse do que você entregou sai no dia útil em que ela passar a valer.';
      const aviso = {
        usuarioId: fornecedorId,
        categoria: 'pedidos',
        titulo,
        mensagem,
        caminho: CONTA,
        chave: 'repasse:sem-conta',
      } as const;
      if ((await notificar(ctx, tx, [aviso], ctx.clock.now())).length === 0) return;
      await mandar(ctx, tx, { email, nome, titulo, mensagem, rotulo: 'Informar a conta', caminho: CONTA });
    });
  }
}

export async function avisarDoPagamento(ctx: Context, tx: Tx, transferencias: readonly AoFornecedor[]): Promise<void> {
  const avisos = transferencias.map(({ id, fornecedorId, valorEmCentavos, para }) => ({
    usuarioId: fornecedorId,
    categoria: 'pedidos' as const,
    titulo: `Repasse feito: ${textoEmReais(valorEmCentavos)}`,
    mensagem: `Enviado para ${para}. Os pedidos estão no seu extrato.`,
    caminho: EXTRATO,
    chave: `repasse:${id}`,
  }));
  await notificar(ctx, tx, avisos, ctx.clock.now());
}

export async function avisarDaRecusa(ctx: Context, tx: Tx, transferencia: AoFornecedor, motivo: string): Promise<void> {
  const { id, fornecedorId, email, nome, valorEmCentavos } = transferencia;
  const titulo = `O banco não fez o seu repasse de ${textoEmReais(valorEmCentavos)}`;
  const mensagem = `O banco respondeu: ${motivo}. Confira a sua conta; mudando-a, o repasse sai assim que ela valer. Nada se perde.`;
  const aviso = { usuarioId: fornecedorId, categoria: 'pedidos', titulo, mensagem, caminho: CONTA, chave: `repasse:${id}` } as const;
  const ditos = await notificar(ctx, tx, [aviso], ctx.clock.now());
  if (ditos.length > 0) await mandar(ctx, tx, { email, nome, titulo, mensagem, rotulo: 'Ver a conta', caminho: CONTA });
}

interface Recado {
  readonly email: string;
  readonly nome: string;
  readonly titulo: string;
  readonly mensagem: string;
  readonly rotulo: string;
  readonly caminho: string;
}

async function mandar(ctx: Context, tx: Tx, { email, nome, titulo, mensagem, rotulo, caminho }: Recado): Promise<void> {
  const carta = letter(email, {
    assunto: titulo,
    titulo: greeting('Olá', nome),
    paragrafos: [mensagem],
    botao: { rotulo, link: `${ctx.publicUrl()}${caminho}` },
    rodape: 'Você recebe esta carta porque tem dinheiro a receber no Festejo. Nunca pedimos senha por e-mail.',
  });
  await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, carta);
}
