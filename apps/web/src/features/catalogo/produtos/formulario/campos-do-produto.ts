import type { Body } from '@festejo/contrato/api/operation.ts';
import { type criarProduto, type ProdutoParaEditar, produtoNovo } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { quantia } from '@festejo/contrato/common/common.ts';
import type { TipoDeProduto } from '@festejo/contrato/common/constants.ts';
import { checkBy } from '../../../../lib/form/check.ts';
import type { Checked } from '../../../../lib/form/rules.ts';
import { comVirgula } from '../../../../lib/text/formats.ts';
import type { ArquivoPronto } from '../../../../ui/arquivos/arquivos.ts';

export interface DiaDoProduto {
  /** As the server gave them: absent on a day that it does not know, and in a product that is not saved yet. */
  id?: string;
  idProduto?: string;
  diaDaSemana: number;
  aberto: boolean;
  inicio: string;
  fim: string;
}

/** An option as it stands in the fields. */
export interface OpcaoNosCampos {
  /** As the server gave it, or made here: it then gets one of the server's. */
  id: string;
  nome: string;
  /** With a decimal comma; a minus in front takes off the price. */
  diferenca: string;
  ativa: boolean;
}

export interface GrupoNosCampos {
  id: string;
  nome: string;
  /** Otherwise one, always. */
  varias: boolean;
  minimo: string;
  maximo: string;
  opcoes: OpcaoNosCampos[];
}

export const opcaoVazia = (): OpcaoNosCampos => ({ id: crypto.randomUUID(), nome: '', diferenca: '', ativa: true });
export const grupoVazio = (): GrupoNosCampos => ({
  id: crypto.randomUUID(),
  nome: '',
  varias: false,
  minimo: '1',
  maximo: '1',
  opcoes: [opcaoVazia(), opcaoVazia()],
});

/** What a person says of a product, as it stands in the fields. */
export interface CamposDoProduto {
  nome: string;
  /** The supplier's own (SKU); most have none. */
  codigo: string;
  idCategoria: string;
  descricao: string;
  /** What comes with it, and what does not: a line each. */
  inclui: string;
  naoInclui: string;
  /** With a decimal comma. */
  valor: string;
  opcoes: GrupoNosCampos[];
  tipoProduto: TipoDeProduto;
  capacidade: string;
  preparoAntesEmMinutos: number;
  preparoDepoisEmMinutos: number;
  ativo: boolean;
  /** Hours of its own; without them those of the supplier count. */
  horariosProprios: boolean;
  horarios: DiaDoProduto[];
  arquivos: ArquivoPronto[];
}

const DIAS = [1, 2, 3, 4, 5, 6, 0] as const;
const ABERTO = { aberto: true, inicio: '08:00', fim: '22:00' } as const;

export const PRODUTO_VAZIO: CamposDoProduto = {
  nome: '',
  codigo: '',
  idCategoria: '',
  descricao: '',
  inclui: '',
  naoInclui: '',
  valor: '',
  opcoes: [],
  tipoProduto: 'Produto',
  capacidade: '1',
  preparoAntesEmMinutos: 0,
  preparoDepoisEmMinutos: 0,
  ativo: true,
  horariosProprios: false,
  horarios: DIAS.map((diaDaSemana) => ({ diaDaSemana, ...ABERTO })),
  arquivos: [],
};

/** The fields of the first step; the others are of the second. */
export const PRIMEIRO_PASSO = ['arquivos', 'nome', 'tipoProduto', 'idCategoria', 'descricao', 'inclui', 'naoInclui'] as const;

export const linhasDe = (texto: string) =>
  texto
    .split('\n')
    .map((linha) => linha.trim())
    .filter(Boolean);

/** Groups as the contract takes them; a line that was left wholly empty is nobody's option. */
export function gruposDosCampos(grupos: readonly GrupoNosCampos[]) {
  return grupos.map(({ id, nome, varias, minimo, maximo, opcoes }) => ({
    id,
    nome,
    minimo: varias ? minimo || '0' : 1,
    maximo: varias ? maximo || '1' : 1,
    opcoes: opcoes.map((opcao) => ({ ...opcao, diferenca: /\d/.test(opcao.diferenca) ? opcao.diferenca : 0 })),
  }));
}

/** A kept product in the fields. */
export function camposDoProduto(produto: ProdutoParaEditar): CamposDoProduto {
  const doDia = (dia: number) => produto.horarios.find(({ diaDaSemana }) => diaDaSemana === dia);
  return {
    nome: produto.nome,
    codigo: produto.codigo ?? '',
    idCategoria: produto.idCategoria,
    descricao: produto.descricao,
    inclui: produto.inclui.join('\n'),
    naoInclui: produto.naoInclui.join('\n'),
    valor: comVirgula(produto.valor),
    opcoes: produto.opcoes.map(({ minimo, maximo, opcoes, ...grupo }) => ({
      ...grupo,
      varias: minimo !== 1 || maximo !== 1,
      minimo: String(minimo),
      maximo: String(maximo),
      opcoes: opcoes.map((opcao) => ({ ...opcao, diferenca: opcao.diferenca === 0 ? '' : comVirgula(opcao.diferenca) })),
    })),
    tipoProduto: produto.tipoProduto,
    capacidade: String(produto.capacidade),
    preparoAntesEmMinutos: produto.preparoAntesEmMinutos,
    preparoDepoisEmMinutos: produto.preparoDepoisEmMinutos,
    ativo: produto.ativo,
    horariosProprios: produto.horarios.length > 0,
    horarios: DIAS.map((diaDaSemana) => {
      const horario = doDia(diaDaSemana);
      if (horario) return { ...horario, aberto: true };
      return { idProduto: produto.id, diaDaSemana, ...ABERTO, aberto: produto.horarios.length === 0 };
    }),
    arquivos: produto.files,
  };
}

/** Hours as they are sent, for all 7 days (specification, point 5): those of a closed day do not count, nor any without hours of its own. */
const semanaDosCampos = (horarios: readonly DiaDoProduto[], proprios: boolean) =>
  horarios.map((dia) => (proprios && dia.aberto ? dia : { ...dia, ...ABERTO, aberto: !proprios }));

/** The fields by the contract; a service always has hours of its own. */
export function conferirProduto({
  arquivos,
  horarios,
  capacidade,
  codigo,
  ...campos
}: CamposDoProduto): Checked<Body<typeof criarProduto>> {
  const horariosProprios = campos.horariosProprios || campos.tipoProduto === 'Servico';
  return checkBy(
    produtoNovo,
    {
      ...campos,
      ...(codigo.trim() === '' ? { semCodigo: true } : { codigo }),
      inclui: linhasDe(campos.inclui),
      naoInclui: linhasDe(campos.naoInclui),
      opcoes: gruposDosCampos(campos.opcoes),
      capacidade: capacidade === '' ? undefined : capacidade,
      horariosProprios,
      horarios: semanaDosCampos(horarios, horariosProprios),
      arquivos: arquivos.map(({ id, alt }) => ({ id, alt: alt.trim() })),
      substituirArquivos: true,
    },
    {
      ...(campos.idCategoria === '' && { idCategoria: 'Escolha uma categoria' }),
      ...(campos.valor.trim() === '' && { valor: 'Diga o preço' }),
      ...(capacidade.trim() === '' && { capacidade: 'Diga quantas unidades, ou quantas equipes' }),
    },
  );
}

/** A typed amount in reais, 0 as long as it is none. */
export const valorDigitado = (valor: string) => quantia.safeParse(valor).data ?? 0;

export interface PropsDaPrevia {
  campos: CamposDoProduto;
  categoriaNome: string;
}
