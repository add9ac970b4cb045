import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import type { TestContext } from '../../../../platform/testing/context.ts';
import { entregar } from '../../../../platform/testing/entregas.ts';
import type { Mercado } from '../../../../platform/testing/mercado.ts';
import { festaContratada, pedirOutroDia, responder } from '../../../../platform/testing/mudancas.ts';
import type { Person, TestServer } from '../../../../platform/testing/server.ts';
import { montarVenda, pegar } from '../../../../platform/testing/vendas.ts';
import { CPF, enviar } from '../../../../platform/testing/verificacoes.ts';
import { confirmarIdentidadeDe, encherConta, guardarFoto } from './pessoa-completa.ts';

/** A client and the client's supplier, with data in all tables. */
export interface VidaCompleta {
  readonly cliente: Person;
  readonly fornecedor: Person;
}

/** Creates every kind of data for a new client and a new supplier. Each call is independent of the others. */
export async function viverTudo(server: TestServer, ctx: TestContext, mercado: Mercado): Promise<VidaCompleta> {
  const { db } = server;
  const agora = server.clock.now();
  const daqui = (horas: number) => new Date(agora.getTime() + horas * HORA_EM_MS);
  const dar = async (como: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await como;
    if (status > 299) throw new Error(`a vida parou: ${status} ${JSON.stringify(body)}`);
    // biome-ignore lint/suspicious/noExplicitAny: tests assert on it
    return body as any;
  };
  const hash = (qual: string) => Buffer.from(`${qual} ${cliente.id}`);

  const venda = await montarVenda(server, mercado);
  const { cliente, eventoId } = venda;
  const fornecedor = pegar(venda.fornecedores, 0);
  const produto = pegar(venda.produtos, 0);
  await encherConta(server, ctx, cliente);

  // The party and its data.
  const e = await entregar(server, mercado, { venda });
  await mercado.noCarrinho(cliente.id, eventoId, produto, 2);
  const categoria = await mercado.categoria();
  await db
    .insertInto('gastos_planejados')
    .values({ evento_id: eventoId, categoria_oficial_id: categoria, valor_em_centavos: 1999 })
    .execute();
  await db
    .insertInto('tarefas')
    .values({ id: uuidv7(), evento_id: eventoId, titulo: 'Ligar', meses_antes: 2, ordem: 0, feita_em: agora })
    .execute();
  const convidado = { nome: 'Tio Beto', contato: '11 3333-4444', acompanhantes: 1, codigo_hash: hash('convidado'), criado_em: agora };
  await db
    .insertInto('convidados')
    .values({ id: uuidv7(), evento_id: eventoId, ...convidado })
    .execute();
  const convite = {
    codigo_hash: hash('convite'),
    codigo_cifrado: hash('cifrado'),
    lugar: 'cidade',
    recado: 'Venha',
    aceita_respostas: true,
  } as const;
  await db
    .insertInto('convites')
    .values({ evento_id: eventoId, ...convite, criado_em: agora })
    .execute();
  await db
    .insertInto('fotos_do_evento')
    .values({ id: uuidv7(), evento_id: eventoId, imagem_chave: await guardarFoto(ctx), criado_em: agora })
    .execute();
  await db
    .insertInto('rascunhos_de_evento')
    .values({ id: uuidv7(), cliente_id: cliente.id, titulo: 'Chá', dados: JSON.stringify({}), mudado_em: agora })
    .execute();
  await db.insertInto('horas_de_silencio').values({ usuario_id: cliente.id, ligado: true, inicio: '21:00', fim: '07:00' }).execute();

  const cupom_id = await mercado.cupom({ codigo: `MEU${cliente.id.slice(-8).toUpperCase()}`, fornecedorId: fornecedor.id });
  await db.insertInto('carrinhos').values({ evento_id: eventoId, cliente_id: cliente.id, cupom_id }).execute();

  // Messages, reports and ratings between the client and the supplier, and their statements in a dispute.
  const disputa = { motivo: 'faltou', relato: 'Faltou um andar', aberta_em: agora, responder_ate: daqui(72) } as const;
  await db
    .insertInto('disputas')
    .values({ pedido_id: e.pedido, ...disputa })
    .execute();
  for (const autor of ['cliente', 'fornecedor'] as const) {
    const fala = { pedido_id: e.pedido, autor, tipo: 'prova', texto: `Diz o ${autor}`, em: agora } as const;
    await db
      .insertInto('falas_da_disputa')
      .values({ id: uuidv7(), ...fala })
      .execute();
    await db.insertInto('fotos_da_disputa').values({ id: uuidv7(), pedido_id: e.pedido, autor, em: agora }).execute();
  }
  const veredito = { instancia: 1, a_favor_de: 'CLIENTE', volta_em_centavos: null, motivo: 'As fotos mostram.', em: agora } as const;
  await db
    .insertInto('vereditos')
    .values({ pedido_id: e.pedido, operador_id: fornecedor.id, ...veredito })
    .execute();
  const devolucao = { pedido_id: e.pedido, chave: `volta ${e.pedido}`, end_to_end_id: 'E1', id_no_banco: null, erro: null, rtr_id: null };
  const { compra_id } = await db.selectFrom('pedidos').select('compra_id').where('id', '=', e.pedido).executeTakeFirstOrThrow();
  const quando = { tentar_em: daqui(99), criado_em: agora, mudou_em: agora };
  await db
    .insertInto('devolucoes')
    .values({ id: uuidv7(), ...devolucao, compra_id, valor_em_centavos: 1999, ...quando })
    .execute();
  const nota = { pedidoId: e.pedido, produtoId: produto, nota: 2, texto: 'Veio frio' };
  const { avaliacao } = await dar(server.call('POST', '/avaliacao', { as: cliente, body: nota }));
  await dar(server.call('POST', `/avaliacao/${avaliacao.id}/resposta`, { as: fornecedor, body: { texto: 'Sentimos muito' } }));
  await dar(server.call('POST', '/conversa', { as: cliente, body: { fornecedorId: fornecedor.id, texto: 'Atendem no sábado?' } }));
  await dar(server.call('POST', `/produto/denunciar/${produto}`, { as: cliente, body: { motivo: 'golpe', texto: 'Pediu por fora' } }));

  // A quote answered, and a change of day asked for and answered.
  const dia = (dias: number) =>
    daqui(dias * 24 - 3)
      .toISOString()
      .slice(0, 10);
  const pergunta = { eventoId, categoriaOficialId: categoria, descricao: 'Um bolo de três andares', convidados: 80, verba: '1.500,00' };
  await dar(server.call('POST', '/orcamento', { as: cliente, body: { ...pergunta, responderAte: dia(5), fornecedores: [fornecedor.id] } }));
  const { id: consulta } = await db
    .selectFrom('consultas')
    .select('id')
    .where('fornecedor_id', '=', fornecedor.id)
    .executeTakeFirstOrThrow();
  const proposta = { produtoId: produto, quantidade: 1, preco: '19,99', texto: 'Com entrega e montagem', validaAte: dia(10) };
  await dar(server.call('POST', `/orcamento/recebidos/${consulta}/proposta`, { as: fornecedor, body: proposta }));

  // The supplier's shop.
  await db
    .insertInto('respostas_prontas')
    .values({ id: uuidv7(), fornecedor_id: fornecedor.id, titulo: 'Oi', texto: 'Olá!', criada_em: agora })
    .execute();
  await confirmarIdentidadeDe(server, fornecedor);
  await db.updateTable('usuarios').set({ senha_hash: 'alguma', cpf: CPF }).where('id', '=', fornecedor.id).execute();
  await dar(enviar(server, fornecedor));
  const conta = { tipo: 'pix', titularNome: 'Ana Maria', titularDocumento: CPF, pixTipo: 'cpf', pixChave: CPF };
  await dar(server.call('PUT', '/conta-bancaria', { as: fornecedor, body: conta }));
  await db
    .insertInto('semanas_de_atendimento')
    .values({ fornecedor_id: fornecedor.id, dias: [1, 2] })
    .execute();
  const manha = { fornecedor_id: fornecedor.id, dia_da_semana: 1, inicio: '08:00', fim: '12:00' };
  await db
    .insertInto('horarios_de_atendimento')
    .values({ ...manha, tipo: 'atendimento' })
    .execute();
  await db
    .insertInto('horarios_do_produto')
    .values({ ...manha, id: uuidv7(), produto_id: produto })
    .execute();
  const calendario = {
    nome: 'Meu Google',
    endereco_cifrado: hash('ics'),
    servidor: 'calendar.example',
    lido_em: agora,
    tentado_em: agora,
    falha: null,
  };
  await db
    .insertInto('calendarios_externos')
    .values({ id: uuidv7(), fornecedor_id: fornecedor.id, ...calendario, criado_em: agora })
    .execute();
  const fechado = { tipo: 'fechado', inicio: daqui(900), fim: daqui(910), motivo: 'Férias', calendario_id: null } as const;
  await db
    .insertInto('excecoes_de_agenda')
    .values({ id: uuidv7(), fornecedor_id: fornecedor.id, ...fechado })
    .execute();
  await mercado.cupom({ codigo: `CUPOM${fornecedor.id.slice(-8).toUpperCase()}`, fornecedorId: fornecedor.id });
  await mercado.opcoes(produto, [{ nome: 'Massa', opcoes: { Branca: 0, Preta: 1999 } }]);
  const arquivo = { tipo: 'imagem', chave: await guardarFoto(ctx), alt: 'Bolo', largura: 64, altura: 48 } as const;
  await db
    .insertInto('arquivos_do_produto')
    .values({ id: uuidv7(), produto_id: produto, fornecedor_id: fornecedor.id, ...arquivo })
    .execute();
  // Comes last, when no letter is on its way: a push message to this invalid device would delete it.
  await server.settle();
  const { id: sessao_id } = await db.selectFrom('sessoes').select('id').where('usuario_id', '=', cliente.id).executeTakeFirstOrThrow();
  const aparelho = {
    endereco: `https://push.example/${cliente.id}`,
    endereco_hash: hash('push'),
    chave_publica: 'k',
    segredo: 's',
    fuso: FUSO_DE_BRASILIA,
  };
  await db
    .insertInto('aparelhos_de_push')
    .values({ id: uuidv7(), usuario_id: cliente.id, sessao_id, ...aparelho, criado_em: agora })
    .execute();
  return { cliente, fornecedor };
}

/** The client and the supplier of a party with a requested change of day. */
export async function mudarAFesta(server: TestServer, mercado: Mercado): Promise<VidaCompleta> {
  const festa = await festaContratada(server, mercado, { fornecedores: 2 });
  await responder(server, festa, { mudancaId: await pedirOutroDia(server, festa) });
  await server.db.updateTable('respostas_da_mudanca').set({ texto: 'Combinado' }).where('resposta', 'is not', null).execute();
  return { cliente: festa.cliente, fornecedor: pegar(festa.fornecedores, 0) };
}
