import { diferencasExtremas, GRUPOS_POR_PRODUTO } from '@festejo/contrato/catalogo/escolha.ts';
import type { MudancaDaLinha, ProblemaDaCelula } from '@festejo/contrato/catalogo/importacoes.ts';
import { ESCOLHAS_POR_LINHA, OPCOES_POR_PRODUTO } from '@festejo/contrato/catalogo/opcoes.ts';
import { reaisComVirgula } from '@festejo/contrato/common/centavos.ts';
import { uuidv7 } from 'uuidv7';
import type { GrupoLido } from '../produtos/opcoes/opcoes.queries.ts';
import { type DadosLidos, type LinhaLida, lerLinha, type OpcoesDaLinha } from './linha-do-produto.ts';
import type { Cabecalho } from './planilha/cabecalho.ts';
import { COLUNAS, type Coluna } from './planilha/colunas.ts';
import type { Registro } from './planilha/planilha.ts';

const DA_VARIANTE: readonly Coluna[] = ['valor', 'codigo', 'ativo'];

/** Reads a line with its variants. The product has the price of the cheapest variant, and the code of the first one if it has no code itself. */
export function lerRegistro(registro: Registro, cabecalho: Cabecalho): LinhaLida {
  const lida = lerLinha(registro, cabecalho);
  const { grupo, variantes } = registro;
  if (grupo === undefined || variantes === undefined) return lida;
  const lugares = new Map(
    DA_VARIANTE.flatMap((coluna) => (cabecalho.lugares.has(coluna) ? [[coluna, cabecalho.lugares.get(coluna) ?? []]] : [])),
  );
  const todas = variantes.map((variante) => ({ ...variante, lida: lerLinha(variante, { ...cabecalho, lugares }) }));
  // In a spreadsheet grouped by identifier, only the first line says whether the product is on sale.
  const aVenda =
    cabecalho.loja?.variantes?.de === 'pai' ? todas.filter(({ lida: { dados } }) => (dados.situacao ?? 'sim') === 'sim') : todas;
  const oferecidas = aVenda.length > 0 ? aVenda : todas;
  const problemas: ProblemaDaCelula[] = oferecidas.flatMap(({ linha, lida: { dados, problemas: dela } }) => {
    const doPreco = dela.filter(({ coluna }) => coluna === COLUNAS.valor.titulo);
    const falta = dados.precoEmCentavos === undefined && doPreco.length === 0;
    const vazio = { coluna: COLUNAS.valor.titulo, escrito: '', problema: 'Falta preencher' };
    return [...doPreco, ...(falta ? [vazio] : [])].map((um) => ({ ...um, problema: `Linha ${linha}: ${um.problema}` }));
  });
  const opcoes = oferecidas.map(({ nome, lida: { dados } }) => ({ nome, precoEmCentavos: dados.precoEmCentavos ?? 0 }));
  const codigo = lida.dados.codigo ?? todas.map(({ lida: { dados } }) => dados.codigo).find((um) => um);
  return {
    ...lida,
    dados: { ...lida.dados, ...(codigo && { codigo }), precoEmCentavos: Math.min(...opcoes.map(({ precoEmCentavos }) => precoEmCentavos)) },
    ...(problemas.length === 0 && { opcoes: { grupo, opcoes } }),
    problemas: [...lida.problemas.filter(({ coluna }) => coluna !== COLUNAS.valor.titulo), ...problemas],
  };
}

const mesmo = (um: string, outro: string) => um.toLocaleLowerCase('pt-BR') === outro.toLocaleLowerCase('pt-BR');

/**
 * A product's option groups after an import: the line's group replaces the group of the same name, or is added at the end. Options that keep
 * their name keep their id.
 */
function comAsDaLinha(antes: readonly GrupoLido[], { grupo: nome, opcoes }: OpcoesDaLinha): GrupoLido[] {
  const menor = Math.min(...opcoes.map(({ precoEmCentavos }) => precoEmCentavos));
  const deAntes = antes.find((um) => mesmo(um.nome, nome));
  const novas = opcoes.map((uma) => {
    const igual = deAntes?.opcoes.find((outra) => mesmo(outra.nome, uma.nome));
    return { id: igual?.id ?? uuidv7(), nome: uma.nome, diferenca: uma.precoEmCentavos - menor, ativa: igual?.ativa ?? true };
  });
  const alguma = novas.some(({ ativa }) => ativa);
  const novo: GrupoLido = {
    id: deAntes?.id ?? uuidv7(),
    nome: deAntes?.nome ?? nome,
    minimo: 1,
    maximo: 1,
    opcoes: alguma ? novas : novas.map((uma) => ({ ...uma, ativa: true })),
  };
  return deAntes ? antes.map((um) => (um === deAntes ? novo : um)) : [...antes, novo];
}

const escritas = (grupos: readonly GrupoLido[]) =>
  grupos
    .map(({ nome, opcoes }) => {
      const uma = (opcao: GrupoLido['opcoes'][number]) =>
        opcao.diferenca === 0 ? opcao.nome : `${opcao.nome} (${opcao.diferenca > 0 ? '+' : ''}${reaisComVirgula(opcao.diferenca)})`;
      return `${nome}: ${opcoes.map(uma).join(', ')}`;
    })
    .join(' · ');

const MAIOR_TRECHO = 200;
const curto = (texto: string) => (texto.length > MAIOR_TRECHO ? `${texto.slice(0, MAIOR_TRECHO)}…` : texto);

interface OpcoesEntendidas {
  readonly dados: Pick<DadosLidos, 'opcoes' | 'menorDiferenca'>;
  readonly mudancas: readonly MudancaDaLinha[];
  readonly problemas: readonly ProblemaDaCelula[];
}

/** Option groups of a product after an import of the line's variants; empty if nothing changes. */
export function entenderOpcoes(antes: readonly GrupoLido[], daLinha: OpcoesDaLinha | undefined): OpcoesEntendidas {
  if (!daLinha) return { dados: {}, mudancas: [], problemas: [] };
  const opcoes = comAsDaLinha(antes, daLinha);
  if (JSON.stringify(opcoes) === JSON.stringify(antes)) return { dados: {}, mudancas: [], problemas: [] };
  const demais =
    opcoes.length > GRUPOS_POR_PRODUTO ||
    opcoes.reduce((soma, grupo) => soma + grupo.opcoes.length, 0) > OPCOES_POR_PRODUTO ||
    opcoes.reduce((soma, grupo) => soma + grupo.maximo, 0) > ESCOLHAS_POR_LINHA;
  return {
    dados: { opcoes, menorDiferenca: diferencasExtremas(opcoes).menor },
    mudancas: [{ coluna: 'Opções', de: curto(escritas(antes)), para: curto(escritas(opcoes)) }],
    problemas: demais ? [{ coluna: 'Opções', escrito: '', problema: 'Com as desta planilha o produto teria opções demais' }] : [],
  };
}
