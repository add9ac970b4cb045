import type { FaltaNoLugar, MesDoMercado } from '@festejo/contrato/operacao/numeros.ts';
import { numero, numeroCurto, porCento, reais } from '../../../../lib/text/formats.ts';
import { mesCurto, mesPorExtenso } from '../../../../lib/text/meses.ts';

const parte = (de: number, total: number) => (total === 0 ? 0 : Math.round((1000 * de) / total) / 10);
const soma = (meses: readonly MesDoMercado[], de: (mes: MesDoMercado) => number) => meses.reduce((total, mes) => total + de(mes), 0);

interface Grafico {
  readonly titulo: string;
  readonly resumo: string;
  readonly colunas: readonly string[];
  readonly valor: (mes: MesDoMercado) => number;
  readonly texto: (valor: number) => string;
  readonly celulas: (mes: MesDoMercado) => readonly string[];
}

/** The charts of the months, each with its table. */
export function graficosDe(meses: readonly MesDoMercado[]): Grafico[] {
  const [pedidos, pagos] = [soma(meses, (mes) => mes.pedidos), soma(meses, (mes) => mes.pagos)];
  const [recusados, cancelados] = [soma(meses, (mes) => mes.recusados), soma(meses, (mes) => mes.cancelados)];
  return [
    {
      titulo: 'Vendido por mês',
      resumo: `${reais(soma(meses, ({ vendido }) => vendido))} em um ano, em ${numero(pagos)} pedidos pagos.`,
      colunas: ['Mês', 'Vendido', 'Devolvido', 'Ficou', 'Pedidos pagos'],
      valor: ({ vendido }) => vendido,
      texto: numeroCurto,
      celulas: (mes) => [reais(mes.vendido), reais(mes.devolvido), reais(mes.vendido - mes.devolvido), numero(mes.pagos)],
    },
    {
      titulo: 'Conversão por mês',
      resumo: `De ${numero(pedidos)} pedidos, ${porCento(parte(pagos, pedidos))} foram pagos.`,
      colunas: ['Mês', 'Conversão', 'Pedidos', 'Pagos'],
      valor: (mes) => parte(mes.pagos, mes.pedidos),
      texto: porCento,
      celulas: (mes) => [porCento(parte(mes.pagos, mes.pedidos)), numero(mes.pedidos), numero(mes.pagos)],
    },
    {
      titulo: 'Recusas e cancelamentos por mês',
      resumo: `Em um ano, pedidos recusados pelo fornecedor: ${numero(recusados)}; cancelados ou devolvidos: ${numero(cancelados)}.`,
      colunas: ['Mês', 'Recusados', 'Cancelados ou devolvidos'],
      valor: (mes) => mes.recusados + mes.cancelados,
      texto: numero,
      celulas: (mes) => [numero(mes.recusados), numero(mes.cancelados)],
    },
    {
      titulo: 'Devolvido por mês',
      resumo: `${reais(soma(meses, ({ devolvido }) => devolvido))} voltaram aos clientes do que compraram em um ano, no mês da compra.`,
      colunas: ['Mês', 'Devolvido'],
      valor: ({ devolvido }) => devolvido,
      texto: numeroCurto,
      celulas: (mes) => [reais(mes.devolvido)],
    },
  ];
}

/** The bars of a chart, month by month. */
export const barrasDe = (meses: readonly MesDoMercado[], { valor, texto, celulas }: Grafico) =>
  meses.map((mes) => ({
    rotulo: mesCurto(mes.mes),
    nome: mesPorExtenso(mes.mes),
    valor: valor(mes),
    texto: texto(valor(mes)),
    celulas: celulas(mes),
  }));

/** The maximum of rows for all places; a chosen place shows all its rows. */
const LINHAS_DE_TODOS = 30;

/** Categories without a supplier, by place: those with most parties, or all of the chosen place. */
export function faltasDe(lugares: readonly FaltaNoLugar[], escolhido: string | null) {
  return lugares
    .filter((lugar) => escolhido === null || nomeDoLugar(lugar) === escolhido)
    .flatMap((lugar) => {
      const onde = nomeDoLugar(lugar);
      return lugar.categorias.map(({ nome: categoria, festas }) => ({ id: `${onde}/${categoria}`, onde, categoria, festas }));
    })
    .sort((a, b) => b.festas - a.festas)
    .slice(0, escolhido === null ? LINHAS_DE_TODOS : undefined);
}

/** The places as map markers: one pin per place, with the number of parties. */
export const marcasDe = (lugares: readonly FaltaNoLugar[]) =>
  lugares.map((lugar) => ({
    id: nomeDoLugar(lugar),
    latitude: lugar.latitude,
    longitude: lugar.longitude,
    texto: numero(lugar.festas),
    rotulo: `${nomeDoLugar(lugar)}, festas a que falta quem sirva`,
  }));

const nomeDoLugar = ({ localidade, uf }: Pick<FaltaNoLugar, 'localidade' | 'uf'>): string => `${localidade}/${uf}`;
