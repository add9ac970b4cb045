import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import { emReais } from '@festejo/contrato/common/centavos.ts';
import { roleDoTipo } from '@festejo/contrato/common/roles.ts';
import type { buscarAbertoNaLoja as contrato } from '@festejo/contrato/operacao/pessoas.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { NotFound } from '../../../../platform/http/errors.ts';
import { findAbertosDaLoja, somarDaLoja } from '../../../pedido/transicoes/index.ts';
import { registrarAto } from '../registrar-ato.ts';
import { findPessoa } from './pessoa.queries.ts';

/**
 * The open obligations of a shop, before and during a suspension. The reading is recorded as an act. @throws NotFound for an account that
 * is not a shop
 */
export function buscarAbertoNaLoja(
  ctx: Context,
  operadorId: string,
  id: string,
  { page, pageSize }: Query<typeof contrato>,
): Promise<Reply<typeof contrato>> {
  return inTransaction(ctx.db, async (tx) => {
    const pessoa = await findPessoa(tx, id);
    if (!pessoa || roleDoTipo(pessoa.tipoPerfil) !== 'FORNECEDOR') throw new NotFound('Loja não encontrada');
    const { linhas, total } = await findAbertosDaLoja(tx, id, { limite: pageSize, offset: page * pageSize });
    const { pedidos, compras, saldos, orcamentos, repasses } = await somarDaLoja(tx, id);
    await registrarAto(ctx, tx, { operadorId, ato: 'leu_pessoa', assunto: 'pessoa', assuntoId: id, dados: { emAberto: true } });
    return {
      itens: linhas.map(({ pagoEmCentavos, repasseEmCentavos, ...linha }) => ({
        ...linha,
        pago: emReais(pagoEmCentavos),
        repasse: emReais(repasseEmCentavos),
      })),
      ...{ page, pageSize, total },
      somas: {
        pedidos: apresentar(pedidos),
        compras: apresentar(compras),
        saldos: apresentar(saldos),
        orcamentos: apresentar(orcamentos),
        repasses: apresentar(repasses),
      },
    };
  });
}

const apresentar = ({ quantos, emCentavos }: { quantos: number; emCentavos: number }) => ({ quantos, total: emReais(emCentavos) });
