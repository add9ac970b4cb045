import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { expect } from 'vitest';
import { conferir } from '../../features/dinheiro/conferencia/index.ts';
import { aplicarRetorno, fazerRepasses } from '../../features/dinheiro/remessas/index.ts';
import type { TestContext } from '../../platform/testing/context.ts';
import { criarMercado } from '../../platform/testing/mercado.ts';
import type { Person, TestServer } from '../../platform/testing/server.ts';
import { comprarEPagar, montarVenda, pegar, type Venda } from '../../platform/testing/vendas.ts';

export const CPF = '52998224725';
export const DELE = {
  tipo: 'pix',
  titularNome: 'Ana Maria',
  titularDocumento: '529.982.247-25',
  pixTipo: 'email',
  pixChave: 'ana@festejo.example',
};

interface Paga {
  readonly venda: Venda;
  readonly compraId: string;
  readonly pedidos: readonly string[];
  readonly cliente: Person;
}

/** The clock's rounds, which are not public in their rooms. */
interface Rodadas {
  rodada(ctx: TestContext): Promise<void>;
  lembrar(ctx: TestContext): Promise<void>;
}

/** Test helpers for refunds of Pix that are too old for the bank. */
export function comDevolucoesVelhas(server: TestServer, ctx: TestContext, { rodada, lembrar }: Rodadas) {
  const mercado = criarMercado(server);
  const query = (texto: string, valores: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
    server.database.query(texto, valores);
  const dias = (quantos: number) => server.clock.advance(quantos * DIA_EM_MS);

  /** With a new token and session for each call, since months pass here. */
  async function chamar(
    metodo: 'GET' | 'PUT' | 'POST',
    caminho: string,
    quem: Person,
    body?: object,
    headers: Record<string, string> = {},
  ) {
    await query('update sessoes set renovada_em = $2 where usuario_id = $1', [quem.id, server.clock.now()]);
    return server.call(metodo, caminho, { as: await server.renewed(quem), ...(body && { body }), headers });
  }

  /** A paid and accepted purchase for a party 350 days later; the bank reported its payer. */
  async function pagar(fornecedores = 1, cpf: string | null = CPF): Promise<Paga> {
    const venda = await montarVenda(server, mercado, { fornecedores, dias: 350 });
    const { compraId, pedidos } = await comprarEPagar(server, venda);
    if (cpf)
      await query(
        `update avisos_de_pix a set corpo = a.corpo || jsonb_build_object('pagador', jsonb_build_object('cpf', $2::text))
         from pagamentos g where g.end_to_end_id = a.end_to_end_id and g.compra_id = $1`,
        [compraId, cpf],
      );
    for (const [i, pedido] of pedidos.entries())
      expect((await chamar('POST', `/pedido/${pedido}/aceitar`, pegar(venda.fornecedores, i))).status).toBe(200);
    return { venda, compraId, pedidos, cliente: venda.cliente };
  }

  /** The suppliers cancel, which refunds everything. */
  async function cancelar({ pedidos, venda }: Paga): Promise<void> {
    for (const [i, pedido] of pedidos.entries()) {
      const motivo = 'Sem equipe na data';
      const { status } = await chamar('POST', `/pedido/${pedido}/cancelar-como-fornecedor`, pegar(venda.fornecedores, i), { motivo });
      expect(status).toBe(200);
    }
  }

  const devolucoes = () =>
    query(
      `select d.id, d.pedido_id as pedido, d.estado, d.transferir_desde is not null as transferir, d.recusas, d.erro, d.valor_em_centavos as valor,
         t.para from devolucoes d left join destinos_de_devolucoes t on t.devolucao_id = d.id order by d.id`,
    );

  async function provarQuemE(quem: Person): Promise<void> {
    await query(`update usuarios set senha_hash = 'alguma' where id = $1`, [quem.id]);
    await query('update sessoes set identidade_confirmada_em = $2 where usuario_id = $1', [quem.id, server.clock.now()]);
  }

  async function arquivos(): Promise<string[]> {
    const pasta = join(server.config.dataDir, 'repasses');
    const nomes = (await readdir(pasta).catch(() => [])).sort();
    return Promise.all(nomes.map((nome) => readFile(join(pasta, nome), 'latin1')));
  }

  return {
    query,
    dias,
    chamar,
    pagar,
    cancelar,
    devolucoes,
    provarQuemE,
    arquivos,
    /** A paid purchase, cancelled `depoisDe` days later. */
    async cancelado(depoisDe: number, fornecedores = 1, cpf: string | null = CPF): Promise<Paga> {
      const paga = await pagar(fornecedores, cpf);
      dias(depoisDe);
      await cancelar(paga);
      return paga;
    },
    rodada: () => rodada(ctx),
    repassar: () => fazerRepasses(ctx),
    lembrar: () => lembrar(ctx),
    ids: async () => (await devolucoes()).map(({ id }) => String(id)),
    async dar(quem: Person, id: string, body: object = DELE, headers: Record<string, string> = {}) {
      await provarQuemE(quem);
      return chamar('PUT', `/pagamento/devolucao/${id}/destino`, quem, body, headers);
    },
    ler: async (quem: Person, pedido: string) => (await chamar('GET', `/pedido/${pedido}`, quem)).body,
    pedidasAoBanco: async () => (await query('select id from simulador.devolucoes')).length,
    falhas: async () => (await conferir(server.db)).flatMap(({ falhas }) => falhas),
    /** Applies the bank's return for the newest file. */
    async responder(ocorrencias: string) {
      const arquivo = (await arquivos()).at(-1) ?? '';
      const retorno = arquivo.split('\r\n').map((linha, i) => {
        if (i === 0) return `${linha.slice(0, 142)}2${linha.slice(143)}`;
        return linha[13] === 'A' ? `${linha.slice(0, 134)}${'NB1'.padEnd(20)}${linha.slice(154, 230)}${ocorrencias.padEnd(10)}` : linha;
      });
      return aplicarRetorno(ctx, retorno.join('\r\n'));
    },
  };
}
