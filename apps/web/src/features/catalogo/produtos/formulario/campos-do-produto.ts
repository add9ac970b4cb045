import type { Body } from '@festejo/contrato/api/operation.ts';
import { type criarProduto, type ProdutoParaEditar, produtoNovo } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { quantia } from '@festejo/contrato/common/common.ts';
import type { TipoDeProduto } from '@festejo/contrato/common/constants.ts';
import { checkBy } from '../../../../lib/form/check.ts';
import type { Checked } from '../../../../lib/form/rules.ts';
import { comVirgula } from '../../../../lib/text/formats.ts';
import type { ArquivoPronto } from '../../../../ui/arquivos/arquivos.ts';

export interface DiaDoProduto {
  /** Ids from the server: absent on a day without stored hours, and in a product that is not saved yet. */
  id?: string;
  idProduto?: string;
  diaDaSemana: number;
  aberto: boolean;
  inicio: string;
  fim: string;
}

/** An option in the form. */
export interface OpcaoNosCampos {
  /** From the server, or a temporary one made here that the server replaces. */
  id: string;
  nome: string;
  /** With a decimal comma; a leading minus lowers the price. */
  diferenca: string;
  ativa: boolean;
}

export interface GrupoNosCampos {
  id: string;
  nome: string;
  /** True: several options. False: exactly one. */
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

/** The fields of a product's form. */
export interface CamposDoProduto {
  nome: string;
  /** The supplier's own code (SKU); most products have no code. */
  codigo: string;
  idCategoria: string;
  descricao: string;
  /** Included and excluded items, one per line. */
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
  /** The product has its own hours; otherwise the supplier's hours apply. */
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

/** The fields of the first step; all others belong to the second. */
export const PRIMEIRO_PASSO = ['arquivos', 'nome', 'tipoProduto', 'idCategoria', 'descricao', 'inclui', 'naoInclui'] as const;

export const linhasDe = (texto: string) =>
  texto
    .split('\n')
    .map((linha) => linha.trim())
    .filter(Boolean);

/** Groups in the form of the contract. An amount without a digit is 0. */
export function gruposDosCampos(grupos: readonly GrupoNosCampos[]) {
  return grupos.map(({ id, nome, varias, minimo, maximo, opcoes }) => ({
    id,
    nome,
    minimo: varias ? minimo || '0' : 1,
    maximo: varias ? maximo || '1' : 1,
    opcoes: opcoes.map((opcao) => ({ ...opcao, diferenca: /\d/.test(opcao.diferenca) ? opcao.diferenca : 0 })),
  }));
}

/** The fields of a stored product. */
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

/** Hours for all 7 days, as the contract requires. Closed days, and products without their own hours, get the default hours. */
const semanaDosCampos = (horarios: readonly DiaDoProduto[], proprios: boolean) =>
  horarios.map((dia) => (proprios && dia.aberto ? dia : { ...dia, ...ABERTO, aberto: !proprios }));

/** Checks the fields by the contract. A service always has its own hours. */
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

/** A typed amount in reais; 0 while the text is not an amount. */
export const valorDigitado = (valor: string) => quantia.safeParse(valor).data ?? 0;

export interface PropsDaPrevia {
  campos: CamposDoProduto;
  categoriaNome: string;
}
