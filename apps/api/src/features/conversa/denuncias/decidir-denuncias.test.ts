import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { entregar } from '../../../platform/testing/entregas.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { decidirDenuncias, lockDenunciado } from './decidir-denuncias.ts';
import { type Alvo, eraseDenuncias, foiDecidida } from './denuncias.queries.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let [ana, bia, caio]: Person[] = [];
let [bolo, torta]: Alvo[] = [];
beforeEach(async () => {
  [ana, bia, caio] = [await server.person(), await server.person(), await server.person()];
  const loja = await mercado.fornecedor();
  [bolo, torta] = [
    { tipo: 'produto', id: await mercado.produto(loja.id) },
    { tipo: 'produto', id: await mercado.produto(loja.id) },
  ];
  await denunciar(ana, bolo);
  await denunciar(bia, torta);
});

const denunciar = (as: Person | undefined, alvo: Alvo | undefined) =>
  server.call('POST', alvo?.tipo === 'avaliacao' ? `/avaliacao/${alvo.id}/denunciar` : `/produto/denunciar/${alvo?.id}`, {
    ...(as && { as }),
    body: { motivo: alvo?.tipo === 'avaliacao' ? 'ofensa' : 'golpe' },
  });
const denunciantes = async (alvo: Alvo) => (await inTransaction(server.db, (tx) => lockDenunciado(tx, alvo))).denunciantes;
const decidir = (alvo: Alvo, decisao: 'mantida' | 'retirada' = 'mantida') =>
  inTransaction(server.db, async (tx) => {
    const travado = await lockDenunciado(tx, alvo);
    const operadorId = caio?.id ?? '';
    await decidirDenuncias(testContext(server), tx, { ...alvo, ...travado }, { operadorId, decisao, porque: 'Porque sim.' });
    return travado.denunciantes;
  });
const abertas = async () =>
  (await server.db.selectFrom('denuncias').select('usuario_id').where('resolvida_em', 'is', null).orderBy('id').execute()).map(
    ({ usuario_id }) => usuario_id,
  );

test('a decision settles the open reports of one thing, and no others', async () => {
  if (!(bolo && torta && ana && bia && caio)) throw new Error('o começo não se fez');
  await denunciar(caio, bolo);
  expect([await denunciantes(bolo), await denunciantes(torta)]).toEqual([[ana.id, caio.id], [bia.id]]);
  expect(await decidir(bolo)).toEqual([ana.id, caio.id]);
  expect([await denunciantes(bolo), await denunciantes(torta), await abertas()]).toEqual([[], [bia.id], [bia.id]]);
  await expect(decidir(bolo)).rejects.toMatchObject({ codigo: 'JA_DECIDIDA' });
  expect(await foiDecidida(server.db, bolo, ana.id)).toBe(true);
  for (const [alvo, quem] of [
    [bolo, bia],
    [torta, bia],
    [torta, ana],
  ] as const)
    expect(await foiDecidida(server.db, alvo, quem.id)).toBe(false);
  // The decided version cannot be reported again; another version can.
  expect((await denunciar(ana, bolo)).body.codigo).toBe('JA_DECIDIDA');
  await server.db.updateTable('produtos').set({ versao: 9 }).where('id', '=', bolo.id).execute();
  expect((await denunciar(ana, bolo)).status).toBe(201);
});

test('a rating and a product are different things, and a withdrawn one cannot be reported', async () => {
  if (!(bolo && ana && bia)) throw new Error('o começo não se fez');
  const avaliacoes: Alvo[] = [];
  for (const _ of [1, 2]) {
    const e = await entregar(server, mercado);
    const body = { pedidoId: e.pedido, produtoId: e.produto, nota: 1, texto: 'Gente horrível' };
    avaliacoes.push({ tipo: 'avaliacao', id: (await server.call('POST', '/avaliacao', { as: e.cliente, body })).body.avaliacao.id });
    expect((await denunciar(e.cliente, avaliacoes.at(-1))).status).toBe(422);
  }
  const [uma, outra] = avaliacoes;
  if (!(uma && outra)) throw new Error('não há avaliações');
  for (const alvo of avaliacoes) expect((await denunciar(bia, alvo)).status).toBe(201);
  expect(await decidir(uma, 'retirada')).toEqual([bia.id]);
  expect([await denunciantes(outra), await abertas()]).toEqual([[bia.id], [ana.id, bia.id, bia.id]]);
  expect([(await denunciar(ana, uma)).status, (await denunciar(ana, outra)).status]).toEqual([404, 201]);
  await decidir(bolo, 'retirada');
  expect((await denunciar(bia, bolo)).status).toBe(404);
});

test('erasing an account deletes its own reports, and no others', async () => {
  await inTransaction(server.db, (tx) => eraseDenuncias(tx, ana?.id ?? ''));
  expect(await abertas()).toEqual([bia?.id]);
});
