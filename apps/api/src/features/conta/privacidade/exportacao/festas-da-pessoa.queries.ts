import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { deUmaVez, emPaginas, foto, reais } from './linhas.queries.ts';
import { doPedido, historico, itens, naDisputa, propostas } from './pecas-do-pedido.queries.ts';

/** The events, each with its cart. */
export const lerEventos = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select e.id, e.titulo, e.tipo, e.data_evento as "dataEvento", e.horario, e.duracao_em_minutos as "duracaoEmMinutos", e.fuso, e.status,
      e.nome_pessoa as "nomePessoa", e.pessoas, ${foto('e.imagem_chave')} as imagem, ${foto('e.foto_pessoa_chave')} as "fotoPessoa",
      e.endereco_id as "enderecoId", e.localidade, e.uf, e.latitude, e.longitude, e.criado_em as "criadoEm",
      (select k.codigo from carrinhos c join cupons k on k.id = c.cupom_id where c.evento_id = e.id) as "cupomNoCarrinho",
      (select coalesce(json_agg(json_build_object('produto', p.nome, 'opcoes', (select coalesce(json_agg(o.nome), '[]') from opcoes o where o.id = any(i.opcoes)), 'quantidade', i.quantidade, 'preco', ${reais('i.preco_em_centavos')},
          'criadoEm', i.criado_em) order by i.criado_em), '[]')
        from itens_do_carrinho i left join produtos p on p.id = i.produto_id where i.evento_id = e.id) as carrinho,
      (select coalesce(json_agg(json_build_object('categoria', c.nome, 'valor', ${reais('g.valor_em_centavos')})), '[]')
        from gastos_planejados g left join categorias_oficiais c on c.id = g.categoria_oficial_id where g.evento_id = e.id) as "gastosPlanejados",
      (select coalesce(json_agg(json_build_object('titulo', t.titulo, 'mesesAntes', t.meses_antes, 'feitaEm', t.feita_em)
          order by t.meses_antes desc, t.ordem), '[]') from tarefas t where t.evento_id = e.id) as tarefas,
      (select coalesce(json_agg(json_build_object('nome', g.nome, 'contato', g.contato, 'acompanhantes', g.acompanhantes,
          'resposta', g.resposta, 'quantos', g.quantos, 'respondidoEm', g.respondido_em) order by g.nome), '[]')
        from convidados g where g.evento_id = e.id) as convidados,
      (select json_build_object('lugar', v.lugar, 'recado', v.recado, 'aceitaRespostas', v.aceita_respostas)
        from convites v where v.evento_id = e.id) as convite,
      (select coalesce(json_agg(${foto('f.imagem_chave')} order by f.id), '[]') from fotos_do_evento f where f.evento_id = e.id) as fotos
    from eventos e where e.cliente_id = ${id}`,
  );

/** Drafts of events that were not published. */
export const lerRascunhosDeEvento = (db: Db, id: string) =>
  emPaginas(db, sql`select id, dados, mudado_em as "mudadoEm" from rascunhos_de_evento where cliente_id = ${id}`);

/** The purchases, each with its payment and orders. */
export const lerCompras = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select c.id, c.evento_id as "eventoId", k.codigo as cupom, ${reais('c.subtotal_em_centavos')} as subtotal,
      ${reais('c.desconto_em_centavos')} as desconto, ${reais('c.total_em_centavos')} as total, c.criado_em as "criadoEm",
      (select json_build_object('txid', g.txid, 'estado', g.estado, 'valor', ${reais('g.valor_em_centavos')}, 'expiraEm', g.expira_em,
          'pagoEm', g.pago_em, 'identificadorDoPix', g.end_to_end_id, 'aDevolver', (
            select round(coalesce(sum(d.valor_em_centavos), 0) / 100.0, 2) from devolucoes d
            where d.compra_id = g.compra_id and d.estado <> 'concluida'))
        from pagamentos g where g.id = c.id) as pagamento,
      (select coalesce(json_agg(row_to_json(feito) order by feito.numero), '[]') from (
        select ${doPedido}, p.recado, (select json_build_object('motivo', x.motivo, 'relato', x.relato, 'em', x.aberta_em, ${naDisputa('cliente')})
            from disputas x where x.pedido_id = p.id) as disputa, f.nome as fornecedor, ${itens} as itens, ${historico} as historico
        from pedidos p join fornecedores f on f.id = p.fornecedor_id where p.compra_id = c.id) feito) as pedidos
    from compras c left join cupons k on k.id = c.cupom_id where c.cliente_id = ${id}`,
  );

/** The requests for quotes, each with the suppliers' proposals. */
export const lerOrcamentos = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select o.id, e.titulo as evento, c.nome as categoria, o.descricao, o.convidados, ${reais('o.verba_em_centavos')} as verba,
      o.responder_ate as "responderAte", o.criado_em as "criadoEm", o.cancelado_em as "canceladoEm",
      (select coalesce(json_agg(json_build_object('fornecedor', f.nome, 'estado', k.estado, 'motivoDaRecusa', k.motivo_da_recusa,
          'propostas', ${propostas}) order by k.id), '[]')
        from consultas k join fornecedores f on f.id = k.fornecedor_id where k.orcamento_id = o.id) as consultas
    from orcamentos o join eventos e on e.id = o.evento_id join categorias_oficiais c on c.id = o.categoria_oficial_id
    where o.cliente_id = ${id}`,
  );

/** Favourites, each with its list and the price at that time. */
export const lerFavoritos = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select v.id, v.produto_id as "produtoId", coalesce(p.nome, v.nome) as produto, ${reais('v.preco_em_centavos')} as "precoGuardado",
      coalesce(l.nome, e.titulo) as lista, v.criado_em as "criadoEm", v.removido_em as "removidoEm"
    from favoritos v left join produtos p on p.id = v.produto_id left join listas_de_favoritos l on l.id = v.lista_id
    left join eventos e on e.id = l.evento_id where v.cliente_id = ${id}`,
  );

export const lerListasDeFavoritos = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select l.id, coalesce(l.nome, e.titulo) as nome, l.evento_id as "eventoId", l.criado_em as "criadoEm"
    from listas_de_favoritos l left join eventos e on e.id = l.evento_id where l.cliente_id = ${id}`,
  );

/** Addresses to which the person sent invitations. The names of friends are left out, because they are the friends' data. */
export const lerConvitesDeAmigos = (db: Db, id: string) =>
  emPaginas(db, sql`select id, email, criado_em as "criadoEm", enviado_em as "enviadoEm" from convites_de_amigos where cliente_id = ${id}`);

/** Referrals that gave the person a coupon, as inviting client or as invited friend. */
export const lerIndicacoes = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select c.id, case when i.indicado_id = ${id} then 'foi indicado' else 'indicou' end as motivo, i.concluida_em as "concluidaEm",
      c.codigo as cupom, ${reais('c.valor')} as valor, c.termina_em as "valeAte", c.usos > 0 as usado
    from cupons c join indicacoes i on c.id in (i.cupom_id, i.cupom_do_indicado_id) where c.cliente_id = ${id}`,
  );

export const lerPagador = (db: Db, id: string) =>
  deUmaVez(db, sql`select nome, documento, mudou_em as "mudouEm" from pagadores where cliente_id = ${id}`);

export const lerAvaliacoes = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select a.id, o.numero as pedido, p.nome as produto, a.nota, a.texto, a.criado_em as "criadaEm", a.editada_em as "editadaEm", a.resposta,
      a.respondida_em as "respondidaEm", a.oculta_em as "ocultaEm", a.oculta_porque as "ocultaPorque",
      (select coalesce(json_agg(${foto('f.imagem_chave')} order by f.id), '[]') from fotos_da_avaliacao f where f.avaliacao_id = a.id) as fotos
    from avaliacoes a join produtos p on p.id = a.produto_id join pedidos o on o.id = a.pedido_id where a.cliente_id = ${id}`,
  );

/** Requested changes of day and place, each with the suppliers' answers. */
export const lerMudancasPedidas = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select m.id, e.titulo as evento, m.estado, m.recado, m.antes_data_evento as "diaDeAntes", m.antes_horario as "horarioDeAntes",
      m.antes_localidade as "cidadeDeAntes", m.data_evento as dia, m.horario, m.localidade as cidade, m.criado_em as "pedidaEm",
      m.encerrada_em as "encerradaEm",
      (select coalesce(json_agg(json_build_object('pedido', p.numero, 'resposta', r.resposta, 'texto', r.texto, 'sugereDia', r.sugere_dia,
        'sugereHora', r.sugere_hora, 'em', r.em) order by p.numero), '[]')
        from respostas_da_mudanca r join pedidos p on p.id = r.pedido_id where r.mudanca_id = m.id) as respostas
    from mudancas m join eventos e on e.id = m.evento_id where m.cliente_id = ${id}`,
  );
