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

/** Condition: order `p` (that alias) was bought with a deposit, and its balance is not paid. `saldoAPagar` says the same of a row at hand. */
export const deveSaldo: RawBuilder<boolean> = sql<boolean>`(p.sinal_em_centavos is not null and p.saldo_pago_em is null)`;

/** What was paid of order `p` once it was paid for: the deposit, until the balance is. `pagoDoPedido` says the same of a row at hand. */
export const pagoAteAgora: RawBuilder<number> = sql<number>`(case when ${deveSaldo} then p.sinal_em_centavos else p.total_em_centavos end)`;

/** The same, less what came back to the client or is on its way, by a refund or by the bank itself. */
export const pagoDoPedidoEmCentavos: RawBuilder<number> = sql<number>`(${pagoAteAgora} - p.volta_em_centavos)`;
