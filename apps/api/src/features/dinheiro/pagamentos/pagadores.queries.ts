import { type RawBuilder, sql } from 'kysely';

/** The documents of a person: CPF and CNPJ of the person's accounts with one confirmed e-mail, and the document of the person's charges. */
export const documentosDaPessoa = (usuarioId: RawBuilder<unknown>): RawBuilder<string[]> => sql<string[]>`array(
  select distinct d.documento from usuarios quem
  join usuarios dela on dela.email = quem.email and (dela.id = quem.id or dela.email_confirmado_em is not null)
  left join pagadores g on g.cliente_id = dela.id cross join lateral (values (dela.cpf::text), (dela.cnpj::text), (g.documento)) d (documento)
  where quem.id = ${usuarioId} and d.documento is not null)`;

/** The documents that paid a purchase: the payers' documents if the bank gave them whole, otherwise the client's own. */
export const documentosDeQuemPagou = (compraId: RawBuilder<unknown>, clienteId: RawBuilder<unknown>): RawBuilder<string[]> => sql<
  string[]
>`((
  select case when cardinality(dito.documentos) > 0 then dito.documentos else ${documentosDaPessoa(clienteId)} end from (select array(
    select distinct regexp_replace(coalesce(a.corpo -> 'pagador' ->> 'cpf', a.corpo -> 'pagador' ->> 'cnpj'), '\\W', '', 'g')
    from pix_recebidos r join avisos_de_pix a on a.end_to_end_id = r.end_to_end_id
    where r.compra_id = ${compraId} and r.aceito and coalesce(a.corpo -> 'pagador' ->> 'cpf', a.corpo -> 'pagador' ->> 'cnpj') ~ '^[^*]+$'
  ) as documentos) dito)::text[])`;

/**
 * Condition: order `p` (this alias is required) has a deposit, and its balance is unpaid. The market's `regras-em-sql` test holds this and
 * `pagoAteAgora` to the same rules for a row in memory, `saldoAPagar` and `pagoDoPedido`.
 */
export const deveSaldo: RawBuilder<boolean> = sql<boolean>`(p.sinal_em_centavos is not null and p.saldo_pago_em is null)`;

/** The amount paid so far for a paid order `p`: the deposit while the balance is open, otherwise the total. */
export const pagoAteAgora: RawBuilder<number> = sql<number>`(case when ${deveSaldo} then p.sinal_em_centavos else p.total_em_centavos end)`;

/** `pagoAteAgora` less all refunds to the client, done or in progress, by Festejo or by the bank itself. */
export const pagoDoPedidoEmCentavos: RawBuilder<number> = sql<number>`(${pagoAteAgora} - p.volta_em_centavos)`;
