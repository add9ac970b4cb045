import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { entregar } from '../../platform/testing/entregas.ts';
import { aoNorte, type Mercado } from '../../platform/testing/mercado.ts';
import type { Person, TestServer } from '../../platform/testing/server.ts';

/** Calls `fazer` that many times, one call after the other. */
export async function cada(quantos: number, fazer: (i: number) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < quantos; i++) await fazer(i);
}

/** Creates a shop whose products share one category, one name and one price. */
export async function umaLoja(mercado: Mercado, quantos: number): Promise<{ loja: Person; ids: string[] }> {
  const loja = await mercado.fornecedor();
  const ids: string[] = [];
  await cada(quantos, async () => void ids.push(await mercado.produto(loja.id)));
  return { loja, ids };
}

async function avaliar(server: TestServer, pessoa: Person, pedidoId: string, produtoId: string): Promise<void> {
  const body = { pedidoId, produtoId, nota: 5, texto: 'Tudo lindo' };
  expect((await server.call('POST', '/avaliacao', { as: pessoa, body })).status).toBe(201);
}

/** Inserts, for each product of the shop, one row into each list of the client and of the shop. All rows have the same instant. */
export async function guardarELer(
  server: TestServer,
  mercado: Mercado,
  { pessoa, loja, produtos }: { pessoa: Person; loja: Person; produtos: readonly string[] },
): Promise<void> {
  const agora = server.clock.now();
  await cada(produtos.length, async (i) => {
    const comum = { id: uuidv7(), criado_em: agora };
    await server.db
      .insertInto('favoritos')
      .values({ ...comum, cliente_id: pessoa.id, produto_id: uuidv7(), nome: 'Vela', preco_em_centavos: 1999, lista_id: null })
      .execute();
    await server.db
      .insertInto('notificacoes')
      .values({ ...comum, usuario_id: pessoa.id, categoria: 'lembrete', titulo: 'Olá', mensagem: 'Aviso' })
      .execute();
    const fechado = {
      tipo: 'fechado',
      inicio: new Date(agora.getTime() + 9e8),
      fim: new Date(agora.getTime() + 9e8 + i * 36e5 + 36e5),
    } as const;
    await server.db
      .insertInto('excecoes_de_agenda')
      .values({ id: uuidv7(), fornecedor_id: loja.id, ...fechado, motivo: null, calendario_id: null })
      .execute();
    await mercado.cupom({ codigo: `FESTA${loja.id.slice(-6)}${i}`.toUpperCase(), fornecedorId: loja.id, iniciaEm: agora });
    const produto = produtos[i] ?? '';
    const eventoId = await mercado.evento(pessoa.id);
    await mercado.noCarrinho(pessoa.id, eventoId, produto);
    const venda = { cliente: pessoa, eventoId, fornecedores: [loja], produtos: [produto], total: 120 };
    await avaliar(server, pessoa, (await entregar(server, mercado, { venda })).pedido, produto);
  });
}

/**
 * A shop too far from all others, with a category of its own and two products: one that a client bought and rated `quantos` times, and one
 * bought and rated twice. Returns the product and the orders, those of the second product last.
 */
export async function umaLojaLonge(server: TestServer, mercado: Mercado, quantos: number): Promise<{ produto: string; pedidos: string[] }> {
  const cliente = await server.person();
  const longe = aoNorte(500);
  const loja = await mercado.fornecedor(longe);
  const categoriaOficialId = await mercado.categoria('Flores');
  const produto = await mercado.produto(loja.id, { categoriaOficialId });
  const outro = await mercado.produto(loja.id, { categoriaOficialId });
  const pedidos: string[] = [];
  await cada(quantos + 2, async (i) => {
    const comprado = i < quantos ? produto : outro;
    const eventoId = await mercado.evento(cliente.id, longe);
    await mercado.noCarrinho(cliente.id, eventoId, comprado);
    const venda = { cliente, eventoId, fornecedores: [loja], produtos: [comprado], total: 120 };
    const { pedido } = await entregar(server, mercado, { venda });
    await avaliar(server, cliente, pedido, comprado);
    pedidos.push(pedido);
  });
  return { produto, pedidos };
}

interface PedidosDeOrcamento {
  readonly cliente: Person;
  readonly eventoId: string;
  readonly quantos: number;
  readonly espera: Person;
  readonly respondeu: Person;
}

/** Requests quotes from two shops: the first shop has not answered, the second has. */
export async function pedirOrcamentos(
  server: TestServer,
  mercado: Mercado,
  { cliente, eventoId, quantos, espera, respondeu }: PedidosDeOrcamento,
): Promise<void> {
  const agora = server.clock.now();
  const prazo = new Date(agora.getTime() + 5 * 864e5);
  const categoriaOficialId = await mercado.categoria();
  await cada(quantos, async () => {
    const orcamento = { id: uuidv7(), cliente_id: cliente.id, evento_id: eventoId, categoria_oficial_id: categoriaOficialId };
    const pedido = { descricao: 'Um bolo de três andares', convidados: null, verba_em_centavos: null, cancelado_em: null };
    await server.db
      .insertInto('orcamentos')
      .values({ ...orcamento, ...pedido, responder_ate: prazo, criado_em: agora })
      .execute();
    const consulta = { orcamento_id: orcamento.id, cliente_id: cliente.id, prazo_em: prazo, motivo_da_recusa: null, compra_id: null };
    await server.db
      .insertInto('consultas')
      .values([
        { ...consulta, id: uuidv7(), fornecedor_id: espera.id, estado: 'aguardando', mudou_em: agora },
        { ...consulta, id: uuidv7(), fornecedor_id: respondeu.id, estado: 'respondida', mudou_em: agora },
      ])
      .execute();
  });
}

/** Inserts friends of a client with the same instant: in turn one only invited, one with an account, and one with a purchase. */
export async function convidarAmigos(server: TestServer, cliente: Person, quantos: number, pedidoId: string): Promise<void> {
  const agora = server.clock.now();
  await cada(quantos, async (i) => {
    if (i % 3 === 0) {
      const convite = { id: uuidv7(), cliente_id: cliente.id, email: `${uuidv7()}@teste.example`, criado_em: agora, enviado_em: null };
      return server.db.insertInto('convites_de_amigos').values(convite).execute();
    }
    const amigo = await server.person();
    await server.db.updateTable('usuarios').set({ convidado_por: cliente.id, criado_em: agora }).where('id', '=', amigo.id).execute();
    if (i % 3 === 1) return;
    const premio = {
      estado: 'esperando',
      premiar_em: agora,
      premiada_em: null,
      porque: null,
      cupom_id: null,
      cupom_do_indicado_id: null,
    } as const;
    await server.db
      .insertInto('indicacoes')
      .values({ indicado_id: amigo.id, cliente_id: cliente.id, pedido_id: pedidoId, concluida_em: agora, ...premio })
      .execute();
  });
}
