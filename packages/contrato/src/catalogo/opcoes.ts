import * as z from 'zod';
import { booleano, id, linha, numero, quantia, reais } from '../common/common.ts';
import { NOME_DA_OPCAO_EM_LETRAS } from '../common/comprimentos.ts';
import { GRUPOS_POR_PRODUTO, PRECO_MAXIMO_EM_REAIS } from './escolha.ts';

/** Largest number of options of a product, in all groups together. */
export const OPCOES_POR_PRODUTO = 200;
/** Largest number of chosen options of one line, in all groups together. */
export const ESCOLHAS_POR_LINHA = 60;
export const LINHAS_DO_QUE_INCLUI = 30;

const nomeDoGrupo = z.string().meta({ description: 'O que se escolhe: Sabor, Tamanho, Cor' });
const minimo = z.int().meta({ description: 'Quantas opções são precisas; 0 = o grupo pode ficar sem escolha' });
const maximo = z.int().meta({ description: 'Quantas opções cabem' });
const diferenca = reais.meta({ description: 'O que a opção soma ao preço da unidade, em reais; negativo quando baixa' });

/** An option that may be chosen. */
const opcao = z.object({ id, nome: z.string(), diferenca });
export const grupoDeOpcoes = z.object({ id, nome: nomeDoGrupo, minimo, maximo, opcoes: z.array(opcao) });
export type GrupoDeOpcoes = z.output<typeof grupoDeOpcoes>;

/** The groups as their supplier sees them, with options that are not offered now. */
const ativa = z.boolean().meta({ description: '`false` = não se oferece agora' });
export const grupoParaEditar = grupoDeOpcoes.extend({ opcoes: z.array(opcao.extend({ ativa })) });
export type GrupoParaEditar = z.output<typeof grupoParaEditar>;

/** A value that a multipart form sends as JSON text. */
const emTexto = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, schema);

const repetido = (nomes: readonly string[]) => new Set(nomes.map((nome) => nome.toLocaleLowerCase('pt-BR'))).size < nomes.length;

const opcaoNova = z.object({
  id: id.optional().meta({ description: 'Como a leitura o deu; pode faltar' }),
  nome: linha(NOME_DA_OPCAO_EM_LETRAS),
  diferenca: quantia
    .pipe(z.number().min(-PRECO_MAXIMO_EM_REAIS).max(PRECO_MAXIMO_EM_REAIS))
    .default(0)
    .meta({ description: 'Em reais; negativa quando baixa o preço' }),
  ativa: booleano.default(true).meta({ description: '`false` = não se oferece agora' }),
});

const grupoNovo = z
  .object({
    id: id.optional().meta({ description: 'Como a leitura o deu; pode faltar' }),
    nome: linha(NOME_DA_OPCAO_EM_LETRAS),
    minimo: numero(z.int().min(0).max(ESCOLHAS_POR_LINHA))
      .default(1)
      .meta({ description: 'Quantas opções são precisas; 0 = pode ficar sem' }),
    maximo: numero(z.int().min(1).max(ESCOLHAS_POR_LINHA)).default(1).meta({ description: 'Quantas opções cabem' }),
    opcoes: z.array(opcaoNova).min(1, 'Diga ao menos uma opção').max(OPCOES_POR_PRODUTO),
  })
  .refine((grupo) => grupo.minimo <= grupo.maximo, { path: ['maximo'], message: 'O máximo não pode ser menor que o mínimo' })
  .refine(({ opcoes, minimo: precisas }) => opcoes.filter((uma) => uma.ativa).length >= Math.max(1, precisas), {
    path: ['minimo'],
    message: 'Há menos opções à escolha do que o cliente precisa escolher',
  })
  .refine(({ opcoes }) => !repetido(opcoes.map(({ nome }) => nome)), { path: ['opcoes'], message: 'Duas opções têm o mesmo nome' });

const ids = (de: readonly { id?: string | undefined }[]) => de.flatMap((um) => um.id ?? []);

/** The groups of a product's form, in their order. */
export const gruposNovos = emTexto(
  z
    .array(grupoNovo)
    .max(GRUPOS_POR_PRODUTO, `Um produto tem até ${GRUPOS_POR_PRODUTO} grupos de opções`)
    .refine((grupos) => !repetido(grupos.map(({ nome }) => nome)), 'Dois grupos têm o mesmo nome')
    .refine(
      (grupos) => grupos.reduce((soma, { opcoes }) => soma + opcoes.length, 0) <= OPCOES_POR_PRODUTO,
      `Um produto tem até ${OPCOES_POR_PRODUTO} opções`,
    )
    .refine(
      (grupos) => grupos.reduce((soma, grupo) => soma + grupo.maximo, 0) <= ESCOLHAS_POR_LINHA,
      `O cliente escolhe até ${ESCOLHAS_POR_LINHA} opções ao todo`,
    )
    .refine((grupos) => {
      const todos = ids([...grupos, ...grupos.flatMap(({ opcoes }) => opcoes)]);
      return new Set(todos).size === todos.length;
    }, 'A mesma opção veio duas vezes'),
).meta({ description: 'Lista de grupos; num formulário multipart, como texto JSON. `[]` tira todos; sem o campo, ficam como estão' });
export type GrupoNovo = z.output<typeof grupoNovo>;

/** Short lines about things that are included in a product, or are not. */
export const linhasDoQueInclui = emTexto(z.array(linha(120)).max(LINHAS_DO_QUE_INCLUI)).meta({
  description: 'Linhas curtas, na ordem; num formulário multipart, como texto JSON. Sem o campo, ficam como estão',
});

/** The options of a line, normalised for its key: sorted, each once. */
export const opcoesDaLinha = z
  .array(id)
  .max(ESCOLHAS_POR_LINHA, `Escolha no máximo ${ESCOLHAS_POR_LINHA} opções`)
  .transform((lidas) => [...new Set(lidas.map((uma) => uma.toLowerCase()))].sort())
  .meta({ description: 'As opções escolhidas, em qualquer ordem; a linha é o produto com elas' });

/** A chosen option in words, as a line or an order shows it. */
const opcaoEscolhida = z.object({ grupo: nomeDoGrupo, opcao: z.string(), diferenca });
export const escolha = z
  .array(opcaoEscolhida)
  .meta({ description: 'O que se escolheu, em palavras, na ordem do produto; vazia sem opções' });
