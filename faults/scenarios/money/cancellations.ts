import { POLITICAS } from '@festejo/contrato/pedido/politicas.ts';
import { cancelarPedido, preverCancelamento } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { call } from '../../buyers.ts';
import { netOf, PRICE_IN_CENTAVOS } from '../../market.ts';
import { at, buyAndAccept, done, each, mustBeAnswers, post } from '../../orders.ts';
import { must, type Scenario, type Size } from '../../stage.ts';

/** The default policy of suppliers. */
const { degraus } = POLITICAS.moderada;
/** Hours before the party, a little before and after each step, of purchases three weeks old; null = bought just now. */
const MOMENTS = [null, ...degraus.flatMap(({ horasAntes }) => [horasAntes + 1, horasAntes - 1])];
const percentAt = (hours: number | null) =>
  hours === null ? 100 : (degraus.find(({ horasAntes }) => hours >= horasAntes)?.percentual ?? 0);

const byPolicy: Scenario = {
  name: 'cancelar pela política, duas vezes ao mesmo tempo',
  async play(stage, size: Size) {
    const many = MOMENTS.length * (size === 'short' ? 1 : 20);
    const bought = await buyAndAccept(stage, many, [await stage.market.supplier()]);
    const hoursOf = (i: number) => MOMENTS[i % MOMENTS.length] ?? null;
    for (const hours of MOMENTS) {
      if (hours === null) continue;
      const then = bought.filter((_, i) => hoursOf(i) === hours).map(({ client }) => client.eventoId);
      await stage.market.movePartiesTo(hours, then);
    }
    await each(bought, async ({ client, orders: [id = ''] }, i) => {
      const seen = await call(stage.bases[i % 2] ?? '', 'GET', at(preverCancelamento.path, id), { headers: client.headers });
      const body = { volta: seen.body.volta };
      const answers = await Promise.all([0, 1, 2].map((turn) => post(stage, i + turn, at(cancelarPedido.path, id), client, body)));
      mustBeAnswers(answers);
      must(answers.filter(done).length === 1, `${answers.filter(done).length} cancelamentos de um pedido`);
      const [row] = await stage.postgres.query(
        `select coalesce((select sum(valor_em_centavos) from devolucoes where pedido_id = $1), 0)::int as back,
           coalesce((select sum(valor_em_centavos) from repasses where pedido_id = $1), 0)::int as out`,
        [id],
      );
      const back = (PRICE_IN_CENTAVOS * percentAt(hoursOf(i))) / 100;
      const out = netOf(PRICE_IN_CENTAVOS - back);
      const when = hoursOf(i) === null ? 'logo depois da compra' : `${hoursOf(i)} h antes`;
      must(row?.back === back && row?.out === out, `${when} voltam ${row?.back} e saem ${row?.out} centavos, e não ${back} e ${out}`);
    });
    const open = `select 1 from devolucoes where pedido_id = any($1) and estado <> 'concluida'`;
    const orders = bought.map(({ orders: [id] }) => id);
    await stage.rounds.until(
      'o que volta voltou',
      ['enviar-devolucoes'],
      async () => (await stage.postgres.query(open, [orders])).length === 0,
    );
    return `${many} pedidos, de logo depois da compra a ${MOMENTS.at(-1)} h antes da festa: cada um devolve o que a política diz, uma vez`;
  },
};

export const cancellations: readonly Scenario[] = [byPolicy];
