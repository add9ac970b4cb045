import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { aceitarProposta, cancelarOrcamento, criarOrcamento, responderConsulta } from '@festejo/contrato/conversa/orcamentos.ts';
import { close } from '../../buyers.ts';
import type { Client, Supplier } from '../../market.ts';
import { at, buyWhole, done, each, make, mustBeAnswers, post, said } from '../../orders.ts';
import { must, type Scenario, type Size, type Stage } from '../../stage.ts';

/** Prices of the two suppliers' proposals, in reais; the price tells which one was bought. */
const OFFERS = [90, 80] as const;
const day = (days: number) => new Date(Date.now() + days * DIA_EM_MS).toISOString().slice(0, 10);

interface Quote {
  readonly client: Client;
  readonly id: string;
  /** One proposal per supplier, in the order of the suppliers. */
  readonly proposals: readonly string[];
}

/** Quotes requested from both suppliers, and answered by both. */
async function quotes(stage: Stage, many: number): Promise<Quote[]> {
  const { market, postgres } = stage;
  const suppliers = [await market.supplier(), await market.supplier()];
  const products = await Promise.all(suppliers.map((supplier) => market.product(supplier, 1_000)));
  const [category] = await postgres.query('select categoria_oficial_id as id from produtos where id = $1', [products[0]]);
  const asked: Quote[] = [];
  await each(await market.clients(many, []), async (client) => {
    const { body } = await make(stage, criarOrcamento.path, client, {
      eventoId: client.eventoId,
      categoriaOficialId: category?.id,
      descricao: 'Um bolo de três andares para quarenta convidados',
      responderAte: day(3),
      fornecedores: suppliers.map(({ id }) => id),
    });
    const talks = body.consultas as { id: string; fornecedorId: string }[];
    const propose = async (supplier: Supplier, i: number) => {
      const talk = talks.find(({ fornecedorId }) => fornecedorId === supplier.id)?.id ?? '';
      const answer = {
        produtoId: products[i],
        quantidade: 1,
        preco: OFFERS[i],
        texto: 'Com entrega e montagem.',
        validaAte: day(3),
        anexos: [],
      };
      const { body: answered } = await make(stage, at(responderConsulta.path, talk), supplier, answer);
      return String(answered.propostas[0].id);
    };
    asked.push({
      client,
      id: String(body.id),
      proposals: [await propose(suppliers[0] as Supplier, 0), await propose(suppliers[1] as Supplier, 1)],
    });
  });
  return asked;
}

/** Result of each quote: the number of accepted or bought proposals, and the number of cart lines with them. */
async function endsOf({ postgres }: Stage, asked: readonly Quote[]) {
  const rows = await postgres.query(
    `select o.id, array_agg(c.estado order by c.estado) as estados,
       (select count(*)::int from itens_do_carrinho i join propostas p on p.id = i.proposta_id join consultas k on k.id = p.consulta_id
         where k.orcamento_id = o.id) as linhas
     from orcamentos o join consultas c on c.orcamento_id = o.id where o.id = any($1) group by o.id`,
    [asked.map(({ id }) => id)],
  );
  return rows as { id: string; estados: string[]; linhas: number }[];
}

const acceptedTwice: Scenario = {
  name: 'duas propostas de um orçamento, aceitas ao mesmo tempo',
  async play(stage, size: Size) {
    const asked = await quotes(stage, size === 'short' ? 8 : 100);
    const answers = await Promise.all(
      asked.flatMap(({ client, proposals }, i) =>
        [0, 1, 0, 1].map((which, turn) => post(stage, i + turn, at(aceitarProposta.path, proposals[which] ?? ''), client)),
      ),
    );
    mustBeAnswers(answers);
    const ends = await endsOf(stage, asked);
    const wrong = ends.filter(({ estados, linhas }) => estados.filter((one) => one === 'aceita').length !== 1 || linhas !== 1);
    must(wrong.length === 0, `${wrong.length} orçamentos têm duas aceitas, ou nenhuma: ${JSON.stringify(wrong[0])}; ${said(answers)}`);
    // Bought at the offered price, and paid.
    await each(asked, async ({ client, id }, i) => {
      const [row] = await stage.postgres.query(
        `select p.preco_em_centavos::int as preco from consultas k join propostas p on p.consulta_id = k.id where k.orcamento_id = $1 and k.estado = 'aceita'`,
        [id],
      );
      await buyWhole(stage, stage.bases[i % 2] ?? '', { ...client, total: Number(row?.preco) / 100 });
    });
    const bought = (await endsOf(stage, asked)).filter(({ estados }) => estados.join() === 'comprada,preterida').length;
    must(bought === asked.length, `${bought} de ${asked.length} compradas, com a outra preterida`);
    return `${asked.length} orçamentos: uma de duas vale, e se compra pelo preço dela`;
  },
};

const acceptedAtTheEnd: Scenario = {
  name: 'aceitar uma proposta contra o fim dela, e comprar contra desistir',
  async play(stage, size: Size) {
    const asked = await quotes(stage, size === 'short' ? 8 : 100);
    const [ending, buying] = [asked.filter((_, i) => i % 2 === 0), asked.filter((_, i) => i % 2 === 1)];
    const accept = () =>
      Promise.all(ending.map(({ client, proposals: [one = ''] }, i) => post(stage, i, at(aceitarProposta.path, one), client)));
    const end = (when: string) =>
      stage.postgres.query(`update consultas set prazo_em = now() + ${when} where orcamento_id = any($1)`, [ending.map(({ id }) => id)]);
    // The deadline is over, but the round of the clock has not run yet.
    await end(`interval '-1 second'`);
    const late = await accept();
    must(!late.some(done), `aceitas depois do prazo: ${said(late)}`);
    await end(`random() * interval '1 second'`);
    const accepted = accept();
    const over = async () => (await endsOf(stage, ending)).every(({ estados }) => estados.every((state) => state === 'vencida'));
    await stage.rounds.until('as propostas vencem', ['vencer-consultas'], over);
    mustBeAnswers([...late, ...(await accepted)]);

    await each(buying, ({ client, proposals: [one = ''] }) => make(stage, at(aceitarProposta.path, one), client));
    const both = await Promise.all(
      buying.map(async ({ client, id }, i) => {
        const [bought, left] = await Promise.all([
          close(stage.bases[i % 2] ?? '', { ...client, total: OFFERS[0] }),
          post(stage, i + 1, at(cancelarOrcamento.path, id), client),
        ]);
        return { bought, left };
      }),
    );
    const answers = both.flatMap(({ bought, left }) => [bought, left]);
    mustBeAnswers(answers);
    must(
      both.every(({ bought, left }) => done(bought) !== done(left)),
      `comprado e desistido, ou nenhum dos dois: ${said(answers)}`,
    );
    return `${ending.length} vencidas; ${both.filter(({ bought }) => done(bought)).length} compradas, ${both.filter(({ left }) => done(left)).length} desistidas`;
  },
};

export const orcamentos: readonly Scenario[] = [acceptedTwice, acceptedAtTheEnd];
