import { type RawBuilder, sql } from 'kysely';

/** CPF and CNPJ of a person, of her accounts of one confirmed e-mail, and the document that she has her charges made in. */
export const documentosDaPessoa = (usuarioId: RawBuilder<unknown>): RawBuilder<string[]> => sql<string[]>`array(
  select distinct d.documento from usuarios quem
  join usuarios dela on dela.email = quem.email and (dela.id = quem.id or dela.email_confirmado_em is not null)
  left join pagadores g on g.cliente_id = dela.id cross join lateral (values (dela.cpf::text), (dela.cnpj::text), (g.documento)) d (documento)
  where quem.id = ${usuarioId} and d.documento is not null)`;

/** Documents that a purchase was paid with: the payers' where the bank told them whole, otherwise the client's own. */
export const documentosDeQuemPagou = (compraId: RawBuilder<unknown>, clienteId: RawBuilder<unknown>): RawBuilder<string[]> => sql<
  string[]
>`((
  select case when cardinality(dito.documentos) > 0 then dito.documentos else ${documentosDaPessoa(clienteId)} end from (select array(
    select distinct regexp_replace(coalesce(a.corpo -> 'pagador' ->> 'cpf', a.corpo -> 'pagador' ->> 'cnpj'), '\\W', '', 'g')
    from pix_recebidos r join avisos_de_pix a on a.end_to_end_id = r.end_to_end_id
    where r.compra_id = ${compraId} and r.aceito and coalesce(a.corpo -> 'pagador' ->> 'cpf', a.corpo -> 'pagador' ->> 'cnpj') ~ '^[^*]+$'
  ) as documentos) dito)::text[])`;

/** What was paid of order `p` (that alias), less what goes back or went, and what the bank took. */
export const pagoDoPedidoEmCentavos: RawBuilder<number> = sql<number>`(p.total_em_centavos - coalesce((
  select sum(abs(l.valor_em_centavos) * case m.tipo when 'retorno' then -1 else 1 end) from lancamentos l join movimentos m on m.id = l.movimento_id
  where l.pedido_id = p.id and (l.conta = 'reembolso' and m.tipo not in ('devolucao', 'retomada', 'retorno')
    or l.conta in ('custodia', 'fornecedor', 'taxa') and m.tipo in ('retomada', 'retorno'))), 0))::bigint`;
