import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { foto, id, instante, lista, mensagem, numero, paginacao } from '../common/common.ts';
import { PAGINA_PADRAO } from '../common/constants.ts';
import { anexo } from '../conversa/anexos.ts';
import {
  MOTIVOS_DA_DENUNCIA,
  MOTIVOS_DA_DENUNCIA_DE_AVALIACAO,
  MOTIVOS_DA_DENUNCIA_DE_MENSAGEM,
  type MotivoDaDenuncia,
} from '../conversa/denuncias.ts';
import { porque } from './operacao.ts';

export const TIPOS_DE_ALVO = ['produto', 'avaliacao', 'mensagem'] as const;
export type TipoDeAlvo = (typeof TIPOS_DE_ALVO)[number];

/** Reasons of reports in words, by kind of target: the same reason has another text for another kind. */
const MOTIVOS: Readonly<Record<TipoDeAlvo, Readonly<Partial<Record<MotivoDaDenuncia, string>>>>> = {
  produto: MOTIVOS_DA_DENUNCIA,
  avaliacao: MOTIVOS_DA_DENUNCIA_DE_AVALIACAO,
  mensagem: MOTIVOS_DA_DENUNCIA_DE_MENSAGEM,
};
const TODOS_OS_MOTIVOS = [...new Set(Object.values(MOTIVOS).flatMap((motivos) => Object.keys(motivos) as MotivoDaDenuncia[]))];
export const motivoEmPalavras = (tipo: TipoDeAlvo, motivo: MotivoDaDenuncia): string => MOTIVOS[tipo][motivo] ?? motivo;
/** Results of a decision: the target stays, or is removed from the market. */
export const DECISOES = ['mantida', 'retirada'] as const;
export type DecisaoDaDenuncia = (typeof DECISOES)[number];
/** Number of reports of a case that are shown, the newest first; all of them count. */
export const DENUNCIAS_MOSTRADAS = 20;
/** Number of messages shown before a reported message, and after it. */
export const MENSAGENS_EM_VOLTA = 5;

const tipo = z.enum(TIPOS_DE_ALVO).meta({ description: 'O que foi denunciado' });
const decisao = z.enum(DECISOES, 'Escolha o que fazer').meta({ description: '`mantida`: segue no ar; `retirada`: sai do ar' });

export const casoDenunciado = z.object({
  tipo,
  id: id.meta({ description: 'Do produto, da avaliação ou da mensagem' }),
  produto: z.object({ id, nome: z.string() }).nullable().meta({ description: 'O denunciado, ou o avaliado; `null` de uma mensagem' }),
  fotos: z.array(foto).meta({ description: 'As da avaliação, ou a capa do produto; de uma mensagem, nenhuma' }),
  texto: z.string().meta({ description: 'O que a avaliação, o produto ou a mensagem diz' }),
  nota: z.int().nullable().meta({ description: 'As estrelas da avaliação; `null` do resto' }),
  emVolta: z
    .array(
      z.object({
        id,
        autor: z.string(),
        doFornecedor: z.boolean(),
        texto: z.string(),
        anexos: z.array(anexo).meta({ description: 'Cada um se abre em `/api/operacao/anexos/{id}`' }),
        em: instante,
        denunciada: z.boolean().meta({ description: 'É esta a do caso' }),
      }),
    )
    .meta({ description: `A mensagem do caso com até ${MENSAGENS_EM_VOLTA} de antes e ${MENSAGENS_EM_VOLTA} de depois; vazio do resto` }),
  autor: z.object({ id, nome: z.string() }).meta({ description: 'Quem avaliou, quem vende ou quem escreveu' }),
  fornecedorNome: z.string(),
  foraDoAr: z.boolean().meta({ description: 'Já saiu do ar por uma decisão' }),
  desde: instante.meta({ description: 'Da denúncia mais antiga deste caso' }),
  quantas: z.int().meta({ description: 'Quantas pessoas denunciaram' }),
  denuncias: z
    .array(z.object({ motivo: z.enum(TODOS_OS_MOTIVOS), texto: z.string(), quem: z.string(), em: instante }))
    .meta({ description: `As mais novas, ${DENUNCIAS_MOSTRADAS} no máximo` }),
  decisao: z
    .object({ decisao, porque: z.string(), em: instante, operador: z.string() })
    .nullable()
    .meta({ description: 'A última que este caso teve' }),
});
export type CasoDenunciado = z.output<typeof casoDenunciado>;

export const buscarDenuncias = operation({
  id: 'buscarDenuncias',
  method: 'GET',
  path: '/operacao/denuncias',
  access: 'operador',
  summary: 'O que foi denunciado, um caso por produto, avaliação ou mensagem, o mais antigo primeiro. A leitura fica no registro',
  query: z.object({
    situacao: z.enum(['abertas', 'decididas']).default('abertas').meta({ description: 'As decididas vêm da mais nova' }),
    ...paginacao,
    pageSize: numero(z.int().min(1).max(50)).meta({ description: 'Itens por página, de 1 a 50' }).default(PAGINA_PADRAO),
  }),
  replies: { 200: lista(casoDenunciado) },
});

export const decisaoDoCaso = z.object({ decisao, porque });

const doCaso = { params: z.object({ tipo, id }) } as const;

export const decidirDenuncia = operation({
  id: 'decidirDenuncia',
  method: 'POST',
  path: '/operacao/denuncias/:tipo/:id/decidir',
  access: 'operador',
  summary: 'Decide todas as denúncias abertas de um produto, de uma avaliação ou de uma mensagem; quem denunciou e quem fez ficam sabendo',
  ...doCaso,
  body: decisaoDoCaso,
  refusals: [404],
  replies: { 200: mensagem },
});

export const devolverAoAr = operation({
  id: 'devolverAoAr',
  method: 'POST',
  path: '/operacao/denuncias/:tipo/:id/devolver',
  access: 'operador',
  summary: 'Põe de volta o que saiu do ar por uma decisão',
  ...doCaso,
  body: z.object({ porque }),
  refusals: [404],
  replies: { 200: mensagem },
});
