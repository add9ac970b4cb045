import { EM_CUSTODIA } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { sql } from 'kysely';
import { textoEmReais } from '../../../platform/brazil.ts';
import { estados, recebeDoPago, semTaxa, TRANSICOES } from '../../pedido/transicoes/index.ts';
import { deveSaldo, pagoAteAgora } from '../pagamentos/pagadores.queries.ts';
import { conferencia } from './conferencia.queries.ts';
import { dizParte, dizValores, type Parte, type Valores } from './dizer-livro.ts';

/** The table of transitions as an SQL table `tabela (de, para, por, tipo, cupom)`; `tipo` is the movement of the transition. */
export const tabelaDeTransicoes = sql`(values ${sql.join(
  TRANSICOES.flatMap((linha) =>
    linha.por.map(
      (por) =>
        sql`(${linha.de}::text, ${linha.para}::text, ${por}::text, ${'dinheiro' in linha ? linha.dinheiro : null}::text, ${'cupom' in linha}::boolean)`,
    ),
  ),
)}) as tabela (de, para, por, tipo, cupom)`;

/** The part of order `p` that Festejo's own coupon pays, in centavos. */
const cupomDoFestejo = sql`case when p.desconto_quem_paga = 'festejo' then p.desconto_em_centavos else 0 end`;

/** The coupon's part in custody: it comes in together with the balance. */
export const cupomNaCustodia = sql`(case when ${deveSaldo} then 0 else ${cupomDoFestejo} end)`;

/** The amounts that the ledger must show for order `p`. */
const esperadoDoPedido = sql`
  case when p.estado in ${estados(EM_CUSTODIA)} then ${pagoAteAgora} + ${cupomNaCustodia} - p.retomado_em_centavos else 0 end as custodia,
  p.retomado_em_centavos as retomado,
  case when p.pago_em is not null then ${pagoAteAgora} else 0 end as pago,
  case when p.pago_em is not null then ${cupomNaCustodia} else 0 end as cupom`;

/** An order has one movement of each pair: full or partial refund, full or partial release. */
const umDosDois = sql`case tipo when 'cancelamento' then 'reembolso' when 'partilha' then 'liberacao' else tipo end`;

const PAPEL = { devolucoes: 'a devolução', repasses: 'o repasse' } as const;
type Papel = keyof typeof PAPEL;

/** Amount of a take-back that the ledger booked under an account, for one order. */
const tomadoDe = (conta: keyof Parte) =>
  sql`coalesce(-sum(l.valor_em_centavos) filter (where l.conta = ${sql.lit(conta)} and m.tipo = 'retomada'), 0)`;

/** Checks of the ledger itself, and of the ledger against orders, refunds and payouts. */
export const CONFERENCIAS_DO_LIVRO = [
  conferencia(
    'o livro e o registro só crescem',
    sql<{ tabela: string }>`
      select t.tabela
      from (values ('movimentos', 'livro_so_cresce'), ('lancamentos', 'livro_so_cresce'), ('auditoria', 'so_cresce'), ('taxas', 'so_cresce'))
        as t (tabela, gatilho)
      where not exists (select from pg_trigger where tgrelid = t.tabela::regclass and tgname = t.gatilho and tgenabled in ('O', 'A'))`,
    ({ tabela }) => `a tabela ${tabela} está sem o gatilho que impede mudar o que já foi escrito`,
  ),
  conferencia(
    'cada movimento soma zero',
    sql<{ chave: string; soma: number }>`
      select m.chave, l.soma from (
        select movimento_id, sum(valor_em_centavos)::bigint as soma from lancamentos group by 1 having sum(valor_em_centavos) <> 0
      ) l join movimentos m on m.id = l.movimento_id`,
    ({ chave, soma }) => `movimento ${chave}: os lançamentos somam ${textoEmReais(soma)}, e não zero`,
  ),
  conferencia(
    'cada pedido tem os movimentos da sua história',
    sql<{ numero: number; tipo: string; esperados: number; feitos: number }>`
      select p.numero, x.tipo, x.esperados, x.feitos from (
        select pedido_id, tipo, coalesce(e.n, 0) as esperados, coalesce(f.n, 0) as feitos
        from (
          select h.pedido_id, ${umDosDois} as tipo, count(*) as n from historico_do_pedido h join ${tabelaDeTransicoes} using (de, para, por)
          where tipo is not null group by 1, 2
        ) e full join (
          select pedido_id, ${umDosDois} as tipo, count(*) as n from movimentos where tipo not in ('saldo', 'devolucao', 'repasse', 'retomada', 'retorno') group by 1, 2
        ) f using (pedido_id, tipo)
        where e.n is distinct from f.n
      ) x join pedidos p on p.id = x.pedido_id`,
    ({ numero, tipo, esperados, feitos }) =>
      `pedido ${numero}: a história pede ${esperados} movimento(s) de ${tipo}, e o livro tem ${feitos}`,
  ),
  conferencia(
    'cada saldo pago está no livro, e só ele',
    sql<{ numero: number; lancados: number; pago: boolean }>`
      select p.numero, coalesce(m.n, 0) as lancados, p.saldo_pago_em is not null as pago from pedidos p
      left join (select pedido_id, count(*) as n from movimentos where tipo = 'saldo' group by 1) m on m.pedido_id = p.id
      where coalesce(m.n, 0) <> (p.saldo_pago_em is not null)::integer`,
    ({ numero, lancados, pago }) => `pedido ${numero}: o saldo ${pago ? 'está' : 'não está'} pago, e o livro o tem ${lancados} vez(es)`,
  ),
  conferencia(
    'custódia, pagamento e reembolso de cada pedido',
    sql<Valores>`
      select p.numero, p.pago - p.retomado as total, l.devolvido, coalesce(l.custodia, 0) as custodia, p.custodia as "custodiaEsperada",
        coalesce(l.pago, 0) as pago, p.pago as "pagoEsperado", coalesce(l.cupom, 0) as cupom, p.cupom as "cupomEsperado"
      from (select p.id, p.numero, ${esperadoDoPedido} from pedidos p) p
      left join (
        select l.pedido_id, (sum(l.valor_em_centavos) filter (where l.conta = 'custodia'))::bigint as custodia,
          (-sum(l.valor_em_centavos) filter (where l.conta = 'cliente' and m.tipo in ('pagamento', 'saldo')))::bigint as pago,
          (-sum(l.valor_em_centavos) filter (where l.conta = 'cupom_festejo' and m.tipo in ('pagamento', 'saldo')))::bigint as cupom,
          (sum(l.valor_em_centavos) filter (where l.conta = 'reembolso' and m.tipo = 'reembolso'))::bigint as devolvido
        from lancamentos l join movimentos m on m.id = l.movimento_id group by 1
      ) l on l.pedido_id = p.id
      where coalesce(l.custodia, 0) <> p.custodia or coalesce(l.pago, 0) <> p.pago or coalesce(l.cupom, 0) <> p.cupom
        or l.devolvido <> p.pago - p.retomado`,
    dizValores,
  ),
  conferencia(
    'o que cada pedido diz que voltou e que ficou com o fornecedor está no livro',
    sql<{ numero: number; volta: number; voltaNoLivro: number; recebe: number; recebeNoLivro: number }>`
      select * from (
        select p.numero, p.volta_em_centavos as volta, coalesce(l.volta, 0) as "voltaNoLivro",
          case when p.pago_em is null then 0 else ${recebeDoPago} end as recebe,
          ${semTaxa(sql`coalesce(l.custodia, 0)`)} + coalesce(l.fornecedor, 0) as "recebeNoLivro"
        from pedidos p left join (
          select l.pedido_id, (sum(l.valor_em_centavos) filter (where l.conta = 'custodia'))::bigint as custodia,
            (sum(l.valor_em_centavos) filter (where l.conta in ('cliente', 'reembolso') and m.tipo not in ('pagamento', 'saldo')))::bigint as volta,
            (sum(l.valor_em_centavos) filter (where l.conta = 'fornecedor' and m.tipo <> 'repasse'))::bigint as fornecedor
          from lancamentos l join movimentos m on m.id = l.movimento_id group by 1
        ) l on l.pedido_id = p.id
      ) x where volta <> "voltaNoLivro" or recebe <> "recebeNoLivro"`,
    ({ numero, volta, voltaNoLivro, recebe, recebeNoLivro }) =>
      `pedido ${numero}: diz que voltam ${textoEmReais(volta)} e ficam ${textoEmReais(recebe)}, e o livro diz ${textoEmReais(voltaNoLivro)} e ${textoEmReais(recebeNoLivro)}`,
  ),
  conferencia(
    'cada devolução e cada repasse é o que o movimento prometeu',
    sql<{ papel: Papel; chave: string; prometido: number | null; escrito: number | null; outro: boolean }>`
      select papel, chave, m.valor as prometido, r.valor as escrito, m.pedido_id is distinct from r.pedido_id as outro
      from (
        select m.chave, m.pedido_id, case l.conta when 'reembolso' then 'devolucoes' else 'repasses' end as papel,
          sum(l.valor_em_centavos)::bigint as valor
        from movimentos m join lancamentos l on l.movimento_id = m.id
        where m.tipo in ('reembolso', 'cancelamento', 'liberacao', 'partilha', 'retorno') and l.conta in ('reembolso', 'fornecedor')
          or m.tipo = 'retomada' and l.conta = 'fornecedor'
        group by 1, 2, 3
      ) m full join (
        select regexp_replace(chave, ':saldo$', '') as chave, pedido_id, 'devolucoes' as papel, sum(valor_em_centavos)::bigint as valor
          from devolucoes where pedido_id is not null group by 1, 2
        union all select chave, pedido_id, 'repasses', valor_em_centavos from repasses
      ) r using (chave, papel)
      where m.valor is distinct from r.valor or m.pedido_id is distinct from r.pedido_id`,
    ({ papel, chave, prometido, escrito, outro }) => {
      if (escrito === null) return `falta ${PAPEL[papel]} de ${textoEmReais(prometido ?? 0)} que o movimento ${chave} prometeu`;
      if (prometido === null) return `${PAPEL[papel]} ${chave} (${textoEmReais(escrito)}) não tem movimento que o prometa`;
      if (prometido !== escrito)
        return `${PAPEL[papel]} ${chave} é de ${textoEmReais(escrito)}, e o movimento prometeu ${textoEmReais(prometido)}`;
      return `${PAPEL[papel]} ${chave} é de ${outro ? 'outro pedido' : 'outro valor'}`;
    },
  ),
  conferencia(
    'cada devolução e cada repasse concluído está no livro',
    // In the first versions the key of a payout's movement contains the order; in later versions it contains the key of the promise.
    sql<{ papel: Papel; chave: string; concluido: number | null; lancado: number | null }>`
      select papel, chave, r.valor as concluido, m.valor as lancado
      from (
        select 'devolucao:' || chave as chave, 'devolucoes' as papel, valor_em_centavos - retomado_em_centavos as valor from devolucoes
          where estado = 'concluida' and pedido_id is not null and retomado_em_centavos < valor_em_centavos
        union all select 'repasse:' || chave, 'repasses', valor_em_centavos from repasses where estado = 'concluido'
      ) r full join (
        select case when m.tipo = 'repasse' and m.chave not like 'repasse:%:%' then 'repasse:liberacao:' || m.pedido_id else m.chave end as chave,
          case m.tipo when 'devolucao' then 'devolucoes' else 'repasses' end as papel,
          coalesce(-sum(l.valor_em_centavos) filter (where l.conta = case m.tipo when 'devolucao' then 'reembolso' else 'fornecedor' end),
            0)::bigint as valor
        from movimentos m left join lancamentos l on l.movimento_id = m.id where m.tipo in ('devolucao', 'repasse') group by 1, 2
      ) m using (chave, papel)
      where r.valor is distinct from m.valor`,
    ({ papel, chave, concluido, lancado }) => {
      if (lancado === null) return `falta no livro o movimento ${chave}, de ${textoEmReais(concluido ?? 0)}: ${PAPEL[papel]} já saiu`;
      if (concluido === null) return `o livro tem o movimento ${chave} (${textoEmReais(lancado)}), e ${PAPEL[papel]} ainda não saiu`;
      return `movimento ${chave}: o livro tem ${textoEmReais(lancado)}, e ${PAPEL[papel]} é de ${textoEmReais(concluido)}`;
    },
  ),
  conferencia(
    'de nenhum pagamento volta mais do que ele trouxe',
    sql<{ pix: string; recebido: number; devolvido: number }>`
      select d.end_to_end_id as pix, x.valor_em_centavos as recebido, d.soma as devolvido
      from (
        select end_to_end_id, sum(valor)::bigint as soma from (
          select end_to_end_id, valor_em_centavos - retomado_em_centavos as valor from devolucoes
          union all select end_to_end_id, valor_em_centavos from retomadas where aplicada = 'tomada' and devolucao_id is null
        ) v group by 1
      ) d
      join pix_recebidos x using (end_to_end_id) where d.soma > x.valor_em_centavos`,
    ({ pix, recebido, devolvido }) => `Pix ${pix}: trouxe ${textoEmReais(recebido)}, e voltam ${textoEmReais(devolvido)}`,
  ),
  conferencia(
    'o que o banco tomou de cada pedido está no livro, e só isso',
    sql<{ numero: number; parte: Parte | null; lancado: Parte | null }>`
      select p.numero, to_jsonb(x) as parte, to_jsonb(l) as lancado
      from (
        select retomada_id, pedido_id, sum(custodia_em_centavos) as custodia, sum(reembolso_em_centavos) as reembolso,
          sum(fornecedor_em_centavos) as fornecedor, sum(taxa_em_centavos) as taxa, sum(voltou_em_centavos) as voltou
        from partes_da_retomada group by 1, 2
        having sum(custodia_em_centavos + reembolso_em_centavos + fornecedor_em_centavos + taxa_em_centavos) > 0
      ) x full join (
        select split_part(m.chave, ':', 2)::uuid as retomada_id, m.pedido_id, ${tomadoDe('custodia')} as custodia, ${tomadoDe('reembolso')} as reembolso,
          ${tomadoDe('fornecedor')} as fornecedor, ${tomadoDe('taxa')} as taxa,
          coalesce(-sum(l.valor_em_centavos) filter (where l.conta = 'cliente' and m.tipo = 'retorno'), 0) as voltou
        from movimentos m join lancamentos l on l.movimento_id = m.id where m.tipo in ('retomada', 'retorno') group by 1, 2
      ) l using (retomada_id, pedido_id)
      join pedidos p on p.id = pedido_id
      where (x.custodia, x.reembolso, x.fornecedor, x.taxa, x.voltou) is distinct from (l.custodia, l.reembolso, l.fornecedor, l.taxa, l.voltou)`,
    ({ numero, parte, lancado }) => `pedido ${numero}: o banco tomou ${dizParte(parte)}, e o livro tem ${dizParte(lancado)}`,
  ),
  conferencia(
    'o que o banco tomou de cada Pix é o que os pedidos e as devoluções dele têm',
    sql<{ pix: string; tomado: number; seguido: number }>`
      select t.end_to_end_id as pix, t.valor as tomado, coalesce(p.valor, 0) + coalesce(d.valor, 0) as seguido
      from (
        select end_to_end_id, sum(valor_em_centavos)::bigint as valor from retomadas where aplicada = 'tomada' and devolucao_id is null group by 1
      ) t
      left join (
        select r.end_to_end_id, sum(p.custodia_em_centavos + p.reembolso_em_centavos + p.fornecedor_em_centavos + p.taxa_em_centavos)::bigint as valor
        from partes_da_retomada p join retomadas r on r.id = p.retomada_id group by 1
      ) p using (end_to_end_id)
      left join (
        select end_to_end_id, sum(retomado_em_centavos)::bigint as valor from devolucoes where pedido_id is null group by 1
      ) d using (end_to_end_id)
      where t.valor <> coalesce(p.valor, 0) + coalesce(d.valor, 0)
        and (exists (select from pix_recebidos x where x.end_to_end_id = t.end_to_end_id) or d.valor is not null)`,
    ({ pix, tomado, seguido }) =>
      `Pix ${pix}: o banco tomou ${textoEmReais(tomado)}, e os pedidos e as devoluções têm ${textoEmReais(seguido)}`,
  ),
  conferencia(
    'o que um pedido diz que foi tomado da custódia, e a devolução que já voltou por si, são do livro',
    sql<{ numero: number; retomado: number; lancado: number; devolvido: number; absorvido: number }>`
      select p.numero, p.retomado_em_centavos as retomado, coalesce(l.custodia, 0) as lancado, coalesce(d.valor, 0) as devolvido, coalesce(l.reembolso, 0) as absorvido
      from pedidos p
      left join (
        select m.pedido_id, coalesce(-sum(l.valor_em_centavos) filter (where l.conta = 'custodia'), 0)::bigint as custodia,
          coalesce(-sum(l.valor_em_centavos) filter (where l.conta = 'reembolso' and m.tipo = 'retomada'), 0)::bigint as reembolso
        from movimentos m join lancamentos l on l.movimento_id = m.id where m.tipo in ('retomada', 'retorno') group by 1
      ) l on l.pedido_id = p.id
      left join (select pedido_id, sum(retomado_em_centavos)::bigint as valor from devolucoes where retomado_em_centavos > 0 group by 1) d on d.pedido_id = p.id
      where p.retomado_em_centavos <> coalesce(l.custodia, 0) or coalesce(d.valor, 0) <> coalesce(l.reembolso, 0)`,
    ({ numero, retomado, lancado, devolvido, absorvido }) =>
      retomado === lancado
        ? `pedido ${numero}: as devoluções dizem que ${textoEmReais(devolvido)} já voltaram pelo banco, e o livro diz ${textoEmReais(absorvido)}`
        : `pedido ${numero}: diz que o banco tomou ${textoEmReais(retomado)} da custódia, e o livro diz ${textoEmReais(lancado)}`,
  ),
  conferencia(
    'cada transferência a um fornecedor é a soma dos seus repasses',
    sql<{ remessa: number; numero: number; estado: string; valor: number; soma: number; outros: number }>`
      select m.numero as remessa, t.numero, t.estado, t.valor_em_centavos as valor, coalesce(r.soma, 0) as soma, coalesce(r.outros, 0) as outros
      from transferencias t join remessas_de_repasses m on m.id = t.remessa_id
      left join (
        select r.transferencia_id, sum(r.valor_em_centavos)::bigint as soma,
          count(*) filter (where r.estado <> case t.estado when 'enviada' then 'enviado' else 'concluido' end or p.fornecedor_id <> t.fornecedor_id)
            as outros
        from repasses r join transferencias t on t.id = r.transferencia_id join pedidos p on p.id = r.pedido_id group by 1
      ) r on r.transferencia_id = t.id
      where t.estado <> 'recusada' and t.fornecedor_id is not null and (coalesce(r.soma, 0) <> t.valor_em_centavos or r.outros > 0)`,
    ({ remessa, numero, estado, valor, soma, outros }) =>
      outros > 0
        ? `remessa ${remessa}, ordem ${numero}: está ${estado}, e ${outros} repasse(s) dela não estão, ou são de outro fornecedor`
        : `remessa ${remessa}, ordem ${numero}: a transferência é de ${textoEmReais(valor)}, e os repasses somam ${textoEmReais(soma)}`,
  ),
  conferencia(
    'cada transferência a um cliente é uma devolução dele, e nenhuma outra',
    sql<{
      remessa: number;
      numero: number;
      estado: string;
      valor: number;
      devolucao: number | null;
      daDevolucao: string | null;
      dele: boolean;
    }>`
      select m.numero as remessa, t.numero, t.estado, t.valor_em_centavos as valor, d.valor_em_centavos - d.retomado_em_centavos as devolucao,
        d.estado as "daDevolucao", o.cliente_id = t.cliente_id as dele
      from transferencias t join remessas_de_repasses m on m.id = t.remessa_id
      left join devolucoes d on d.transferencia_id = t.id left join compras o on o.id = d.compra_id
      where t.cliente_id is not null and t.estado <> 'recusada' and (d.valor_em_centavos - d.retomado_em_centavos is distinct from t.valor_em_centavos
        or d.estado <> t.estado or o.cliente_id is distinct from t.cliente_id)`,
    ({ remessa, numero, estado, valor, devolucao, daDevolucao, dele }) => {
      const qual = `remessa ${remessa}, ordem ${numero}: a transferência de ${textoEmReais(valor)} está ${estado}`;
      if (devolucao === null) return `${qual}, e não é de devolução nenhuma`;
      return dele
        ? `${qual}, e a devolução, de ${textoEmReais(devolucao)}, está ${daDevolucao}`
        : `${qual}, e a devolução é de outro cliente`;
    },
  ),
  conferencia(
    'cada devolução por transferência está com a sua, e nenhum destino fica guardado depois dela',
    sql<{ chave: string; estado: string; transferencia: string | null; destino: boolean }>`
      select d.chave, d.estado, t.estado as transferencia, x.devolucao_id is not null as destino
      from devolucoes d left join transferencias t on t.id = d.transferencia_id left join destinos_de_devolucoes x on x.devolucao_id = d.id
      where d.estado = 'enviada' and d.transferir_desde is not null and t.estado is distinct from 'enviada'
        or d.estado = 'pendente' and t.estado in ('enviada', 'concluida') or x.devolucao_id is not null and (d.estado = 'concluida' or d.transferir_desde is null)`,
    ({ chave, estado, transferencia, destino }) =>
      destino
        ? `a devolução ${chave} está ${estado}, e o seu destino ainda está guardado`
        : `a devolução ${chave} está ${estado}, e a sua transferência está ${transferencia ?? 'em lugar nenhum'}`,
  ),
];
