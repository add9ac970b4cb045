import { randomUUID } from 'node:crypto';
import type { Person, TestServer } from '../../platform/testing/server.ts';

// Rows for the operators' lists. All rows of a list have the same instant, and their ids follow no order. The first `quantos` of `pedidos` get
// a row that the list shows, the other orders one that it leaves out.

/** Opens disputes: the first `quantos` wait for a verdict, the others have a verdict without an appeal. */
export async function disputar(server: TestServer, pedidos: readonly string[], quantos: number): Promise<void> {
  const agora = server.clock.now();
  await server.db.updateTable('pedidos').set({ estado: 'em_disputa' }).where('id', 'in', pedidos).execute();
  const disputa = { motivo: 'atrasou', relato: 'O bolo chegou depois da festa', aberta_em: agora, responder_ate: agora } as const;
  const andamento = { respondida_em: null, apelada_em: null, cliente_aceitou_em: null, fornecedor_aceitou_em: null };
  const disputas = pedidos.map((id, i) => ({ pedido_id: id, ...disputa, ...andamento, apelar_ate: i < quantos ? null : agora }));
  await server.db.insertInto('disputas').values(disputas).execute();
}

/**
 * Inserts a refund and a payout per order: the first `quantos` are stuck, the others have arrived. Every second stuck payout waits for the
 * supplier's bank account.
 */
export async function pararDinheiro(server: TestServer, pedidos: readonly string[], quantos: number): Promise<void> {
  const agora = server.clock.now();
  const compras = await server.db.selectFrom('pedidos').select(['id', 'compra_id']).where('id', 'in', pedidos).execute();
  const comum = { valor_em_centavos: 1999, criado_em: agora, mudou_em: agora, id_no_banco: null, erro: null, transferencia_id: null };
  await server.db
    .insertInto('devolucoes')
    .values(
      pedidos.map((pedido, i) => ({
        ...{ ...comum, id: randomUUID(), chave: `parada:${pedido}`, pedido_id: pedido, end_to_end_id: null, tentar_em: agora },
        compra_id: compras.find(({ id }) => id === pedido)?.compra_id ?? null,
        estado: i < quantos ? ('recusada' as const) : ('concluida' as const),
        ...{ rtr_id: null, transferir_desde: null, lembrar_em: null },
      })),
    )
    .execute();
  await server.db
    .insertInto('repasses')
    .values(
      pedidos.map((pedido, i) => ({
        ...{ ...comum, id: randomUUID(), chave: `parado:${pedido}`, pedido_id: pedido, tentar_em: null },
        estado: i < quantos ? ('recusado' as const) : ('concluido' as const),
        espera_operador: i < quantos && i % 2 === 0,
      })),
    )
    .execute();
}

/** Inserts `emAnalise` Pix under review by the bank and `naoFeitas` whose review ended without a change. */
export async function tomarDeVolta(server: TestServer, emAnalise: number, naoFeitas: number): Promise<void> {
  const agora = server.clock.now();
  const dita = { natureza: 'MED', valor_em_centavos: 1999, tentar_em: agora, criado_em: agora, mudou_em: agora };
  const semMais = { rtr_id: null, motivo: null, feita_em: null, compra_id: null, erro: null, devolucao_id: null, decisao: null };
  const estados = Array.from({ length: emAnalise + naoFeitas }, (_, i) =>
    i < emAnalise ? ('em_analise' as const) : ('nao_feita' as const),
  );
  await server.db
    .insertInto('retomadas')
    .values(
      estados.map((estado) => ({
        ...dita,
        ...semMais,
        id: randomUUID(),
        end_to_end_id: randomUUID(),
        id_no_banco: 'D1',
        estado,
        aplicada: estado,
      })),
    )
    .execute();
}

/** Replaces the audit log by `quantos` acts, of several operators in turn. */
export async function escreverRegistro(server: TestServer, operadores: readonly Person[], quantos: number): Promise<void> {
  await server.database.exec('set local session_replication_role = replica; delete from auditoria; delete from fim_da_auditoria');
  for (let i = 0; i < quantos; i++) {
    await server.database.query(
      `insert into auditoria (em, operador_id, ato, assunto, assunto_id, dados) values ($1, $2, 'mudou_taxa', 'operador', $2, '{}')`,
      [server.clock.now(), operadores[i % operadores.length]?.id],
    );
  }
}

/** Replaces the queue by `quantos` failed jobs, every second one given up, and two completed jobs. */
export async function falharTrabalhos(server: TestServer, quantos: number): Promise<void> {
  await server.database.query('delete from jobs.job');
  await server.database.query(`select jobs.create_queue('fila-de-teste', '{"policy":"standard"}'::jsonb)`);
  await server.database.query(
    `insert into jobs.job (id, name, state, retry_limit, start_after, created_on, completed_on, policy)
     select gen_random_uuid(), 'fila-de-teste', x.estado::jobs.job_state, 12, $2::timestamptz + interval '1 hour', $2,
       case when x.estado <> 'retry' then $2::timestamptz end, 'standard'
     from (select case when n > $1::int then 'completed' when n % 2 = 0 then 'failed' else 'retry' end as estado from generate_series(1, $1::int + 2) n) x`,
    [quantos, server.clock.now()],
  );
}
