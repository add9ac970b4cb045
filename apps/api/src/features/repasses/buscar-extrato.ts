import type { Readable } from 'node:stream';
import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import { type buscarExtrato as contrato, type LancamentoDoExtrato, NOME_DO_LANCAMENTO } from '@festejo/contrato/fornecedor/repasses.ts';
import { emReais } from '../../platform/brazil.ts';
import type { Context } from '../../platform/context.ts';
import { PDF_ROWS, writePdf } from '../../platform/documents/pdf.ts';
import { Refused, Unauthenticated } from '../../platform/http/errors.ts';
import { diaEHora } from '../pedidos/index.ts';
import { escreverPlanilha } from '../produtos/index.ts';
import { countLancamentos, findLancamentos, findSaldos, type LinhaDoExtrato, type Saldos } from './extrato.queries.ts';
import { meioDosRepasses } from './fazer-remessas.ts';

const FUSO = 'America/Sao_Paulo';
const PAGINA = 500;
const reais = (centavos: number) => centavos / 100;

const apresentarLancamento = ({ valorEmCentavos, taxaEmCentavos, em, ...linha }: LinhaDoExtrato): LancamentoDoExtrato => ({
  ...linha,
  em: em.toISOString(),
  valor: reais(valorEmCentavos),
  taxa: reais(taxaEmCentavos),
});

/** Why what is released has not left yet. */
function esperaDe(
  { liberado, retido, contaValeEm, motivo, tentarEm }: Saldos,
  agora: Date,
): Pick<Reply<typeof contrato>, 'espera' | 'esperaAte' | 'motivo'> {
  const nenhuma = { espera: null, esperaAte: null, motivo: null };
  if (liberado - retido <= 0) return nenhuma;
  if (!contaValeEm) return { ...nenhuma, espera: 'conta' };
  if (contaValeEm > agora) return { ...nenhuma, espera: 'conta_nova', esperaAte: contaValeEm.toISOString() };
  return motivo ? { espera: 'recusa', esperaAte: tentarEm?.toISOString() ?? null, motivo } : nenhuma;
}

/** A supplier's money: how it stands, and what happened to it in a month. */
export async function buscarExtrato(
  ctx: Context,
  fornecedorId: string,
  { mes, page, pageSize }: Query<typeof contrato>,
): Promise<Reply<typeof contrato>> {
  const [saldos, linhas, total] = await Promise.all([
    findSaldos(ctx.db, fornecedorId),
    findLancamentos(ctx.db, { fornecedorId, mes }, { limite: pageSize, offset: page * pageSize }),
    countLancamentos(ctx.db, { fornecedorId, mes }),
  ]);
  if (!saldos) throw new Unauthenticated();
  const { guardado, liberado, aCaminho, repassado, proximaLiberacaoEm } = saldos;
  return {
    itens: linhas.map(apresentarLancamento),
    page,
    pageSize,
    total,
    saldos: { guardado: reais(guardado), liberado: reais(liberado), aCaminho: reais(aCaminho), repassado: reais(repassado) },
    retido: reais(Math.max(0, saldos.retido)),
    proximaLiberacaoEm: proximaLiberacaoEm?.toISOString() ?? null,
    ...esperaDe(saldos, ctx.clock.now()),
    simulado: meioDosRepasses(ctx.config) === 'simulado',
  };
}

/** The month's lines, read as they are written. */
async function* doMes(ctx: Context, fornecedorId: string, mes: string): AsyncGenerator<LinhaDoExtrato> {
  for (let offset = 0; ; offset += PAGINA) {
    const linhas = await findLancamentos(ctx.db, { fornecedorId, mes }, { limite: PAGINA, offset });
    yield* linhas;
    if (linhas.length < PAGINA) return;
  }
}

const comVirgula = (centavos: number) => (Math.abs(centavos) / 100).toFixed(2).replace('.', ',');

const comSinal = (centavos: number) => emReais(centavos).replace('-', '− ');

/** As a spreadsheet. What comes in and what goes out have a column each: a cell that begins with a minus is a formula to some programs. */
export function extratoEmPlanilha(ctx: Context, fornecedorId: string, mes: string): Readable {
  async function* linhas() {
    yield ['Data', 'Pedido', 'Evento', 'O que aconteceu', 'Entra (R$)', 'Sai (R$)', 'Taxa (R$)', 'Taxa de volta (R$)'];
    for await (const { em, numero, eventoTitulo, tipo, valorEmCentavos, taxaEmCentavos } of doMes(ctx, fornecedorId, mes)) {
      const valor = comVirgula(valorEmCentavos);
      const [entra, sai] = valorEmCentavos < 0 ? ['', valor] : [valor, ''];
      yield [
        diaEHora(em, FUSO),
        String(numero),
        eventoTitulo,
        NOME_DO_LANCAMENTO[tipo],
        entra,
        sai,
        taxaEmCentavos > 0 ? comVirgula(taxaEmCentavos) : '',
        taxaEmCentavos < 0 ? comVirgula(taxaEmCentavos) : '',
      ];
    }
  }
  return escreverPlanilha(linhas());
}

/** A month of so much is read in the sheet. */
class ExtratoLongo extends Refused {
  constructor() {
    super('EXTRATO_LONGO', `Este mês tem mais de ${PDF_ROWS.toLocaleString('pt-BR')} lançamentos, e não cabe em um PDF`, {
      acao: 'Baixe a planilha: ela traz todos.',
    });
  }
}

/** As a document to keep. @throws ExtratoLongo, TooMany, Unavailable */
export async function extratoEmPdf(ctx: Context, fornecedorId: string, mes: string): Promise<Buffer> {
  const linhas: LinhaDoExtrato[] = [];
  for await (const linha of doMes(ctx, fornecedorId, mes)) if (linhas.push(linha) > PDF_ROWS) throw new ExtratoLongo();
  const saldos = await findSaldos(ctx.db, fornecedorId);
  if (!saldos) throw new Unauthenticated();
  const [ano, numeroDoMes] = mes.split('-');
  const titulo = `Extrato de ${numeroDoMes}/${ano}`;
  const agora = ctx.clock.now();
  return writePdf(
    { title: titulo, subtitle: `${saldos.nome}, em ${diaEHora(agora, FUSO)}`, foot: `Festejo · ${titulo}`, at: agora },
    (page) => {
      page.heading('Como está hoje');
      page.facts([
        ['Guardado até depois da festa', emReais(saldos.guardado)],
        ['Liberado, ainda não enviado', comSinal(saldos.liberado)],
        ['A caminho da sua conta', emReais(saldos.aCaminho)],
        ['Já enviado à sua conta', emReais(saldos.repassado)],
      ]);
      page.heading('O que aconteceu no mês');
      if (linhas.length === 0) page.paragraph('Nada aconteceu neste mês.');
      else
        page.table(
          [
            { heading: 'Data', width: 100 },
            { heading: 'Pedido', width: 50, right: true },
            { heading: 'O que aconteceu' },
            { heading: 'Valor', width: 85, right: true },
          ],
          linhas.map(({ em, numero, tipo, eventoTitulo, valorEmCentavos, taxaEmCentavos }) => [
            diaEHora(em, FUSO),
            String(numero),
            `${NOME_DO_LANCAMENTO[tipo]} · ${eventoTitulo}${taxaEmCentavos ? ` (taxa: ${comSinal(taxaEmCentavos)})` : ''}`,
            comSinal(valorEmCentavos),
          ]),
        );
    },
  );
}
