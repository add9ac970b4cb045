import type { ProdutoDetalhado } from '@festejo/contrato/catalogo/produtos.ts';
import type { PoliticaDeCancelamento, TipoDeProduto } from '@festejo/contrato/common/constants.ts';
import { degrausEmPalavras, POLITICAS } from '@festejo/contrato/pedido/politicas.ts';
import { distancia, numero } from '../../../lib/text/formats.ts';

/** The unit of a price. A rental has one price for the whole event, however many days it lasts. */
const UNIDADES: Readonly<Record<TipoDeProduto, string>> = {
  Produto: 'por unidade',
  Aluguel: 'por diária/evento',
  Servico: 'por serviço',
};

export function unidadeDoPreco(tipo: TipoDeProduto): string {
  return UNIDADES[tipo];
}

const NOMES_DOS_TIPOS: Readonly<Record<TipoDeProduto, string>> = { Produto: 'Produto', Aluguel: 'Aluguel', Servico: 'Serviço' };

export function nomeDoTipo(tipo: TipoDeProduto): string {
  return NOMES_DOS_TIPOS[tipo];
}

const EXPLICACOES: Readonly<Record<TipoDeProduto, string>> = {
  Produto: 'O cliente compra e fica com ele: bolo, doces, lembrancinhas.',
  Aluguel: 'O cliente usa na festa e devolve: mesas, brinquedos, louça.',
  Servico: 'Alguém faz na festa: buffet, fotografia, música.',
};

export function explicacaoDoTipo(tipo: TipoDeProduto): string {
  return EXPLICACOES[tipo];
}

/** A cancellation policy in words. The checkout shows the exact dates for the event. */
export function politicaEmPalavras(politica: PoliticaDeCancelamento): { nome: string; regra: string } {
  const [primeiro, ...depois] = degrausEmPalavras(politica);
  const regra = primeiro
    ? [
        `Cancelando ${primeiro.ate} da festa, você recebe ${primeiro.volta} de volta`,
        ...depois.map(({ ate, volta }) => `${ate}, ${volta} do valor`),
      ]
    : ['Depois do pagamento, o fornecedor não devolve o valor'];
  return { nome: POLITICAS[politica].nome, regra: `${regra.join('; ')}.` };
}

/** `a 3,2 km`; `a cerca de 3 km` if only the city of the party is known. */
export function distanciaDoEvento(km: number, aproximada: boolean): string {
  return aproximada ? `a cerca de ${numero(Math.max(1, Math.round(km)))} km` : `a ${distancia(km)}`;
}

/** `12 produtos atendem seu evento`; for a partial count, a round number that is surely reached. */
export function quantosAtendem(total: number, parcial = false): string {
  if (parcial) {
    const redondo = 10 ** Math.floor(Math.log10(Math.max(1, total - 1)));
    return `Mais de ${numero(Math.floor((total - 1) / redondo) * redondo)} produtos atendem seu evento`;
  }
  return total === 1 ? '1 produto atende seu evento' : `${numero(total)} produtos atendem seu evento`;
}

export type Arquivo = ProdutoDetalhado['files'][number];

/** The files of the gallery: the product's files, or at least its picture. */
export function arquivosDaGaleria(produto: Pick<ProdutoDetalhado, 'files' | 'imagemUrl' | 'nome' | 'id'>): Arquivo[] {
  if (produto.files.length > 0) return produto.files;
  if (produto.imagemUrl === null) return [];
  return [{ id: produto.id, url: produto.imagemUrl, tipo: 'imagem', alt: produto.nome, largura: 0, altura: 0 }];
}

const POUCAS_VAGAS = 5;

/** A notice of how few places are left at the event's time; null while there are plenty. */
export function avisoDeVagas(vagas: number): string | null {
  if (vagas <= 0 || vagas > POUCAS_VAGAS) return null;
  return vagas === 1 ? 'Última vaga nesta data' : `Só mais ${vagas} nesta data`;
}
