import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { visivelAoFornecedor } from '../../pedidos/index.ts';
import { deUmaVez, emPaginas, foto, PAGINA, reais } from './linhas.queries.ts';

const itens = sql`(
  select coalesce(json_agg(json_build_object('produto', i.nome, 'categoria', i.categoria_oficial_nome, 'escolha', i.escolha, 'quantidade', i.quantidade,
    'precoUnitario', ${reais('i.preco_em_centavos')}) order by i.produto_id), '[]')
  from itens_do_pedido i where i.pedido_id = p.id)`;
const historico = sql`(
  select coalesce(json_agg(json_build_object('de', h.de, 'para', h.para, 'por', h.por, 'motivo', h.motivo, 'em', h.em) order by h.id), '[]')
  from historico_do_pedido h where h.pedido_id = p.id)`;
const doPedido = sql`p.numero, p.estado, ${reais('p.subtotal_em_centavos')} as subtotal, ${reais('p.desconto_em_centavos')} as desconto,
  ${reais('p.total_em_centavos')} as total, p.politica_de_cancelamento as "politicaDeCancelamento", ${reais('p.sinal_em_centavos')} as sinal,
  p.saldo_ate as "saldoAte", p.saldo_pago_em as "saldoPagoEm", p.criado_em as "criadoEm"`;

/** What a side wrote and showed in dispute `x`, and what was decided. The pictures' bytes are in the copy's folder, each by its id. */
const naDisputa = (autor: 'cliente' | 'fornecedor') => sql`
  'falas', (select coalesce(json_agg(json_build_object('tipo', l.tipo, 'texto', l.texto, 'em', l.em) order by l.id), '[]')
    from falas_da_disputa l where l.pedido_id = x.pedido_id and l.autor = ${sql.lit(autor)}),
  'fotos', (select coalesce(json_agg(json_build_object('id', o.id, 'em', o.em) order by o.id), '[]')
    from fotos_da_disputa o where o.pedido_id = x.pedido_id and o.autor = ${sql.lit(autor)}),
  'decisoes', (select coalesce(json_agg(json_build_object('instancia', v.instancia, 'aFavorDe', v.a_favor_de,
      'volta', ${reais('v.volta_em_centavos')}, 'motivo', v.motivo, 'em', v.em) order by v.instancia), '[]')
    from vereditos v where v.pedido_id = x.pedido_id)`;

export const lerConta = (db: Db, id: string) =>
  deUmaVez(
    db,
    sql`select id, case tipo_perfil when 1 then 'Cliente' when 2 then 'Fornecedor' when 3 then 'Operador' end as "tipoPerfil", nome_completo as "nomeCompleto", email,
      email_novo as "emailNovo", cpf, cnpj, telefone, ${foto('foto_chave')} as foto, email_confirmado_em as "emailConfirmadoEm",
      termos_versao as "termosVersao",
      termos_aceitos_em as "termosAceitosEm", codigo_de_convite as "codigoDeConvite", convidado_por is not null as "veioPorConvite",
      senha_hash is not null as "temSenha", excluir_em as "excluirEm", criado_em as "criadaEm"
    from usuarios where id = ${id}`,
  );

export const lerConsentimentos = (db: Db, id: string) =>
  emPaginas(db, sql`select id, assunto, versao, dado, em from consentimentos where usuario_id = ${id}`);

export const lerPreferencias = (db: Db, id: string) =>
  deUmaVez(
    db,
    sql`select categoria, por_email as "porEmail", por_push as "porPush", mudada_em as "mudadaEm"
      from preferencias_de_notificacao where usuario_id = ${id}`,
  );

export const lerSilencio = (db: Db, id: string) =>
  deUmaVez(db, sql`select ligado, inicio::text as inicio, fim::text as fim from horas_de_silencio where usuario_id = ${id}`);

/** The service that each browser is reached by says which browser it is; the rest of the address is a secret of the device. */
export const lerAparelhos = (db: Db, id: string) =>
  deUmaVez(
    db,
    sql`select substring(endereco from '^https://[^/]+') as servico, fuso, criado_em as "criadoEm" from aparelhos_de_push where usuario_id = ${id}`,
  );

/** The sessions with their devices and network addresses: the access log. */
export const lerAcessos = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select id, meio, dispositivo, endereco_ip as "enderecoIp", criada_em as "criadaEm", renovada_em as "renovadaEm",
      encerrada_em as "encerradaEm" from sessoes where usuario_id = ${id}`,
  );

/** What protects the account, without its secrets. */
export const lerProtecoes = (db: Db, id: string) =>
  deUmaVez(
    db,
    sql`select 'aplicativo autenticador' as tipo, null as nome, ativo_desde as desde, null::timestamptz as "usadaEm"
        from totp where usuario_id = ${id} and ativo_desde is not null
      union all select 'chave de acesso', nome, criada_em, usada_em from passkeys where usuario_id = ${id}
      union all select 'conta em ' || emissor, sujeito, criada_em, null from contas_openid where usuario_id = ${id}`,
  );

export const lerEnderecos = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select id, cep, logradouro, numero, complemento, bairro, localidade, uf, padrao, latitude, longitude, criado_em as "criadoEm",
      removido_em as "removidoEm" from enderecos where usuario_id = ${id}`,
  );

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

/** Events that were begun and not published. */
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

const propostas = sql`(select coalesce(json_agg(json_build_object('por', q.por, 'produto', p.nome, 'quantidade', q.quantidade,
    'preco', ${reais('q.preco_em_centavos')}, 'texto', q.texto, 'validaAte', q.valida_ate, 'criadoEm', q.criado_em) order by q.id), '[]')
  from propostas q left join produtos p on p.id = q.produto_id where q.consulta_id = k.id)`;

/** What was asked for, and what each supplier said. */
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

/** What a supplier answered; what was asked is the client's. */
export const lerOrcamentosRespondidos = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select k.id, c.nome as categoria, k.estado, k.motivo_da_recusa as "motivoDaRecusa", ${propostas} as propostas
    from consultas k join orcamentos o on o.id = k.orcamento_id join categorias_oficiais c on c.id = o.categoria_oficial_id
    where k.fornecedor_id = ${id}`,
  );

/** The days and places that were asked for, and what each supplier said. */
export const lerMudancasPedidas = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select m.id, e.titulo as evento, m.estado, m.recado, m.antes_data_evento as "diaDeAntes", m.antes_horario as "horarioDeAntes",
      m.antes_localidade as "cidadeDeAntes", m.data_evento as dia, m.horario, m.localidade as cidade, m.criado_em as "pedidaEm",
      m.encerrada_em as "encerradaEm",
      (select coalesce(json_agg(json_build_object('pedido', p.numero, 'resposta', r.resposta, 'texto', r.texto, 'em', r.em) order by p.numero), '[]')
        from respostas_da_mudanca r join pedidos p on p.id = r.pedido_id where r.mudanca_id = m.id) as respostas
    from mudancas m join eventos e on e.id = m.evento_id where m.cliente_id = ${id}`,
  );

/** What a supplier answered; what was asked is the client's. */
export const lerMudancasRespondidas = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select m.id, p.numero as pedido, m.estado, r.resposta, r.texto, r.em
    from respostas_da_mudanca r join mudancas m on m.id = r.mudanca_id join pedidos p on p.id = r.pedido_id where r.fornecedor_id = ${id}`,
  );

/** What was kept, in which list, and at what price. */
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

/** Addresses that the person typed, and what came of her invitations; her friends' names are theirs. */
export const lerConvitesDeAmigos = (db: Db, id: string) =>
  emPaginas(db, sql`select id, email, criado_em as "criadoEm", enviado_em as "enviadoEm" from convites_de_amigos where cliente_id = ${id}`);

/** The referrals that gave her a coupon, whoever of the two she was. */
export const lerIndicacoes = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select c.id, case when i.indicado_id = ${id} then 'foi indicado' else 'indicou' end as motivo, i.concluida_em as "concluidaEm",
      c.codigo as cupom, ${reais('c.valor')} as valor, c.termina_em as "valeAte", c.usos > 0 as usado
    from cupons c join indicacoes i on c.id in (i.cupom_id, i.cupom_do_indicado_id) where c.cliente_id = ${id}`,
  );

export const lerPagador = (db: Db, id: string) =>
  deUmaVez(db, sql`select nome, documento, mudou_em as "mudouEm" from pagadores where cliente_id = ${id}`);

export const lerNotificacoes = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select id, categoria, titulo, mensagem, lida_em as "lidaEm", criado_em as "criadaEm" from notificacoes where usuario_id = ${id}`,
  );

export const lerAvaliacoes = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select a.id, o.numero as pedido, p.nome as produto, a.nota, a.texto, a.criado_em as "criadaEm", a.editada_em as "editadaEm", a.resposta,
      a.respondida_em as "respondidaEm", a.oculta_em as "ocultaEm", a.oculta_porque as "ocultaPorque",
      (select coalesce(json_agg(${foto('f.imagem_chave')} order by f.id), '[]') from fotos_da_avaliacao f where f.avaliacao_id = a.id) as fotos
    from avaliacoes a join produtos p on p.id = a.produto_id join pedidos o on o.id = a.pedido_id where a.cliente_id = ${id}`,
  );

export const lerRespostas = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select a.id, o.numero as pedido, p.nome as produto, a.nota, a.resposta, a.respondida_em as "respondidaEm"
    from avaliacoes a join produtos p on p.id = a.produto_id join pedidos o on o.id = a.pedido_id
    where a.fornecedor_id = ${id} and a.resposta is not null`,
  );

/** What the person wrote; what the others answered is theirs. */
export const lerMensagens = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select m.id, m.conversa_id as "conversaId", case when c.cliente_id = m.autor_id then f.nome end as fornecedor, m.assunto_titulo as assunto,
      m.texto, m.retirada_porque as "retiradaPorque", m.criada_em as "criadaEm",
      (select json_agg(a.id order by a.ordem) from anexos a where a.mensagem_id = m.id) as anexos
    from mensagens m join conversas c on c.id = m.conversa_id join fornecedores f on f.id = c.fornecedor_id where m.autor_id = ${id}`,
  );

export const lerRespostasProntas = (db: Db, id: string) =>
  emPaginas(db, sql`select id, titulo, texto, criada_em as "criadaEm" from respostas_prontas where fornecedor_id = ${id}`);

export const lerDenuncias = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select d.id, d.produto_id as "produtoId", p.nome as produto, d.avaliacao_id as "avaliacaoId", d.mensagem_id as "mensagemId", d.motivo, d.texto, d.criado_em as "criadaEm", d.resolvida_em as "resolvidaEm", d.decisao, d.porque
    from denuncias d left join produtos p on p.id = d.produto_id where d.usuario_id = ${id}`,
  );

export const lerFornecedor = (db: Db, id: string) =>
  deUmaVez(
    db,
    sql`select nome, descricao, ${foto('foto_chave')} as foto, telefone_publico as "telefonePublico", logradouro, numero, complemento, bairro,
      localidade, uf, cep, latitude, longitude, raio_em_metros as "raioEmMetros", vende, pausado, semana_aberta::text as "semanaAberta",
      politica_de_cancelamento as "politicaDeCancelamento", sinal_percentual as "sinalPercentual", saldo_dias_antes as "saldoDiasAntes", nota_soma as "notaSoma", avaliacoes, criado_em as "criadoEm"
    from fornecedores where id = ${id}`,
  );

/** Working days, and hours and breaks as the supplier typed them. */
export const lerHorariosDeAtendimento = (db: Db, id: string) =>
  deUmaVez(
    db,
    sql`select h.tipo, h.dia_da_semana as "diaDaSemana", h.inicio, h.fim, h.dia_da_semana = any (s.dias) as vale
    from semanas_de_atendimento s join horarios_de_atendimento h on h.fornecedor_id = s.fornecedor_id
    where s.fornecedor_id = ${id} order by h.tipo, h.dia_da_semana, h.inicio`,
  );

/** Calendars of other services, without their secret addresses. */
export const lerCalendariosExternos = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select id, nome, servidor, lido_em as "lidoEm", criado_em as "criadoEm" from calendarios_externos where fornecedor_id = ${id}`,
  );

export const lerVerificacoes = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select id, situacao, tipo, documento, titular, enviada_em as "enviadaEm", decidida_em as "decididaEm", porque, vale_ate as "valeAte"
    from verificacoes where fornecedor_id = ${id}`,
  );

export const lerExcecoesDeAgenda = (db: Db, id: string) =>
  emPaginas(db, sql`select id, tipo, inicio, fim, motivo from excecoes_de_agenda where fornecedor_id = ${id}`);

export const lerCategorias = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select c.id, c.nome, c.tipo_categoria as "tipoCategoria", o.nome as "categoriaOficial", ${foto('c.imagem_chave')} as imagem,
      c.criado_em as "criadaEm" from categorias c join categorias_oficiais o on o.id = c.categoria_oficial_id where c.fornecedor_id = ${id}`,
  );

/** The products, by way of the categories: the index of a supplier's products has only those on sale. */
export const lerProdutos = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select p.id, p.nome, p.descricao, ${reais('p.preco_em_centavos')} as preco, p.tipo_produto as "tipoProduto", p.capacidade, p.ativo,
      p.categoria_id as "categoriaId", p.preparo_antes_em_minutos as "preparoAntesEmMinutos",
      p.preparo_depois_em_minutos as "preparoDepoisEmMinutos", ${foto('p.imagem_chave')} as imagem, p.criado_em as "criadoEm",
      (select coalesce(json_agg(json_build_object('arquivo', ${foto('a.chave')}, 'alt', a.alt) order by a.ordem), '[]')
        from arquivos_do_produto a where a.produto_id = p.id and a.tipo = 'imagem') as fotos,
      (select coalesce(json_agg(json_build_object('endereco', '/arquivos/' || a.chave, 'alt', a.alt) order by a.ordem), '[]')
        from arquivos_do_produto a where a.produto_id = p.id and a.tipo = 'video') as videos,
      (select coalesce(json_agg(json_build_object('diaDaSemana', h.dia_da_semana, 'inicio', h.inicio, 'fim', h.fim)), '[]')
        from horarios_do_produto h where h.produto_id = p.id) as horarios, p.inclui, p.nao_inclui as "naoInclui",
      (select coalesce(json_agg(json_build_object('grupo', g.nome, 'minimo', g.minimo, 'maximo', g.maximo, 'opcoes', (
          select json_agg(json_build_object('nome', o.nome, 'diferenca', ${reais('o.diferenca_em_centavos')}, 'ativa', o.ativa) order by o.ordem)
          from opcoes o where o.grupo_id = g.id)) order by g.ordem), '[]')
        from grupos_de_opcoes g where g.produto_id = p.id) as opcoes
    from categorias c join produtos p on p.categoria_id = c.id where c.fornecedor_id = ${id}`,
  );

export const lerCupons = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select id, codigo, tipo, valor, ${reais('minimo_em_centavos')} as minimo, inicia_em as "iniciaEm", termina_em as "terminaEm",
      limite_total as "limiteTotal", limite_por_cliente as "limitePorCliente", usos, quem_paga as "quemPaga", ativo, criado_em as "criadoEm"
    from cupons where fornecedor_id = ${id}`,
  );

/** The orders received; of who bought them nothing: those data are theirs. */
export const lerPedidosRecebidos = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select p.id, ${doPedido}, e.data_evento as "dataEvento", e.localidade, e.uf, (select json_build_object(${naDisputa('fornecedor')})
        from disputas x where x.pedido_id = p.id) as disputa, ${itens} as itens, ${historico} as historico,
      (select coalesce(json_agg(json_build_object('conta', l.conta, 'valor', ${reais('l.valor_em_centavos')}, 'em', m.em) order by l.id), '[]')
        from lancamentos l join movimentos m on m.id = l.movimento_id where l.pedido_id = p.id and l.conta in ('fornecedor', 'taxa', 'repasse')) as lancamentos
    from pedidos p join eventos e on e.id = p.evento_id
    where p.fornecedor_id = ${id} and ${visivelAoFornecedor}`,
  );

/** Keys of every picture the person put into Festejo, each once. */
export async function* lerFotos(db: Db, id: string): AsyncGenerator<string> {
  let depoisDe = '';
  for (;;) {
    const { rows } = await sql<{ chave: string }>`
      select distinct chave from (
        select foto_chave as chave from usuarios where id = ${id}
        union all select foto_chave from fornecedores where id = ${id}
        union all select unnest(array[imagem_chave, foto_pessoa_chave]) from eventos where cliente_id = ${id}
        union all select f.imagem_chave from avaliacoes a join fotos_da_avaliacao f on f.avaliacao_id = a.id where a.cliente_id = ${id}
        union all select imagem_chave from categorias where fornecedor_id = ${id}
        union all select p.imagem_chave from categorias c join produtos p on p.categoria_id = c.id where c.fornecedor_id = ${id}
        union all select a.chave from categorias c join produtos p on p.categoria_id = c.id join arquivos_do_produto a on a.produto_id = p.id
          where c.fornecedor_id = ${id} and a.tipo = 'imagem'
      ) fotos where chave > ${depoisDe} order by chave limit ${sql.lit(PAGINA)}`.execute(db);
    for (const { chave } of rows) yield chave;
    const ultima = rows.at(-1);
    if (!ultima || rows.length < PAGINA) return;
    depoisDe = ultima.chave;
  }
}
