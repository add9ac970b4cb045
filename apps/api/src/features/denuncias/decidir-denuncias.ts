import type { DecisaoDaDenuncia, TipoDeAlvo } from '@festejo/contrato/operacao/denuncias.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { lockAvaliacaoDenunciada, ocultarAvaliacao } from '../avaliacoes/index.ts';
import { lockProdutoDenunciado, retirarProduto } from '../produtos/index.ts';
import { type Alvo, findDenunciantes, resolveDenuncias } from './denuncias.queries.ts';

/** What can be decided of a thing that was reported, for those who tell people of it. */
export type AcontecimentoDeDenuncia = 'denuncia_decidida' | 'denunciado_devolvido';
/** What such an event carries. */
export interface DadosDaDecisao {
  readonly decisao: DecisaoDaDenuncia;
  readonly porque: string;
  readonly denunciantes: readonly string[];
}

/** A thing that was reported: a product or a rating. */
export interface Denunciado {
  readonly tipo: TipoDeAlvo;
  readonly id: string;
}

export const alvoDe = ({ tipo, id }: Denunciado): Alvo => (tipo === 'produto' ? { produtoId: id } : { avaliacaoId: id });

/** The thing, locked, and the people in it: who made it, and who has an open report of it. @throws NotFound */
export async function lockDenunciado(tx: Tx, { tipo, id }: Denunciado) {
  const produto = tipo === 'produto' ? await lockProdutoDenunciado(tx, id) : undefined;
  const avaliacao = tipo === 'avaliacao' ? await lockAvaliacaoDenunciada(tx, id) : undefined;
  const coisa = produto ?? avaliacao;
  if (!coisa) throw new NotFound(tipo === 'produto' ? 'Este produto não existe mais' : 'Esta avaliação não existe mais');
  const foraDoAr = (produto?.retiradoEm ?? avaliacao?.ocultaEm ?? null) !== null;
  return { autorId: coisa.autorId, versao: coisa.versao, foraDoAr, denunciantes: await findDenunciantes(tx, alvoDe({ tipo, id })) };
}
type Travado = Awaited<ReturnType<typeof lockDenunciado>>;

const por = (tx: Tx, { tipo, id }: Denunciado, fora: { porque: string; em: Date } | null) =>
  tipo === 'produto' ? retirarProduto(tx, id, fora) : ocultarAvaliacao(tx, id, fora);

/**
 * Settles all open reports of a thing that the caller has locked, and takes it off the market if it says so, in the caller's transaction.
 * @throws Conflict when another operator was faster
 */
export async function decidirDenuncias(
  ctx: Context,
  tx: Tx,
  { tipo, id, versao, foraDoAr }: Denunciado & Travado,
  { operadorId, decisao, porque }: { operadorId: string; decisao: DecisaoDaDenuncia; porque: string },
): Promise<void> {
  const em = ctx.clock.now();
  const sai = decisao === 'retirada' && !foraDoAr;
  // What is taken off becomes another version; the report was of that one, too.
  const denunciantes = await resolveDenuncias(
    tx,
    alvoDe({ tipo, id }),
    { decisao, porque, operadorId, versao: sai ? versao + 1 : versao },
    em,
  );
  if (denunciantes.length === 0) {
    throw new Conflict('JA_DECIDIDA', 'Esta denúncia já foi decidida', { acao: 'Atualize a lista: outra pessoa da equipe decidiu antes.' });
  }
  if (sai) await por(tx, { tipo, id }, { porque, em });
  await publish(ctx, tx, { tipo: 'denuncia_decidida', assunto: tipo, assuntoId: id, dados: { decisao, porque, denunciantes }, em });
}

/** Puts back what a decision took off the market. @throws Conflict when it is there */
export async function devolverDenunciado(
  ctx: Context,
  tx: Tx,
  { tipo, id, foraDoAr }: Denunciado & Travado,
  porque: string,
): Promise<void> {
  if (!foraDoAr) throw new Conflict('NO_AR', 'Já está no ar', { acao: 'Atualize a lista.' });
  await por(tx, { tipo, id }, null);
  const dados: DadosDaDecisao = { decisao: 'mantida', porque, denunciantes: [] };
  await publish(ctx, tx, { tipo: 'denunciado_devolvido', assunto: tipo, assuntoId: id, dados, em: ctx.clock.now() });
}
