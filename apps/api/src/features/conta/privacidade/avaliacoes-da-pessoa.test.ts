import { expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { entregar } from '../../../platform/testing/entregas.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { eraseAvaliacoes } from '../../pedido/avaliacoes/index.ts';
import { lerAvaliacoes } from './exportacao/festas-da-pessoa.queries.ts';
import { lerRespostas } from './exportacao/loja-da-pessoa.queries.ts';

const server = withTestServer();
const mercado = criarMercado(server);

async function todas(linhas: AsyncIterable<unknown>): Promise<unknown[]> {
  const lidas: unknown[] = [];
  for await (const linha of linhas) lidas.push(linha);
  return lidas;
}

test('the copy has the texts that each side wrote, and an erased account leaves only the stars', async () => {
  const e = await entregar(server, mercado);
  const { body } = await server.call('POST', '/avaliacao', {
    as: e.cliente,
    body: { pedidoId: e.pedido, produtoId: e.produto, nota: 4, texto: 'Sou a Ana da Rua das Flores' },
  });
  await server.call('POST', `/avaliacao/${body.avaliacao.id}/resposta`, { as: e.fornecedor, body: { texto: 'Oi, Ana' } });
  expect(await todas(lerAvaliacoes(server.db, e.cliente.id))).toMatchObject([
    { nota: 4, texto: 'Sou a Ana da Rua das Flores', resposta: 'Oi, Ana', produto: 'Produto 1' },
  ]);
  expect(await todas(lerRespostas(server.db, e.fornecedor.id))).toMatchObject([{ resposta: 'Oi, Ana' }]);
  for (const { id } of [e.cliente, e.fornecedor]) await inTransaction(server.db, (tx) => eraseAvaliacoes(tx, id));
  await server.db.updateTable('usuarios').set({ excluido_em: new Date() }).where('id', '=', e.cliente.id).execute();
  const { itens, resumo } = (await server.call('GET', `/produto/avaliacoes/${e.produto}`)).body;
  expect(itens).toMatchObject([{ nota: 4, texto: '', quem: 'Cliente', resposta: null }]);
  expect(resumo.total).toBe(1);
});
