import { CAIDOS } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { sql } from 'kysely';
import { textoEmReais } from '../../../platform/brazil.ts';
import { falhasPorLoja } from '../../pedido/pedidos/index.ts';
import { estados, estaRetido } from '../../pedido/transicoes/index.ts';
import { deveSaldo } from '../pagamentos/pagadores.queries.ts';
import { conferencia } from './conferencia.queries.ts';
import { tabelaDeTransicoes } from './livro.queries.ts';

interface ValoresDaCompra {
  numero: number | null;
  compraId: string;
  total: number;
  cobrado: number | null;
  /** Amount due at the purchase: the totals, or the deposits. */
  agora: number | null;
  pedidos: number | null;
  aceito: number;
  pago: number;
}

function dizCompra({ numero, compraId, total, cobrado, agora, pedidos, aceito, pago }: ValoresDaCompra): string {
  const diferencas = [
    cobrado === null
      ? 'não tem pagamento'
      : cobrado !== agora && `pede ${textoEmReais(agora ?? 0)} na compra e o pagamento é de ${textoEmReais(cobrado)}`,
    pedidos === null ? 'não tem pedidos' : pedidos !== total && `é de ${textoEmReais(total)} e os pedidos somam ${textoEmReais(pedidos)}`,
    aceito !== pago && `o pagamento pede ${textoEmReais(pago)} e o Pix aceito soma ${textoEmReais(aceito)}`,
  ].filter(Boolean);
  return `compra ${numero === null ? compraId : `do pedido ${numero}`}: ${diferencas.join('; ')}`;
}

/** Checks of purchases, payments, orders and their dependent rows against each other. */
export const CONFERENCIAS_DAS_VENDAS = [
  conferencia(
    'a história de cada pedido é contínua e chega ao seu estado',
    // An order reaches each state once at most, so the set of reached states equals the set of left states plus the present state, whatever the
    // clocks of two servers said. The query compares sums of hashes, because sorting the lists of a million orders takes half a minute.
    sql<{ numero: number; estado: string }>`
      select p.numero, p.estado from pedidos p
      left join (
        select h.pedido_id, count(*) filter (where h.de is null) as comecos,
          sum(hashtext(h.para)::bigint - hashtext(coalesce(h.de, o.estado))) as sobra
        from historico_do_pedido h join pedidos o on o.id = h.pedido_id group by 1
      ) h on h.pedido_id = p.id
      where h.comecos is distinct from 1 or h.sobra <> 0`,
    ({ numero, estado }) => `pedido ${numero}: a história tem uma falha, ou não chega ao estado ${estado}`,
  ),
  conferencia(
    'cada passo da história é um que a tabela conhece',
    sql<{ numero: number; de: string | null; para: string; por: string }>`
      select p.numero, h.de, h.para, h.por from historico_do_pedido h
      left join ${tabelaDeTransicoes} using (de, para, por) join pedidos p on p.id = h.pedido_id
      where tabela.cupom is null and not (h.de is null and h.para = 'aguardando_pagamento')`,
    ({ numero, de, para, por }) => `pedido ${numero}: não há passo de ${de ?? 'nada'} para ${para} por ${por}`,
  ),
  conferencia(
    'itens e subtotal de cada pedido',
    sql<{ numero: number; subtotal: number; itens: number }>`
      select p.numero, p.subtotal_em_centavos as subtotal, coalesce(i.soma, 0) as itens from pedidos p
      left join (
        select pedido_id, sum(quantidade::bigint * preco_em_centavos)::bigint as soma from itens_do_pedido group by 1
      ) i on i.pedido_id = p.id
      where coalesce(i.soma, 0) <> p.subtotal_em_centavos`,
    ({ numero, subtotal, itens }) => `pedido ${numero}: os itens somam ${textoEmReais(itens)} e o subtotal é ${textoEmReais(subtotal)}`,
  ),
  conferencia(
    'compra, pagamento, pedidos e Pix aceito têm o mesmo valor',
    sql<ValoresDaCompra>`
      select c.id as "compraId", p.numero, c.total_em_centavos as total, g.valor_em_centavos as cobrado, p.agora, p.soma as pedidos,
        coalesce(x.soma, 0) as aceito, coalesce(r.soma, 0) as pago
      from compras c left join pagamentos g on g.id = c.id
      left join (
        select compra_id, sum(valor_em_centavos)::bigint as soma from pagamentos where estado = 'pago' group by 1
      ) r on r.compra_id = c.id
      left join (
        select compra_id, min(numero) as numero, sum(total_em_centavos)::bigint as soma,
          sum(coalesce(sinal_em_centavos, total_em_centavos))::bigint as agora from pedidos group by 1
      ) p on p.compra_id = c.id
      left join (
        select compra_id, sum(valor_em_centavos)::bigint as soma from pix_recebidos where aceito group by 1
      ) x on x.compra_id = c.id
      where g.valor_em_centavos is distinct from p.agora or p.soma is distinct from c.total_em_centavos
        or coalesce(x.soma, 0) <> coalesce(r.soma, 0)`,
    dizCompra,
  ),
  conferencia(
    'o pagamento de cada saldo é o do seu pedido',
    sql<{ numero: number; estado: string; pagamento: string | null; cobrado: number | null; saldo: number }>`
      select p.numero, p.estado, g.estado as pagamento, g.valor_em_centavos as cobrado, p.total_em_centavos - p.sinal_em_centavos as saldo
      from pedidos p left join pagamentos g on g.id = p.id
      where (p.sinal_em_centavos is not null or g.id is not null) and not (
        p.saldo_pago_em is null and g.id is null
        or g.compra_id = p.compra_id and g.valor_em_centavos = p.total_em_centavos - p.sinal_em_centavos
          and case when g.estado = 'pago' then p.saldo_pago_em is not null
            when g.estado in ('preparando', 'aguardando') then p.estado = 'confirmado' and p.saldo_pago_em is null
            when g.estado = 'cancelado' and ${estaRetido(sql`p.id`)} then p.saldo_pago_em is null
            else p.estado = 'cancelado' and p.saldo_pago_em is null end)`,
    ({ numero, estado, pagamento, cobrado, saldo }) =>
      `pedido ${numero}: está ${estado}, com saldo de ${textoEmReais(saldo)}, e o pagamento dele está ${pagamento ?? 'por fazer'}, de ${textoEmReais(cobrado ?? 0)}`,
  ),
  conferencia(
    'cada saldo por pagar tem quem o cobre',
    sql<{ numero: number }>`
      select p.numero from pedidos p where p.estado = 'confirmado' and ${deveSaldo} and p.prazo_em is null
        and not exists (select from pagamentos g where g.id = p.id)`,
    ({ numero }) => `pedido ${numero}: o saldo está por pagar, e o relógio já não olha para ele`,
  ),
  conferencia(
    'cada pagamento feito é de um Pix aceito, do mesmo valor',
    sql<{ pix: string; valor: number; recebido: number | null }>`
      select g.end_to_end_id as pix, g.valor_em_centavos as valor, x.valor_em_centavos as recebido from pagamentos g
      left join pix_recebidos x on x.end_to_end_id = g.end_to_end_id and x.aceito and x.compra_id = g.compra_id
      where g.estado = 'pago' and g.end_to_end_id is not null and x.valor_em_centavos is distinct from g.valor_em_centavos`,
    ({ pix, valor, recebido }) =>
      `Pix ${pix}: o pagamento é de ${textoEmReais(valor)}, e ${recebido === null ? 'ele não foi aceito' : `ele trouxe ${textoEmReais(recebido)}`}`,
  ),
  conferencia(
    'o estado do pagamento é o dos pedidos',
    sql<{ numero: number; pagamento: string; estados: string }>`
      select p.numero, g.estado as pagamento, p.estados from pagamentos g
      join (
        select compra_id, min(numero) as numero, concat_ws(', ', min(estado), nullif(max(estado), min(estado))) as estados, bool_and(pago_em is not null) as pagos,
          bool_and(estado = 'aguardando_pagamento') as abertos,
          bool_and(estado = 'expirado' or estado = 'cancelado' and pago_em is null) as caidos
        from pedidos group by 1
      ) p on p.compra_id = g.id
      where not case when g.estado = 'pago' then p.pagos when g.estado in ('preparando', 'aguardando') then p.abertos else p.caidos end`,
    ({ numero, pagamento, estados }) => `compra do pedido ${numero}: o pagamento está ${pagamento}, e os pedidos estão ${estados}`,
  ),
  conferencia(
    'cada Pix recusado tem a sua devolução',
    sql<{ pix: string; recebido: number | null; devolucao: number | null }>`
      select coalesce(x.end_to_end_id, d.end_to_end_id, d.chave) as pix, x.valor_em_centavos as recebido, d.valor_em_centavos as devolucao
      from (
        select end_to_end_id, compra_id, valor_em_centavos, 'pix:' || end_to_end_id as chave from pix_recebidos
        where not aceito and valor_em_centavos > 0
        union all
        select a.end_to_end_id, null, replace(a.corpo ->> 'valor', '.', '')::bigint, 'pix:' || a.end_to_end_id from avisos_de_pix a
        where a.processado_em is not null and not a.alheio and (a.corpo ->> 'valor')::numeric > 0
          and not exists (select from pix_recebidos p where p.end_to_end_id = a.end_to_end_id)
      ) x
      full join (select * from devolucoes where chave like 'pix:%') d on d.chave = x.chave
      where x.valor_em_centavos is distinct from d.valor_em_centavos or x.compra_id is distinct from d.compra_id`,
    ({ pix, recebido, devolucao }) => {
      if (devolucao === null) return `Pix ${pix}: recusado, ${textoEmReais(recebido ?? 0)}, e não tem devolução`;
      if (recebido === null) return `Pix ${pix}: há devolução de ${textoEmReais(devolucao)}, e ele não foi recusado`;
      return `Pix ${pix}: recusado, ${textoEmReais(recebido)}, e a devolução é de ${textoEmReais(devolucao)} ou de outra compra`;
    },
  ),
  conferencia(
    'cada cupom conta os seus usos',
    sql<{ codigo: string; usos: number; contados: number }>`
      select c.codigo, c.usos, coalesce(u.n, 0) as contados from cupons c
      left join (select cupom_id, count(*) as n from usos_de_cupom group by 1) u on u.cupom_id = c.id
      where c.usos <> coalesce(u.n, 0)`,
    ({ codigo, usos, contados }) => `cupom ${codigo}: diz ${usos} uso(s), e as compras são ${contados}`,
  ),
  conferencia(
    'cada compra com cupom o usa, ou o devolveu',
    // The coupon use is returned if all orders fell and at least one fell by a transition that returns it.
    sql<{ codigo: string; numero: number; falta: boolean }>`
      select k.codigo, x.numero, x.usado is null as falta from (
        select c.id, c.cupom_id, c.cliente_id, min(p.numero) as numero, bool_and(p.estado in ${estados(CAIDOS)}) as caiu
        from compras c join pedidos p on p.compra_id = c.id where c.cupom_id is not null group by c.id
      ) c
      left join lateral (
        select bool_or(tabela.cupom) as devolve from pedidos p join historico_do_pedido h on h.pedido_id = p.id and h.para = p.estado
        join ${tabelaDeTransicoes} using (de, para, por)
        where p.compra_id = c.id
      ) f on c.caiu
      left join usos_de_cupom u on u.compra_id = c.id
      cross join lateral (select c.numero, u.compra_id as usado) x
      join cupons k on k.id = c.cupom_id
      where (u.compra_id is null) <> coalesce(f.devolve, false)
        or u.cupom_id <> c.cupom_id or u.cliente_id <> c.cliente_id`,
    ({ codigo, numero, falta }) =>
      `cupom ${codigo}, compra do pedido ${numero}: ${falta ? 'falta o uso' : 'o uso já devia ter sido devolvido, ou é de outra pessoa'}`,
  ),
  conferencia(
    'cada uso de cupom é de uma compra com ele',
    sql<{ codigo: string; compraId: string }>`
      select k.codigo, c.id as "compraId" from usos_de_cupom u join compras c on c.id = u.compra_id join cupons k on k.id = u.cupom_id
      where c.cupom_id is null`,
    ({ codigo, compraId }) => `cupom ${codigo}: a compra ${compraId} conta um uso, e não tem cupom`,
  ),
  conferencia(
    'pedido que caiu não segura unidades; pago as tem de vez',
    sql<{ numero: number; estado: string; caiu: boolean }>`
      select distinct p.numero, p.estado, p.estado in ${estados(CAIDOS)} as caiu from reservas r join pedidos p on p.id = r.pedido_id
      where p.estado in ${estados(CAIDOS)} or (p.pago_em is not null) <> (r.expira_em is null)`,
    ({ numero, estado, caiu }) =>
      caiu
        ? `pedido ${numero}: está ${estado} e ainda segura unidades`
        : `pedido ${numero}: está ${estado}, e a reserva tem o prazo errado`,
  ),
  conferencia(
    'a nota de cada loja é a das suas avaliações',
    sql<{ nome: string; somaGuardada: number; soma: number; guardadas: number; quantas: number }>`
      select f.nome, f.nota_soma as "somaGuardada", coalesce(a.soma, 0) as soma, f.avaliacoes as guardadas, coalesce(a.n, 0) as quantas
      from fornecedores f left join (
        select fornecedor_id, sum(nota)::bigint as soma, count(*) as n from avaliacoes where oculta_em is null and conta group by 1
      ) a on a.fornecedor_id = f.id
      where f.nota_soma <> coalesce(a.soma, 0) or f.avaliacoes <> coalesce(a.n, 0)`,
    ({ nome, somaGuardada, soma, guardadas, quantas }) =>
      `loja ${nome}: guarda ${guardadas} avaliação(ões) que somam ${somaGuardada} estrelas, e são ${quantas} que somam ${soma}`,
  ),
  conferencia(
    'as falhas de cada loja são as dos seus pedidos',
    sql<{ nome: string; guardadas: number; quantas: number }>`
      select f.nome, f.falhas as guardadas, coalesce(x.quantas, 0) as quantas
      from fornecedores f left join (${falhasPorLoja()}) x on x.fornecedor_id = f.id
      where f.falhas <> coalesce(x.quantas, 0) or f.falhas_soma <> coalesce(x.soma, 0)`,
    ({ nome, guardadas, quantas }) => `loja ${nome}: guarda ${guardadas} falha(s), e os pedidos dela têm ${quantas}`,
  ),
  conferencia(
    'as notas de cada produto são as das suas avaliações',
    sql<{ nome: string; nota: number; guardadas: number; quantas: number }>`
      select p.nome, x.nota, x.guardadas, x.quantas from (
        select produto_id, nota, coalesce(c.quantas, 0) as guardadas, coalesce(a.n, 0) as quantas
        from (select * from contagem_de_notas where quantas > 0) c
        full join (
          select produto_id, nota, count(*) as n, count(*) filter (where conta) as contam from avaliacoes where oculta_em is null group by 1, 2
        ) a using (produto_id, nota)
        where (c.quantas, c.contam) is distinct from (a.n, a.contam)
      ) x join produtos p on p.id = x.produto_id`,
    ({ nome, nota, guardadas, quantas }) => `produto ${nome}: guarda ${guardadas} avaliação(ões) de ${nota} estrela(s), e são ${quantas}`,
  ),
];
