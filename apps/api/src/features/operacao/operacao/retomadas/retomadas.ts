import type { Body, Params, Query, Reply } from '@festejo/contrato/api/operation.ts';
import { emCentavos, emReais } from '@festejo/contrato/common/centavos.ts';
import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import type { AtoDeOperador } from '@festejo/contrato/operacao/operacao.ts';
import type * as contrato from '@festejo/contrato/operacao/retomadas.ts';
import { textoEmReais } from '../../../../platform/brazil.ts';
import type { Context } from '../../../../platform/context.ts';
import { diaEHora } from '../../../../platform/dates.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { writePdf } from '../../../../platform/documents/pdf.ts';
import { NotFound } from '../../../../platform/http/errors.ts';
import { aceitarRetomada as aceitar, contestarRetomada as contestar, ganharRetomada as ganhar } from '../../../pedido/transicoes/index.ts';
import { exigirImparcialidade } from '../imparcial.ts';
import { mascararNome } from '../mascarar.ts';
import { registrarAto } from '../registrar-ato.ts';
import {
  countRetomadas,
  findPartesDaRetomada,
  findProvas,
  findRetomadas,
  type LinhaDaParte,
  type LinhaDaRetomada,
  type ProvasDoPedido,
} from './retomadas.queries.ts';

/** Money that the bank takes back. Names are masked, so no personal data is read. */
export async function buscarRetomadas(
  { db }: Pick<Context, 'db'>,
  operadorId: string,
  { quais, ...pagina }: Query<typeof contrato.buscarRetomadas>,
): Promise<Reply<typeof contrato.buscarRetomadas>> {
  const todas = quais === 'todas';
  const [linhas, total] = await Promise.all([findRetomadas(db, operadorId, todas, pagina), countRetomadas(db, todas)]);
  return { itens: linhas.map(apresentar), ...pagina, total };
}

const apresentarParte = (parte: LinhaDaParte): contrato.ParteDaRetomada => ({
  pedidoId: parte.pedidoId,
  numero: parte.numero,
  estado: parte.estado,
  tomado: emReais(parte.custodia + parte.reembolso + parte.fornecedor + parte.taxa),
  custodia: emReais(parte.custodia),
  reembolso: emReais(parte.reembolso),
  fornecedor: emReais(parte.fornecedor),
  taxa: emReais(parte.taxa),
  voltou: emReais(parte.voltou),
  retido: parte.retido,
  guardado: emReais(parte.guardado),
  divida: emReais(parte.divida),
  cliente: { id: parte.clienteId, nome: mascararNome(parte.clienteNome) },
  fornecedorDoPedido: { id: parte.fornecedorId, nome: parte.fornecedorNome },
});

function apresentar(linha: LinhaDaRetomada): contrato.Retomada {
  const { valorEmCentavos, desde, feitaEm, partes, estado, decisao, ...resto } = linha;
  const temPedidos = partes.length > 0;
  const aDecidir = temPedidos && (decisao === null || decisao === 'contestada');
  return {
    ...resto,
    estado,
    decisao,
    valor: emReais(valorEmCentavos),
    desde: desde.toISOString(),
    feitaEm: feitaEm?.toISOString() ?? null,
    pedidos: partes.map(apresentarParte),
    podeContestar: temPedidos && estado !== 'nao_feita' && decisao === null,
    podeAceitar: aDecidir && estado === 'tomada',
    podeGanhar: estado === 'tomada' && decisao === 'contestada',
  };
}

/** Performs an act on a retomada and records it. Refuses if the operator is a side of one of its orders. */
async function comImparcialidade(
  ctx: Context,
  operadorId: string,
  id: string,
  ato: { ato: AtoDeOperador; dados: unknown },
  fazer: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await exigirImparcialidade(tx, operadorId, await findPartesDaRetomada(tx, id));
    await fazer(tx);
    await registrarAto(ctx, tx, { operadorId, assunto: 'retomada', assuntoId: id, ...ato });
  });
}

/** @throws NotFound, Conflict, Refused */
export async function contestarRetomada(
  ctx: Context,
  operadorId: string,
  { id }: Params<typeof contrato.contestarRetomada>,
  dados: Body<typeof contrato.contestarRetomada>,
): Promise<Reply<typeof contrato.contestarRetomada>> {
  await comImparcialidade(ctx, operadorId, id, { ato: 'contestou_retomada', dados }, (tx) => contestar(ctx, tx, id));
  return { message: 'Contestação anotada: os pedidos esperam o banco' };
}

/** @throws NotFound, Conflict, Refused */
export async function aceitarRetomada(
  ctx: Context,
  operadorId: string,
  { id }: Params<typeof contrato.aceitarRetomada>,
  dados: Body<typeof contrato.aceitarRetomada>,
): Promise<Reply<typeof contrato.aceitarRetomada>> {
  const encerram = dados.pedidos === 'encerram';
  await comImparcialidade(ctx, operadorId, id, { ato: 'aceitou_retomada', dados }, (tx) =>
    aceitar(ctx, tx, { id, operadorId, encerram, motivo: dados.nota }),
  );
  return {
    message: encerram ? 'Aceita: os pedidos encerraram, e o que restava volta a quem pagou' : 'Aceita: os pedidos seguem com o que resta',
  };
}

/** @throws NotFound, Conflict, Refused */
export async function ganharRetomada(
  ctx: Context,
  operadorId: string,
  { id }: Params<typeof contrato.ganharRetomada>,
  dados: Body<typeof contrato.ganharRetomada>,
): Promise<Reply<typeof contrato.ganharRetomada>> {
  const centavos = emCentavos(dados.valor);
  await comImparcialidade(ctx, operadorId, id, { ato: 'ganhou_retomada', dados }, (tx) => ganhar(ctx, tx, id, centavos));
  return { message: 'O dinheiro está de volta no livro, e os pedidos deixaram de esperar' };
}

const quando = (em: Date | string) => diaEHora(new Date(em), FUSO_DE_BRASILIA);

/** Evidence for the orders, as one PDF to be sent to the bank. The reading is recorded as an act. @throws NotFound, TooMany, Unavailable */
export async function escreverProvas(ctx: Context, operadorId: string, id: string): Promise<Buffer> {
  const provas = await inTransaction(ctx.db, async (tx) => {
    const achadas = await findProvas(tx, id);
    if (achadas.length > 0) await registrarAto(ctx, tx, { operadorId, ato: 'leu_provas', assunto: 'retomada', assuntoId: id, dados: {} });
    return achadas;
  });
  if (provas.length === 0) throw new NotFound('Não há pedido de que juntar provas');
  const agora = ctx.clock.now();
  const titulo = 'Provas para contestar uma devolução';
  return writePdf({ title: titulo, subtitle: `Reunidas em ${quando(agora)}`, foot: `Festejo · ${titulo}`, at: agora }, (page) => {
    for (const prova of provas) escrever(page, prova);
  });
}

function escrever(page: Parameters<Parameters<typeof writePdf>[1]>[0], prova: ProvasDoPedido): void {
  page.heading(`Pedido nº ${prova.numero}`);
  page.facts([
    ['Cliente', prova.clienteNome],
    ['Quem pagou', prova.pagador ?? 'o banco não disse'],
    ['Fornecedor', prova.fornecedorNome],
    ['Evento', `${prova.eventoTitulo}, ${quando(prova.inicio)}, ${prova.localidade}/${prova.uf}`],
    ['Pago em', prova.pagoEm ? quando(prova.pagoEm) : 'não foi pago'],
    ['Total', textoEmReais(prova.totalEmCentavos)],
  ]);
  page.heading('O que foi contratado');
  for (const { nome, quantidade, precoEmCentavos } of prova.itens)
    page.paragraph(`${quantidade} × ${nome}, a ${textoEmReais(precoEmCentavos)}`);
  if (prova.politica) page.paragraph(prova.politica);
  page.heading('O que aconteceu');
  page.table(
    [{ heading: 'Quando', width: 100 }, { heading: 'Passou a', width: 110 }, { heading: 'Por', width: 80 }, { heading: 'Motivo' }],
    prova.historico.map(({ em, para, por, motivo }) => [quando(em), para.replaceAll('_', ' '), por, motivo ?? '']),
  );
  page.heading('O que os dois se escreveram');
  if (prova.mensagens.length === 0) page.paragraph('Não trocaram mensagens.');
  for (const { autor, texto, em } of prova.mensagens) page.paragraph(`${quando(em)}, ${autor}: ${texto}`);
  if (prova.falas.length > 0) page.heading('Na disputa');
  for (const { autor, tipo, texto, em } of prova.falas) page.paragraph(`${quando(em)}, ${autor} (${tipo}): ${texto}`);
  if (prova.avaliacoes.length > 0) page.heading('O que o cliente avaliou');
  for (const { nota, texto, em } of prova.avaliacoes) page.paragraph(`${quando(em)}: ${nota} estrela(s). ${texto}`);
}
