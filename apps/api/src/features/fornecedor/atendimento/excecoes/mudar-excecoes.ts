import type { ExcecaoDeAgenda } from '@festejo/contrato/fornecedor/atendimento.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { NotFound, Refused } from '../../../../platform/http/errors.ts';
import { buscarLugar } from '../lugar.ts';
import { type ExcecaoNova, periodoDaExcecao } from './excecao.ts';
import { countExcecoes, deleteExcecao, findExcecoes, findPedidosNoPeriodo, insertExcecoes } from './excecoes.queries.ts';

const EXCECOES_NO_MAXIMO = 400;
const PEDIDOS_MOSTRADOS = 20;

class ExcecoesDemais extends Refused {
  constructor() {
    super('EXCECOES_DEMAIS', `Sua agenda já tem ${EXCECOES_NO_MAXIMO} datas fechadas ou abertas`, {
      acao: 'Junte dias seguidos em um período só, ou remova os que não valem mais.',
    });
  }
}

interface Linha {
  readonly id: string;
  readonly tipo: ExcecaoDeAgenda['tipo'];
  readonly inicio: Date;
  readonly fim: Date;
  readonly motivo: string | null;
}

const apresentar = ({ id, tipo, inicio, fim, motivo }: Linha): ExcecaoDeAgenda => ({
  id,
  tipo,
  inicio: inicio.toISOString(),
  fim: fim.toISOString(),
  motivo,
});

/** The exceptions that are not over, the nearest first. */
export async function buscarExcecoes({ db, clock }: Context, fornecedorId: string, { page, pageSize }: { page: number; pageSize: number }) {
  const agora = clock.now();
  const [linhas, total, { fuso }] = await Promise.all([
    findExcecoes(db, fornecedorId, agora, { limite: pageSize, offset: page * pageSize }),
    countExcecoes(db, fornecedorId, agora),
    buscarLugar(db, fornecedorId),
  ]);
  return { itens: linhas.map(apresentar), page, pageSize, total, fuso };
}

/**
 * The orders in the period; they stay valid even if it is closed.
 * @throws like `periodoDaExcecao`
 */
export async function preverExcecao({ db, clock }: Context, fornecedorId: string, nova: ExcecaoNova) {
  const { fuso } = await buscarLugar(db, fornecedorId);
  const linhas = await findPedidosNoPeriodo(db, fornecedorId, periodoDaExcecao(nova, fuso, clock.now()), PEDIDOS_MOSTRADOS);
  const pedidos = linhas.map(({ id, numero, titulo, inicio, fim }) => ({
    id,
    numero,
    titulo,
    inicio: inicio.toISOString(),
    fim: fim.toISOString(),
  }));
  return { pedidos, total: linhas[0]?.total ?? 0 };
}

/**
 * Stores exceptions of the supplier, up to `EXCECOES_NO_MAXIMO`.
 * @throws ExcecoesDemais
 */
export async function guardarExcecoes(
  tx: Tx,
  fornecedorId: string,
  excecoes: readonly Omit<Linha, 'id'>[],
  agora: Date,
): Promise<ExcecaoDeAgenda[]> {
  if ((await countExcecoes(tx, fornecedorId, agora)) + excecoes.length > EXCECOES_NO_MAXIMO) throw new ExcecoesDemais();
  const linhas = excecoes.map((excecao) => ({ id: uuidv7(), ...excecao }));
  if (linhas.length > 0)
    await insertExcecoes(
      tx,
      linhas.map((linha) => ({ ...linha, fornecedor_id: fornecedorId })),
    );
  return linhas.map(apresentar);
}

/**
 * Closes or opens a period.
 * @throws ExcecoesDemais, and like `periodoDaExcecao`
 */
export async function criarExcecao(tx: Tx, fornecedorId: string, nova: ExcecaoNova, agora: Date): Promise<ExcecaoDeAgenda> {
  const { fuso } = await buscarLugar(tx, fornecedorId);
  const periodo = periodoDaExcecao(nova, fuso, agora);
  const [excecao] = await guardarExcecoes(tx, fornecedorId, [{ tipo: nova.tipo, ...periodo, motivo: nova.motivo || null }], agora);
  return excecao as ExcecaoDeAgenda;
}

/** @throws NotFound also for an exception of another supplier, or of an external calendar. */
export async function removerExcecao(tx: Tx, fornecedorId: string, id: string): Promise<void> {
  if (!(await deleteExcecao(tx, fornecedorId, id))) throw new NotFound('Esta data já não está na sua agenda');
}
