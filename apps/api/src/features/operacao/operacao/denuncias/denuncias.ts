import type { Body, Params, Query, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/operacao/denuncias.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { pictureUrl } from '../../../../platform/files/files.ts';
import { lerAnexoDenunciado } from '../../../conversa/anexos/index.ts';
import { type Alvo, decidirDenuncias, devolverDenunciado, lockDenunciado } from '../../../conversa/denuncias/index.ts';
import { exigirImparcialidade } from '../imparcial.ts';
import { registrarAto } from '../registrar-ato.ts';
import { countCasos, findCasos, type LinhaDoCaso } from './denuncias.queries.ts';

/** The reported things. The names of reporters and authors are personal data, so the reading is recorded as an act. */
export function buscarDenuncias(
  ctx: Context,
  operadorId: string,
  { situacao, ...pagina }: Query<typeof contrato.buscarDenuncias>,
): Promise<Reply<typeof contrato.buscarDenuncias>> {
  return inTransaction(ctx.db, async (tx) => {
    const casos = await findCasos(tx, situacao, pagina);
    if (casos.length > 0) {
      const dados = { situacao, casos: casos.map(({ id }) => id) };
      await registrarAto(ctx, tx, { operadorId, ato: 'leu_denuncias', assunto: 'operador', assuntoId: operadorId, dados });
    }
    return { itens: casos.map(apresentarCaso), ...pagina, total: await countCasos(tx, situacao) };
  });
}

async function comImparcialidade(tx: Tx, operadorId: string, coisa: Alvo) {
  const travado = await lockDenunciado(tx, coisa);
  await exigirImparcialidade(tx, operadorId, [travado.autorId, ...travado.denunciantes]);
  return { ...coisa, ...travado };
}

const SAIU: Readonly<Record<Alvo['tipo'], string>> = {
  produto: 'Decidido: o produto saiu da venda',
  avaliacao: 'Decidido: a avaliação saiu do ar',
  mensagem: 'Decidido: a mensagem saiu da conversa',
};
const VOLTOU: Readonly<Record<Alvo['tipo'], string>> = {
  produto: 'O fornecedor já pode vender o produto',
  avaliacao: 'A avaliação voltou ao ar',
  mensagem: 'A mensagem voltou à conversa',
};

/** An attachment of a reported message. Each reading is recorded in the log. @throws NotFound */
export function abrirAnexo(ctx: Context, operadorId: string, id: string) {
  return inTransaction(ctx.db, async (tx) => {
    const anexo = await lerAnexoDenunciado(ctx, tx, id);
    const ato = { operadorId, ato: 'leu_anexo', assunto: 'mensagem', assuntoId: anexo.mensagemId, dados: { anexo: id } } as const;
    await registrarAto(ctx, tx, ato);
    return anexo;
  });
}

/** Decides a case: the thing, its reports, the log and the notifications change in one transaction. @throws NotFound, Refused, Conflict */
export async function decidirDenuncia(
  ctx: Context,
  operadorId: string,
  coisa: Params<typeof contrato.decidirDenuncia>,
  decisao: Body<typeof contrato.decidirDenuncia>,
): Promise<Reply<typeof contrato.decidirDenuncia>> {
  await inTransaction(ctx.db, async (tx) => {
    await decidirDenuncias(ctx, tx, await comImparcialidade(tx, operadorId, coisa), { operadorId, ...decisao });
    const ato = { operadorId, ato: 'decidiu_denuncia', assunto: coisa.tipo, assuntoId: coisa.id, dados: decisao } as const;
    await registrarAto(ctx, tx, ato);
  });
  return { message: decisao.decisao === 'mantida' ? 'Decidido: segue no ar' : SAIU[coisa.tipo] };
}

/** Reverts a removal. @throws NotFound, Refused, Conflict */
export async function devolverAoAr(
  ctx: Context,
  operadorId: string,
  coisa: Params<typeof contrato.devolverAoAr>,
  { porque }: Body<typeof contrato.devolverAoAr>,
): Promise<Reply<typeof contrato.devolverAoAr>> {
  await inTransaction(ctx.db, async (tx) => {
    await devolverDenunciado(ctx, tx, await comImparcialidade(tx, operadorId, coisa), porque);
    const ato = { operadorId, ato: 'devolveu', assunto: coisa.tipo, assuntoId: coisa.id, dados: { porque } } as const;
    await registrarAto(ctx, tx, ato);
  });
  return { message: VOLTOU[coisa.tipo] };
}

function apresentarCaso(linha: LinhaDoCaso): contrato.CasoDenunciado {
  const { autorId, autorNome, chaves, emVolta, decisao, porque, decididaEm, operador, denuncias, desde, ...resto } = linha;
  return {
    ...resto,
    emVolta: (emVolta ?? []).map(({ anexos, em, ...fala }) => ({ ...fala, anexos: anexos ?? [], em: new Date(em).toISOString() })),
    fotos: (chaves ?? []).map((chave) => pictureUrl(chave)),
    autor: { id: autorId, nome: autorNome },
    desde: desde.toISOString(),
    denuncias: denuncias.map(({ em, ...uma }) => ({ ...uma, em: new Date(em).toISOString() })),
    decisao: decisao && { decisao, porque: porque ?? '', em: decididaEm?.toISOString() ?? '', operador: operador ?? '' },
  };
}
