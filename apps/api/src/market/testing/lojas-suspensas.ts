import { emReais } from '@festejo/contrato/common/centavos.ts';
import { afterEach, beforeEach, expect } from 'vitest';
import { conferir } from '../../features/dinheiro/conferencia/index.ts';
import { umOperador } from '../../features/operacao/operacao/testing/operadores.ts';
import { seguirSuspensoes } from '../../features/pedido/transicoes/retencao/suspender-loja.ts';
import { testContext } from '../../platform/testing/context.ts';
import { confirmarVenda } from '../../platform/testing/festas.ts';
import type { Mercado } from '../../platform/testing/mercado.ts';
import type { Person, TestServer } from '../../platform/testing/server.ts';
import { montarVenda, pegar, type Venda } from '../../platform/testing/vendas.ts';

export const PORQUE = 'Denúncias de golpe por mais de um cliente.';

/** Helpers of the tests of a suspended shop: an operator who acts, a client who bought there, and the round after both. */
export function lojasSuspensas(server: TestServer, mercado: Mercado) {
  const atual = {} as { olga: Person; ctx: ReturnType<typeof testContext> };
  beforeEach(async () => {
    atual.olga = await umOperador(server);
    atual.ctx = testContext(server);
  });

  const agir = (id: string, ato: string, body: object = { porque: PORQUE }, as = atual.olga) =>
    server.call('POST', `/operacao/pessoas/${id}/${ato}`, { as, body });
  /** The server was asked for this round too, and runs it besides. */
  const seguir = async () => {
    await seguirSuspensoes(atual.ctx);
    const pedidas = () =>
      server.database.query("select id from jobs.job where name = 'seguir-suspensoes' and state in ('created', 'active')");
    await expect.poll(pedidas).toEqual([]);
  };
  afterEach(() => seguir());

  return {
    atual,
    agir,
    seguir,
    suspender: (id: string, mais: object = {}) => agir(id, 'suspender', { porque: PORQUE, ...mais }),
    decidir: (id: string, decisao: string, pedidos?: string[], as = atual.olga) =>
      agir(id, 'decidir-pedidos', { decisao, ...(pedidos && { pedidos }) }, as),
    aberto: (id: string, as = atual.olga) => server.call('GET', `/operacao/pessoas/${id}/em-aberto`, { as }),
    falhas: async () => (await conferir(server.db)).flatMap(({ nome, falhas: ditas }) => ditas.map((dita) => `${nome}: ${dita}`)),
    estado: async (id: string) =>
      (await server.db.selectFrom('pedidos').select('estado').where('id', '=', id).executeTakeFirstOrThrow()).estado,
    doCliente: async (as: Person, id: string) => (await server.call('GET', `/pedido/${id}`, { as })).body,
    cartas: async (para: Person) => {
      const linhas = await server.database.query(
        "select data->>'assunto' as assunto, data->>'texto' as texto from jobs.job where name = 'enviar-carta' and data->>'para' = $1 order by created_on",
        [para.email],
      );
      return [...(linhas as { assunto: string; texto: string }[]), ...atual.ctx.letters.filter((carta) => carta.para === para.email)];
    },
    async confirmada(): Promise<{ venda: Venda; id: string; loja: Person }> {
      const venda = await montarVenda(server, mercado);
      const [id = ''] = await confirmarVenda(server, venda);
      return { venda, id, loja: pegar(venda.fornecedores, 0) };
    },
    /** Another client with a purchase at this shop. */
    async outraVenda(loja: Person, precoEmCentavos = 20_000): Promise<Venda> {
      const cliente = await server.person();
      const eventoId = await mercado.evento(cliente.id);
      const produto = await mercado.produto(loja.id, { precoEmCentavos, capacidade: 100 });
      await mercado.noCarrinho(cliente.id, eventoId, produto);
      return { cliente, eventoId, fornecedores: [loja], produtos: [produto], total: emReais(precoEmCentavos) };
    },
  };
}
