import type * as contrato from '@festejo/contrato/pedido/cupons.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { Refused } from '../../../platform/http/errors.ts';
import { requireVersion } from '../../../platform/http/replies/if-match.ts';
import { buscarMeuCupom, encontrado } from './buscar-cupons.ts';
import { camposDoCupom } from './criar-cupom.ts';
import { type CupomTravado, deleteCupom, lockMeuCupom, maisUsosDeUmCliente, updateCupom } from './meus-cupons.queries.ts';

class CupomEncerrado extends Refused {
  constructor() {
    super('CUPOM_ENCERRADO', 'Este cupom foi encerrado e não volta', { acao: 'Crie outro cupom, com outro código.' });
  }
}

class LimiteAbaixoDoUso extends Refused {
  constructor(campo: 'limiteTotal' | 'limitePorCliente', usos: number) {
    const message =
      campo === 'limiteTotal'
        ? `O cupom já ocupa ${usos} ${usos === 1 ? 'uso' : 'usos'}: o limite não pode ser menor`
        : `Um cliente já o usou ${usos} vezes: o limite não pode ser menor`;
    super('CUPOM_LIMITE_ABAIXO_DO_USO', message, { campos: { [campo]: message }, acao: 'Para não aceitar mais nenhum, pause o cupom.' });
  }
}

class CupomJaUsado extends Refused {
  constructor() {
    super('CUPOM_JA_ENTROU_EM_COMPRA', 'Este cupom já entrou em compras e fica no histórico delas', {
      acao: 'Pause ou encerre o cupom: ele deixa de valer na hora.',
    });
  }
}

type Quem = readonly [ctx: Context, fornecedorId: string, id: string];

/** Locks a coupon, changes it, and returns it after the change. @throws NotFound */
function mudar(
  [ctx, fornecedorId, id]: Quem,
  work: (tx: Tx, antes: CupomTravado, agora: Date) => Promise<void>,
): Promise<contrato.MeuCupom> {
  const agora = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    await work(tx, encontrado(await lockMeuCupom(tx, fornecedorId, id)), agora);
    return buscarMeuCupom(tx, fornecedorId, id, agora);
  });
}

/**
 * Changes the conditions for future purchases. Earlier purchases keep their discount.
 * @param versao version that the screen showed; null = any version.
 * @throws CupomEncerrado, LimiteAbaixoDoUso, 409 MUDOU_EM_OUTRA_TELA, and as `camposDoCupom`
 */
export function atualizarCupom(quem: Quem, dados: contrato.CondicoesDoCupom, versao: number | null): Promise<contrato.MeuCupom> {
  return mudar(quem, async (tx, antes, agora) => {
    requireVersion(versao, antes.versao);
    if (antes.encerradoEm) throw new CupomEncerrado();
    if (dados.limiteTotal !== null && dados.limiteTotal < antes.usos) throw new LimiteAbaixoDoUso('limiteTotal', antes.usos);
    const doCliente = await maisUsosDeUmCliente(tx, antes.id);
    if (dados.limitePorCliente < doCliente) throw new LimiteAbaixoDoUso('limitePorCliente', doCliente);
    await updateCupom(tx, antes.id, await camposDoCupom(tx, quem[1], dados, agora), antes.versao + 1);
  });
}

/** Pauses a coupon, or resumes it. A repeated call changes nothing. @throws CupomEncerrado */
export function pausarCupom(quem: Quem, pausado: boolean): Promise<contrato.MeuCupom> {
  return mudar(quem, async (tx, antes) => {
    if (antes.encerradoEm) throw new CupomEncerrado();
    if (antes.ativo === pausado) await updateCupom(tx, antes.id, { ativo: !pausado }, antes.versao + 1);
  });
}

/** Closes a coupon for good. */
export function encerrarCupom(quem: Quem): Promise<contrato.MeuCupom> {
  return mudar(quem, async (tx, antes, agora) => {
    if (!antes.encerradoEm) await updateCupom(tx, antes.id, { ativo: false, encerrado_em: agora }, antes.versao + 1);
  });
}

/** Deletes a coupon that no purchase used, and removes it from the carts. @throws NotFound, CupomJaUsado */
export async function excluirCupom([ctx, fornecedorId, id]: Quem): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const cupom = encontrado(await lockMeuCupom(tx, fornecedorId, id));
    // The second read sees a purchase that used the coupon while the first call waited for the lock.
    if (cupom.comprado || encontrado(await lockMeuCupom(tx, fornecedorId, id)).comprado) throw new CupomJaUsado();
    await deleteCupom(tx, id);
  });
}
