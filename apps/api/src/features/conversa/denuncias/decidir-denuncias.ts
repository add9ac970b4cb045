import type { DecisaoDaDenuncia, TipoDeAlvo } from '@festejo/contrato/operacao/denuncias.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Conflict, NotFound } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { lockProdutoDenunciado, retirarProduto } from '../../catalogo/produtos/index.ts';
import { lockAvaliacaoDenunciada, ocultarAvaliacao } from '../../pedido/avaliacoes/index.ts';
import { lockDenunciada as lockMensagemDenunciada } from '../mensagens/mensagens-denunciadas.queries.ts';
import { retirarMensagem } from '../mensagens/mudar-conversa.ts';
import { type Alvo, findDenunciantes, resolveDenuncias, VERSAO_DA_MENSAGEM } from './denuncias.queries.ts';

/** Outbox events of a decision about a reported thing. */
export type AcontecimentoDeDenuncia = 'denuncia_decidida' | 'denunciado_devolvido';
/** Data of these outbox events. */
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
  /** Takes the thing off the market, or restores it (null). */
  por(ctx: Context, tx: Tx, id: string, fora: { porque: string; em: Date } | null): Promise<void>;
}

/** The operations on each kind of thing that can be reported. */
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

/**
 * Locks the thing, and reads its author and the authors of its open reports.
 * @throws NotFound
 */
export async function lockDenunciado(tx: Tx, alvo: Alvo) {
  const { lock, naoHa } = COISAS[alvo.tipo];
  const coisa = await lock(tx, alvo.id);
  if (!coisa) throw new NotFound(naoHa);
  const { autorId, versao, foraDoAr } = coisa;
  return { autorId, versao, foraDoAr, denunciantes: await findDenunciantes(tx, alvo) };
}
type Travado = Awaited<ReturnType<typeof lockDenunciado>>;

/**
 * Settles all open reports of a thing that the caller has locked, and takes the thing off the market when the decision says so, in the
 * caller's transaction.
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
  // Taking a thing off increases its version; the reports count for the new version as well.
  const denunciantes = await resolveDenuncias(tx, { tipo, id }, { decisao, porque, operadorId, versao: sai ? versao + 1 : versao }, em);
  if (denunciantes.length === 0) {
    throw new Conflict('JA_DECIDIDA', 'Esta denúncia já foi decidida', { acao: 'Atualize a lista: outra pessoa da equipe decidiu antes.' });
  }
  if (sai) await COISAS[tipo].por(ctx, tx, id, { porque, em });
  await publish(ctx, tx, { tipo: 'denuncia_decidida', assunto: tipo, assuntoId: id, dados: { decisao, porque, denunciantes }, em });
}

/**
 * Restores a thing that a decision took off the market.
 * @throws Conflict when it is on the market
 */
export async function devolverDenunciado(ctx: Context, tx: Tx, { tipo, id, foraDoAr }: Alvo & Travado, porque: string): Promise<void> {
  if (!foraDoAr) throw new Conflict('NO_AR', 'Já está no ar', { acao: 'Atualize a lista.' });
  await COISAS[tipo].por(ctx, tx, id, null);
  const dados: DadosDaDecisao = { decisao: 'mantida', porque, denunciantes: [] };
  await publish(ctx, tx, { tipo: 'denunciado_devolvido', assunto: tipo, assuntoId: id, dados, em: ctx.clock.now() });
}
