import { expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, montarVenda } from '../../../platform/testing/vendas.ts';
import { eraseEventos } from './exclusao.queries.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

const eventosDe = (clienteId: string) =>
  server.db.selectFrom('eventos').selectAll().where('cliente_id', '=', clienteId).orderBy('id').execute();

test("of an erased client, a purchased party stays without name and photo, at its city; the other goes; other clients' stay", async () => {
  const [venda, vizinha] = [await montarVenda(server, mercado), await montarVenda(server, mercado)];
  for (const uma of [venda, vizinha]) {
    await comprarEPagar(server, uma);
    await mercado.evento(uma.cliente.id, { titulo: 'Sem compras' });
    const fotos = { nome_pessoa: 'Marina', imagem_chave: 'ab/um', foto_pessoa_chave: 'ab/dois' };
    await server.db.updateTable('eventos').set(fotos).where('id', '=', uma.eventoId).execute();
    await server.db
      .insertInto('rascunhos_de_evento')
      .values({ id: uma.eventoId, cliente_id: uma.cliente.id, titulo: 'Chá', dados: JSON.stringify({}), mudado_em: server.clock.now() })
      .execute();
  }
  const antes = await eventosDe(venda.cliente.id);
  const dela = await eventosDe(vizinha.cliente.id);
  await inTransaction(server.db, (tx) => eraseEventos(tx, venda.cliente.id));
  expect(await eventosDe(venda.cliente.id)).toEqual([
    {
      ...antes.find(({ id }) => id === venda.eventoId),
      titulo: 'Evento',
      nome_pessoa: null,
      imagem_chave: null,
      foto_pessoa_chave: null,
      latitude: -23.6,
      longitude: -46.6,
      ponto: expect.any(String),
      versao: 2,
    },
  ]);
  expect(await eventosDe(vizinha.cliente.id)).toEqual(dela);
  expect(await server.db.selectFrom('rascunhos_de_evento').select('cliente_id').execute()).toEqual([{ cliente_id: vizinha.cliente.id }]);
});
