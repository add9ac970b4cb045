import type { Body, Params, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/dinheiro/devolucoes.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { Conflict, NotFound, Refused } from '../../../../platform/http/errors.ts';
import { requireVersion } from '../../../../platform/http/replies/if-match.ts';
import type { User } from '../../../../platform/http/route.ts';
import { exigirIdentidade } from '../../../conta/segundo-fator/index.ts';
import { campoDeOutroTitular, ESPERA_EM_MS } from '../../contas-bancarias/conta-bancaria.ts';
import { destinoEmPalavras } from '../../contas-bancarias/contas-bancarias.apresentar.ts';
import type { Destino } from '../../contas-bancarias/contas-bancarias.queries.ts';
import { lerDestino } from '../../contas-bancarias/ler-destino.ts';
import { apresentarDestino, ehDoPagador, pagadorMascarado } from './destino.ts';
import { abrirDestinoDaDevolucao, cifrarDestinoDaDevolucao } from './destino-cifrado.ts';
import {
  findDestinos,
  findDestinosGuardados,
  findDevolucaoDoCliente,
  type LinhaDoDestino,
  lockDoMesmoPix,
  saveDestino,
} from './destinos.queries.ts';
import { publishDevolucao } from './enviar-devolucoes.ts';
import { setLembrado } from './transferidas.queries.ts';

class PagadorDiferente extends Refused {
  constructor(campo: 'titularDocumento' | 'pixChave', pagador: string | null) {
    const message = pagador ? 'O titular tem de ser quem pagou o Pix' : 'Falta o CPF ou o CNPJ da sua conta no Festejo';
    super('TITULAR_DIFERENTE', message, {
      campos: { [campo]: message },
      acao: pagador ? `Use uma chave ou conta do documento ${pagador}.` : 'Informe-o nos dados da conta, no seu perfil, e volte aqui.',
    });
  }
}

/** Locks the refunds of the Pix, then reads the client's refund. @throws NotFound, Refused, Conflict */
async function travar(
  tx: Tx,
  id: string,
  clienteId: string,
): Promise<{ linha: LinhaDoDestino; todas: string[]; de: { compraId: string; pedidoId: string | null } }> {
  const dele = await findDevolucaoDoCliente(tx, id, clienteId);
  if (!dele) throw new NotFound('Devolução não encontrada');
  const todas = await lockDoMesmoPix(tx, dele);
  const [linha] = await findDestinos(tx, [id]);
  if (!linha) throw new Refused('VOLTA_PELO_PIX', 'Este dinheiro volta pelo próprio Pix', { acao: 'Não é preciso informar uma conta.' });
  if (linha.estado === 'concluida') throw new Conflict('JA_FEITO', 'Esta devolução já foi feita', { acao: 'Atualize a página.' });
  if (!todas.includes(id))
    throw new Conflict('COM_O_BANCO', 'A transferência já saiu', { acao: 'Se o banco a recusar, pedimos outra chave ou conta.' });
  return { linha, todas, de: dele };
}

async function jaEAssim(ctx: Context, tx: Tx, devolucaoId: string, destino: Destino): Promise<boolean> {
  const [guardado] = await findDestinosGuardados(tx, { devolucaoId });
  const antes = guardado && abrirDestinoDaDevolucao(ctx.secrets, guardado);
  return JSON.stringify(antes) === JSON.stringify(destino);
}

/**
 * Stores the account for a refund that the bank cannot return by Pix any more, and for all waiting refunds of that Pix. The owner gets an
 * e-mail, and the transfer waits for a day. A repeated call with equal data changes nothing.
 * @param versao version that the screen showed; null = any version.
 * @throws ConfirmeSuaIdentidade, ValidationError, PagadorDiferente, NotFound, Refused, Conflict, 409 MUDOU_EM_OUTRA_TELA
 */
export async function darDestino(
  ctx: Context,
  user: User,
  { id }: Params<typeof contrato.salvarDestinoDaDevolucao>,
  dados: Body<typeof contrato.salvarDestinoDaDevolucao>,
  versao: number | null,
): Promise<Omit<Reply<typeof contrato.salvarDestinoDaDevolucao>, 'message'>> {
  const destino = lerDestino(dados);
  await exigirIdentidade(ctx, user);
  return inTransaction(ctx.db, async (tx) => {
    const { linha, todas, de } = await travar(tx, id, user.id);
    const igual = await jaEAssim(ctx, tx, id, destino);
    if (!igual) requireVersion(versao, linha.versao);
    const deOutro = campoDeOutroTitular(destino, (documento) => ehDoPagador(linha, documento));
    if (deOutro) throw new PagadorDiferente(deOutro, pagadorMascarado(linha));
    const em = ctx.clock.now();
    if (!igual) {
      const comum = { para: destinoEmPalavras(destino), valeAPartirDe: new Date(em.getTime() + ESPERA_EM_MS) };
      for (const devolucaoId of todas) {
        const destinoCifrado = cifrarDestinoDaDevolucao(ctx.secrets, devolucaoId, destino);
        await saveDestino(tx, { devolucaoId, destinoCifrado, ...comum }, em);
      }
      await setLembrado(tx, todas);
      await publishDevolucao(ctx, tx, 'devolucao_com_destino', { id, ...de });
    }
    const [depois = linha] = await findDestinos(tx, [id]);
    return { destino: apresentarDestino(depois) };
  });
}
