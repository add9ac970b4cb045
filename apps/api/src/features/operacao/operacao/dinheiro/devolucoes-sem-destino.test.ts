import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, expect, test } from 'vitest';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { comprarEPagar, montarVenda, pegar, saldos } from '../../../../platform/testing/vendas.ts';
import { conferir } from '../../../dinheiro/conferencia/index.ts';
import { findDevolucoesQueEsperam } from '../../../dinheiro/pagamentos/index.ts';
import { atosDe, umOperador } from '../testing/operadores.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const query = (texto: string, valores: readonly unknown[] = []) => server.database.query(texto, valores);
const haDias = (dias: number) => new Date(server.clock.now().getTime() - dias * DIA_EM_MS);
const texto = 'Falta dizer para onde vai o seu dinheiro.';

let olga: Person;
beforeEach(async () => {
  olga = await umOperador(server);
});
const paradas = async () => (await server.call('GET', '/operacao/dinheiro?papel=devolucao', { as: olga })).body;
const fazer = (o: string, id: string, body: object, as = olga) =>
  server.call('POST', `/operacao/dinheiro/devolucao/${id}/${o}`, { as, body });

/** A refund that the bank no longer returns, whose client was asked for a destination `dias` days ago. */
async function semDestino(dias: number) {
  const venda = await montarVenda(server, mercado);
  const pedido = pegar((await comprarEPagar(server, venda)).pedidos, 0);
  await server.call('POST', `/pedido/${pedido}/recusar`, { as: pegar(venda.fornecedores, 0), body: { motivo: 'Sem equipe na data' } });
  const [linha] = await query(
    'update devolucoes set transferir_desde = $2, mudou_em = $2, criado_em = $2 where pedido_id = $1 returning id',
    [pedido, haDias(dias)],
  );
  return { ...venda, pedido, id: String(linha?.['id']) };
}
const darDestino = (id: string, dias: number) =>
  query(
    `with d as (update devolucoes set mudou_em = $2 where id = $1)
     insert into destinos_de_devolucoes (devolucao_id, destino_cifrado, para, vale_a_partir_de, mudou_em, versao) values ($1, 'x', 'a chave Pix a***@b.c', $2, $2, 1)`,
    [id, haDias(dias)],
  );

test('appears after thirty days without an answer of the cliente, and not before', async () => {
  await semDestino(29);
  expect(await paradas()).toMatchObject({ total: 0 });
  const { id } = await semDestino(31);
  expect(await paradas()).toMatchObject({
    total: 1,
    itens: [{ id, situacao: 'sem_destino', destino: null, podeEscrever: true, podeAcertar: true, podeTentar: false, tentarEm: null }],
  });
  expect(await findDevolucoesQueEsperam(server.db, server.clock.now(), 10)).toMatchObject([
    { semDestino: true, valorEmCentavos: 12_000, total: 1 },
  ]);
});

test('writes to the cliente and records the words; with a destination there is nothing to write', async () => {
  const { id, cliente } = await semDestino(31);
  expect((await fazer('escrever', id, { texto }, cliente)).status).toBe(403);
  expect((await fazer('escrever', cliente.id, { texto })).status).toBe(404);
  expect((await fazer('escrever', id, { texto: 'curto' })).status).toBe(400);
  expect((await fazer('escrever', id, { texto: 'x'.repeat(501) })).status).toBe(400);
  expect((await fazer('escrever', id, { texto })).status).toBe(200);
  expect(await query('select mensagem from notificacoes where usuario_id = $1 order by id desc limit 1', [cliente.id])).toEqual([
    { mensagem: texto },
  ]);
  const cartas = await query(
    `select 1 from jobs.job where name = 'enviar-carta' and data ->> 'para' = $1 and data ->> 'texto' like '%' || $2 || '%'`,
    [cliente.email, texto],
  );
  expect(cartas).toHaveLength(1);
  expect(await atosDe(server, olga)).toContainEqual(expect.objectContaining({ ato: 'escreveu_devolucao' }));
  await darDestino(id, 0);
  expect(await fazer('escrever', id, { texto })).toMatchObject({ status: 409, body: { codigo: 'NAO_ESPERA_CLIENTE' } });
});

test('with a destination and stuck it shows the masked destination; paid otherwise it ends once, and the destination is deleted', async () => {
  const { id } = await semDestino(31);
  await darDestino(id, 5);
  expect(await paradas()).toMatchObject({
    itens: [{ situacao: 'demora', destino: 'a chave Pix a***@b.c', podeEscrever: false, podeAcertar: true }],
  });
  const comprovante = 'Autenticação 7A91-22F0';
  expect((await fazer('acertar', id, { comprovante })).status).toBe(200);
  expect((await fazer('acertar', id, { comprovante })).status).toBe(409);
  expect(await query('select 1 from destinos_de_devolucoes')).toEqual([]);
  expect([await saldos(server), (await conferir(server.db)).flatMap(({ falhas }) => falhas)]).toMatchObject([
    { cliente: 0, reembolso: 0 },
    [],
  ]);
});

test('the refund of an erased cliente appears at once, and nobody can be written to', async () => {
  const { id, cliente } = await semDestino(1);
  await query('update usuarios set excluido_em = $2 where id = $1', [cliente.id, server.clock.now()]);
  expect(await paradas()).toMatchObject({ itens: [{ id, situacao: 'sem_destino', podeEscrever: false, podeAcertar: true }] });
});

test('a refund at the bank cannot be marked as paid', async () => {
  const { id, cliente } = await semDestino(31);
  await query(
    `with r as (insert into remessas_de_repasses (id, numero, meio, criado_em) values (gen_random_uuid(), 1, 'arquivo', now()) returning id),
     t as (insert into transferencias (id, remessa_id, numero, cliente_id, valor_em_centavos, destino_cifrado, para, criado_em, mudou_em)
       select gen_random_uuid(), id, 1, $2, 12000, 'x', 'a chave', now(), now() from r returning id)
     update devolucoes set estado = 'enviada', transferencia_id = t.id, mudou_em = $3 from t where devolucoes.id = $1`,
    [id, cliente.id, haDias(5)],
  );
  expect(await paradas()).toMatchObject({
    itens: [{ situacao: 'sem_resposta', podeAcertar: false, podeTentar: false, podeEscrever: false }],
  });
  expect(await fazer('acertar', id, { comprovante: 'Autenticação 7A91-22F0' })).toMatchObject({
    status: 422,
    body: { codigo: 'COM_O_BANCO' },
  });
  expect((await fazer('tentar', id, {})).status).toBe(422);
});

test('the conferencia reports contradictions to a transfer to a cliente', async () => {
  const { id, cliente } = await semDestino(31);
  await query(
    `with r as (insert into remessas_de_repasses (id, numero, meio, criado_em) values (gen_random_uuid(), 1, 'arquivo', now()) returning id)
     insert into transferencias (id, remessa_id, numero, cliente_id, valor_em_centavos, destino_cifrado, para, criado_em, mudou_em)
     select gen_random_uuid(), id, 1, $1, 11000, 'x', 'a chave', now(), now() from r`,
    [cliente.id],
  );
  const falhas = async () => (await conferir(server.db)).flatMap((uma) => uma.falhas);
  expect(await falhas()).toEqual([expect.stringContaining('não é de devolução nenhuma')]);
  await query(`update devolucoes set estado = 'enviada', transferencia_id = (select id from transferencias) where id = $1`, [id]);
  expect(await falhas()).toEqual([expect.stringContaining('está enviada, e a devolução, de')]);
  await query(`update devolucoes set estado = 'concluida' where id = $1`, [id]);
  await darDestino(id, 0);
  expect((await falhas()).join()).toContain('o seu destino ainda está guardado');
});
