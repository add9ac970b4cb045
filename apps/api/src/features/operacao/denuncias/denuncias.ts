import type { Body, Params, Query, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/operacao/denuncias.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import { type Denunciado, decidirDenuncias, devolverDenunciado, lockDenunciado } from '../../denuncias/index.ts';
import { exigirImparcialidade } from '../imparcial.ts';
import { insertAto } from '../operacao.queries.ts';
import { countCasos, findCasos, type LinhaDoCaso } from './denuncias.queries.ts';

/** What was reported. Who reported it and whose it is was read: an act, too. */
export function buscarDenuncias(
  ctx: Context,
  operadorId: string,
  { situacao, ...pagina }: Query<typeof contrato.buscarDenuncias>,
): Promise<Reply<typeof contrato.buscarDenuncias>> {
  return inTransaction(ctx.db, async (tx) => {
    const casos = await findCasos(tx, situacao, pagina);
    if (casos.length > 0) {
      const dados = { situacao, casos: casos.map(({ id }) => id) };
      await insertAto(tx, { operadorId, ato: 'leu_denuncias', assunto: 'operador', assuntoId: operadorId, dados }, ctx.clock.now());
    }
    return { itens: casos.map(apresentarCaso), ...pagina, total: await countCasos(tx, situacao) };
  });
}

async function comImparcialidade(tx: Tx, operadorId: string, coisa: Denunciado) {
  const travado = await lockDenunciado(tx, coisa);
  await exigirImparcialidade(tx, operadorId, [travado.autorId, ...travado.denunciantes]);
  return { ...coisa, ...travado };
}

/** Settles a case: thing, reports, its place in the log and the news of it in one transaction. @throws NotFound, Refused, Conflict */
export async function decidirDenuncia(
  ctx: Context,
  operadorId: string,
  coisa: Params<typeof contrato.decidirDenuncia>,
  decisao: Body<typeof contrato.decidirDenuncia>,
): Promise<Reply<typeof contrato.decidirDenuncia>> {
  await inTransaction(ctx.db, async (tx) => {
    await decidirDenuncias(ctx, tx, await comImparcialidade(tx, operadorId, coisa), { operadorId, ...decisao });
    const ato = { operadorId, ato: 'decidiu_denuncia', assunto: coisa.tipo, assuntoId: coisa.id, dados: decisao } as const;
    await insertAto(tx, ato, ctx.clock.now());
  });
  if (decisao.decisao === 'mantida') return { message: 'Decidido: segue no ar' };
  return { message: coisa.tipo === 'produto' ? 'Decidido: o produto saiu da venda' : 'Decidido: a avaliação saiu do ar' };
}

/** Puts back what a decision took away. @throws NotFound, Refused, Conflict */
export async function devolverAoAr(
  ctx: Context,
  operadorId: string,
  coisa: Params<typeof contrato.devolverAoAr>,
  { porque }: Body<typeof contrato.devolverAoAr>,
): Promise<Reply<typeof contrato.devolverAoAr>> {
  await inTransaction(ctx.db, async (tx) => {
    await devolverDenunciado(ctx, tx, await comImparcialidade(tx, operadorId, coisa), porque);
    const ato = { operadorId, ato: 'devolveu', assunto: coisa.tipo, assuntoId: coisa.id, dados: { porque } } as const;
    await insertAto(tx, ato, ctx.clock.now());
  });
  return { message: coisa.tipo === 'produto' ? 'O fornecedor já pode vender o produto' : 'A avaliação voltou ao ar' };
}

function apresentarCaso(linha: LinhaDoCaso): contrato.CasoDenunciado {
  const { autorId, autorNome, chaves, decisao, porque, decididaEm, operador, denuncias, desde, ...resto } = linha;
  return {
    ...resto,
    fotos: (chaves ?? []).map((chave) => pictureUrl(chave)),
    autor: { id: autorId, nome: autorNome },
    desde: desde.toISOString(),
    denuncias: denuncias.map(({ em, ...uma }) => ({ ...uma, em: new Date(em).toISOString() })),
    decisao: decisao && { decisao, porque: porque ?? '', em: decididaEm?.toISOString() ?? '', operador: operador ?? '' },
  };
}
