import { emReais } from '@festejo/contrato/common/centavos.ts';
import { CLIENTES_NO_MINIMO, ESCOLHA_EM_PRODUTOS, FORNECEDORES_NO_MINIMO, type Ideias } from '@festejo/contrato/fornecedor/painel.ts';
import type { Context } from '../../../platform/context.ts';
import { findFaltas, findVendas, temArea } from './ideias.queries.ts';
import { mesesDaEstacao } from './painel.ts';

const ANOS = 2;

/**
 * Ideas for a supplier: categories that the area lacks, and those that it buys at this time of the year. Shows only numbers of many clients,
 * never of a few.
 */
export async function buscarIdeias({ db, clock }: Pick<Context, 'db' | 'clock'>, fornecedorId: string): Promise<Ideias> {
  const agora = clock.now();
  const meses = mesesDaEstacao(agora);
  const desde = new Date(agora);
  desde.setUTCFullYear(desde.getUTCFullYear() - ANOS);
  const minimo = CLIENTES_NO_MINIMO;
  const [comArea, faltas, vendas] = await Promise.all([
    temArea(db, fornecedorId),
    findFaltas(db, { fornecedorId, agora, escolha: ESCOLHA_EM_PRODUTOS, minimo }),
    findVendas(db, { fornecedorId, desde, meses, minimo }),
  ]);
  return {
    temArea: comArea,
    meses,
    faltam: faltas.map((falta) => ({ ...falta, semNada: falta.semNada >= minimo ? falta.semNada : null })),
    vendem: vendas.map(({ nome, parte, precoEmCentavos, fornecedores }) => ({
      nome,
      parte,
      precoMedio: fornecedores >= FORNECEDORES_NO_MINIMO ? emReais(precoEmCentavos) : null,
    })),
  };
}
