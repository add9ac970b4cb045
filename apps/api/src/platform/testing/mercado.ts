import type { PoliticaDeCancelamento, TipoDeProduto } from '@festejo/contrato/common/constants.ts';
import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import { DIA_EM_MS, HORA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Person, TestServer } from './server.ts';

/** Praça da Sé, São Paulo. */
export const SE = { latitude: -23.5503, longitude: -46.6339 } as const;

/** A point `km` north of another. */
export function aoNorte(km: number, de: { latitude: number; longitude: number } = SE) {
  return { latitude: de.latitude + km / 111.32, longitude: de.longitude };
}

interface FornecedorDeTeste extends Person {
  readonly nome: string;
}

/** Makes a small market for a test. Everything is on sale by default. */
export interface Mercado {
  categoria(nome?: string): Promise<string>;
  fornecedor(options?: {
    nome?: string;
    latitude?: number;
    longitude?: number;
    raioEmKm?: number;
    vende?: boolean;
    semana?: string;
    politica?: PoliticaDeCancelamento;
  }): Promise<FornecedorDeTeste>;
  produto(
    fornecedorId: string,
    options?: {
      nome?: string;
      precoEmCentavos?: number;
      capacidade?: number;
      ativo?: boolean;
      categoriaOficialId?: string;
      tipo?: TipoDeProduto;
      preparoEmMinutos?: number;
    },
  ): Promise<string>;
  /** An event, by default at `SE`, `dias` after the server's date in São Paulo, from 19:00 to midnight there. */
  evento(
    clienteId: string,
    options?: { titulo?: string; dias?: number; latitude?: number; longitude?: number; status?: number },
  ): Promise<string>;
  cupom(options: {
    codigo: string;
    fornecedorId?: string | null;
    tipo?: 'percentual' | 'valor';
    valor?: number;
    minimoEmCentavos?: number;
    limiteTotal?: number | null;
    limitePorCliente?: number;
    terminaEm?: Date;
    iniciaEm?: Date;
    quemPaga?: 'festejo' | 'fornecedor';
  }): Promise<string>;
  /**
   * Gives a product groups of options, each option with its extra price in centavos.
   * @returns the ids by name
   */
  opcoes(
    produtoId: string,
    grupos: readonly { nome: string; minimo?: number; maximo?: number; opcoes: Readonly<Record<string, number>> }[],
  ): Promise<Record<string, string>>;
  /** Puts a product into a cart at its current price. */
  noCarrinho(clienteId: string, eventoId: string, produtoId: string, quantidade?: number): Promise<void>;
}

export function criarMercado(server: TestServer): Mercado {
  const categorias = new Map<string, string>();

  async function categoria(nome = 'Bolos e doces'): Promise<string> {
    const known = categorias.get(nome);
    const found = known && (await server.db.selectFrom('categorias_oficiais').select('id').where('id', '=', known).executeTakeFirst());
    if (found) return found.id;
    const id = uuidv7();
    await server.db.insertInto('categorias_oficiais').values({ id, nome, slug: id, icone: '🎂', ordem: categorias.size }).execute();
    categorias.set(nome, id);
    return id;
  }

  return {
    categoria,
    async fornecedor({
      nome = 'Doces da Lua',
      latitude = SE.latitude,
      longitude = SE.longitude,
      raioEmKm = 30,
      vende = true,
      semana = '{[0,10080)}',
      politica = 'moderada',
    } = {}) {
      const person = await server.person(TIPO_PERFIL.FORNECEDOR, nome);
      await server.db.updateTable('usuarios').set({ cnpj: '12ABC34501DE35' }).where('id', '=', person.id).execute();
      await server.db
        .updateTable('fornecedores')
        .set({
          latitude,
          longitude,
          raio_em_metros: Math.round(raioEmKm * 1000),
          vende,
          semana_aberta: semana,
          politica_de_cancelamento: politica,
          logradouro: 'Rua das Festas',
          numero: '10',
          bairro: 'Centro',
          localidade: 'São Paulo',
          uf: 'SP',
        })
        .where('id', '=', person.id)
        .execute();
      return { ...person, nome };
    },
    async produto(
      fornecedorId,
      {
        nome = 'Bolo de cenoura',
        precoEmCentavos = 12_000,
        capacidade = 100,
        ativo = true,
        categoriaOficialId,
        tipo = 'Produto',
        preparoEmMinutos = 0,
      } = {},
    ) {
      const oficial = categoriaOficialId ?? (await categoria());
      const categoriaId = uuidv7();
      const id = uuidv7();
      await server.db
        .insertInto('categorias')
        .values({ id: categoriaId, fornecedor_id: fornecedorId, nome: categoriaId, categoria_oficial_id: oficial })
        .execute();
      await server.db
        .insertInto('produtos')
        .values({
          id,
          fornecedor_id: fornecedorId,
          categoria_id: categoriaId,
          categoria_oficial_id: oficial,
          nome,
          preco_em_centavos: precoEmCentavos,
          tipo_produto: tipo,
          capacidade,
          ativo,
          preparo_antes_em_minutos: preparoEmMinutos,
          preparo_depois_em_minutos: preparoEmMinutos,
        })
        .execute();
      return id;
    },
    async evento(
      clienteId,
      { titulo = 'Aniversário da Marina', dias = 30, latitude = SE.latitude, longitude = SE.longitude, status = 2 } = {},
    ) {
      const id = uuidv7();
      const enderecoId = uuidv7();
      // São Paulo is three hours behind UTC all year. Its date counts: by the UTC date, the party of the day before may still go on.
      const dia = new Date(server.clock.now().getTime() - 3 * HORA_EM_MS + dias * DIA_EM_MS).toISOString().slice(0, 10);
      const inicio = new Date(`${dia}T22:00:00Z`);
      const lugar = { localidade: 'São Paulo', uf: 'SP', latitude, longitude };
      await server.db
        .insertInto('enderecos')
        .values({ id: enderecoId, usuario_id: clienteId, cep: '01001000', logradouro: 'Praça da Sé', numero: '1', bairro: 'Sé', ...lugar })
        .execute();
      await server.db
        .insertInto('eventos')
        .values({
          id,
          cliente_id: clienteId,
          titulo,
          data_evento: dia,
          horario: '19:00',
          duracao_em_minutos: 300,
          fuso: FUSO_DE_BRASILIA,
          inicio,
          fim: new Date(inicio.getTime() + 300 * MINUTO_EM_MS),
          status,
          endereco_id: enderecoId,
          ...lugar,
        })
        .execute();
      return id;
    },
    async cupom({
      codigo,
      fornecedorId = null,
      tipo = 'percentual',
      valor = 1000,
      minimoEmCentavos = 0,
      limiteTotal = null,
      limitePorCliente = 1,
      iniciaEm,
      terminaEm,
      quemPaga = 'festejo',
    }) {
      const id = uuidv7();
      const agora = server.clock.now().getTime();
      await server.db
        .insertInto('cupons')
        .values({
          id,
          codigo,
          fornecedor_id: fornecedorId,
          tipo,
          valor,
          minimo_em_centavos: minimoEmCentavos,
          limite_total: limiteTotal,
          limite_por_cliente: limitePorCliente,
          inicia_em: iniciaEm ?? new Date(agora - DIA_EM_MS),
          termina_em: terminaEm ?? new Date(agora + DIA_EM_MS * 60),
          quem_paga: quemPaga,
        })
        .execute();
      return id;
    },
    async opcoes(produtoId, grupos) {
      const { fornecedor_id } = await server.db
        .selectFrom('produtos')
        .select('fornecedor_id')
        .where('id', '=', produtoId)
        .executeTakeFirstOrThrow();
      const ids: Record<string, string> = {};
      for (const [ordem, { nome, minimo = 1, maximo = 1, opcoes }] of grupos.entries()) {
        const grupo = uuidv7();
        await server.db
          .insertInto('grupos_de_opcoes')
          .values({ id: grupo, produto_id: produtoId, fornecedor_id, nome, minimo, maximo, ordem })
          .execute();
        for (const [i, [opcao, diferenca]] of Object.entries(opcoes).entries()) {
          ids[opcao] = uuidv7();
          await server.db
            .insertInto('opcoes')
            .values({
              id: ids[opcao] ?? '',
              grupo_id: grupo,
              fornecedor_id,
              nome: opcao,
              diferenca_em_centavos: diferenca,
              ativa: true,
              ordem: i,
            })
            .execute();
        }
      }
      await server.db
        .updateTable('produtos')
        .set((eb) => ({ tem_opcoes: true, versao: eb('versao', '+', 1) }))
        .where('id', '=', produtoId)
        .execute();
      return ids;
    },
    async noCarrinho(clienteId, eventoId, produtoId, quantidade = 1) {
      await sql`insert into itens_do_carrinho (evento_id, produto_id, cliente_id, fornecedor_id, quantidade, preco_em_centavos)
        select ${eventoId}, p.id, ${clienteId}, p.fornecedor_id, ${quantidade}, p.preco_em_centavos from produtos p where p.id = ${produtoId}`.execute(
        server.db,
      );
    },
  };
}
