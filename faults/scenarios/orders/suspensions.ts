import { decidirDisputa } from '@festejo/contrato/operacao/operacao.ts';
import { suspenderPessoa } from '@festejo/contrato/operacao/pessoas.ts';
import { avaliarItem } from '@festejo/contrato/pedido/avaliacoes.ts';
import { aceitarVeredito, cancelarComoFornecedor, disputarPedido, falarNaDisputa } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { PRICE_IN_CENTAVOS } from '../../market.ts';
import { at, buy, buyAndAccept, done, each, make, mustBeAnswers, post, said, statesOf } from '../../orders.ts';
import { must, type Scenario, type Size } from '../../stage.ts';
import { until } from '../../time.ts';

const ROUND = 'seguir-suspensoes';

const killedWhileGivingBack: Scenario = {
  name: 'loja suspensa: tudo de volta, e os servidores mortos no meio',
  async play(stage, size: Size) {
    const supplier = await stage.market.supplier();
    const operators = [await stage.market.operator(), await stage.market.operator()];
    const bought = await buyAndAccept(stage, size === 'short' ? 20 : 300, [supplier]);
    const unpaid: string[] = [];
    const product = await stage.market.product(supplier, 100_000);
    await each(await stage.market.clients(3, [product]), async (client, i) => unpaid.push(await buy(stage.bases[i % 2] ?? '', client)));
    const ids = bought.map(({ orders: [id = ''] }) => id);
    const body = { porque: 'Denúncias de golpe por mais de um cliente.', pedidos: 'devolver' };
    const answers = await Promise.all(
      operators.map((operator, i) => post(stage, i, at(suspenderPessoa.path, supplier.id), operator, body)),
    );
    mustBeAnswers(answers);
    must(answers.filter(done).length === 1, `suspensa ${answers.filter(done).length} vezes: ${said(answers)}`);
    const ended = async () => [...(await statesOf(stage, ids)).values()].filter((state) => state === 'cancelado').length;
    await until('a primeira devolução', async () => (await ended()) > 0, 60);
    await Promise.all(stage.servers.map((server) => server.kill()));
    const before = await ended();
    await Promise.all(stage.servers.map((server) => server.start()));
    await stage.rounds.until('todos acabaram', [ROUND], async () => (await ended()) === ids.length, 120);
    const open = `select 1 from devolucoes where pedido_id = any($1) and estado <> 'concluida'`;
    await stage.rounds.until(
      'o que volta voltou',
      ['enviar-devolucoes'],
      async () => (await stage.postgres.query(open, [ids])).length === 0,
      120,
    );
    const [sum] = await stage.postgres.query(
      `select count(*)::int as refunds, coalesce(sum(valor_em_centavos), 0)::int as back,
         (select count(*) from retencoes where motivo = 'suspensao')::int as held,
         (select count(*) from notificacoes where assunto_id = any($1) and titulo = 'Pedido encerrado')::int as told
       from devolucoes where pedido_id = any($1)`,
      [ids],
    );
    const expected = { refunds: ids.length, back: ids.length * PRICE_IN_CENTAVOS, held: 0, told: 2 * ids.length };
    must(JSON.stringify(sum) === JSON.stringify(expected), `${JSON.stringify(sum)}, e não ${JSON.stringify(expected)}`);
    const left = await stage.postgres.query(`select 1 from pagamentos where id = any($1) and estado <> 'cancelado'`, [unpaid]);
    must(left.length === 0, `${left.length} compras ainda se podem pagar`);
    return `${ids.length} pedidos, ${before} já devolvidos quando os servidores morreram; todos uma vez`;
  },
};

const COMPLAINT = { motivo: 'nao_veio', relato: 'Ninguém apareceu, e ninguém atendeu o telefone.' };

const missedParty: Scenario = {
  name: 'a loja que faltou à festa não a cancela, e a falta conta',
  async play(stage, size: Size) {
    const supplier = await stage.market.supplier();
    const operator = await stage.market.operator();
    const bought = await buyAndAccept(stage, size === 'short' ? 6 : 100, [supplier]);
    await stage.market.movePartiesTo(
      -6,
      bought.map(({ client }) => client.eventoId),
    );
    const [before] = await stage.postgres.query('select posicao from fornecedores where id = $1', [supplier.id]);
    await each(bought, async ({ client, orders: [id = ''] }, i) => {
      const [cancelled, disputed] = await Promise.all([
        post(stage, i, at(cancelarComoFornecedor.path, id), supplier, { motivo: 'Não deu para ir' }),
        post(stage, i + 1, at(disputarPedido.path, id), client, COMPLAINT),
      ]);
      must(!done(cancelled) && done(disputed), `cancelar e disputar responderam ${said([cancelled, disputed])}`);
      await make(stage, at(falarNaDisputa.path, id), supplier, { tipo: 'resposta', texto: 'O carro quebrou a caminho.' });
      await make(stage, at(decidirDisputa.path, id), operator, { aFavorDe: 'CLIENTE', motivo: 'A loja diz que não foi.' });
      await Promise.all([client, supplier].map((side, turn) => post(stage, turn, at(aceitarVeredito.path, id), side)));
      const [item] = await stage.postgres.query('select produto_id as id from itens_do_pedido where pedido_id = $1', [id]);
      const rating = { pedidoId: id, produtoId: String(item?.id), nota: 1 };
      const rated = await Promise.all([0, 1].map((turn) => post(stage, turn, avaliarItem.path, client, rating)));
      mustBeAnswers(rated);
      must(rated.filter(done).length === 1, `avaliado ${rated.filter(done).length} vezes: ${said(rated)}`);
    });
    const [after] = await stage.postgres.query('select falhas, avaliacoes, nota_soma as sum, posicao from fornecedores where id = $1', [
      supplier.id,
    ]);
    must(after?.falhas === bought.length, `${after?.falhas} faltas contadas, e não ${bought.length}`);
    must(
      after?.avaliacoes === bought.length && after?.sum === bought.length,
      `${after?.avaliacoes} notas na média, que somam ${after?.sum}`,
    );
    must(Number(after?.posicao) > Number(before?.posicao), 'a loja não desceu');
    return `${bought.length} festas sem a loja: nenhuma cancelada depois, cada uma contada e avaliada uma vez`;
  },
};

export const suspensions: readonly Scenario[] = [killedWhileGivingBack, missedParty];
