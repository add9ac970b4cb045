import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { semearDemo } from '../../../../seeds/demo/index.ts';
import { executeRaw, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { migrate } from '../../../platform/db/schema/migrate.ts';
import { openTestDatabase } from '../../../platform/testing/database.ts';
import { openEmptyDatabase, restoreEarlierInstallation } from '../../../platform/testing/installation.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, fechar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';
import { emUmaFoto } from './conferencia.queries.ts';
import { type Conferido, conferir, conferirNa } from './conferir.ts';

const frases = (conferidos: readonly Conferido[]) => conferidos.flatMap(({ nome, falhas }) => falhas.map((falha) => `${nome}: ${falha}`));

describe('actions of people', () => {
  const server = withTestServer({}, { rounds: false });
  const mercado = criarMercado(server);

  test('buy with a coupon, pay, refuse, accept, pay again, and let a payment expire: every check passes', async () => {
    const id = await mercado.cupom({ codigo: 'FESTA', limiteTotal: 5 });
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    await server.db.updateTable('carrinhos').set({ cupom_id: id }).execute();
    const { pedidos, compraId } = await comprarEPagar(server, venda);
    await server.call('POST', `/pedido/${pedidos[0]}/aceitar`, { as: pegar(venda.fornecedores, 0) });
    await server.call('POST', `/pedido/${pedidos[1]}/recusar`, { as: pegar(venda.fornecedores, 1), body: { motivo: 'Sem equipe' } });
    await fechar(server, await montarVenda(server, mercado));
    expect(frases(await conferir(server.db))).toEqual([]);
    expect(await server.db.selectFrom('devolucoes').select('valor_em_centavos').where('compra_id', '=', compraId).execute()).toHaveLength(
      1,
    );
  });
});

test('an earlier installation passes after its migration', async () => {
  const { database, drop } = await openEmptyDatabase();
  try {
    await restoreEarlierInstallation(database);
    await migrate(database);
    expect(frases(await conferir(database.db))).toEqual([]);
  } finally {
    await drop();
  }
});

class Desfaz extends Error {}

describe('the market of the demo', () => {
  let banco: Awaited<ReturnType<typeof openTestDatabase>>;
  let dataDir: string;
  beforeAll(async () => {
    banco = await openTestDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'festejo-conferir-'));
    await semearDemo({ db: banco.database.db, dataDir, agora: new Date('2026-11-21T15:00:00Z'), progresso: () => {}, semFiguras: true });
  });
  afterAll(async () => {
    await banco.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Damages the database past all constraints, returns the reported faults, and rolls back. */
  async function estragar(dano: string): Promise<string[]> {
    let ditas: string[] = [];
    await inTransaction(banco.database.db, async (tx: Tx) => {
      await executeRaw(tx, "set local session_replication_role = 'replica'");
      await executeRaw(tx, dano);
      ditas = frases(await conferirNa(tx));
      throw new Desfaz();
    }).catch((error: unknown) => {
      if (!(error instanceof Desfaz)) throw error;
    });
    return ditas;
  }

  test('passes every check, and the checks change nothing', async () => {
    const conferidos = await conferir(banco.database.db);
    expect(frases(conferidos)).toEqual([]);
    expect(conferidos.length).toBeGreaterThan(15);
  });

  test('a check cannot write', async () => {
    const apagar = emUmaFoto(banco.database.db, (tx) => executeRaw(tx, 'delete from cupons'));
    await expect(apagar).rejects.toMatchObject({ code: '25006' });
  });

  const um = (tabela: string, condicao = 'true') => `(select id from ${tabela} where ${condicao} order by id limit 1)`;
  const pedido = (estado: string) => um('pedidos', `estado = '${estado}' and total_em_centavos > 0`);
  const concluido = pedido('concluido');

  test.each<[string, string, RegExp]>([
    [
      'um lançamento mudado',
      `update lancamentos set valor_em_centavos = valor_em_centavos + 1 where id = ${um('lancamentos')}`,
      /^cada movimento soma zero: movimento \w+:\S+: os lançamentos somam R\$\s?0,01, e não zero$/m,
    ],
    [
      'um lançamento apagado',
      `delete from lancamentos where id = ${um('lancamentos', "conta = 'custodia'")}`,
      /^cada movimento soma zero:/m,
    ],
    [
      'um movimento a menos',
      `delete from movimentos where tipo = 'liberacao' and pedido_id = ${concluido}`,
      /^cada pedido tem os movimentos.*pede 1 movimento\(s\) de liberacao, e o livro tem 0$/m,
    ],
    [
      'um movimento a mais',
      `insert into movimentos select gen_random_uuid(), id, 'liberacao', 'liberacao:a-mais', now() from pedidos where id = ${pedido('pago')}`,
      /pede 0 movimento\(s\) de liberacao, e o livro tem 1$/m,
    ],
    [
      'o valor de um pedido pago',
      `update pedidos set subtotal_em_centavos = subtotal_em_centavos + 100, total_em_centavos = total_em_centavos + 100 where id = ${pedido('pago')}`,
      /^custódia, pagamento.*a custódia tem .* e deveria ter .*; o cliente pagou/m,
    ],
    [
      'custódia de quem já acabou',
      `update pedidos set estado = 'entregue' where id = ${concluido}`,
      /^custódia, .*a custódia tem R\$\s?0,00 e deveria ter/m,
    ],
    [
      'uma taxa que ninguém disse',
      `update pedidos set taxa_em_pontos_base = 500 where id = ${concluido}`,
      /^cada divisão do dinheiro.*a taxa é de R\$\s?0,00, e de .* liberados deveria ser de/m,
    ],
    [
      'um centavo do fornecedor que foi ao cliente, com tudo o mais de acordo',
      `with m as (select id, pedido_id, chave from movimentos where tipo = 'liberacao' and pedido_id = ${concluido}),
         menos as (update lancamentos l set valor_em_centavos = valor_em_centavos - 1 from m where movimento_id = m.id and conta = 'fornecedor'),
         repasse as (update repasses r set valor_em_centavos = valor_em_centavos - 1 from m where r.chave = m.chave)
       insert into lancamentos select gen_random_uuid(), id, pedido_id, 'reembolso', 1 from m`,
      /^cada divisão do dinheiro.*R\$\s?0,01 ao cliente e .* ao fornecedor não são o que a política, ou a decisão, dá$/m,
    ],
    [
      'um repasse maior',
      `update repasses set valor_em_centavos = valor_em_centavos + 1 where id = ${um('repasses')}`,
      /^cada devolução e cada repasse é o que.*o repasse liberacao:\S+ é de .*, e o movimento prometeu/m,
    ],
    [
      'um repasse apagado',
      `delete from repasses where id = ${um('repasses')}`,
      /falta o repasse de R\$.* que o movimento liberacao:\S+ prometeu$/m,
    ],
    [
      'uma devolução inventada',
      `update devolucoes set chave = 'reembolso:nenhum' where id = ${um('devolucoes')}`,
      /a devolução reembolso:nenhum .* não tem movimento que o prometa$/m,
    ],
    [
      'uma devolução concluída sem movimento',
      `delete from movimentos where id = ${um('movimentos', "tipo = 'devolucao'")}`,
      /falta no livro o movimento devolucao:\w+:\S+, de .*: a devolução já saiu$/m,
    ],
    [
      'um repasse concluído sem movimento',
      `update repasses set estado = 'concluido' where id = ${um('repasses')}`,
      /falta no livro o movimento repasse:\w+:\S+, de .*: o repasse já saiu$/m,
    ],
    [
      'um repasse no livro, e não feito',
      `insert into movimentos select gen_random_uuid(), pedido_id, 'repasse', 'repasse:' || chave, now() from repasses where id = ${um('repasses')}`,
      /o livro tem o movimento repasse:liberacao:\S+ .*, e o repasse ainda não saiu$/m,
    ],
    [
      'um passo da história apagado',
      `delete from historico_do_pedido where para = 'entregue' and pedido_id = ${concluido}`,
      /^a história de cada pedido.*ou não chega ao estado concluido$/m,
    ],
    [
      'um passo que ninguém pode dar',
      `update historico_do_pedido set por = 'relogio' where para = 'pago' and pedido_id = ${concluido}`,
      /não há passo de aguardando_pagamento para pago por relogio$/m,
    ],
    ['um item a menos', `delete from itens_do_pedido where pedido_id = ${concluido}`, /^itens e subtotal.*os itens somam /m],
    [
      'o total de uma compra',
      `update compras set subtotal_em_centavos = subtotal_em_centavos + 1, total_em_centavos = total_em_centavos + 1 where id = ${um('compras')}`,
      /^compra, pagamento.*os pedidos somam/m,
    ],
    ['um pagamento apagado', `delete from pagamentos where compra_id = ${um('compras')}`, /^compra, pagamento.*não tem pagamento/m],
    [
      'um Pix aceito apagado',
      'delete from pix_recebidos where end_to_end_id = (select min(end_to_end_id) from pix_recebidos)',
      /o pagamento pede .* e o Pix aceito soma R\$\s?0,00$/m,
    ],
    [
      'um pagamento pago de pedidos sem pagamento',
      `update pagamentos set estado = 'pago', pago_em = now() where compra_id = (select compra_id from pedidos where estado = 'expirado' order by id limit 1)`,
      /^o estado do pagamento.*está pago, e os pedidos estão expirado$/m,
    ],
    [
      'um Pix recusado sem devolução',
      `insert into pix_recebidos select 'E-a-mais', id, 500, false, now() from compras limit 1`,
      /^cada Pix recusado.*Pix E-a-mais: recusado, R\$\s?5,00, e não tem devolução$/m,
    ],
    [
      'uma devolução de Pix que ninguém recusou',
      `insert into devolucoes (id, compra_id, chave, end_to_end_id, valor_em_centavos, tentar_em, criado_em, mudou_em) select gen_random_uuid(), id, 'pix:E-nenhum', 'E-nenhum', 500, now(), now(), now() from compras limit 1`,
      /Pix E-nenhum: há devolução de R\$\s?5,00, e ele não foi recusado$/m,
    ],
    [
      'a contagem de um cupom',
      `update cupons set usos = usos + 1 where id = (select cupom_id from usos_de_cupom limit 1)`,
      /^cada cupom conta os seus usos: cupom \S+: diz \d+ uso\(s\), e as compras são \d+$/m,
    ],
    [
      'um uso de cupom apagado',
      'delete from usos_de_cupom where compra_id = (select compra_id from usos_de_cupom order by 1 limit 1)',
      /^cada compra com cupom.*falta o uso$/m,
    ],
    [
      'um uso de cupom de quem não tem',
      'insert into usos_de_cupom select c.id, k.id, c.cliente_id from compras c, cupons k where c.cupom_id is null order by 1, 2 limit 1',
      /^cada uso de cupom.*conta um uso, e não tem cupom$/m,
    ],
    [
      'unidades presas por quem caiu',
      `update reservas set pedido_id = ${pedido('expirado')} where id = ${um('reservas')}`,
      /^pedido que caiu.*está expirado e ainda segura unidades$/m,
    ],
    [
      'a reserva de um pedido pago com prazo',
      `update reservas set expira_em = now() where pedido_id = ${pedido('pago')}`,
      /está pago, e a reserva tem o prazo errado$/m,
    ],
    [
      'unidades seguras para uma mudança que ninguém pediu',
      `update reservas set muda_para = tstzrange(inicio, fim) where pedido_id = ${pedido('pago')}`,
      /^o que se segura para uma mudança.*segura unidades para uma mudança que acabou, ou que ninguém aceitou$/m,
    ],
    [
      'unidades que ninguém segura',
      `delete from reservas where pedido_id = ${pedido('confirmado')}`,
      /^cada item de um pedido de pé tem unidades seguras: pedido \d+: \d+ de .+, e 0 unidade\(s\) segura\(s\)$/m,
    ],
    [
      'unidades na hora errada',
      `update reservas set inicio = inicio + interval '3 days', fim = fim + interval '3 days' where pedido_id = ${pedido('confirmado')}`,
      /^cada pedido de pé segura as suas unidades na hora.*para outra hora que a da festa$/m,
    ],
    [
      'um limite de devolução que nenhuma mudança deu',
      `update pedidos set volta_no_maximo = 50 where id = ${pedido('confirmado')}`,
      /^o limite da devolução.*devolve no máximo 50%, e as mudanças de data dizem 100%$/m,
    ],
    [
      'uma mudança aceita que não segura nada, de outra festa',
      `with m as (
         insert into mudancas (id, evento_id, cliente_id, estado, prazo_em, data_evento, horario, duracao_em_minutos, fuso, inicio, fim, localidade, uf,
           latitude, longitude, antes_data_evento, antes_horario, antes_duracao_em_minutos, antes_localidade, antes_uf, criado_em)
         select gen_random_uuid(), e.id, e.cliente_id, 'pedida', now(), data_evento, horario, duracao_em_minutos, fuso, inicio, fim, localidade, uf, latitude,
           longitude, data_evento, horario, duracao_em_minutos, localidade, uf, now()
         from eventos e where e.id <> (select evento_id from pedidos where id = ${pedido('confirmado')}) order by e.id limit 1 returning id)
       insert into respostas_da_mudanca select m.id, p.id, p.fornecedor_id, 'aceita', null, 100, now() from m, pedidos p where p.id = ${pedido('confirmado')}`,
      /não estão seguras para ela\n(.*\n)*.*responde por uma mudança de outra festa/m,
    ],
    [
      'o prazo de outro dia, de um pedido confirmado',
      `update pedidos set prazo_em = prazo_em - interval '1 day' where id = ${pedido('confirmado')}`,
      /^o prazo de cada pedido é o da tabela.*está confirmado, e o prazo .* não é o que a tabela dá para a festa$/m,
    ],
    [
      'uma festa que mudou sem os seus pedidos',
      `update eventos set inicio = inicio + interval '9 days', fim = fim + interval '9 days' where id = (select evento_id from pedidos where id = ${pedido('confirmado')})`,
      /^o prazo de cada pedido é o da tabela.*está confirmado/m,
    ],
    [
      'um prazo para responder que ninguém deu',
      `update pedidos set prazo_em = prazo_em + interval '1 hour' where id = ${pedido('pago')}`,
      /^o prazo de cada pedido é o da tabela.*está pago/m,
    ],
    [
      'um pedido que acabou e ainda tem prazo',
      `update pedidos set prazo_em = now() where id = ${concluido}`,
      /^o prazo de cada pedido é o da tabela.*está concluido/m,
    ],
    [
      'um saldo que ninguém cobra mais',
      `update pedidos set sinal_em_centavos = 1, saldo_ate = now(), prazo_em = null where id = ${pedido('confirmado')}`,
      /^cada saldo por pagar.*o relógio já não olha para ele$/m,
    ],
    [
      'um pagamento de outro valor que o seu Pix',
      `update pagamentos set valor_em_centavos = valor_em_centavos + 1 where end_to_end_id = (select min(end_to_end_id) from pagamentos where estado = 'pago')`,
      /^cada pagamento feito é de um Pix aceito, do mesmo valor: Pix \S+: o pagamento é de .*, e ele trouxe/m,
    ],
    [
      'a nota de uma loja',
      'update fornecedores set nota_soma = nota_soma + 1 where id = (select min(fornecedor_id::text)::uuid from avaliacoes)',
      /^a nota de cada loja.*estrelas, e são/m,
    ],
    [
      'a contagem de um produto',
      'update contagem_de_notas set quantas = quantas + 1 where ctid = (select min(ctid) from contagem_de_notas)',
      /^as notas de cada produto/m,
    ],
    [
      'o gatilho do livro desligado',
      'alter table lancamentos disable trigger livro_so_cresce',
      /^o livro e o registro só crescem: a tabela lancamentos está sem o gatilho/m,
    ],
  ])('reports %s', async (_, dano, dito) => {
    expect((await estragar(dano)).join('\n')).toMatch(dito);
  });
});
