import { criarMercado } from '../../../../platform/testing/mercado.ts';
import type { Person, TestServer } from '../../../../platform/testing/server.ts';
import { comprarEPagar, montarVenda, pegar } from '../../../../platform/testing/vendas.ts';
import { conferir } from '../../conferencia/conferir.ts';

/** Helpers for the tests of both ways to pay: due orders, accounts, and results. */
export function montar(server: TestServer) {
  const mercado = criarMercado(server);
  const query = (texto: string, valores: readonly unknown[] = []) => server.database.query(texto, valores);
  return {
    query,
    /** Concluded orders of one supplier, 120 reais each. */
    async concluir(quantos = 1): Promise<{ fornecedor: Person; pedidos: string[] }> {
      const venda = await montarVenda(server, mercado);
      const fornecedor = pegar(venda.fornecedores, 0);
      const pedidos: string[] = [];
      for (let i = 0; i < quantos; i++) {
        if (i > 0) await mercado.noCarrinho(venda.cliente.id, venda.eventoId, pegar(venda.produtos, 0));
        const id = pegar((await comprarEPagar(server, venda)).pedidos, 0);
        await server.call('POST', `/pedido/${id}/aceitar`, { as: fornecedor });
        await query(
          `with p as (update pedidos set estado = 'concluido', prazo_em = null where id = $1 returning id, fornecedor_id, total_em_centavos as valor),
           h as (insert into historico_do_pedido (id, pedido_id, de, para, por, em)
             select gen_random_uuid(), id, x.de, x.para, 'relogio', now() from p, (values ('confirmado', 'entregue'), ('entregue', 'concluido')) x (de, para)),
           m as (insert into movimentos (id, pedido_id, tipo, chave, em) select id, id, 'liberacao', 'liberacao:' || id, now() from p),
           l as (insert into lancamentos (id, movimento_id, pedido_id, conta, valor_em_centavos)
             select gen_random_uuid(), id, id, x.conta, x.sinal * valor from p, (values ('custodia', -1), ('fornecedor', 1)) x (conta, sinal))
           insert into repasses (id, pedido_id, chave, valor_em_centavos, criado_em, mudou_em)
             select gen_random_uuid(), id, 'liberacao:' || id, valor, now(), now() from p`,
          [id],
        );
        pedidos.push(id);
      }
      return { fornecedor, pedidos };
    },
    darConta: (fornecedor: Person, valeAPartirDe = server.clock.now()) =>
      query(
        `insert into contas_bancarias (fornecedor_id, tipo, titular_nome, titular_documento, pix_tipo, pix_chave, vale_a_partir_de, mudou_em)
         values ($1, 'pix', 'Ana', '52998224725', 'email', 'ana@festejo.example', $2, $3)
         on conflict (fornecedor_id) do update set vale_a_partir_de = $2, mudou_em = $3`,
        [fornecedor.id, valeAPartirDe, server.clock.now()],
      ),
    transferencias: () =>
      query(`select m.numero as remessa, t.numero, t.fornecedor_id as quem, t.valor_em_centavos as valor, t.estado, t.destino is null and t.destino_cifrado is null as esquecida
        from transferencias t join remessas_de_repasses m on m.id = t.remessa_id order by 1, 2`),
    estados: async () =>
      (await query('select estado, count(*)::int as n from repasses group by 1 order by 1')).map(({ estado, n }) => `${estado} ${n}`),
    falhas: async () => (await conferir(server.db)).flatMap(({ falhas }) => falhas),
    avisos: async (quem: Person) =>
      (await query(`select titulo from notificacoes where usuario_id = $1 and chave like 'repasse:%' order by id`, [quem.id])).map(
        ({ titulo }) => titulo,
      ),
  };
}
