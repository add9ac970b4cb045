-- Quotes: a client describes a request for an event once, some suppliers receive it, and each answers with proposals.
create table orcamentos (
  id uuid primary key,
  cliente_id uuid not null references usuarios (id) on delete cascade,
  evento_id uuid not null references eventos (id) on delete cascade,
  categoria_oficial_id uuid not null references categorias_oficiais (id),
  descricao text not null check (char_length(descricao) between 1 and 2000),
  convidados integer check (convidados between 1 and 100000),
  -- The client's budget, if given.
  verba_em_centavos integer check (verba_em_centavos between 1 and 1000000000),
  responder_ate timestamptz not null,
  criado_em timestamptz not null,
  cancelado_em timestamptz,
  constraint orcamentos_prazo check (responder_ate > criado_em),
  -- Key that a `consulta` references.
  constraint orcamentos_do_cliente unique (id, cliente_id)
);
create index orcamentos_da_pessoa on orcamentos (cliente_id, id desc);
create index orcamentos_do_evento on orcamentos (evento_id, id desc);
create index orcamentos_da_categoria on orcamentos (categoria_oficial_id);

-- One supplier's part of a quote. `estado` describes the negotiation with this supplier. The newest proposal is the current one.
create table consultas (
  id uuid primary key,
  orcamento_id uuid not null,
  cliente_id uuid not null,
  fornecedor_id uuid not null references fornecedores (id) on delete cascade,
  estado text not null check (estado in ('aguardando', 'respondida', 'contraproposta', 'aceita', 'comprada', 'recusada', 'vencida',
    'preterida', 'cancelada')),
  -- Deadline of the clock: for the answer, later the validity of the supplier's last proposal.
  prazo_em timestamptz,
  motivo_da_recusa text check (char_length(motivo_da_recusa) between 3 and 300),
  compra_id uuid references compras (id),
  mudou_em timestamptz not null,
  constraint consultas_uma_por_fornecedor unique (orcamento_id, fornecedor_id),
  constraint consultas_do_fornecedor unique (id, fornecedor_id),
  constraint consultas_do_orcamento foreign key (orcamento_id, cliente_id) references orcamentos (id, cliente_id) on delete cascade,
  constraint consultas_prazo check ((prazo_em is not null) = (estado in ('aguardando', 'respondida', 'contraproposta', 'aceita'))),
  constraint consultas_recusa check ((motivo_da_recusa is not null) = (estado = 'recusada')),
  constraint consultas_compra check ((compra_id is not null) = (estado = 'comprada'))
);
-- At most one proposal of a quote is accepted, even with concurrent calls.
create unique index consultas_uma_aceita on consultas (orcamento_id) where estado in ('aceita', 'comprada');
create index consultas_da_caixa on consultas (fornecedor_id, estado, id desc);
create index consultas_por_prazo on consultas (prazo_em, id) where prazo_em is not null;
create index consultas_da_compra on consultas (compra_id) where compra_id is not null;
create index consultas_da_pessoa on consultas (cliente_id);

-- Never changed: a new price is a new proposal. A client's proposal has a price and a text; a supplier's refers to one of its products.
create table propostas (
  id uuid primary key,
  consulta_id uuid not null,
  fornecedor_id uuid not null,
  por text not null check (por in ('cliente', 'fornecedor')),
  -- Like on a line of a cart, no foreign key (decision 6); the trigger below checks the product's supplier.
  produto_id uuid,
  quantidade integer not null check (quantidade between 1 and 10000),
  preco_em_centavos integer not null check (preco_em_centavos between 1 and 1000000000),
  texto text not null check (char_length(texto) <= 2000),
  valida_ate timestamptz,
  criado_em timestamptz not null,
  constraint propostas_da_consulta foreign key (consulta_id, fornecedor_id) references consultas (id, fornecedor_id) on delete cascade,
  constraint propostas_inteiras check ((por = 'fornecedor') = (produto_id is not null) and (por = 'fornecedor') = (valida_ate is not null)),
  constraint propostas_validade check (valida_ate > criado_em)
);
create index propostas_em_ordem on propostas (consulta_id, fornecedor_id, id desc);

create function proposta_do_fornecedor() returns trigger language plpgsql as $$
begin
  if new.produto_id is not null and not exists (select from produtos where id = new.produto_id and fornecedor_id = new.fornecedor_id) then
    raise exception 'a proposta é de um produto de outro fornecedor' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger proposta_do_fornecedor before insert or update on propostas for each row execute function proposta_do_fornecedor();

-- A line of an accepted proposal: the proposal's price applies until it expires.
alter table itens_do_carrinho
  add column proposta_id uuid references propostas (id) on delete cascade,
  add column proposta_ate timestamptz,
  add constraint itens_do_carrinho_proposta check ((proposta_id is null) = (proposta_ate is null));
create unique index itens_do_carrinho_da_proposta on itens_do_carrinho (proposta_id) where proposta_id is not null;
