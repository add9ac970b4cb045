import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { id, instante, linha, mensagem, reais } from '../common/common.ts';
import { TITULAR_EM_LETRAS } from '../common/comprimentos.ts';

/** Largest size of each document; a phone's photo of a document has a fifth of it. */
export const PROVA_MAXIMA_EM_BYTES = 8 * 1024 * 1024;
/** Days before its end during which a verification may be renewed; the supplier is notified at their beginning. */
export const DIAS_PARA_RENOVAR = 30;

/** States of a supplier's verification, in words. */
export const SITUACOES_DA_VERIFICACAO = {
  nao_enviada: 'Não enviada',
  em_analise: 'Em análise',
  verificada: 'Verificada',
  recusada: 'Recusada',
  vencida: 'Vencida',
} as const;
export type SituacaoDaVerificacao = keyof typeof SITUACOES_DA_VERIFICACAO;

export const TIPOS_DA_VERIFICACAO = { pessoa_fisica: 'Pessoa física', empresa: 'Empresa' } as const;
export type TipoDaVerificacao = keyof typeof TIPOS_DA_VERIFICACAO;

/** Documents that prove a supplier's identity, by the name of their field. */
export const PROVAS = {
  documentoFrente: 'Frente do documento',
  documentoVerso: 'Verso do documento',
  contratoSocial: 'Contrato social ou CCMEI',
  selfie: 'Foto sua com o documento',
  comprovanteDeEndereco: 'Comprovante de endereço',
} as const;
export type PapelDaProva = keyof typeof PROVAS;

/** Required documents: a verification without them is not examined. */
export const PROVAS_EXIGIDAS: Readonly<Record<TipoDaVerificacao, readonly PapelDaProva[]>> = {
  pessoa_fisica: ['documentoFrente'],
  empresa: ['documentoFrente', 'contratoSocial'],
};

const chaves = <T extends Readonly<Record<string, string>>>(nomes: T) => Object.keys(nomes) as (keyof T & string)[];
export const situacaoDaVerificacao = z.enum(chaves(SITUACOES_DA_VERIFICACAO));
export const tipoDaVerificacao = z
  .enum(chaves(TIPOS_DA_VERIFICACAO), 'Escolha pessoa física ou empresa')
  .meta({ description: 'De quem é o documento: de uma pessoa ou de uma empresa' });
export const papelDaProva = z.enum(chaves(PROVAS));

/** The mark that all suppliers show. */
export const verificado = z.boolean().meta({ description: 'Os documentos do fornecedor foram conferidos e não venceram' });

/** Largest total that an unverified supplier may have in orders that have not ended. */
export const limiteDeVendas = z.object({
  limite: reais.meta({ description: 'Quanto pode ter em pedidos que ainda não terminaram' }),
  emAberto: reais.meta({ description: 'Quanto tem agora, contado o que espera pagamento' }),
});

export const minhaVerificacao = z.object({
  situacao: situacaoDaVerificacao,
  verificado,
  podeEnviar: z.boolean().meta({ description: `Falso enquanto uma espera, e até ${DIAS_PARA_RENOVAR} dias antes de a que vale acabar` }),
  enviadaEm: instante.nullable().meta({ description: '`null` de quem nunca enviou' }),
  decididaEm: instante.nullable().meta({ description: '`null` enquanto espera' }),
  porque: z.string().nullable().meta({ description: 'Por que foi recusada; `null` das outras' }),
  valeAte: instante.nullable().meta({ description: 'Até quando vale, ou valeu; `null` do que nunca valeu' }),
  titular: z.string().meta({ description: 'O da última vez, ou o nome da conta' }),
  documentos: z
    .array(z.object({ tipo: tipoDaVerificacao, documento: z.string().meta({ description: 'Com máscara' }) }))
    .meta({ description: 'CPF e CNPJ que a conta tem: só um destes se verifica' }),
  limite: limiteDeVendas.nullable().meta({ description: '`null` de quem é verificado, e onde não há limite' }),
});
export type MinhaVerificacao = z.output<typeof minhaVerificacao>;

export const buscarVerificacao = operation({
  id: 'buscarVerificacao',
  method: 'GET',
  path: '/verificacao',
  access: 'fornecedor',
  summary: 'Como está a verificação de quem pergunta, e quanto pode vender sem ela',
  replies: { 200: minhaVerificacao },
});

export const verificacaoNova = z.object({
  tipo: tipoDaVerificacao,
  documento: linha(20, 11).meta({ description: 'CPF ou CNPJ, com ou sem máscara: o da conta' }),
  titular: linha(TITULAR_EM_LETRAS, 2).meta({ description: 'Nome completo ou razão social, como está no documento' }),
});

const prova = { kind: 'documento', maxBytes: PROVA_MAXIMA_EM_BYTES } as const;

export const enviarVerificacao = operation({
  id: 'enviarVerificacao',
  method: 'POST',
  path: '/verificacao',
  access: 'fornecedor',
  summary: 'Envia os documentos que provam quem vende. Ficam cifrados, e só quem cuida do Festejo os vê. Cinco por dia',
  idempotent: true,
  files: { documentoFrente: prova, documentoVerso: prova, contratoSocial: prova, selfie: prova, comprovanteDeEndereco: prova },
  body: verificacaoNova,
  replies: { 201: mensagem.extend({ id, verificacao: minhaVerificacao }) },
});
