import { DE_PE } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { sql } from 'kysely';
import { estados } from '../../pedido/transicoes/index.ts';
import { conferencia } from './conferencia.queries.ts';

const aberta = sql`m.estado in ('pedida', 'a_decidir')`;
const dePe = sql`p.estado in ${estados(DE_PE)}`;

/** Checks of changes of date against orders, events and reserved units. */
export const CONFERENCIAS_DAS_MUDANCAS = [
  conferencia(
    'o que se segura para uma mudança é de uma em aberto, aceita',
    sql<{ numero: number }>`
      select distinct p.numero from reservas r join pedidos p on p.id = r.pedido_id
      where (r.muda_de is not null or r.muda_para is not null) and not exists (
        select from respostas_da_mudanca a join mudancas m on m.id = a.mudanca_id
        where a.pedido_id = p.id and a.resposta = 'aceita' and ${aberta})`,
    ({ numero }) => `pedido ${numero}: segura unidades para uma mudança que acabou, ou que ninguém aceitou`,
  ),
  conferencia(
    'cada mudança em aberto e aceita segura o que pede',
    sql<{ numero: number }>`
      select p.numero from respostas_da_mudanca a join mudancas m on m.id = a.mudanca_id join pedidos p on p.id = a.pedido_id
      where a.resposta = 'aceita' and ${aberta} and ${dePe}
        and not exists (select from reservas r where r.pedido_id = p.id and r.muda_para @> tstzrange(m.inicio, m.fim))`,
    ({ numero }) => `pedido ${numero}: o fornecedor aceitou a nova data, e as unidades não estão seguras para ela`,
  ),
  conferencia(
    'cada resposta a uma mudança é do pedido daquela festa',
    sql<{ numero: number }>`
      select p.numero from respostas_da_mudanca a join mudancas m on m.id = a.mudanca_id join pedidos p on p.id = a.pedido_id
      where p.evento_id <> m.evento_id or p.fornecedor_id <> a.fornecedor_id`,
    ({ numero }) => `pedido ${numero}: responde por uma mudança de outra festa, ou por outro fornecedor`,
  ),
  conferencia(
    'cada pedido de pé segura as suas unidades na hora da festa',
    sql<{ numero: number }>`
      select p.numero from pedidos p join eventos e on e.id = p.evento_id
      where ${dePe} and exists (select from reservas r where r.pedido_id = p.id)
        and not exists (select from reservas r where r.pedido_id = p.id and r.inicio <= e.inicio and r.fim >= e.fim)`,
    ({ numero }) => `pedido ${numero}: as unidades estão seguras para outra hora que a da festa`,
  ),
  conferencia(
    'o limite da devolução é o das mudanças feitas',
    sql<{ numero: number; limite: number; esperado: number }>`
      select p.numero, p.volta_no_maximo as limite, coalesce(x.menor, 100) as esperado from pedidos p
      left join (
        select a.pedido_id, min(a.volta_no_maximo) as menor from respostas_da_mudanca a join mudancas m on m.id = a.mudanca_id
        where m.estado = 'feita' and a.resposta = 'aceita' group by 1
      ) x on x.pedido_id = p.id
      where ${dePe} and p.volta_no_maximo <> coalesce(x.menor, 100)`,
    ({ numero, limite, esperado }) => `pedido ${numero}: a política devolve no máximo ${limite}%, e as mudanças de data dizem ${esperado}%`,
  ),
];
