import { TIPO_DO_ROLE } from '@festejo/contrato/common/constants.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { executeRaw, inTransaction } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { aproximarFesta, confirmarVenda, passarAApelacao, passarAResposta } from '../../../platform/testing/festas.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';
import { conferir, conferirNa } from '../../dinheiro/conferencia/index.ts';
import { vencerPrazos } from '../../pedido/pedidos/index.ts';
import { criarOperador } from './criar-operador.ts';
import { umOperador } from './testing/operadores.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

async function emDisputa() {
  const venda = await montarVenda(server, mercado);
  const fornecedor = pegar(venda.fornecedores, 0);
  const id = pegar(await confirmarVenda(server, venda), 0);
  await aproximarFesta(server, venda, -2);
  const disputa = { motivo: 'nao_veio', relato: 'Esperamos a noite toda, e o bolo não chegou.' };
  const { status } = await server.call('POST', `/pedido/${id}/disputar`, { as: venda.cliente, body: disputa });
  expect(status).toBe(200);
  await passarAResposta(server, id);
  return { ...venda, fornecedor, id };
}
/** Lets the time to appeal pass and runs the clock job. */
const valer = async (id: string) => {
  await passarAApelacao(server, id);
  await vencerPrazos(testContext(server));
};
const PORQUE = 'As fotos mostram que nada foi entregue.';
const decidir = (as: Person, id: string, aFavorDe: string, motivo = PORQUE, volta?: number) =>
  server.call('POST', `/operacao/disputas/${id}/decidir`, { as, body: { aFavorDe, motivo, volta } });
const falhas = async () => (await conferir(server.db)).flatMap((conferido) => conferido.falhas);
const movimentos = async (id: string) =>
  (await server.database.query('select tipo from movimentos where pedido_id = $1 order by id', [id])).map(({ tipo }) => tipo);

let olga: Person;
beforeEach(async () => {
  olga = await umOperador(server);
});

describe('a disputa', () => {
  test.each([
    ['CLIENTE', 'reembolsado', ['pagamento', 'reembolso']],
    ['FORNECEDOR', 'concluido', ['pagamento', 'liberacao']],
  ])('a decision for %s makes it %s, with the reason visible to both sides', async (lado, estado, livro) => {
    const { id, cliente, fornecedor } = await emDisputa();
    const lida = await server.call('GET', '/operacao/disputas', { as: olga });
    expect(lida.body).toMatchObject({
      total: 1,
      itens: [
        {
          pedidoId: id,
          total: 120,
          aoFornecedor: 120,
          motivo: 'nao_veio',
          itens: ['1 × Produto 1'],
          cliente: { id: cliente.id, email: cliente.email },
          fornecedor: { id: fornecedor.id },
        },
      ],
    });
    expect((await decidir(olga, id, lado)).status).toBe(200);
    expect(await movimentos(id)).toEqual(['pagamento']);
    expect((await server.call('GET', '/operacao/disputas', { as: olga })).body.total).toBe(0);
    expect(await decidir(olga, id, lado)).toMatchObject({ status: 409, body: { codigo: 'JA_DECIDIDA' } });
    expect(await falhas()).toEqual([]);
    await valer(id);
    for (const as of [cliente, fornecedor]) {
      const { body } = await server.call('GET', `/pedido/${id}`, { as });
      expect(body.estado).toBe(estado);
      expect(body.historico.at(-1)).toMatchObject({ para: estado, por: 'operador', motivo: PORQUE });
    }
    expect(await movimentos(id)).toEqual(livro);
    expect((await server.call('GET', '/operacao/disputas', { as: olga })).body).toMatchObject({ total: 0, itens: [] });
    expect(await decidir(olga, id, lado)).toMatchObject({ status: 409, body: { codigo: 'ESTADO_MUDOU' } });
    expect(await falhas()).toEqual([]);
  });

  test('a partial decision returns the named amount to the cliente and leaves the rest to the fornecedor, and each is told the amount', async () => {
    const { id, cliente, fornecedor } = await emDisputa();
    for (const volta of [0, 120, 120.01, 999]) {
      const recusa = await decidir(olga, id, 'OS_DOIS', PORQUE, volta);
      expect(recusa, String(volta)).toMatchObject({ status: 422, body: { codigo: 'PARTE_FORA_DO_PEDIDO' } });
    }
    expect((await decidir(olga, id, 'OS_DOIS')).status).toBe(422);
    expect((await decidir(olga, id, 'OS_DOIS', PORQUE, -1)).status).toBe(400);
    expect((await decidir(olga, id, 'OS_DOIS', PORQUE, 45.67)).status).toBe(200);
    await valer(id);
    const [doCliente, doFornecedor] = await Promise.all([cliente, fornecedor].map((as) => server.call('GET', `/pedido/${id}`, { as })));
    expect(doCliente?.body).toMatchObject({ estado: 'concluido', dinheiro: { volta: 45.67, aoFornecedor: null } });
    expect(doFornecedor?.body).toMatchObject({ estado: 'concluido', dinheiro: { volta: 45.67, aoFornecedor: 74.33 } });
    expect(await movimentos(id)).toEqual(['pagamento', 'partilha']);
    const avisos = await server.database.query(`select usuario_id, mensagem from notificacoes where titulo = 'Disputa decidida'`);
    expect(avisos).toHaveLength(2);
    for (const { mensagem } of avisos) expect(mensagem).toContain('R$\u00a045,67');
    const extrato = await server.call('GET', `/repasse/extrato?mes=${server.clock.now().toISOString().slice(0, 7)}`, { as: fornecedor });
    expect(extrato.body.itens[0]).toMatchObject({ tipo: 'partilha', valor: -45.67, liberado: 74.33 });
    expect(extrato.body.saldos).toMatchObject({ guardado: 0, liberado: 74.33 });
    expect(await falhas()).toEqual([]);
  });

  describe('the appeal', () => {
    const apelada = async () => {
      const caso = await emDisputa();
      await decidir(olga, caso.id, 'CLIENTE');
      const apelou = { as: caso.fornecedor, body: { tipo: 'apelacao', texto: 'Olhem a foto da mesa, por favor.' } };
      expect((await server.call('POST', `/pedido/${caso.id}/disputa/falar`, apelou)).status).toBe(200);
      return caso;
    };
    const reanalise = async (as: Person) => (await server.call('GET', '/operacao/disputas', { as })).body.itens[0].reanalise;

    test('goes to another operador, and the first one can do nothing', async () => {
      const outra = await umOperador(server, 'Outra');
      const { id, cliente } = await apelada();
      expect([await reanalise(olga), await reanalise(outra)]).toEqual(['de_outra_pessoa', null]);
      expect(await decidir(olga, id, 'FORNECEDOR')).toMatchObject({ status: 422, body: { codigo: 'OUTRA_PESSOA_DECIDE' } });
      expect(await movimentos(id)).toEqual(['pagamento']);
      expect((await decidir(outra, id, 'FORNECEDOR')).status).toBe(200);
      const { disputa } = (await server.call('GET', `/pedido/${id}`, { as: cliente })).body;
      expect(disputa.vereditos.map(({ mesmaPessoa }: { mesmaPessoa: unknown }) => mesmaPessoa)).toEqual([null, false]);
      expect(await falhas()).toEqual([]);
    });

    test.each<[string, (outra: Person, fornecedor: Person) => Promise<unknown>]>([
      ['não há outra', (outra) => server.database.query('update usuarios set excluido_em = now() where id = $1', [outra.id])],
      ['a outra não tem segundo fator', (outra) => server.database.query('delete from passkeys where usuario_id = $1', [outra.id])],
      [
        'a outra está suspensa',
        (outra) =>
          server.database.query(`update usuarios set suspenso_em = now(), suspenso_porque = 'Por enquanto está fora' where id = $1`, [
            outra.id,
          ]),
      ],
      [
        'a outra é parte',
        (outra, fornecedor) => server.database.query('update usuarios set email = $1 where id = $2', [fornecedor.email, outra.id]),
      ],
    ])('goes to the same person, and both sides read that: %s', async (_nome, impedir) => {
      const outra = await umOperador(server, 'Outra');
      const { id, fornecedor } = await apelada();
      await impedir(outra, fornecedor);
      expect(await reanalise(olga)).toBe('da_mesma_pessoa');
      expect((await decidir(olga, id, 'FORNECEDOR')).status).toBe(200);
      const { disputa } = (await server.call('GET', `/pedido/${id}`, { as: fornecedor })).body;
      expect(disputa.vereditos).toMatchObject([{ mesmaPessoa: null }, { mesmaPessoa: true }]);
    });
  });

  test('of two simultaneous decisions one counts', async () => {
    const { id } = await emDisputa();
    const respostas = await Promise.all([decidir(olga, id, 'CLIENTE'), decidir(await umOperador(server, 'Outro'), id, 'FORNECEDOR')]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    await valer(id);
    expect(await movimentos(id)).toHaveLength(2);
    expect(await falhas()).toEqual([]);
  });

  test.each(['cliente', 'fornecedor'] as const)('when the operador is the %s, another person decides', async (lado) => {
    const dela = await emDisputa();
    const { email } = dela[lado];
    const propria = async () => (await server.call('GET', '/operacao/disputas', { as: olga })).body.itens[0].propria;
    expect(await propria()).toBe(false);
    await server.db.updateTable('usuarios').set({ email }).where('id', '=', olga.id).execute();
    expect(await propria()).toBe(true);
    for (const aFavorDe of ['CLIENTE', 'FORNECEDOR']) {
      expect(await decidir(olga, dela.id, aFavorDe)).toMatchObject({ status: 422, body: { codigo: 'PARTE_INTERESSADA' } });
    }
    expect((await decidir(await umOperador(server), dela.id, 'CLIENTE')).status).toBe(200);
  });

  test('an order without a dispute or an unknown order cannot be decided, and a reason is needed', async () => {
    const venda = await montarVenda(server, mercado);
    const id = pegar((await comprarEPagar(server, venda)).pedidos, 0);
    expect(await decidir(olga, id, 'CLIENTE')).toMatchObject({ status: 409, body: { codigo: 'ESTADO_MUDOU' } });
    expect((await decidir(olga, uuidv7(), 'CLIENTE')).status).toBe(404);
    expect((await decidir(olga, id, 'OPERADOR')).status).toBe(400);
    expect((await decidir(olga, id, 'CLIENTE', 'porque sim')).status).toBe(400);
    expect((await server.call('GET', '/operacao/registro', { as: olga })).body.total).toBe(0);
  });
});

test('without a second factor nothing of the operation opens', async () => {
  const semSegunda = await server.person(TIPO_DO_ROLE.OPERADOR);
  const respostas = [
    await server.call('GET', '/operacao/disputas', { as: semSegunda }),
    await server.call('GET', '/operacao/registro', { as: semSegunda }),
    await decidir(semSegunda, uuidv7(), 'CLIENTE'),
  ];
  expect(respostas.map(({ status, body }) => [status, body.codigo])).toEqual(respostas.map(() => [403, 'SEGUNDO_FATOR_EXIGIDO']));
});

describe('the log', () => {
  const SEM_SELO = (ordem: number) => `o ato ${ordem} não tem o selo deste servidor: foi escrito ou mudado por fora`;
  const danificar = async (sql: string, { refaz = false } = {}) => {
    let achadas: string[] = [];
    // The transaction is rolled back, because a damaged log cannot be repaired.
    await inTransaction(server.db, async (tx) => {
      await executeRaw(tx, 'alter table auditoria disable trigger so_cresce');
      await executeRaw(tx, sql);
      if (refaz) {
        // An attacker who knows the format rebuilds the chain and its stored end.
        await executeRaw(
          tx,
          `do $$ declare um auditoria; antes bytea; begin for um in select * from auditoria order by ordem loop
             um.anterior := antes; um.hash := hash_da_auditoria(um); antes := um.hash;
             update auditoria set anterior = um.anterior, hash = um.hash where ordem = um.ordem;
           end loop; update fim_da_auditoria f set ordem = a.ordem, hash = a.hash from (select ordem, hash from auditoria order by ordem desc limit 1) a; end $$`,
        );
      }
      await executeRaw(tx, 'alter table auditoria enable trigger so_cresce');
      achadas = (await conferirNa(tx, () => {}, testContext(server).secrets)).flatMap((conferido) => conferido.falhas);
      throw new Error('desfaz');
    }).catch((error: Error) => expect(error.message).toBe('desfaz'));
    return achadas;
  };

  test('names who read and who decided, in a chain that cannot be changed unnoticed', async () => {
    const { id } = await emDisputa();
    await server.call('GET', '/operacao/disputas', { as: olga });
    await decidir(olga, id, 'CLIENTE');
    const { body } = await server.call('GET', '/operacao/registro', { as: olga });
    expect(body).toMatchObject({
      total: 2,
      itens: [
        {
          ordem: 2,
          operador: 'Olga Operadora',
          ato: 'decidiu_disputa',
          assuntoId: id,
          dados: JSON.stringify({ aFavorDe: 'CLIENTE', motivo: PORQUE }),
        },
        { ordem: 1, operador: 'Olga Operadora', ato: 'leu_disputas', assuntoId: olga.id },
      ],
    });
    expect(await falhas()).toEqual([]);
    await expect(server.database.query("update auditoria set dados = '{}'")).rejects.toThrow(/só cresce/);
    await expect(server.database.query('delete from auditoria')).rejects.toThrow(/só cresce/);
    expect(await danificar(`update auditoria set dados = '{"aFavorDe":"FORNECEDOR"}' where ordem = 2`)).toEqual([
      'o ato 2 foi mudado, ou o anterior a ele',
      'o ato 2 não tem o selo deste servidor: foi escrito ou mudado por fora',
    ]);
    expect(await danificar('delete from auditoria where ordem = 1')).toContain('antes do ato 2 falta um');
  });

  test('a log that was cut at its end, emptied, extended from outside or rebuilt from an act on is noticed as well', async () => {
    for (let i = 0; i < 3; i++) await server.call('GET', `/operacao/pessoas/${olga.id}`, { as: olga });
    expect(await danificar('select 1')).toEqual([]);
    expect(await danificar('delete from auditoria where ordem > 1')).toEqual(['o registro foi escrito até o ato 3 e termina no ato 1']);
    expect(await danificar('delete from auditoria')).toEqual(['o registro foi escrito até o ato 3 e está vazio']);
    expect(await danificar('delete from fim_da_auditoria')).toEqual([
      'o lugar em que o registro termina não está mais anotado',
      expect.stringContaining('não tem a chave dos selos'),
    ]);
    const deMais = `insert into auditoria (em, operador_id, ato, assunto, assunto_id, dados) select em, operador_id, ato, assunto, assunto_id, '{}' from auditoria where ordem = 1`;
    expect(await danificar(deMais)).toEqual(['o registro foi escrito até o ato 3 e termina no ato 4', SEM_SELO(4)]);
    for (const dano of [
      'delete from auditoria where ordem = 3',
      `update auditoria set dados = '{"porque":"outro"}' where ordem = 2`,
      deMais,
    ]) {
      const [doFim, ...dosAtos] = await danificar(dano, { refaz: true });
      expect(doFim).toMatch(/^o selo do ato \d, o último, não serve/);
      if (!dano.startsWith('delete')) expect(dosAtos[0]).toMatch(/^o ato \d não tem o selo deste servidor/);
    }
    expect(await danificar('update fim_da_auditoria set selo_cifrado = null')).toEqual([expect.stringContaining('está sem selo')]);
  });

  test('many simultaneous acts form a single chain', async () => {
    const { id } = await emDisputa();
    await Promise.all(Array.from({ length: 12 }, () => server.call('GET', '/operacao/disputas', { as: olga })));
    await decidir(olga, id, 'FORNECEDOR');
    const { itens } = (await server.call('GET', '/operacao/registro?pageSize=100', { as: olga })).body;
    expect(itens.map(({ ordem }: { ordem: number }) => ordem)).toEqual(Array.from({ length: 13 }, (_, i) => 13 - i));
    expect(await falhas()).toEqual([]);
  });
});

describe('npm run operador', () => {
  test('creates the account without a password, and a link that works once; a repetition gives another link of the same account', async () => {
    const agora = server.clock.now();
    const [primeiro, segundo] = [
      await criarOperador(server.db, { email: 'olga@festejo.example', nome: 'Olga' }, agora),
      await criarOperador(server.db, { email: 'olga@festejo.example', nome: 'Outra' }, agora),
    ];
    expect([primeiro.nova, segundo.nova]).toEqual([true, false]);
    const codigo = new URL(segundo.caminho, 'http://x').searchParams;
    const novaSenha = { userId: codigo.get('userId'), code: codigo.get('code'), senha: 'uma senha bem comprida 42' };
    const { status } = await server.call('POST', '/usuario/redefinir-senha', { body: novaSenha });
    expect(status).toBe(200);
    const { body } = await server.call('POST', '/usuario/login', { body: { email: 'olga@festejo.example', senha: novaSenha.senha } });
    expect(body.accessToken).toBeTruthy();
  });
});
