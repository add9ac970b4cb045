import type { Readable } from 'node:stream';
import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import { emReais, reaisComVirgula } from '@festejo/contrato/common/centavos.ts';
import { FUSO_DE_BRASILIA, relogioNoFuso } from '@festejo/contrato/common/dias.ts';
import { type buscarExtrato as contrato, type LancamentoDoExtrato, NOME_DO_LANCAMENTO } from '@festejo/contrato/dinheiro/repasses.ts';
import { textoEmReais } from '../../../platform/brazil.ts';
import type { Context } from '../../../platform/context.ts';
import { diaEHora } from '../../../platform/dates.ts';
import { writeCsv } from '../../../platform/documents/csv.ts';
import { PDF_ROWS, writePdf } from '../../../platform/documents/pdf.ts';
import { Refused, Unauthenticated } from '../../../platform/http/errors.ts';
import { countLancamentos, findLancamentos, findSaldos, type LinhaDoExtrato, type Saldos } from './extrato.queries.ts';
import { meioDosRepasses } from './fazer-remessas.ts';

const PAGINA = 500;

const apresentarLancamento = ({
  valorEmCentavos,
  liberadoEmCentavos,
  taxaEmCentavos,
  em,
  ...linha
}: LinhaDoExtrato): LancamentoDoExtrato => ({
  ...linha,
  em: em.toISOString(),
  valor: emReais(valorEmCentavos),
  liberado: emReais(liberadoEmCentavos),
  taxa: emReais(taxaEmCentavos),
});

type Situacao = Pick<Reply<typeof contrato>, 'saldos' | 'proximaLiberacaoEm' | 'retido' | 'espera' | 'esperaAte' | 'motivo'>;

/** The state of a supplier's money, for every screen that shows it. @throws Unauthenticated if the account is no supplier */
export async function buscarSaldos({ db, clock }: Pick<Context, 'db' | 'clock'>, fornecedorId: string): Promise<Situacao> {
  const saldos = await findSaldos(db, fornecedorId);
  if (!saldos) throw new Unauthenticated();
  const { guardado, liberado, aCaminho, repassado, proximaLiberacaoEm } = saldos;
  return {
    saldos: { guardado: emReais(guardado), liberado: emReais(liberado), aCaminho: emReais(aCaminho), repassado: emReais(repassado) },
    proximaLiberacaoEm: proximaLiberacaoEm?.toISOString() ?? null,
    retido: emReais(Math.max(0, saldos.retido)),
    ...esperaDe(saldos, clock.now()),
  };
}

/** The reason why released money has not left yet. */
function esperaDe(
  { liberado, retido, contaValeEm, motivo, tentarEm, emAnalise }: Saldos,
  agora: Date,
): Pick<Situacao, 'espera' | 'esperaAte' | 'motivo'> {
  const nenhuma = { espera: null, esperaAte: null, motivo: null };
  if (liberado - retido <= 0) return nenhuma;
  if (!contaValeEm) return { ...nenhuma, espera: 'conta' };
  if (contaValeEm > agora) return { ...nenhuma, espera: 'conta_nova', esperaAte: contaValeEm.toISOString() };
  if (motivo) return { espera: 'recusa', esperaAte: tentarEm?.toISOString() ?? null, motivo };
  return emAnalise ? { ...nenhuma, espera: 'analise' } : nenhuma;
}

/** A supplier's money: its present state, and the movements of a month. */
export async function buscarExtrato(
  ctx: Context,
  fornecedorId: string,
  { mes, page, pageSize }: Query<typeof contrato>,
): Promise<Reply<typeof contrato>> {
  const [situacao, linhas, total] = await Promise.all([
    buscarSaldos(ctx, fornecedorId),
    findLancamentos(ctx.db, { fornecedorId, mes }, { limite: pageSize, offset: page * pageSize }),
    countLancamentos(ctx.db, { fornecedorId, mes }),
  ]);
  return {
    itens: linhas.map(apresentarLancamento),
    page,
    pageSize,
    total,
    ...situacao,
    simulado: meioDosRepasses(ctx.config) === 'simulado',
  };
}

/** The lines of the month, read page by page while they are written out. */
async function* doMes(ctx: Context, fornecedorId: string, mes: string): AsyncGenerator<LinhaDoExtrato> {
  for (let offset = 0; ; offset += PAGINA) {
    const linhas = await findLancamentos(ctx.db, { fornecedorId, mes }, { limite: PAGINA, offset });
    yield* linhas;
    if (linhas.length < PAGINA) return;
  }
}

/**
 * The month as a spreadsheet. Days are in ISO 8601, which spreadsheet programs read as dates in any language. Incoming and outgoing amounts
 * have separate columns, because some programs read a cell with a leading minus as a formula.
 */
export function extratoEmPlanilha(ctx: Context, fornecedorId: string, mes: string): Readable {
  async function* linhas() {
    yield [
      'Data',
      'Pedido',
      'Evento',
      'O que aconteceu',
      'Entra (R$)',
      'Sai (R$)',
      'Taxa (R$)',
      'Taxa de volta (R$)',
      'Passa a liberado (R$)',
    ];
    const ouNada = (centavos: number) => (centavos > 0 ? reaisComVirgula(centavos) : '');
    for await (const linha of doMes(ctx, fornecedorId, mes)) {
      const { em, numero, eventoTitulo, tipo, valorEmCentavos, liberadoEmCentavos, taxaEmCentavos } = linha;
      yield [
        relogioNoFuso(em, FUSO_DE_BRASILIA),
        String(numero),
        eventoTitulo,
        NOME_DO_LANCAMENTO[tipo],
        ouNada(valorEmCentavos),
        ouNada(-valorEmCentavos),
        ouNada(taxaEmCentavos),
        ouNada(-taxaEmCentavos),
        ouNada(liberadoEmCentavos),
      ];
    }
  }
  return writeCsv(linhas());
}

/** 422: a month with more lines than a PDF takes; the spreadsheet contains them all. */
class ExtratoLongo extends Refused {
  constructor() {
    super('EXTRATO_LONGO', `Este mês tem mais de ${PDF_ROWS.toLocaleString('pt-BR')} lançamentos, e não cabe em um PDF`, {
      acao: 'Baixe a planilha: ela traz todos.',
    });
  }
}

const comSinal = (centavos: number) => textoEmReais(centavos).replace('-', '− ');

/** The remarks beside the value of a line. */
function entreParenteses(liberado: number, taxa: number): string {
  const partes = [liberado > 0 && `liberado: ${textoEmReais(liberado)}`, taxa !== 0 && `taxa: ${comSinal(taxa)}`].filter(Boolean);
  return partes.length > 0 ? ` (${partes.join('; ')})` : '';
}

/** The month as a PDF. @throws ExtratoLongo, TooMany, Unavailable */
export async function extratoEmPdf(ctx: Context, fornecedorId: string, mes: string): Promise<Buffer> {
  const linhas: LinhaDoExtrato[] = [];
  for await (const linha of doMes(ctx, fornecedorId, mes)) if (linhas.push(linha) > PDF_ROWS) throw new ExtratoLongo();
  const saldos = await findSaldos(ctx.db, fornecedorId);
  if (!saldos) throw new Unauthenticated();
  const [ano, numeroDoMes] = mes.split('-');
  const titulo = `Extrato de ${numeroDoMes}/${ano}`;
  const agora = ctx.clock.now();
  return writePdf(
    { title: titulo, subtitle: `${saldos.nome}, em ${diaEHora(agora, FUSO_DE_BRASILIA)}`, foot: `Festejo · ${titulo}`, at: agora },
    (page) => {
      page.heading('Como está hoje');
      page.facts([
        ['Guardado até depois da festa', textoEmReais(saldos.guardado)],
        ['Liberado, ainda não enviado', comSinal(saldos.liberado)],
        ['A caminho da sua conta', textoEmReais(saldos.aCaminho)],
        ['Já enviado à sua conta', textoEmReais(saldos.repassado)],
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
          linhas.map(({ em, numero, tipo, eventoTitulo, valorEmCentavos, liberadoEmCentavos, taxaEmCentavos }) => [
            diaEHora(em, FUSO_DE_BRASILIA),
            String(numero),
            `${NOME_DO_LANCAMENTO[tipo]} · ${eventoTitulo}${entreParenteses(liberadoEmCentavos, taxaEmCentavos)}`,
            comSinal(valorEmCentavos),
          ]),
        );
    },
  );
}
