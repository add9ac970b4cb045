import { randomUUID } from 'node:crypto';
import { emReais } from '@festejo/contrato/common/centavos.ts';
import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import { SignJWT } from 'jose';
import type { Postgres } from './postgres.ts';
import { SECRET } from './server.ts';

export const PRICE_IN_CENTAVOS = 12_000;
/** The fee of Festejo. With this value every price of the suite has a fraction of a centavo. */
const FEE_IN_BASIS_POINTS = 1_233;
/** The supplier's share of a released amount. */
export const netOf = (centavos: number): number => centavos - Math.round((centavos * FEE_IN_BASIS_POINTS) / 10_000);
export const NET_IN_CENTAVOS = netOf(PRICE_IN_CENTAVOS);

/** A client with an event of its own, and one unit of some products in its cart. */
export interface Client {
  readonly id: string;
  readonly sid: string;
  readonly eventoId: string;
  /** In reais. */
  readonly total: number;
  readonly headers: Record<string, string>;
}

/** A supplier that sells everywhere, at any time. */
export interface Supplier {
  readonly id: string;
  readonly sid: string;
  readonly headers: Record<string, string>;
}

export interface Market {
  supplier(): Promise<Supplier>;
  product(supplier: Supplier, capacity: number): Promise<string>;
  /** Sets the account for the supplier's payouts, valid now or in `inHours` hours; it replaces the account before. */
  account(supplier: Supplier, inHours?: number): Promise<void>;
  /** `many` clients with equal carts, and with a coupon when one is given. */
  clients(many: number, products: readonly string[], cupomId?: string): Promise<Client[]>;
  /** A coupon of 10% that Festejo pays. */
  coupon(limits: { total: number | null; perClient: number }): Promise<string>;
  /** An operator, who decides disputes. */
  operator(): Promise<Pick<Supplier, 'id' | 'headers'>>;
  /**
   * Moves the parties so that they begin in `hoursFromNow` hours, with all dates that depend on them; their purchases become three weeks
   * old.
   */
  movePartiesTo(hoursFromNow: number, eventIds: readonly string[]): Promise<void>;
}

async function headersOf(id: string, sid: string, role: 'CLIENTE' | 'FORNECEDOR' | 'OPERADOR'): Promise<Record<string, string>> {
  const token = await new SignJWT({ id, sid, role, nomeCompleto: 'Ana das Falhas', email: `${id}@falhas.example`, cpf: null, cnpj: null })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(id)
    .setIssuer('festejo')
    .setAudience('festejo-api')
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(new TextEncoder().encode(SECRET));
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

/** Data that take long to create through the API are inserted directly; the behaviour under test goes through the API. */
export async function openMarket({ query }: Postgres): Promise<Market> {
  const categoria = randomUUID();
  await query(`insert into categorias_oficiais (id, nome, slug, icone, ordem) values ($1, 'Bolos', $2, '🎂', 1)`, [categoria, categoria]);

  await query(
    `insert into taxas (id, em_pontos_base, vale_desde, porque, criada_em)
     values ($1, $2, now() - interval '1 day', 'A taxa das falhas', now() - interval '1 day')`,
    [randomUUID(), FEE_IN_BASIS_POINTS],
  );

  async function people(ids: readonly string[], perfil: 1 | 2 | 3): Promise<Map<string, string>> {
    const sids = new Map(ids.map((id) => [id, randomUUID()]));
    const rows = JSON.stringify([...sids].map(([id, sid]) => ({ id, sid })));
    await query(
      `insert into usuarios (id, tipo_perfil, nome_completo, email, cnpj, email_confirmado_em, termos_versao, termos_aceitos_em, codigo_de_convite)
       select id, $2::int, 'Ana das Falhas', id || '@falhas.example', case when $2::int = 2 then '12ABC34501DE35' end, now(), 'falhas', now(), id::text
       from jsonb_to_recordset($1) as p (id uuid)`,
      [rows, perfil],
    );
    await query(
      `insert into sessoes (id, usuario_id, criada_em, renovada_em)
       select sid, id, now(), now() from jsonb_to_recordset($1) as p (id uuid, sid uuid)`,
      [rows],
    );
    return sids;
  }

  return {
    async supplier() {
      const id = randomUUID();
      const sid = (await people([id], 2)).get(id) ?? '';
      await query(
        `insert into fornecedores (id, nome, logradouro, numero, bairro, localidade, uf, cep, latitude, longitude, raio_em_metros, vende)
         values ($1, 'Doces das Falhas', 'Rua', '1', 'Centro', 'São Paulo', 'SP', '01001000', -23.55, -46.63, 30000, true)`,
        [id],
      );
      return { id, sid, headers: await headersOf(id, sid, 'FORNECEDOR') };
    },
    async product(supplier, capacity) {
      const id = randomUUID();
      const own = randomUUID();
      await query(`insert into categorias (id, fornecedor_id, nome, categoria_oficial_id) values ($1, $2, $4, $3)`, [
        own,
        supplier.id,
        categoria,
        `Bolos ${own}`,
      ]);
      await query(
        `insert into produtos (id, fornecedor_id, categoria_id, categoria_oficial_id, nome, preco_em_centavos, tipo_produto, capacidade,
           preparo_antes_em_minutos, preparo_depois_em_minutos)
         values ($1, $2, $3, $4, 'Bolo das falhas', $5, 'Produto', $6, 0, 0)`,
        [id, supplier.id, own, categoria, PRICE_IN_CENTAVOS, capacity],
      );
      return id;
    },
    async account({ id }, inHours = 0) {
      await query(
        `insert into contas_bancarias (fornecedor_id, tipo, titular_nome, titular_documento, pix_tipo, pix_chave, vale_a_partir_de, mudou_em)
         values ($1, 'pix', 'Doces das Falhas', '12ABC34501DE35', 'cnpj', '12ABC34501DE35', now() + $2 * interval '1 hour', now())
         on conflict (fornecedor_id) do update set pix_tipo = excluded.pix_tipo, pix_chave = excluded.pix_chave,
           vale_a_partir_de = excluded.vale_a_partir_de, mudou_em = now()`,
        [id, inHours],
      );
    },
    async clients(many, products, cupomId) {
      const ids = Array.from({ length: many }, () => randomUUID());
      const sids = await people(ids, 1);
      const events = new Map(ids.map((id) => [id, randomUUID()]));
      const rows = JSON.stringify([...events].map(([id, evento]) => ({ id, evento, endereco: randomUUID() })));
      await query(
        `with p as (select * from jsonb_to_recordset($1) as p (id uuid, evento uuid, endereco uuid)),
         e as (insert into enderecos (id, usuario_id, cep, logradouro, numero, bairro, localidade, uf, latitude, longitude)
           select endereco, id, '01001000', 'Praça da Sé', '1', 'Sé', 'São Paulo', 'SP', -23.55, -46.63 from p)
         insert into eventos (id, cliente_id, titulo, data_evento, horario, duracao_em_minutos, fuso, inicio, fim, status, endereco_id,
           localidade, uf, latitude, longitude)
         select evento, id, 'Festa', current_date + 30, '19:00', 300, '${FUSO_DE_BRASILIA}', current_date + 30 + time '22:00',
           current_date + 30 + time '22:00' + interval '5 hours', 2, endereco, 'São Paulo', 'SP', -23.55, -46.63 from p`,
        [rows],
      );
      await query(
        `insert into carrinhos (evento_id, cliente_id, cupom_id) select evento, id, $2::uuid from jsonb_to_recordset($1) as p (id uuid, evento uuid)`,
        [rows, cupomId ?? null],
      );
      await query(
        `insert into itens_do_carrinho (evento_id, produto_id, cliente_id, fornecedor_id, quantidade, preco_em_centavos)
         select p.evento, x.id, p.id, x.fornecedor_id, 1, x.preco_em_centavos
         from jsonb_to_recordset($1) as p (id uuid, evento uuid) cross join produtos x where x.id = any($2)`,
        [rows, products],
      );
      const subtotal = emReais(PRICE_IN_CENTAVOS * products.length);
      return Promise.all(
        ids.map(async (id) => ({
          id,
          sid: sids.get(id) ?? '',
          eventoId: events.get(id) ?? '',
          total: cupomId ? subtotal * 0.9 : subtotal,
          headers: await headersOf(id, sids.get(id) ?? '', 'CLIENTE'),
        })),
      );
    },
    async coupon({ total, perClient }) {
      const id = randomUUID();
      await query(
        `insert into cupons (id, codigo, tipo, valor, inicia_em, termina_em, limite_total, limite_por_cliente, quem_paga)
         values ($1, $3, 'percentual', 1000, now() - interval '1 day', now() + interval '1 year', $2, $4, 'festejo')`,
        [id, total, id.slice(0, 8).toUpperCase(), perClient],
      );
      return id;
    },
    async operator() {
      const id = randomUUID();
      const sid = (await people([id], 3)).get(id) ?? '';
      await query(
        `insert into passkeys (id, usuario_id, credencial_id, chave_publica, contador, transportes, nome, criada_em)
         values (gen_random_uuid(), $1::uuid, $1::uuid::text, 'x', 0, '{}', 'chave', now() - interval '1 day')`,
        [id],
      );
      await query('update sessoes set identidade_confirmada_em = now() where id = $1', [sid]);
      return { id, headers: await headersOf(id, sid, 'OPERADOR') };
    },
    async movePartiesTo(hoursFromNow, eventIds) {
      await query(
        `with e as (
           update eventos e set inicio = n.em, fim = e.fim + (n.em - e.inicio)
           from (select id, inicio as era, date_trunc('second', now()) + $2 * interval '1 hour' as em from eventos where id = any($1)) n
           where e.id = n.id returning e.id, e.fim, n.em - n.era as por
         ), r as (
           update reservas r set inicio = r.inicio + e.por, fim = r.fim + e.por
           from pedidos p join e on e.id = p.evento_id where r.pedido_id = p.id
         )
         update pedidos p set criado_em = p.criado_em - interval '21 days',
           prazo_em = case when p.estado = 'confirmado' then e.fim + interval '2 days' else p.prazo_em end
         from e where e.id = p.evento_id`,
        [eventIds, hoursFromNow],
      );
    },
  };
}
