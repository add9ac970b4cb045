import { decidirDisputa } from '@festejo/contrato/operacao/operacao.ts';
import {
  aceitarVeredito,
  concluirPedido,
  disputarPedido,
  entregarPedido,
  falarNaDisputa,
} from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { netOf, PRICE_IN_CENTAVOS, type Supplier } from '../../market.ts';
import { at, type Bought, buyAndAccept, done, each, make, mustBeAnswers, post, said, statesOf } from '../../orders.ts';
import { must, type Scenario, type Size, type Stage } from '../../stage.ts';

const COMPLAINT = { motivo: 'faltou', relato: 'Combinamos três bolos e chegaram só dois.' };
const WORD = 'O que temos a dizer sobre isto.';
/**
 * The refund of a verdict for both sides. It is far from the half, so that the shares are distinguishable, and in floating point a hundred
 * times it is not an integer.
 */
const PART = { reais: 1.15, centavos: 115 };

/** Orders whose party has begun, one per client. */
async function begun(stage: Stage, many: number): Promise<{ supplier: Supplier; bought: Bought[] }> {
  const supplier = await stage.market.supplier();
  const bought = await buyAndAccept(stage, many, [supplier]);
  await stage.market.movePartiesTo(
    -6,
    bought.map(({ client }) => client.eventoId),
  );
  return { supplier, bought };
}

const orderOf = ({ orders }: Bought) => orders[0] ?? '';

const openOrEnd: Scenario = {
  name: 'disputar, concluir e o prazo, ao mesmo tempo',
  async play(stage, size: Size) {
    const { supplier, bought } = await begun(stage, size === 'short' ? 12 : 200);
    const ids = bought.map(orderOf);
    await each(ids, (id) => make(stage, at(entregarPedido.path, id), supplier));
    await stage.postgres.query(`update pedidos set prazo_em = now() where id = any($1)`, [ids]);
    const answers = await Promise.all([
      stage.rounds.ask('vencer-prazos').then(() => []),
      ...bought.map(({ client, orders: [id = ''] }, i) =>
        Promise.all([
          post(stage, i, at(disputarPedido.path, id), client, COMPLAINT),
          post(stage, i + 1, at(concluirPedido.path, id), client),
          post(stage, i, at(disputarPedido.path, id), client, COMPLAINT),
        ]),
      ),
    ]);
    mustBeAnswers(answers.flat());
    const states = await statesOf(stage, ids);
    const opened = ids.filter((id) => states.get(id) === 'em_disputa').length;
    const heard = answers.filter((one) => one.length > 0 && (done(one[0] as never) || done(one[2] as never))).length;
    must(opened === heard, `${opened} em disputa, e ${heard} ouviram que sim`);
    must(
      [...states.values()].every((state) => state === 'em_disputa' || state === 'concluido'),
      [...states.values()].join(', '),
    );
    return `${opened} em disputa, ${ids.length - opened} concluídos`;
  },
};

/** Expected result of each verdict: the refund, and the supplier's share. */
const VERDICTS = [
  { aFavorDe: 'CLIENTE', back: PRICE_IN_CENTAVOS, out: 0, state: 'reembolsado' },
  { aFavorDe: 'FORNECEDOR', back: 0, out: netOf(PRICE_IN_CENTAVOS), state: 'concluido' },
  { aFavorDe: 'OS_DOIS', volta: PART.reais, back: PART.centavos, out: netOf(PRICE_IN_CENTAVOS - PART.centavos), state: 'concluido' },
] as const;
const REASON = 'Pelo que os dois lados mostraram.';

const twoOperators: Scenario = {
  name: 'uma disputa, dois operadores ao mesmo tempo',
  async play(stage, size: Size) {
    const rounds = size === 'short' ? 1 : 20;
    const operators = [await stage.market.operator(), await stage.market.operator()];
    const { supplier, bought } = await begun(stage, VERDICTS.length * 2 * rounds);
    await each(bought, async ({ client, orders: [id = ''] }) => {
      await make(stage, at(disputarPedido.path, id), client, COMPLAINT);
      await make(stage, at(falarNaDisputa.path, id), supplier, { tipo: 'resposta', texto: WORD });
    });
    // The second operator gives another verdict on each order: only one of the two holds.
    const verdicts = await Promise.all(
      bought.map(async (one, i) => {
        const said = operators.map((_, who) => VERDICTS[(i + who) % VERDICTS.length] ?? VERDICTS[0]);
        const answers = await Promise.all(
          said.map(({ back: _, out: __, state: ___, ...verdict }, who) =>
            post(stage, i + who, at(decidirDisputa.path, orderOf(one)), operators[who] ?? supplier, { ...verdict, motivo: REASON }),
          ),
        );
        return { answers, holds: said.find((_, who) => answers[who] && done(answers[who])) };
      }),
    );
    mustBeAnswers(verdicts.flatMap(({ answers }) => answers));
    const twice = verdicts.filter(({ answers }) => answers.filter(done).length !== 1);
    must(twice.length === 0, `${twice.length} disputas não têm uma decisão: ${said(verdicts.flatMap(({ answers }) => answers))}`);
    // Both accept at once, on either server: the verdict takes effect at once, and once only.
    mustBeAnswers(
      await Promise.all(
        bought.flatMap(({ client, orders: [id = ''] }, i) => [
          post(stage, i, at(aceitarVeredito.path, id), client),
          post(stage, i + 1, at(aceitarVeredito.path, id), supplier),
        ]),
      ),
    );
    const rows = await stage.postgres.query(
      `select p.id, p.estado, coalesce((select sum(valor_em_centavos) from devolucoes d where d.pedido_id = p.id), 0)::int as back,
         coalesce((select sum(valor_em_centavos) from repasses r where r.pedido_id = p.id), 0)::int as out
       from pedidos p where p.id = any($1)`,
      [bought.map(orderOf)],
    );
    for (const [i, one] of bought.entries()) {
      const ended = rows.find(({ id }) => id === orderOf(one));
      const { holds } = verdicts[i] ?? {};
      must(
        ended?.estado === holds?.state && ended?.back === holds?.back && ended?.out === holds?.out,
        `decidido ${holds?.aFavorDe}, e o pedido está ${ended?.estado}: voltam ${ended?.back} e saem ${ended?.out} centavos`,
      );
    }
    return `${bought.length} disputas, cada uma com uma decisão: ${VERDICTS.map(({ aFavorDe }) => `${verdicts.filter(({ holds }) => holds?.aFavorDe === aFavorDe).length}x ${aFavorDe}`).join(', ')}`;
  },
};

export const disputes: readonly Scenario[] = [openOrEnd, twoOperators];
