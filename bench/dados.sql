-- The bench's data, equal at every run: pseudo-random numbers are hashes of row number and column. banco.ts replaces :fornecedores,
-- :produtos_por_fornecedor and :pedidos. A tenth of the suppliers are in one metropolis.
set session_replication_role = replica;
set synchronous_commit = off;

create or replace function acaso(linha bigint, coluna text) returns double precision language sql immutable parallel safe
  return (('x' || substr(md5(linha::text || coluna), 1, 8))::bit(32)::bigint & 2147483647) / 2147483647.0;
create or replace function chave_de(tabela integer, linha bigint) returns uuid language sql immutable parallel safe
  return ('01920000-' || lpad(to_hex(tabela), 4, '0') || '-7000-8000-' || lpad(to_hex(linha), 12, '0'))::uuid;
-- Ids of rows that pgbench inserts. They are above all ids of the data, so that a later run can delete them.
create or replace function chave_nova(x bigint, y bigint, i integer) returns uuid language sql immutable parallel safe
  return ('ffffffff-' || lpad(to_hex(i), 4, '0') || '-7000-' || lpad(to_hex(x % 65536), 4, '0') || '-' || lpad(to_hex(x / 65536 * 2000000000 + y), 12, '0'))::uuid;

-- Words of product names. Within a list, the frequencies follow Zipf's law, and one product in three has a word from a long tail of rare
-- names.
create or replace function palavra_de(lista text[], quanto double precision) returns text language sql immutable parallel safe
  return lista[least(cardinality(lista), floor(power(cardinality(lista) + 1, quanto))::integer)];
create or replace function nome_raro(quanto double precision) returns text language sql immutable parallel safe
  return (select initcap(string_agg(('{Ba,Be,Bi,Ca,Co,Da,Du,Fa,Fe,Ga,Gui,Ja,Jo,La,Le,Li,Lo,Lu,Ma,Me,Mi,Na,Ne,No,Pa,Pe,Po,Ra,Re,Ri,Ro,Sa,Se,Ta,Te,Ti,Va,Ve,Vi,Za}'::text[])[1 + (n / power(40, i)::integer) % 40], '' order by i))
    from (select floor(power(40001, quanto))::integer * 7 % 64000 as n) x, generate_series(0, 2) i);
create or replace function coisa_de_festa(linha bigint, oficial integer) returns text language sql immutable parallel safe
  return (case oficial
    when 1 then palavra_de('{Bolo,Bolo de chocolate,Bolo decorado,Bolo de aniversário,Bolo de casamento,Naked cake,Bolo de pote,Bolo vulcão,Bolo de cenoura,Mini bolo}', acaso(linha, 'coisa'))
    when 2 then palavra_de('{Decoração,Painel redondo,Arco de balões,Decoração completa,Mesa decorada,Painel de tecido,Balões metalizados,Guirlanda,Cortina de luzes,Letreiro neon}', acaso(linha, 'coisa'))
    when 3 then palavra_de('{Docinhos,Brigadeiro,Brigadeiro gourmet,Beijinho,Cupcake,Bem-casado,Macarons,Pirulitos de chocolate,Trufas,Mesa de doces}', acaso(linha, 'coisa'))
    when 4 then palavra_de('{Salgadinhos,Coxinha,Mini hambúrguer,Empadinhas,Torta salgada,Quiche,Pão de queijo,Esfihas,Canapés,Kibe}', acaso(linha, 'coisa'))
    when 5 then palavra_de('{Buffet,Buffet infantil,Churrasco,Jantar completo,Coquetel,Massas ao vivo,Feijoada,Café da manhã,Crepe francês,Estação japonesa}', acaso(linha, 'coisa'))
    when 6 then palavra_de('{DJ,Banda,Violinista,Som e iluminação,Sertanejo ao vivo,Quarteto de cordas,Karaokê,Pista de dança,Saxofonista,Roda de samba}', acaso(linha, 'coisa'))
    when 7 then palavra_de('{Fotografia,Fotógrafo,Filmagem,Cabine de fotos,Ensaio,Drone,Álbum de fotos,Totem fotográfico,Plataforma 360,Retrospectiva}', acaso(linha, 'coisa'))
    when 8 then palavra_de('{Pula-pula,Cama elástica,Piscina de bolinhas,Tobogã inflável,Brinquedos,Touro mecânico,Futebol de sabão,Cama elástica grande,Máquina de algodão doce,Carrinho de pipoca}', acaso(linha, 'coisa'))
    when 9 then palavra_de('{Mesas e cadeiras,Cadeira Tiffany,Toalhas de mesa,Louças,Talheres,Tenda,Sofá,Taças de cristal,Freezer,Gerador}', acaso(linha, 'coisa'))
    when 10 then palavra_de('{Salão de festas,Chácara,Espaço para eventos,Sítio,Quintal,Rooftop,Casa de festas,Auditório,Galpão,Fazenda}', acaso(linha, 'coisa'))
    when 11 then palavra_de('{Animador,Palhaço,Mágico,Recreação infantil,Pintura facial,Personagem vivo,Contadora de histórias,Oficina de slime,Teatro de fantoches,Malabarista}', acaso(linha, 'coisa'))
    when 12 then palavra_de('{Lembrancinhas,Convite digital,Tags personalizadas,Caneca personalizada,Papelaria,Convite impresso,Sacolinha surpresa,Ecobag,Velas perfumadas,Livro de assinaturas}', acaso(linha, 'coisa'))
    when 13 then palavra_de('{Flores,Buquê,Arranjo de mesa,Arranjo de flores,Coroa de flores,Rosas,Orquídeas,Folhagens,Lapela,Pétalas}', acaso(linha, 'coisa'))
    when 14 then palavra_de('{Garçom,Garçons,Barman,Cerimonialista,Segurança,Recepcionista,Copeira,Manobrista,Limpeza,Assessoria}', acaso(linha, 'coisa'))
    else palavra_de('{Bebidas,Drinks,Chope,Espumante,Barril de chope,Open bar,Caipirinhas,Suco natural,Vinhos,Água de coco}', acaso(linha, 'coisa')) end)
  || case when acaso(linha, 'tema?') < 0.55 then ' ' || palavra_de('{infantil,safari,princesa,unicórnio,fazendinha,circo,dinossauros,jardim encantado,fundo do mar,astronauta,super-heróis,boteco,tropical,floresta,sereia,ursinho,borboletas,carros,futebol,chá revelação,arco-íris,bailarina,realeza,rústico,minimalista,anos 80,boho,cerejinha,girassol,abelhinha,dragão,pirata,festa junina,halloween,natal,havaiana,neon,vintage,provençal,mexicana}', acaso(linha, 'tema')) else '' end
  || case when acaso(linha, 'cor?') < 0.25 then ' ' || palavra_de('{rosa,azul,dourado,branco,vermelho,lilás,verde,preto e branco,rosê,prata,colorido,azul-marinho}', acaso(linha, 'cor')) else '' end
  || case when acaso(linha, 'raro?') < 0.33 then ' ' || nome_raro(acaso(linha, 'raro')) else '' end
  || case when acaso(linha, 'quanto?') < 0.6 then ' ' || palavra_de('{para 50 pessoas,100 unidades,para 100 pessoas,kit completo,personalizado,premium,50 unidades,4 horas,artesanal,sem glúten,de luxo,para 30 pessoas,tamanho grande,com montagem,para crianças,vegano,pequeno,25 unidades,3 andares,com entrega}', acaso(linha, 'quanto')) else '' end;
create or replace function loja_de_festa(linha bigint) returns text language sql immutable parallel safe
  return palavra_de('{Buffet,Ateliê,Festas,Doces da,Casa de,Eventos,Confeitaria,Studio,Espaço,Delícias da,Sonho de,Arte em,Flor de,Cantinho da,Oficina da}', acaso(linha, 'loja'))
    || ' ' || palavra_de('{Maria,Ana,Festa,Júlia,Lua,Alegria,João,Clara,Beatriz,Sol,Antônia,Vitória,Helena,Encanto,Pedro,Luíza,Estrela,Lúcia,Rosa,Cecília}', acaso(linha, 'dona'))
    || ' ' || nome_raro(acaso(linha, 'casa'));
create or replace function fala_de_festa(linha bigint) returns text language sql immutable parallel safe
  return (select string_agg(palavra_de('{"Montamos tudo no dia, no horário combinado, e desmontamos ao fim da festa.","Feito à mão com ingredientes frescos, na véspera do evento.","Ideal para aniversários, casamentos, batizados e confraternizações.","Levamos até o local, com taxa de entrega já incluída para a região.","Trabalhamos há mais de dez anos com festas de todos os tamanhos.","Escolha as cores e o tema: personalizamos cada detalhe com você.","A equipe chega duas horas antes e cuida de tudo com carinho.","Inclui toalhas, bandejas e suportes; não inclui bebidas.","Peça uma amostra antes: fazemos questão de que você prove.","Sabores: chocolate belga, ninho com morango, limão siciliano e doce de leite.","Atendemos também chácaras e salões fora da cidade, sob consulta.","Material resistente, higienizado a cada aluguel e conferido na entrega.","Opções sem lactose, sem glúten e veganas mediante aviso prévio.","Um momento inesquecível para as crianças e para a família inteira.","Fotos do resultado em alta resolução, entregues em quinze dias.","Repertório montado junto com os noivos, do jazz ao samba.","Aceitamos encomendas com sete dias de antecedência.","Acompanha certificado de segurança e monitor treinado.","Embalagens delicadas, com fita de cetim e cartão escrito à mão.","Consulte a disponibilidade para feriados prolongados e datas comemorativas."}', acaso(linha * 8 + n, 'fala')), ' ' order by n) from generate_series(1, 6) n);

insert into categorias_oficiais (id, nome, slug, icone, ordem)
select chave_de(1, i), 'Categoria ' || i, 'categoria-' || i, '🎉', i from generate_series(1, 15) i;

insert into usuarios (id, tipo_perfil, nome_completo, email, cnpj, email_confirmado_em, termos_versao, termos_aceitos_em, codigo_de_convite)
select chave_de(2, i), 2, 'Fornecedor ' || i, 'fornecedor' || i || '@bench.example', lpad(i::text, 14, '0'), now(), 'bench', now(), 'f' || i
from generate_series(1, :fornecedores) i;
insert into usuarios (id, tipo_perfil, nome_completo, email, email_confirmado_em, termos_versao, termos_aceitos_em, codigo_de_convite)
select chave_de(3, i), 1, 'Cliente ' || i, 'cliente' || i || '@bench.example', now(), 'bench', now(), 'c' || i
from generate_series(1, 2000) i;

-- Cities: São Paulo (the metropolis) and 39 others spread over the country.
create temp table cidades as
select i, case when i = 0 then -23.5503 else -30 + 27 * acaso(i, 'lat') end as latitude, case when i = 0 then -46.6339 else -64 + 28 * acaso(i, 'lng') end as longitude
from generate_series(0, 39) i;

insert into fornecedores (id, nome, logradouro, numero, bairro, localidade, uf, cep, latitude, longitude, raio_em_metros, vende, semana_aberta, fechado_em, nota_soma, avaliacoes)
select chave_de(2, s.i), loja_de_festa(s.i), 'Rua ' || s.i, '10', 'Centro', 'Cidade ' || c.i, 'SP', '01001000',
  c.latitude + (acaso(s.i, 'dy') + acaso(s.i, 'dy2') - 1) * 0.35, c.longitude + (acaso(s.i, 'dx') + acaso(s.i, 'dx2') - 1) * 0.35,
  8000 + (acaso(s.i, 'raio') * 60000)::integer, acaso(s.i, 'vende') > 0.05,
  case when acaso(s.i, 'semana') < 0.7 then '{[0,10080)}'::int4multirange else '{[1920,3480),[3360,4920),[4800,6360),[6240,7800),[7680,9240),[9120,10080)}'::int4multirange end,
  -- The value that the trigger would keep; triggers are off here: see excecoes_de_agenda below.
  case when s.i % 5 = 1 then tstzmultirange(tstzrange(now() + make_interval(days => (acaso(s.i, 'ferias') * 300)::integer), now() + make_interval(days => (acaso(s.i, 'ferias') * 300)::integer + 5))) else '{}' end,
  (acaso(s.i, 'nota') * 200)::integer + 40, 50
from generate_series(1, :fornecedores) s(i)
join cidades c on c.i = case when s.i % 10 = 0 then 0 else 1 + s.i % 39 end;

insert into excecoes_de_agenda (id, fornecedor_id, tipo, inicio, fim)
select chave_de(4, i), chave_de(2, i), 'fechado', now() + make_interval(days => d), now() + make_interval(days => d + 5)
from (select i, (acaso(i, 'ferias') * 300)::integer d from generate_series(1, :fornecedores, 5) i) x;

-- A supplier has a category for each official category in which it sells.
create temp table ofertas as
select i, f, 1 + floor(acaso(i, 'categoria') * 15)::integer as oficial
from (select i, 1 + (i - 1) / :produtos_por_fornecedor as f from generate_series(1, :fornecedores::bigint * :produtos_por_fornecedor) i) x;

insert into categorias (id, fornecedor_id, nome, categoria_oficial_id)
select chave_de(5, f * 16 + oficial), chave_de(2, f), 'Categoria ' || oficial, chave_de(1, oficial) from (select distinct f, oficial from ofertas) x;

-- The trigger of the products writes the search's own rows; session_replication_role would switch it off.
alter table produtos enable always trigger guardar_palavras_de_novos;
insert into produtos (id, fornecedor_id, categoria_id, categoria_oficial_id, nome, descricao, preco_em_centavos, tipo_produto, capacidade, preparo_antes_em_minutos, preparo_depois_em_minutos, ativo, imagem_chave)
select chave_de(6, i), chave_de(2, f), chave_de(5, f * 16 + oficial), chave_de(1, oficial), coisa_de_festa(i, oficial), fala_de_festa(i),
  1000 + (acaso(i, 'preco') * 200000)::integer, (array['Produto', 'Aluguel', 'Servico'])[1 + i % 3], 1 + (acaso(i, 'capacidade') * 20)::integer, 60, 60,
  acaso(i, 'ativo') > 0.05, 'aa/' || chave_de(7, i % 500)
from ofertas;

alter table produtos enable trigger guardar_palavras_de_novos;

insert into arquivos_do_produto (id, produto_id, fornecedor_id, tipo, chave, alt, largura, altura)
select chave_de(8, i), chave_de(6, i), chave_de(2, 1 + (i - 1) / :produtos_por_fornecedor), 'imagem', 'aa/' || chave_de(7, i % 500), 'Foto', 1280, 960
from generate_series(1, :fornecedores::bigint * :produtos_por_fornecedor) i;

insert into enderecos (id, usuario_id, cep, logradouro, numero, bairro, localidade, uf, latitude, longitude)
select chave_de(9, i), chave_de(3, i), '01001000', 'Praça da Sé', '1', 'Sé', 'São Paulo', 'SP',
  -23.5503 + (acaso(i, 'ey') - 0.5) * 0.3, -46.6339 + (acaso(i, 'ex') - 0.5) * 0.3
from generate_series(1, 2000) i;

insert into eventos (id, cliente_id, titulo, data_evento, horario, duracao_em_minutos, fuso, inicio, fim, status, endereco_id, localidade, uf, latitude, longitude)
select chave_de(10, e.i), chave_de(3, e.i), 'Evento ' || e.i, x.dia, '19:00', 300, 'America/Sao_Paulo', x.dia + time '22:00', x.dia + time '22:00' + interval '5 hours', 2,
  e.id, 'São Paulo', 'SP', e.latitude, e.longitude
from (select i, d.id, d.latitude, d.longitude from generate_series(1, 2000) i join enderecos d on d.id = chave_de(9, i)) e
cross join lateral (select current_date + 10 + (acaso(e.i, 'dia') * 200)::integer as dia) x;

-- One order per purchase; a third of the dates are in the future and hold units. One order in ten belongs to supplier 300, the largest.
create temp table vendas as
select i, case when i % 10 = 0 then 299 * :produtos_por_fornecedor + 1 + i / 10 % :produtos_por_fornecedor
    else 1 + (acaso(i, 'produto') * (:fornecedores::bigint * :produtos_por_fornecedor - 1))::bigint end as produto, 1 + (i % 2000) as cliente,
  current_date - 400 + (acaso(i, 'quando') * 600)::integer as dia
from generate_series(1, :pedidos) i;

insert into compras (id, cliente_id, evento_id, subtotal_em_centavos, total_em_centavos, criado_em)
select chave_de(11, i), chave_de(3, cliente), chave_de(10, cliente), 10000, 10000, dia from vendas;
insert into pagamentos (compra_id, txid, estado, valor_em_centavos, expira_em, end_to_end_id, pago_em, criado_em)
select chave_de(11, i), 'bench' || lpad(i::text, 25, '0'), 'pago', 10000, dia, 'E' || i, dia, dia from vendas;
-- The orders have no deadline, so that the clock's rounds do not touch them.
insert into pedidos (id, compra_id, cliente_id, fornecedor_id, evento_id, estado, subtotal_em_centavos, total_em_centavos, politica_de_cancelamento, pago_em, criado_em)
select chave_de(12, i), chave_de(11, i), chave_de(3, cliente), chave_de(2, 1 + (produto - 1) / :produtos_por_fornecedor), chave_de(10, cliente), 'confirmado', 10000, 10000, 'moderada', dia, dia from vendas;
insert into itens_do_pedido (pedido_id, produto_id, nome, categoria_oficial_nome, quantidade, preco_em_centavos)
select chave_de(12, i), chave_de(6, produto), 'Produto de festa número ' || produto, 'Categoria', 1, 10000 from vendas;
insert into historico_do_pedido (id, pedido_id, de, para, por, em)
select chave_de(13, i), chave_de(12, i), 'pago', 'confirmado', 'fornecedor', dia from vendas;
insert into movimentos (id, pedido_id, tipo, chave, em)
select chave_de(12, i), chave_de(12, i), 'pagamento', 'pagamento:' || chave_de(12, i), dia from vendas;
insert into lancamentos (id, movimento_id, pedido_id, conta, valor_em_centavos)
select chave_de(14, i * 2 + lado), chave_de(12, i), chave_de(12, i), (array['cliente', 'custodia'])[1 + lado], (array[-10000, 10000])[1 + lado]
from vendas, generate_series(0, 1) lado;
insert into reservas (id, produto_id, fornecedor_id, pedido_id, quantidade, inicio, fim)
select chave_de(15, i), chave_de(6, produto), chave_de(2, 1 + (produto - 1) / :produtos_por_fornecedor), chave_de(12, i), 1, dia + time '21:00', dia + time '21:00' + interval '7 hours' from vendas;

insert into cupons (id, codigo, tipo, valor, inicia_em, termina_em, limite_por_cliente, quem_paga)
select chave_de(16, i), 'BENCH' || i, 'percentual', 1000, now() - interval '1 day', now() + interval '1 year', 1000000, 'festejo' from generate_series(1, 50) i;
set session_replication_role = default;
