import type { OpcaoEscolhida } from '@festejo/contrato/catalogo/escolha.ts';
import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { estados } from '../transicoes/grupos-de-estados.queries.ts';
import { ACEITOS } from '../transicoes/grupos-de-estados.ts';
import { visivelAoFornecedor } from '../transicoes/pedidos.queries.ts';

/** A row of the delivery sheet. */
export interface LinhaDaFolha {
  id: string;
  numero: number;
  estado: EstadoDoPedido;
  recado: string | null;
  eventoTitulo: string;
  dataEvento: string;
  horario: string;
  duracaoEmMinutos: number;
  localidade: string;
  uf: string;
  logradouro: string;
  numeroDoEndereco: string;
  complemento: string | null;
  bairro: string;
  cep: string;
  clienteNome: string;
  clienteTelefone: string | null;
  clienteEmail: string | null;
  itens: { nome: string; quantidade: number; escolha: OpcaoEscolhida[] }[];
}

/** Condition: the order is to be delivered, or was delivered. */
const comEntrega = sql`p.estado in ${estados(ACEITOS)}`;

/** A supplier's orders for the sheet: the given ids, or the deliveries of a day. Sorted by the beginning of the party. */
export async function findFolha(
  db: Db,
  fornecedorId: string,
  quais: { readonly ids: readonly string[] } | { readonly dia: string },
  limite: number,
): Promise<LinhaDaFolha[]> {
  const escolhidos =
    'ids' in quais ? sql`p.id = any(${sql.val(quais.ids)}::uuid[])` : sql`${comEntrega} and e.data_evento = ${quais.dia}::date`;
  const { rows } = await sql<LinhaDaFolha>`
    select p.id, p.numero, p.estado, p.recado, e.titulo as "eventoTitulo", e.data_evento as "dataEvento", e.horario,
      e.duracao_em_minutos as "duracaoEmMinutos", e.localidade, e.uf, a.logradouro, a.numero as "numeroDoEndereco", a.complemento, a.bairro, a.cep,
      c.nome_completo as "clienteNome", c.telefone as "clienteTelefone", case when c.excluido_em is null then c.email end as "clienteEmail",
      (select json_agg(json_build_object('nome', i.nome, 'quantidade', i.quantidade, 'escolha', i.escolha) order by i.produto_id, i.opcoes)
        from itens_do_pedido i where i.pedido_id = p.id) as itens
    from pedidos p join eventos e on e.id = p.evento_id join enderecos a on a.id = e.endereco_id join usuarios c on c.id = p.cliente_id
    where p.fornecedor_id = ${fornecedorId} and ${visivelAoFornecedor} and ${escolhidos}
    order by e.inicio, p.numero limit ${limite}`.execute(db);
  return rows;
}

/** The next day after `dia` on which the supplier has deliveries. */
export async function findProximoDia(db: Db, fornecedorId: string, dia: string): Promise<string | null> {
  const { rows } = await sql<{ dia: string | null }>`
    select min(e.data_evento) as dia from pedidos p join eventos e on e.id = p.evento_id
    where p.fornecedor_id = ${fornecedorId} and ${comEntrega} and e.data_evento > ${dia}::date`.execute(db);
  return rows[0]?.dia ?? null;
}
