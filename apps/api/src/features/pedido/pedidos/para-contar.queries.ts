import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { saldoPagavelAteQuando } from '../../dinheiro/pagamentos/index.ts';
import { estaRetido } from '../transicoes/retencao/retencao.queries.ts';

/** A line of an order as letters show it. */
export interface ItemParaContar {
  nome: string;
  quantidade: number;
  /** Names of the chosen options. */
  escolha: { grupo: string; opcao: string; diferenca: number }[];
}

/** The data of an order that notices and letters need: names, addresses, event and amounts. */
export interface PedidoParaContar {
  readonly id: string;
  readonly numero: number;
  readonly estado: EstadoDoPedido;
  /** True while the order is held, by the bank or because its shop is suspended. */
  readonly retido: boolean;
  readonly clienteId: string;
  readonly clienteNome: string;
  readonly clienteEmail: string;
  /** True if the account was erased. */
  readonly clienteSaiu: boolean;
  readonly fornecedorId: string;
  readonly fornecedorNome: string;
  readonly fornecedorEmail: string;
  readonly fornecedorSaiu: boolean;
  readonly eventoTitulo: string;
  readonly inicio: Date;
  readonly fuso: string;
  readonly localidade: string;
  readonly uf: string;
  readonly totalEmCentavos: number;
  readonly sinalEmCentavos: number | null;
  /** Later than `saldoCombinadoAte` if the bank was late with the charge. */
  readonly saldoAte: Date | null;
  readonly saldoCombinadoAte: Date | null;
  readonly saldoPagoEm: Date | null;
  /** The amount that Festejo refunds for a cancelled, refused or refunded order, without money that the bank took by itself; otherwise 0. */
  readonly voltaEmCentavos: number;
  readonly pagoEm: Date | null;
  readonly prazoEm: Date | null;
  readonly recado: string | null;
  readonly itens: ItemParaContar[];
}

export async function findParaContar(db: Db, ids: readonly string[]): Promise<PedidoParaContar[]> {
  const { rows } = await sql<PedidoParaContar>`
    select p.id, p.numero, p.estado, ${estaRetido(sql`p.id`)} as retido, p.cliente_id as "clienteId", c.nome_completo as "clienteNome", c.email as "clienteEmail",
      c.excluido_em is not null as "clienteSaiu", p.fornecedor_id as "fornecedorId", f.nome as "fornecedorNome", u.email as "fornecedorEmail",
      u.excluido_em is not null as "fornecedorSaiu", e.titulo as "eventoTitulo", e.inicio,
      e.fuso, e.localidade, e.uf, p.total_em_centavos as "totalEmCentavos",
      p.sinal_em_centavos as "sinalEmCentavos", ${saldoPagavelAteQuando} as "saldoAte", p.saldo_ate as "saldoCombinadoAte", p.saldo_pago_em as "saldoPagoEm", p.volta_em_centavos - p.retomado_em_centavos as "voltaEmCentavos", p.pago_em as "pagoEm", p.prazo_em as "prazoEm", p.recado,
      (select json_agg(json_build_object('nome', i.nome, 'quantidade', i.quantidade, 'escolha', i.escolha) order by i.produto_id, i.opcoes)
        from itens_do_pedido i where i.pedido_id = p.id) as itens
    from pedidos p
    join eventos e on e.id = p.evento_id
    join usuarios c on c.id = p.cliente_id
    join fornecedores f on f.id = p.fornecedor_id
    join usuarios u on u.id = p.fornecedor_id
    where p.id = any(${sql.val(ids)}::uuid[]) order by p.id`.execute(db);
  return rows;
}
