import { emReais } from '@festejo/contrato/common/centavos.ts';
import { PREMIO_DA_INDICACAO } from '@festejo/contrato/common/constants.ts';
import type { Amigo, CupomGanho, MinhasIndicacoes } from '@festejo/contrato/conta/indicacoes.ts';
import type { Context } from '../../../platform/context.ts';
import { Unauthenticated } from '../../../platform/http/errors.ts';
import { firstName } from '../../../platform/mail/letter.ts';
import { findAmigos, findCuponsGanhos, findResumo, type LinhaDoAmigo, type LinhaDoCupomGanho } from './indicacoes.queries.ts';

const CUPONS_MOSTRADOS = 50;
const PREMIO_DO_AMIGO = { esperando: 'a_caminho', premiada: 'dado', recusada: 'nenhum', retirada: 'nenhum' } as const;

/** Shows only the first name of a friend. */
function apresentarAmigo({ id, nome, email, estado, em, saiu, premio }: LinhaDoAmigo): Amigo {
  const quem = email ?? (saiu ? 'Um amigo que deixou o Festejo' : (firstName(nome ?? '') ?? 'Um amigo'));
  return { id, quem, estado, em: em.toISOString(), premio: premio && PREMIO_DO_AMIGO[premio] };
}

function apresentarCupom(
  { codigo, valorEmCentavos, minimoEmCentavos, terminaEm, usado, motivo }: LinhaDoCupomGanho,
  agora: Date,
): CupomGanho {
  const situacao = usado ? 'usado' : terminaEm <= agora ? 'vencido' : 'disponivel';
  return { codigo, valor: emReais(valorEmCentavos), minimo: emReais(minimoEmCentavos), valeAte: terminaEm.toISOString(), situacao, motivo };
}

/** The client's code, friends and coupons. @throws Unauthenticated when the account no longer exists. */
export async function minhasIndicacoes(
  ctx: Context,
  clienteId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<MinhasIndicacoes> {
  const [resumo, amigos, cupons] = await Promise.all([
    findResumo(ctx.db, clienteId),
    findAmigos(ctx.db, clienteId, { limite: pageSize, offset: page * pageSize }),
    findCuponsGanhos(ctx.db, clienteId, CUPONS_MOSTRADOS),
  ]);
  if (!resumo) throw new Unauthenticated();
  const { valorEmReais, minimoEmReais, validadeEmDias, esperaEmDias } = PREMIO_DA_INDICACAO;
  return {
    ...resumo,
    itens: amigos.map(apresentarAmigo),
    page,
    pageSize,
    total: resumo.convidados + resumo.cadastrados + resumo.concluidas,
    premio: { valor: valorEmReais, minimo: minimoEmReais, validadeEmDias, esperaEmDias },
    cupons: cupons.map((cupom) => apresentarCupom(cupom, ctx.clock.now())),
  };
}
