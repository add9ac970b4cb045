import { somarDias } from '@festejo/contrato/common/dias.ts';
import { buscarEvento } from '@festejo/contrato/evento/eventos.ts';
import { atualizarEvento } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { pedirMudanca, responderMudanca, retirarMudanca } from '@festejo/contrato/evento/mudancas-pedidas.ts';
import { type Answer, call, close } from '../../buyers.ts';
import type { Client, Supplier } from '../../market.ts';
import { at, type Bought, buyAndAccept, done, each, make, mustBeAnswers, pay, post, said } from '../../orders.ts';
import { must, type Scenario, type Size, type Stage } from '../../stage.ts';

/** The party's form with a date one week later. */
async function weekLater({ bases }: Stage, { eventoId, headers }: Client) {
  const { body } = await call(bases[0] ?? '', 'GET', at(buscarEvento.path, eventoId), { headers });
  const { titulo, dataEvento, horario, duracaoEmMinutos, endereco } = body;
  return { titulo, dataEvento: somarDias(dataEvento, 7), horario, duracaoEmMinutos, enderecoId: endereco.id };
}

interface Moving extends Bought {
  readonly mudancaId: string;
}

/** Each client has asked the suppliers for a date one week later. */
export async function ask(stage: Stage, bought: readonly Bought[]): Promise<Moving[]> {
  const moving: Moving[] = [];
  await each(bought, async (one) => {
    const { body } = await make(stage, at(pedirMudanca.path, one.client.eventoId), one.client, await weekLater(stage, one.client));
    moving.push({ ...one, mudancaId: String(body.id) });
  });
  return moving;
}

export const yes = (
  stage: Stage,
  turn: number,
  { orders, mudancaId }: Moving,
  which: number,
  suppliers: readonly Supplier[],
): Promise<Answer> =>
  post(stage, turn, at(responderMudanca.path, orders[which] ?? ''), suppliers[which] as Supplier, { mudancaId, aceita: true });

async function endsOf({ postgres }: Stage, moving: readonly Moving[]): Promise<Map<string, { estado: string; mudou: boolean }>> {
  const rows = await postgres.query(
    `select m.id, m.estado, e.inicio = m.inicio as mudou from mudancas m join eventos e on e.id = m.evento_id where m.id = any($1)`,
    [moving.map(({ mudancaId }) => mudancaId)],
  );
  return new Map(rows.map(({ id, estado, mudou }) => [String(id), { estado: String(estado), mudou: mudou === true }]));
}

const twoSuppliers = async ({ market }: Stage) => [await market.supplier(), await market.supplier()];

const bothSayYes: Scenario = {
  name: 'os dois fornecedores aceitam outra data ao mesmo tempo, e um contra a desistência',
  async play(stage, size: Size) {
    const suppliers = await twoSuppliers(stage);
    const moving = await ask(stage, await buyAndAccept(stage, size === 'short' ? 12 : 100, suppliers));
    const [together, leaving] = [moving.filter((_, i) => i % 2 === 0), moving.filter((_, i) => i % 2 === 1)];
    const agreed = await Promise.all(
      together.flatMap((one, i) => [yes(stage, i, one, 0, suppliers), yes(stage, i + 1, one, 1, suppliers)]),
    );
    must(agreed.every(done), said(agreed));
    await each(leaving, (one, i) => yes(stage, i, one, 0, suppliers));
    const raced = await Promise.all(
      leaving.map(async (one, i) => {
        const give = () => post(stage, i + 1, at(retirarMudanca.path, one.client.eventoId), one.client, { mudancaId: one.mudancaId });
        const [accepted, left] = await Promise.all([yes(stage, i, one, 1, suppliers), give()]);
        return { one, accepted, left };
      }),
    );
    mustBeAnswers(raced.flatMap(({ accepted, left }) => [accepted, left]));
    const ends = await endsOf(stage, moving);
    const wrong = [
      ...together.map((one) => ({ one, feita: true })),
      ...raced.map(({ one, accepted }) => ({ one, feita: done(accepted) })),
    ].filter(({ one, feita }) => {
      const end = ends.get(one.mudancaId);
      return end?.mudou !== feita || end.estado !== (feita ? 'feita' : 'retirada');
    });
    must(wrong.length === 0, `${wrong.length} mudanças não são o que se respondeu: ${JSON.stringify([...ends.values()])}`);
    must(
      raced.every(({ accepted, left }) => done(accepted) !== done(left)),
      'aceita e retirada, ou nenhuma das duas',
    );
    return `${together.length} festas mudaram; ${raced.filter(({ left }) => done(left)).length} de ${raced.length} mudanças retiradas a tempo`;
  },
};

const boughtMeanwhile: Scenario = {
  name: 'comprar enquanto a festa muda de dia',
  async play(stage, size: Size) {
    const product = await stage.market.product(await stage.market.supplier(), 1_000);
    const clients = await stage.market.clients(size === 'short' ? 10 : 100, [product]);
    const forms = new Map(await Promise.all(clients.map(async (client) => [client.id, await weekLater(stage, client)] as const)));
    const raced = await Promise.all(
      clients.map(async (client, i) => {
        const put = call(stage.bases[(i + 1) % 2] ?? '', 'PUT', at(atualizarEvento.path, client.eventoId), {
          headers: client.headers,
          body: forms.get(client.id),
        });
        const [bought, moved] = await Promise.all([close(stage.bases[i % 2] ?? '', client), put]);
        return { client, bought, moved };
      }),
    );
    const answers = raced.flatMap(({ bought, moved }) => [bought, moved]);
    mustBeAnswers(answers);
    must(
      raced.every(({ bought }) => done(bought)),
      said(answers),
    );
    await each(raced, ({ client, bought }, i) => pay(stage, stage.bases[i % 2] ?? '', bought.body.compraId, client.total));
    return `${clients.length} compras, ${raced.filter(({ moved }) => done(moved)).length} festas mudaram antes delas`;
  },
};

export const dates: readonly Scenario[] = [bothSayYes, boughtMeanwhile];
