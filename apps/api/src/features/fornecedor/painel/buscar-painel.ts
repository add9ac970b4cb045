import { emReais } from '@festejo/contrato/common/centavos.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { PASSOS_ATE_A_VENDA, type PainelDoFornecedor } from '@festejo/contrato/fornecedor/painel.ts';
import type { Context } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { buscarSaldos } from '../../dinheiro/remessas/index.ts';
import { findFalhas } from '../../pedido/pedidos/index.ts';
import { notaMedia } from '../fornecedores/fornecedor.ts';
import { findAResponder, findEntregas, findMeses, findSituacao } from './painel.queries.ts';
import { mesesComVendas, ultimosMeses } from './painel.ts';

const DIAS_DE_RESPOSTAS = 90;

/**
 * All data of the supplier's dashboard: six queries, however much was sold.
 * @throws NotFound
 */
export async function buscarPainel({ db, clock }: Pick<Context, 'db' | 'clock'>, fornecedorId: string): Promise<PainelDoFornecedor> {
  const agora = clock.now();
  const meses = ultimosMeses(agora);
  const [situacao, aResponder, entregas, vendas, dinheiro, falhas] = await Promise.all([
    findSituacao(db, fornecedorId, new Date(agora.getTime() - DIAS_DE_RESPOSTAS * DIA_EM_MS)),
    findAResponder(db, fornecedorId, agora),
    findEntregas(db, fornecedorId, agora),
    // Brasília is three hours behind UTC.
    findMeses(db, fornecedorId, new Date(`${meses[0]}-01T03:00:00Z`)),
    buscarSaldos({ db, clock }, fornecedorId),
    findFalhas(db, fornecedorId),
  ]);
  if (!situacao) throw new NotFound('Fornecedor não encontrado');
  const { respostaEmMinutos, respostaAMensagensEmSegundos: mensagens } = situacao;
  const { saldos, retido, espera, esperaAte, motivo } = dinheiro;
  const { guardado, liberado, aCaminho } = saldos;
  return {
    passos: PASSOS_ATE_A_VENDA.map((passo) => ({ passo, feito: situacao[passo] })),
    vende: situacao.vende,
    jaVendeu: situacao.jaVendeu,
    responder: {
      total: aResponder[0]?.total ?? 0,
      pedidos: aResponder.map(({ prazoEm, recebeEmCentavos, total: _, ...pedido }) => ({
        ...pedido,
        responderAte: prazoEm.toISOString(),
        recebe: emReais(recebeEmCentavos),
      })),
    },
    entregas: entregas.map((entrega) => ({ ...entrega, horario: entrega.horario.slice(0, 5) })),
    meses: mesesComVendas(meses, vendas),
    respostaEmMinutos,
    respostaAMensagensEmMinutos: mensagens === null ? null : Math.ceil(mensagens / 60),
    aReceber: { guardado, liberado, aCaminho, retido, espera, esperaAte, motivo },
    falhas,
    notaMedia: notaMedia(situacao.notaSoma, situacao.avaliacoes),
    avaliacoes: situacao.avaliacoes,
  };
}
