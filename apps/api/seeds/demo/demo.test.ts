import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIENTES_NO_MINIMO } from '@festejo/contrato/fornecedor/painel.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPassword } from '../../src/platform/auth/passwords.ts';
import { openTestDatabase } from '../../src/platform/testing/database.ts';
import { CONTA_CLIENTE, CONTA_FORNECEDOR } from './contas.ts';
import { OFERTAS } from './dados/opcoes.ts';
import { semearDemo } from './index.ts';

const AGORA = new Date('2026-11-21T15:00:00Z');
let banco: Awaited<ReturnType<typeof openTestDatabase>>;
let dataDir: string;
const linhas: string[] = [];
const semear = () => semearDemo({ db: banco.database.db, dataDir, agora: AGORA, progresso: (l) => linhas.push(l), semFiguras: true });
const query = (texto: string, valores: unknown[] = []) => banco.database.query(texto, valores);
const um = async (texto: string, valores: unknown[] = []) => Object.values((await query(texto, valores))[0] ?? {})[0];

beforeAll(async () => {
  banco = await openTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'festejo-demo-'));
  expect(await semear()).toBe('semeado');
});
afterAll(async () => {
  await banco.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the seeded demo', () => {
  test('has the size of a market', async () => {
    expect(await um('select count(*)::int from fornecedores where vende')).toBeGreaterThanOrEqual(60);
    expect(await um('select count(distinct localidade)::int from fornecedores')).toBe(12);
    expect(await um('select count(*)::int from categorias_oficiais')).toBe(15);
    expect(await um('select count(*)::int from produtos where ativo')).toBeGreaterThanOrEqual(600);
    expect(await um('select count(distinct categoria_oficial_id)::int from produtos')).toBe(15);
    expect(await um('select min(n)::int from (select count(*) n from produtos group by fornecedor_id) x')).toBeGreaterThanOrEqual(8);
  });

  test('every shop has set its hours, and serves in them', async () => {
    expect(
      await um(
        'select count(*)::int from fornecedores f left join semanas_de_atendimento s on s.fornecedor_id = f.id where s.versao is null',
      ),
    ).toBe(0);
    expect(await um('select count(*)::int from fornecedores where semana_de_atendimento(id) <> semana_aberta')).toBe(0);
  });

  test('the two accounts have open conversations and quotes, in every state', async () => {
    const estados = await query('select distinct estado from consultas order by 1');
    expect(estados.map(({ estado }) => estado)).toEqual([
      'aceita',
      'aguardando',
      'cancelada',
      'comprada',
      'contraproposta',
      'preterida',
      'recusada',
      'respondida',
      'vencida',
    ]);
    for (const { email, tipoPerfil } of [CONTA_CLIENTE, CONTA_FORNECEDOR]) {
      const [conta] = await query(
        `select count(*)::int as n, sum(l.nao_lidas)::int as "naoLidas" from leituras l join usuarios u on u.id = l.usuario_id
         where u.email = $1 and u.tipo_perfil = $2`,
        [email, tipoPerfil],
      );
      expect(conta?.n).toBeGreaterThanOrEqual(3);
      expect(conta?.naoLidas).toBeGreaterThan(0);
    }
    // As the rules require: contacts stay visible where an order was paid before, and are masked elsewhere.
    expect(await um("select count(*)::int from mensagens where texto like '%98765-4321%'")).toBe(1);
    expect(await um('select count(*)::int from mensagens where ocultou')).toBe(2);
    expect(
      await um(
        'select count(*)::int from leituras l where nao_lidas <> (select count(*) from mensagens m where m.conversa_id = l.conversa_id and m.autor_id <> l.usuario_id and (l.lida_ate is null or m.id > l.lida_ate))',
      ),
    ).toBe(0);
    expect(await um("select resposta_em_segundos from fornecedores where nome = 'Ateliê Jabuticaba Festas'")).toBeGreaterThan(0);
  });

  test('seeding again changes nothing', async () => {
    const antes = await um('select count(*)::int from produtos');
    expect(await semear()).toBe('ja_havia');
    expect(await um('select count(*)::int from produtos')).toBe(antes);
  });

  test('each person accepted the terms', async () => {
    expect(await um('select count(*)::int from usuarios u where not exists (select from consentimentos c where c.usuario_id = u.id)')).toBe(
      0,
    );
  });

  test('the two accounts log in with the announced password', async () => {
    for (const { email, senha, tipoPerfil } of [CONTA_CLIENTE, CONTA_FORNECEDOR]) {
      const [conta] = await query('select senha_hash, email_confirmado_em from usuarios where email = $1 and tipo_perfil = $2', [
        email,
        tipoPerfil,
      ]);
      expect(conta?.email_confirmado_em).toBeInstanceOf(Date);
      expect(await checkPassword(conta?.senha_hash as string, senha)).toBe(true);
    }
  });

  test('the main event has many products to choose from, including those of the demo supplier', async () => {
    const nomes = await query(
      `select f.nome, count(*)::int as n from eventos e
       join fornecedores f on f.vende and f.ponto <-> e.ponto <= corda(f.raio_em_metros) and f.semana_aberta @> e.semana
         and not exists (select from excecoes_de_agenda x where x.fornecedor_id = f.id and x.inicio < e.fim and x.fim > e.inicio)
       join produtos p on p.fornecedor_id = f.id
       where e.titulo like 'Aniversário de 30 anos da Marina' group by f.nome`,
    );
    expect(nomes.length).toBeGreaterThanOrEqual(10);
    expect(nomes.find(({ nome }) => nome === 'Ateliê Jabuticaba Festas')?.n).toBe(14);
  });

  test('clients near the demo supplier buy enough for the ideas of its home screen', async () => {
    const [comuns] = await query(
      `select count(*)::int as n from (
         select i.categoria_oficial_nome from itens_do_pedido i join pedidos p on p.id = i.pedido_id join eventos e on e.id = p.evento_id
         join fornecedores f on f.nome = 'Ateliê Jabuticaba Festas' and f.ponto <-> e.ponto <= corda(f.raio_em_metros)
         where p.pago_em is not null and e.inicio between $1::timestamptz - interval '21 days' and $1::timestamptz + interval '70 days'
         group by 1 having count(distinct p.cliente_id) >= $2) x`,
      [AGORA, CLIENTES_NO_MINIMO],
    );
    expect(comuns?.n).toBeGreaterThanOrEqual(2);
  });

  test('the cart of the main event can be checked out as it is', async () => {
    const linhas = await query(
      `select i.produto_id, i.preco_em_centavos = p.preco_em_centavos
             + (select coalesce(sum(o.diferenca_em_centavos), 0) from opcoes o where o.id = any(i.opcoes)) and i.quantidade <= p.capacidade and f.semana_aberta @> e.semana
           and f.ponto <-> e.ponto <= corda(f.raio_em_metros) as vale
       from itens_do_carrinho i join eventos e on e.id = i.evento_id join produtos p on p.id = i.produto_id join fornecedores f on f.id = i.fornecedor_id`,
    );
    expect(linhas.length).toBe(5);
    expect(linhas.every(({ vale }) => vale)).toBe(true);
  });

  test('options of a product: the lowest price is that of its options, and a bought item has the choice in words', async () => {
    expect(await um('select count(distinct nome)::int from produtos where tem_opcoes')).toBe(Object.keys(OFERTAS).length);
    expect(
      await um(`select count(*)::int from produtos p join fornecedores f on f.id = p.fornecedor_id
      where p.tem_opcoes and f.nome = 'Ateliê Jabuticaba Festas'`),
    ).toBeGreaterThanOrEqual(5);
    const [bolo] = await query(
      `select p.menor_diferenca_em_centavos as menor, p.inclui from produtos p where p.nome = 'Bolo de aniversário com buttercream' limit 1`,
    );
    expect(bolo).toMatchObject({ menor: -7_000, inclui: expect.arrayContaining(['Topo de papel com o nome']) });
    expect(
      await query(
        `select i.nome from itens_do_pedido i join produtos p on p.id = i.produto_id
         where jsonb_array_length(i.escolha) <> cardinality(i.opcoes)
           or (select coalesce(sum(minimo), 0) from grupos_de_opcoes g where g.produto_id = p.id) <> cardinality(i.opcoes)`,
      ),
    ).toEqual([]);
    expect(await um(`select count(*)::int from itens_do_pedido where escolha <> '[]'`)).toBeGreaterThanOrEqual(4);
    expect(await um(`select count(*)::int from itens_do_carrinho where opcoes <> '{}'`)).toBeGreaterThanOrEqual(1);
  });

  test('the ledger sums to zero, and the custody of an ended order is empty', async () => {
    expect(await um('select count(*)::int from lancamentos')).toBeGreaterThan(50);
    expect(await query('select movimento_id from lancamentos group by movimento_id having sum(valor_em_centavos) <> 0')).toEqual([]);
    expect(
      await query(
        `select p.numero, p.estado from pedidos p left join lancamentos l on l.pedido_id = p.id and l.conta = 'custodia' group by p.id
         having coalesce(sum(l.valor_em_centavos), 0) <> case when p.estado in ('pago', 'confirmado', 'entregue', 'em_disputa')
           then p.total_em_centavos + case when p.desconto_quem_paga = 'festejo' then p.desconto_em_centavos else 0 end else 0 end`,
      ),
    ).toEqual([]);
  });

  test('purchases, orders, items and history agree', async () => {
    expect(
      await query(
        `select c.id from compras c join pedidos p on p.compra_id = c.id join pagamentos g on g.compra_id = c.id
         group by c.id, g.valor_em_centavos having sum(p.total_em_centavos) <> c.total_em_centavos or g.valor_em_centavos <> c.total_em_centavos`,
      ),
    ).toEqual([]);
    expect(
      await query(
        `select p.id from pedidos p where p.subtotal_em_centavos <> (select sum(quantidade * preco_em_centavos) from itens_do_pedido i where i.pedido_id = p.id)
           or p.estado <> (select para from historico_do_pedido h where h.pedido_id = p.id order by id desc limit 1)`,
      ),
    ).toEqual([]);
    expect(
      await query(
        `select x.end_to_end_id from pix_recebidos x left join simulador.cobrancas c on c.corpo #>> '{pix,0,endToEndId}' = x.end_to_end_id
         where (c.corpo #>> '{pix,0,valor}')::numeric * 100 is distinct from x.valor_em_centavos`,
      ),
    ).toEqual([]);
    expect(await query(`select id from historico_do_pedido where em > $1`, [AGORA])).toEqual([]);
    expect(await query(`select id from pedidos where estado = 'pago' and prazo_em <= $1`, [AGORA])).toEqual([]);
    expect(await um('select count(distinct estado)::int from pedidos')).toBeGreaterThanOrEqual(7);
    expect(Number(await um(`select nextval('numero_do_pedido')`))).toBe(Number(await um('select max(numero) from pedidos')) + 1);
  });

  test("each shop's rating comes from its reviews, which are all of delivered items and later than the delivery", async () => {
    expect(
      await query(
        `select f.nome from fornecedores f left join avaliacoes a on a.fornecedor_id = f.id group by f.id
         having f.avaliacoes <> count(a.id) or f.nota_soma <> coalesce(sum(a.nota), 0)`,
      ),
    ).toEqual([]);
    expect(
      await query(
        `select a.id from avaliacoes a join pedidos p on p.id = a.pedido_id join eventos e on e.id = p.evento_id
         where p.estado <> 'concluido' or a.criado_em < e.fim or a.criado_em > $1`,
        [AGORA],
      ),
    ).toEqual([]);
    expect(Number(await um('select count(*)::int from avaliacoes'))).toBeGreaterThan(200);
    expect(Number(await um('select count(*)::int from fornecedores where avaliacoes > 2'))).toBeGreaterThan(40);
  });

  test('no product has more units reserved than its capacity', async () => {
    expect(
      await query(
        `select r.produto_id from reservas r join produtos p on p.id = r.produto_id
         where p.capacidade < (select sum(o.quantidade) from reservas o where o.produto_id = r.produto_id and o.inicio < r.fim and o.fim > r.inicio)`,
      ),
    ).toEqual([]);
  });
});

test('the pictures are complete, at the paths that the screens request', async () => {
  const { gravarFiguras } = await import('./figuras/gravar-figuras.ts');
  const { figuraDoProduto } = await import('./figuras/figuras.ts');
  const { modelosDaCategoria } = await import('./dados/catalogo.ts');
  const figuras = modelosDaCategoria('mesas-e-cadeiras')
    .slice(0, 2)
    .map((modelo) => figuraDoProduto('mesas-e-cadeiras', modelo.nome));
  await gravarFiguras(dataDir, figuras);
  for (const chave of figuras) {
    expect(chave).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/);
    for (const largura of [320, 640, 1280])
      expect((await stat(join(dataDir, 'arquivos', `${chave}-${largura}.webp`))).size).toBeGreaterThan(1_000);
  }
  const nomes = await readdir(join(dataDir, 'arquivos'), { recursive: true });
  expect(nomes.filter((nome) => nome.endsWith('.parte'))).toEqual([]);
});
