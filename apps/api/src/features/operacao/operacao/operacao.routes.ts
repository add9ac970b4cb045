import {
  CAMINHO_DA_FOTO_DA_DISPUTA_NA_OPERACAO,
  CAMINHO_DA_PROVA,
  CAMINHO_DAS_PROVAS_DA_RETOMADA,
  CAMINHO_DO_ANEXO_NA_OPERACAO,
} from '@festejo/contrato/api/downloads.ts';
import type { Operation, Reply } from '@festejo/contrato/api/operation.ts';
import * as taxas from '@festejo/contrato/dinheiro/taxas.ts';
import * as categorias from '@festejo/contrato/operacao/categorias.ts';
import * as denuncias from '@festejo/contrato/operacao/denuncias.ts';
import * as dinheiro from '@festejo/contrato/operacao/dinheiro.ts';
import * as inicio from '@festejo/contrato/operacao/inicio.ts';
import * as limites from '@festejo/contrato/operacao/limites.ts';
import * as maquina from '@festejo/contrato/operacao/maquina.ts';
import * as numeros from '@festejo/contrato/operacao/numeros.ts';
import * as contrato from '@festejo/contrato/operacao/operacao.ts';
import * as pessoas from '@festejo/contrato/operacao/pessoas.ts';
import * as recursos from '@festejo/contrato/operacao/recursos.ts';
import * as retomadas from '@festejo/contrato/operacao/retomadas.ts';
import * as verificacoes from '@festejo/contrato/operacao/verificacoes.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { download } from '../../../platform/http/download.ts';
import { validate } from '../../../platform/http/input/validation.ts';
import { type Call, route, type User } from '../../../platform/http/route.ts';
import { exigirFatorDoOperador } from '../../conta/segundo-fator/index.ts';
import { responderComAnexo } from '../../conversa/anexos/index.ts';
import { findLojasQueFalham } from '../../pedido/pedidos/index.ts';
import { apresentarAto } from './apresentar-ato.ts';
import { buscarCategorias, criarCategoria, juntarCategorias, mudarCategoria, ordenarCategorias } from './categorias/categorias.ts';
import { abrirAnexo, buscarDenuncias, decidirDenuncia, devolverAoAr } from './denuncias/denuncias.ts';
import { acertarDinheiro, buscarDinheiro, esperarConta, tentarDinheiro } from './dinheiro/dinheiro.ts';
import { escreverAoCliente } from './dinheiro/escrever-ao-cliente.ts';
import { buscarDisputas, decidirDisputa, verFotoDaDisputa } from './disputas.ts';
import { exigirImparcialNoPedido } from './imparcial.ts';
import { buscarResumo } from './inicio/resumo.ts';
import { buscarLimites } from './limites/limites.ts';
import { buscarMaquina } from './maquina/maquina.ts';
import { abrirCarta, buscarTrabalhos, descartarTrabalho, repetirTrabalho } from './maquina/trabalhos.ts';
import { buscarNumeros } from './numeros/numeros.ts';
import { countAtos, findAtos } from './operacao.queries.ts';
import { buscarNaOperacao } from './pessoas/buscar-na-operacao.ts';
import { buscarPessoa } from './pessoas/buscar-pessoa.ts';
import { buscarAbertoNaLoja } from './pessoas/em-aberto.ts';
import { decidirPedidosDaLoja, readmitirPessoa, suspenderPessoa } from './pessoas/suspender.ts';
import { buscarRecursos, mudarRecurso } from './recursos/recursos.ts';
import { aceitarRetomada, buscarRetomadas, contestarRetomada, escreverProvas, ganharRetomada } from './retomadas/retomadas.ts';
import { buscarTaxas, mudarTaxa } from './taxa/taxas.ts';
import {
  abrirVerificacao,
  buscarLimite,
  buscarVerificacoes,
  decidirVerificacao,
  lerProva,
  mudarLimite,
} from './verificacoes/verificacoes.ts';

const porId = z.object({ id: z.uuid() });

export function registerOperacao(api: FastifyInstance, ctx: Context): void {
  /** The operator behind a download. */
  async function quemLe(user: User): Promise<string> {
    await exigirFatorDoOperador(ctx, user, { paraEscrever: false });
    return user.id;
  }
  /** Registers a route of the operation. Reading needs a session with a proven second factor, and writing needs a recent proof. */
  const daOperacao = <O extends Operation & { access: 'operador' }>(
    operation: O,
    handle: (call: Call<O>, operadorId: string) => Promise<Reply<O>>,
  ) =>
    route(api, ctx, operation, async (call) => {
      const user = call.user as User;
      await exigirFatorDoOperador(ctx, user, { paraEscrever: operation.method !== 'GET' });
      return handle(call, user.id) as never;
    });

  daOperacao(inicio.buscarResumoDaOperacao, () => buscarResumo(ctx));
  daOperacao(contrato.buscarDisputas, ({ query }, operadorId) => buscarDisputas(ctx, operadorId, query));
  daOperacao(contrato.decidirDisputa, async ({ params, body }, operadorId) => {
    await exigirImparcialNoPedido(ctx.db, operadorId, params.id);
    return decidirDisputa(ctx, operadorId, params.id, body);
  });
  // The reply is a stream of bytes, which the replies of the contract cannot describe.
  download(api, ctx, CAMINHO_DA_FOTO_DA_DISPUTA_NA_OPERACAO, async (user, request, reply) => {
    const id = await quemLe(user);
    const bytes = await verFotoDaDisputa(ctx, id, validate(porId, request.params).id);
    return reply.type('image/webp').header('cache-control', 'private, no-store').send(bytes);
  });
  daOperacao(denuncias.buscarDenuncias, ({ query }, operadorId) => buscarDenuncias(ctx, operadorId, query));
  daOperacao(denuncias.decidirDenuncia, ({ params, body }, operadorId) => decidirDenuncia(ctx, operadorId, params, body));
  daOperacao(denuncias.devolverAoAr, ({ params, body }, operadorId) => devolverAoAr(ctx, operadorId, params, body));
  download(api, ctx, CAMINHO_DO_ANEXO_NA_OPERACAO, async (user, request, reply) => {
    const id = await quemLe(user);
    return responderComAnexo(reply, await abrirAnexo(ctx, id, validate(porId, request.params).id));
  });
  daOperacao(dinheiro.buscarDinheiroParado, ({ query }) => buscarDinheiro(ctx, query));
  daOperacao(dinheiro.tentarDinheiro, ({ params }, operadorId) => tentarDinheiro(ctx, operadorId, params));
  daOperacao(dinheiro.esperarConta, ({ params }, operadorId) => esperarConta(ctx, operadorId, params));
  daOperacao(dinheiro.acertarDinheiro, ({ params, body }, operadorId) => acertarDinheiro(ctx, operadorId, params, body));
  daOperacao(dinheiro.escreverAoCliente, ({ params, body }, operadorId) => escreverAoCliente(ctx, operadorId, params, body));
  daOperacao(retomadas.buscarRetomadas, ({ query }, operadorId) => buscarRetomadas(ctx, operadorId, query));
  daOperacao(retomadas.contestarRetomada, ({ params, body }, operadorId) => contestarRetomada(ctx, operadorId, params, body));
  daOperacao(retomadas.aceitarRetomada, ({ params, body }, operadorId) => aceitarRetomada(ctx, operadorId, params, body));
  daOperacao(retomadas.ganharRetomada, ({ params, body }, operadorId) => ganharRetomada(ctx, operadorId, params, body));
  daOperacao(limites.buscarLimites, () => buscarLimites(ctx));
  daOperacao(maquina.buscarMaquina, () => buscarMaquina(ctx));
  daOperacao(maquina.buscarTrabalhos, ({ query }) => buscarTrabalhos(ctx, query));
  daOperacao(maquina.repetirTrabalho, ({ params }, operadorId) => repetirTrabalho(ctx, operadorId, params.id));
  daOperacao(maquina.descartarTrabalho, ({ params }, operadorId) => descartarTrabalho(ctx, operadorId, params.id));
  daOperacao(maquina.abrirCarta, ({ params }, operadorId) => abrirCarta(ctx, operadorId, params.id));
  daOperacao(numeros.buscarNumeros, () => buscarNumeros(ctx));
  daOperacao(pessoas.buscarNaOperacao, ({ query }, operadorId) => buscarNaOperacao(ctx, operadorId, query));
  daOperacao(pessoas.buscarPessoa, ({ params }, operadorId) => buscarPessoa(ctx, operadorId, params.id));
  daOperacao(pessoas.suspenderPessoa, ({ params, body }, operadorId) => suspenderPessoa(ctx, operadorId, params.id, body));
  daOperacao(pessoas.readmitirPessoa, ({ params, body }, operadorId) => readmitirPessoa(ctx, operadorId, params.id, body));
  daOperacao(pessoas.buscarAbertoNaLoja, ({ params, query }, operadorId) => buscarAbertoNaLoja(ctx, operadorId, params.id, query));
  daOperacao(pessoas.buscarLojasQueFalham, async () => ({ itens: await findLojasQueFalham(ctx.db, pessoas.LOJAS_QUE_FALHAM) }));
  daOperacao(pessoas.decidirPedidosDaLoja, ({ params, body }, operadorId) => decidirPedidosDaLoja(ctx, operadorId, params.id, body));
  daOperacao(taxas.buscarTaxas, () => buscarTaxas(ctx));
  daOperacao(taxas.mudarTaxa, ({ body }, operadorId) => mudarTaxa(ctx, operadorId, body));
  daOperacao(verificacoes.buscarVerificacoes, ({ query }, operadorId) => buscarVerificacoes(ctx, operadorId, query));
  daOperacao(verificacoes.buscarLimiteSemVerificacao, () => buscarLimite(ctx));
  daOperacao(verificacoes.mudarLimiteSemVerificacao, ({ body }, operadorId) => mudarLimite(ctx, operadorId, body));
  daOperacao(verificacoes.abrirVerificacao, ({ params }, operadorId) => abrirVerificacao(ctx, operadorId, params.id));
  daOperacao(verificacoes.decidirVerificacao, ({ params, body }, operadorId) => decidirVerificacao(ctx, operadorId, params.id, body));
  // The reply is bytes, which the replies of the contract cannot describe. As an attachment the browser does not open it, and `no-store`
  // keeps it out of caches.
  download(api, ctx, CAMINHO_DA_PROVA, async (user, request, reply) => {
    const operadorId = await quemLe(user);
    const { id } = validate(porId, request.params);
    const { formato, conteudo } = await lerProva(ctx, operadorId, id);
    return reply.type(formato).header('content-disposition', 'attachment').header('cache-control', 'no-store').send(conteudo);
  });
  download(api, ctx, CAMINHO_DAS_PROVAS_DA_RETOMADA, async (user, request, reply) => {
    const operadorId = await quemLe(user);
    const pdf = await escreverProvas(ctx, operadorId, validate(porId, request.params).id);
    return reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="festejo-provas.pdf"')
      .header('cache-control', 'no-store')
      .send(pdf);
  });
  daOperacao(recursos.buscarRecursos, () => buscarRecursos(ctx));
  daOperacao(recursos.mudarRecurso, ({ params, body }, operadorId) => mudarRecurso(ctx, operadorId, params, body));
  daOperacao(categorias.buscarCategoriasDaOperacao, () => buscarCategorias(ctx));
  daOperacao(categorias.criarCategoriaOficial, ({ body }, operadorId) => criarCategoria(ctx, operadorId, body));
  daOperacao(categorias.ordenarCategoriasOficiais, ({ body }, operadorId) => ordenarCategorias(ctx, operadorId, body));
  daOperacao(categorias.atualizarCategoriaOficial, ({ params, body }, operadorId) => mudarCategoria(ctx, operadorId, params, body));
  daOperacao(categorias.juntarCategoriasOficiais, ({ params, body }, operadorId) => juntarCategorias(ctx, operadorId, params, body));
  daOperacao(contrato.buscarRegistro, async ({ query }) => {
    const [atos, total] = await Promise.all([findAtos(ctx.db, query), countAtos(ctx.db)]);
    return { itens: atos.map(apresentarAto), ...query, total };
  });
}
