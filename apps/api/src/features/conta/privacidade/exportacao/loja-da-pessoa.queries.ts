import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { visivelAoFornecedor } from '../../../pedido/transicoes/index.ts';
import { deUmaVez, emPaginas, foto, reais } from './linhas.queries.ts';
import { doPedido, historico, itens, naDisputa, propostas } from './pecas-do-pedido.queries.ts';

export const lerFornecedor = (db: Db, id: string) =>
  deUmaVez(
    db,
    sql`select nome, descricao, ${foto('foto_chave')} as foto, telefone_publico as "telefonePublico", logradouro, numero, complemento, bairro,
      localidade, uf, cep, latitude, longitude, raio_em_metros as "raioEmMetros", vende, pausado, semana_aberta::text as "semanaAberta",
      politica_de_cancelamento as "politicaDeCancelamento", sinal_percentual as "sinalPercentual", saldo_dias_antes as "saldoDiasAntes", nota_soma as "notaSoma", avaliacoes, criado_em as "criadoEm"
    from fornecedores where id = ${id}`,
  );

export const lerVerificacoes = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select id, situacao, tipo, documento, titular, enviada_em as "enviadaEm", decidida_em as "decididaEm", porque, vale_ate as "valeAte"
    from verificacoes where fornecedor_id = ${id}`,
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
    sql`select id, nome, servidor, lido_em as "lidoEm", nao_entendidos as "naoEntendidos", criado_em as "criadoEm" from calendarios_externos where fornecedor_id = ${id}`,
  );

export const lerExcecoesDeAgenda = (db: Db, id: string) =>
  emPaginas(db, sql`select id, tipo, inicio, fim, motivo from excecoes_de_agenda where fornecedor_id = ${id}`);

export const lerCategorias = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select c.id, c.nome, c.tipo_categoria as "tipoCategoria", o.nome as "categoriaOficial", ${foto('c.imagem_chave')} as imagem,
      c.criado_em as "criadaEm" from categorias c join categorias_oficiais o on o.id = c.categoria_oficial_id where c.fornecedor_id = ${id}`,
  );

/** Products are found through their categories, because the index of a supplier's products contains only products on sale. */
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

/** The supplier's answers to requests for quotes. The requests are the client's data. */
export const lerOrcamentosRespondidos = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select k.id, c.nome as categoria, k.estado, k.motivo_da_recusa as "motivoDaRecusa", ${propostas} as propostas
    from consultas k join orcamentos o on o.id = k.orcamento_id join categorias_oficiais c on c.id = o.categoria_oficial_id
    where k.fornecedor_id = ${id}`,
  );

export const lerRespostas = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select a.id, o.numero as pedido, p.nome as produto, a.nota, a.resposta, a.respondida_em as "respondidaEm"
    from avaliacoes a join produtos p on p.id = a.produto_id join pedidos o on o.id = a.pedido_id
    where a.fornecedor_id = ${id} and a.resposta is not null`,
  );

export const lerRespostasProntas = (db: Db, id: string) =>
  emPaginas(db, sql`select id, titulo, texto, criada_em as "criadaEm" from respostas_prontas where fornecedor_id = ${id}`);

/** The orders received, without the data of the clients. */
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

/** The supplier's answers to requested changes. The requests are the client's data. */
export const lerMudancasRespondidas = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select m.id, p.numero as pedido, m.estado, r.resposta, r.texto, r.sugere_dia as "sugereDia",
      r.sugere_hora as "sugereHora", r.em
    from respostas_da_mudanca r join mudancas m on m.id = r.mudanca_id join pedidos p on p.id = r.pedido_id where r.fornecedor_id = ${id}`,
  );
