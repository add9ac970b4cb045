import type { DecisaoDaDenuncia, TipoDeAlvo } from '@festejo/contrato/operacao/denuncias.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Conflict, NotFound } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { lockProdutoDenunciado, retirarProduto } from '../../catalogo/produtos/index.ts';
import { lockAvaliacaoDenunciada, ocultarAvaliacao } from '../../pedido/avaliacoes/index.ts';
import { lockMensagemDenunciada, retirarMensagem } from '../mensagens/index.ts';
import { type Alvo, findDenunciantes, resolveDenuncias, VERSAO_DA_MENSAGEM } from './denuncias.queries.ts';

/** What can be decided of a thing that was reported, for those who tell people of it. */
export type AcontecimentoDeDenuncia = 'denuncia_decidida' | 'denunciado_devolvido';
/** What such an event carries. */
export interface DadosDaDecisao {
  readonly decisao: DecisaoDaDenuncia;
  readonly porque: string;
  readonly denunciantes: readonly string[];
}

interface Travada {
  readonly autorId: string;
  readonly versao: number;
  readonly foraDoAr: boolean;
}
interface Coisa {
  readonly naoHa: string;
  lock(tx: Tx, id: string): Promise<Travada | undefined>;
  /** Takes it from those who see it, or gives it back (null). */
  por(ctx: Context, tx: Tx, id: string, fora: { porque: string; em: Date } | null): Promise<void>;
}

/** All that is to be said of what can be reported, each kind once. */
const COISAS: Readonly<Record<TipoDeAlvo, Coisa>> = {
  produto: {
    naoHa: 'Este produto não existe mais',
    async lock(tx, id) {
      const produto = await lockProdutoDenunciado(tx, id);
      return produto && { ...produto, foraDoAr: produto.retiradoEm !== null };
    },
    por: (_, tx, id, fora) => retirarProduto(tx, id, fora),
  },
  avaliacao: {
    naoHa: 'Esta avaliação não existe mais',
    async lock(tx, id) {
      const avaliacao = await lockAvaliacaoDenunciada(tx, id);
      return avaliacao && { ...avaliacao, foraDoAr: avaliacao.ocultaEm !== null };
    },
    por: (_, tx, id, fora) => ocultarAvaliacao(tx, id, fora),
  },
  mensagem: {
    naoHa: 'Esta mensagem não existe mais',
    async lock(tx, id) {
      const mensagem = await lockMensagemDenunciada(tx, id);
      return mensagem && { ...mensagem, versao: VERSAO_DA_MENSAGEM, foraDoAr: mensagem.retiradaEm !== null };
    },
    por: retirarMensagem,
  },
};

/** The thing, locked, and the people in it: who made it, and who has an open report of it. @throws NotFound */
export async function lockDenunciado(tx: Tx, alvo: Alvo) {
  const { lock, naoHa } = COISAS[alvo.tipo];
  const coisa = await lock(tx, alvo.id);
  if (!coisa) throw new NotFound(naoHa);
  const { autorId, versao, foraDoAr } = coisa;
  return { autorId, versao, foraDoAr, denunciantes: await findDenunciantes(tx, alvo) };
}
type Travado = Awaited<ReturnType<typeof lockDenunciado>>;

/**
 * Settles all open reports of a thing that the caller has locked, and takes it off the market if it says so, in the caller's transaction.
 * @throws Conflict when another operator was faster
 */
export async function decidirDenuncias(
  ctx: Context,
  tx: Tx,
  { tipo, id, versao, foraDoAr }: Alvo & Travado,
  { operadorId, decisao, porque }: { operadorId: string; decisao: DecisaoDaDenuncia; porque: string },
): Promise<void> {
  const em = ctx.clock.now();
  const sai = decisao === 'retirada' && !foraDoAr;
  // What is taken off becomes another version; the report was of that one, too.
  const denunciantes = await resolveDenuncias(tx, { tipo, id }, { decisao, porque, operadorId, versao: sai ? versao + 1 : versao }, em);
  if (denunciantes.length === 0) {
    throw new Conflict('JA_DECIDIDA', 'Esta denúncia já foi decidida', { acao: 'Atualize a lista: outra pessoa da equipe decidiu antes.' });
  }
  if (sai) await COISAS[tipo].por(ctx, tx, id, { porque, em });
  await publish(ctx, tx, { tipo: 'denuncia_decidida', assunto: tipo, assuntoId: id, dados: { decisao, porque, denunciantes }, em });
}

/** Puts back what a decision took off the market. @throws Conflict when it is there */
export async function devolverDenunciado(ctx: Context, tx: Tx, { tipo, id, foraDoAr }: Alvo & Travado, porque: string): Promise<void> {
  if (!foraDoAr) throw new Conflict('NO_AR', 'Já está no ar', { acao: 'Atualize a lista.' });
  await COISAS[tipo].por(ctx, tx, id, null);
  const dados: DadosDaDecisao = { decisao: 'mantida', porque, denunciantes: [] };
  await publish(ctx, tx, { tipo: 'denunciado_devolvido', assunto: tipo, assuntoId: id, dados, em: ctx.clock.now() });
}
