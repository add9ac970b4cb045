import { julgarEscolha, type OpcaoEscolhida, problemaDoPreco } from '@festejo/contrato/catalogo/escolha.ts';
import { gruposNovos, linhasDoQueInclui } from '@festejo/contrato/catalogo/opcoes.ts';
import { emCentavos, emReais } from '@festejo/contrato/common/centavos.ts';
import { colunasDasOpcoes } from '../../src/features/catalogo/produtos/index.ts';
import { OFERTAS } from './dados/opcoes.ts';
import type { Lote } from './demo.queries.ts';
import { criarSorteio } from './sorteio.ts';

/** A group of options of a product; the differences are in centavos. */
export interface Grupo {
  id: string;
  nome: string;
  minimo: number;
  maximo: number;
  opcoes: { id: string; nome: string; diferenca: number }[];
}

interface Dono {
  id: string;
  fornecedorId: string;
  nome: string;
  precoEmCentavos: number;
}

/** Parsed once: many suppliers of the market sell the same model. */
const LIDAS = new Map(
  Object.entries(OFERTAS).map(([nome, { opcoes, inclui, naoInclui }]) => [
    nome,
    { grupos: gruposNovos.parse(opcoes), inclui: linhasDoQueInclui.parse(inclui), nao_inclui: linhasDoQueInclui.parse(naoInclui) },
  ]),
);

/**
 * The options of a product, validated by the rules of its form.
 * @throws Error when the rules refuse them
 */
export function montarOpcoes(lote: Lote, novoId: () => string, { id, fornecedorId, nome, precoEmCentavos }: Dono) {
  const oferta = LIDAS.get(nome);
  if (!oferta) return { grupos: [], colunas: {} };
  const { grupos: lidos, ...oQueVem } = oferta;
  const problema = problemaDoPreco(emReais(precoEmCentavos), lidos);
  if (problema) throw new Error(`${nome}: ${problema}`);
  const grupos = lidos.map((grupo, ordem): Grupo => {
    const opcoes = grupo.opcoes.map((uma) => ({ id: novoId(), nome: uma.nome, diferenca: emCentavos(uma.diferenca) }));
    const { minimo, maximo } = grupo;
    const grupoId = novoId();
    lote.grupos_de_opcoes.push({ id: grupoId, produto_id: id, fornecedor_id: fornecedorId, nome: grupo.nome, minimo, maximo, ordem });
    opcoes.forEach((uma, lugar) => {
      lote.opcoes.push({
        id: uma.id,
        grupo_id: grupoId,
        fornecedor_id: fornecedorId,
        nome: uma.nome,
        diferenca_em_centavos: uma.diferenca,
        ativa: true,
        ordem: lugar,
      });
    });
    return { id: grupoId, nome: grupo.nome, minimo, maximo, opcoes };
  });
  return { grupos, colunas: { ...colunasDasOpcoes(lidos), ...oQueVem } };
}

interface AEscolher {
  readonly id: string;
  readonly modelo: { readonly nome: string };
  readonly grupos: readonly Grupo[];
  readonly precoEmCentavos: number;
}

/**
 * A random choice of a product's options for the event, with the minimum of each group.
 * @throws Error when the rules refuse it
 */
export function escolher(
  { id, modelo, grupos, precoEmCentavos }: AEscolher,
  evento: string,
): { opcoes: string[]; escolha: OpcaoEscolhida[]; precoEmCentavos: number } {
  const s = criarSorteio(`escolha:${id}:${evento}`);
  const opcoes = grupos.flatMap(({ minimo, opcoes: delas }) => s.varios(delas, minimo).map((uma) => uma.id)).sort();
  const { escolha, diferenca, problema } = julgarEscolha(grupos, opcoes);
  if (problema) throw new Error(`${modelo.nome}: ${problema.message}`);
  return { opcoes, escolha, precoEmCentavos: precoEmCentavos + diferenca };
}
