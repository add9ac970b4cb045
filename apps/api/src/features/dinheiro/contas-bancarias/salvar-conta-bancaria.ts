import type { Reply } from '@festejo/contrato/api/operation.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type * as contrato from '@festejo/contrato/dinheiro/contas-bancarias.ts';
import type { Context } from '../../../platform/context.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { Refused, Unauthenticated } from '../../../platform/http/errors.ts';
import { requireVersion } from '../../../platform/http/replies/if-match.ts';
import type { User } from '../../../platform/http/route.ts';
import { JOB_ENVIAR_CARTA } from '../../../platform/mail/mailer.ts';
import { lockConta } from '../../conta/contas/index.ts';
import { exigirIdentidade } from '../../conta/segundo-fator/index.ts';
import { cartaDeContaMudada } from './cartas.ts';
import { type CampoDoTitular, campoDeOutroTitular, ESPERA_EM_MS } from './conta-bancaria.ts';
import { abrirConta, cifrarDestino, marcaDoDestino } from './conta-cifrada.ts';
import { apresentarConta, destinoEmPalavras } from './contas-bancarias.apresentar.ts';
import { findContaBancaria, type LinhaDaConta, saveContaBancaria } from './contas-bancarias.queries.ts';
import { lerDestino } from './ler-destino.ts';

class TitularDiferente extends Refused {
  constructor(campo: CampoDoTitular, temDocumento: boolean) {
    const message = temDocumento
      ? 'O titular tem de ser o mesmo CPF ou CNPJ da sua conta no Festejo'
      : 'Falta o CPF ou o CNPJ da sua conta no Festejo';
    super('TITULAR_DIFERENTE', message, {
      campos: { [campo]: message },
      acao: temDocumento ? 'Use uma conta em seu nome ou da sua empresa.' : 'Informe-o nos dados da conta, no seu perfil, e volte aqui.',
    });
  }
}

type Situacao = Omit<Reply<typeof contrato.salvarContaBancaria>, 'message'>;

async function ler({ secrets }: Context, db: Db, fornecedorId: string): Promise<LinhaDaConta> {
  const linha = await findContaBancaria(db, fornecedorId);
  if (!linha) throw new Unauthenticated();
  return abrirConta(secrets, linha);
}

/** The supplier's account, masked. */
export async function buscarContaBancaria(ctx: Context, fornecedorId: string): Promise<Situacao> {
  return apresentarConta(await ler(ctx, ctx.db, fornecedorId));
}

/**
 * Changes the account that receives the supplier's payouts. The owner gets an e-mail, and payouts wait for a day.
 * @param versao version that the screen showed; null = any version.
 * @throws ConfirmeSuaIdentidade, ValidationError, TitularDiferente, 409 MUDOU_EM_OUTRA_TELA
 */
export async function salvarContaBancaria(
  ctx: Context,
  user: User,
  dados: contrato.ContaBancariaNova,
  versao: number | null,
): Promise<Situacao> {
  const guardado = lerDestino(dados);
  await exigirIdentidade(ctx, user);
  const agora = ctx.clock.now();
  const valeAPartirDe = new Date(agora.getTime() + ESPERA_EM_MS);
  return inTransaction(ctx.db, async (tx) => {
    const dono = await lockConta(tx, user.id, 'change');
    if (!dono) throw new Unauthenticated();
    const antes = await ler(ctx, tx, user.id);
    requireVersion(versao, antes.versao ?? 0);
    const documentos = [dono.cpf, dono.cnpj].filter((documento) => documento !== null);
    const deOutro = campoDeOutroTitular(guardado, (documento) => documentos.includes(documento));
    if (deOutro) throw new TitularDiferente(deOutro, documentos.length > 0);
    const destinoCifrado = cifrarDestino(ctx.secrets, user.id, guardado);
    const marca = marcaDoDestino(ctx.secrets, guardado);
    await saveContaBancaria(tx, user.id, {
      tipo: dados.tipo,
      destinoCifrado,
      marca,
      valeAPartirDe,
      mudouEm: agora,
      versao: (antes.versao ?? 0) + 1,
    });
    const depois = apresentarConta(await ler(ctx, tx, user.id));
    const destino = destinoEmPalavras(guardado);
    const carta = cartaDeContaMudada(dono, { destino, valeAPartirDe, link: `${ctx.publicUrl()}${caminhoDe('bankAccount')}` });
    await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, carta);
    return depois;
  });
}
