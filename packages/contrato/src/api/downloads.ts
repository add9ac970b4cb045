import type { Custo } from './custos.ts';
import type { Access } from './operation.ts';

// Calls that answer with a file instead of JSON. Each requires the bearer token.

/** A prepared copy of the person's own data. */
export const CAMINHO_DA_EXPORTACAO = '/api/privacidade/exportacoes/:id/arquivo';
/** All the supplier's products. */
export const CAMINHO_DA_PLANILHA = '/api/produto/planilha.csv';
/** The refused rows of an import, as they were sent, each with its reasons. */
export const CAMINHO_DOS_ERROS = '/api/produto/importacao/:id/erros.csv';
/** The failed pictures of an import, with the reasons. */
export const CAMINHO_DAS_FOTOS_QUE_FALHARAM = '/api/produto/importacao/:id/fotos.csv';
/** The contract of a paid order. */
export const CAMINHO_DO_CONTRATO = '/api/pedido/:id/contrato.pdf';

/** A picture of a dispute, for the two sides; the second path is for the operator that decides the dispute. */
export const CAMINHO_DA_FOTO_DA_DISPUTA = '/api/disputa/foto/:id';
export const CAMINHO_DA_FOTO_DA_DISPUTA_NA_OPERACAO = '/api/operacao/disputas/foto/:id';

/** An attachment of a message or a proposal: a picture (large, or as a thumbnail) or a PDF. */
export const CAMINHO_DO_ANEXO = '/api/anexo/:id';
export const CAMINHO_DA_MINIATURA_DO_ANEXO = '/api/anexo/:id/miniatura';
/** An attachment of a reported conversation, for the operator that decides the report; the log records each reading. */
export const CAMINHO_DO_ANEXO_NA_OPERACAO = '/api/operacao/anexos/:id';

/** A month of the supplier's statement. */
export const CAMINHO_DO_EXTRATO_EM_PLANILHA = '/api/repasse/extrato/:mes/extrato.csv';
export const CAMINHO_DO_EXTRATO_EM_PDF = '/api/repasse/extrato/:mes/extrato.pdf';

/** A document that a supplier sent as proof of identity. For operators; the log records each reading. */
export const CAMINHO_DA_PROVA = '/api/operacao/provas/:id';

/** The evidence for the orders of a chargeback, to be sent to the bank. For operators; the log records each reading. */
export const CAMINHO_DAS_PROVAS_DA_RETOMADA = '/api/operacao/provas-da-retomada/:id';

interface Download {
  readonly id: string;
  readonly path: string;
  readonly tag: string;
  readonly access: Access;
  readonly summary: string;
  /** Media types that the file may have; it has one of them. */
  readonly types: readonly string[];
  /** Costs beyond reading a stored file. */
  readonly custos?: readonly Custo[];
  /** Refusals besides those that follow from its access and path. */
  readonly refusals?: readonly (409 | 422)[];
  /** The record that `:id` in the path identifies. */
  readonly ofId?: string;
  /** The meaning of `:mes` in the path, `AAAA-MM`. */
  readonly ofMonth?: string;
}

export const DOWNLOADS: readonly Download[] = [
  {
    id: 'baixarExportacao',
    path: CAMINHO_DA_EXPORTACAO,
    tag: 'privacidade',
    access: 'autenticado',
    summary: 'Baixa uma cópia pronta dos próprios dados',
    types: ['application/zip'],
    custos: ['exportacao'],
    ofId: 'O `id` de uma cópia pronta',
  },
  {
    id: 'baixarPlanilha',
    path: CAMINHO_DA_PLANILHA,
    tag: 'produto',
    access: 'fornecedor',
    summary: 'Baixa todos os produtos do fornecedor, como a importação os lê',
    types: ['text/csv'],
    custos: ['exportacao'],
  },
  {
    id: 'baixarErrosDaImportacao',
    path: CAMINHO_DOS_ERROS,
    tag: 'produto',
    access: 'fornecedor',
    summary: 'Baixa as linhas recusadas de uma importação, cada uma com os motivos',
    types: ['text/csv'],
    custos: ['exportacao'],
    ofId: 'O `id` da importação',
  },
  {
    id: 'baixarFotosQueFalharam',
    path: CAMINHO_DAS_FOTOS_QUE_FALHARAM,
    tag: 'produto',
    access: 'fornecedor',
    summary: 'Baixa as fotos de uma importação que não vieram, cada uma com o motivo',
    types: ['text/csv'],
    custos: ['exportacao'],
    ofId: 'O `id` da importação',
  },
  {
    id: 'baixarContrato',
    path: CAMINHO_DO_CONTRATO,
    tag: 'pedido',
    access: 'cliente_ou_fornecedor',
    summary: 'Baixa o contrato de um pedido pago, como era quando foi pago; 404 antes disso',
    types: ['application/pdf'],
    custos: ['documento'],
    ofId: 'O `id` do pedido',
  },
  {
    id: 'baixarFotoDaDisputa',
    path: CAMINHO_DA_FOTO_DA_DISPUTA,
    tag: 'pedido',
    access: 'cliente_ou_fornecedor',
    summary: 'Baixa uma foto juntada à disputa de um pedido de quem pergunta',
    types: ['image/webp'],
    ofId: 'O `id` da foto',
  },
  {
    id: 'baixarFotoDaDisputaNaOperacao',
    path: CAMINHO_DA_FOTO_DA_DISPUTA_NA_OPERACAO,
    tag: 'operacao',
    access: 'operador',
    summary: 'Baixa uma foto juntada a uma disputa. A leitura fica no registro. Pede a verificação em duas etapas',
    types: ['image/webp'],
    ofId: 'O `id` da foto',
  },
  {
    id: 'baixarAnexo',
    path: CAMINHO_DO_ANEXO,
    tag: 'anexo',
    access: 'cliente_ou_fornecedor',
    summary: 'Baixa um anexo: o próprio antes de enviado, depois os da conversa e do orçamento de quem pergunta. WebP ou PDF',
    types: ['image/webp', 'application/pdf'],
    ofId: 'O `id` do anexo',
  },
  {
    id: 'baixarMiniaturaDoAnexo',
    path: CAMINHO_DA_MINIATURA_DO_ANEXO,
    tag: 'anexo',
    access: 'cliente_ou_fornecedor',
    summary: 'O mesmo, com a imagem em até 640 pontos de largura',
    types: ['image/webp', 'application/pdf'],
    ofId: 'O `id` do anexo',
  },
  {
    id: 'baixarAnexoNaOperacao',
    path: CAMINHO_DO_ANEXO_NA_OPERACAO,
    tag: 'operacao',
    access: 'operador',
    summary: 'Baixa um anexo de uma conversa denunciada. A leitura fica no registro. Pede a verificação em duas etapas',
    types: ['image/webp', 'application/pdf'],
    ofId: 'O `id` do anexo',
  },
  {
    id: 'baixarExtratoEmPlanilha',
    path: CAMINHO_DO_EXTRATO_EM_PLANILHA,
    tag: 'repasse',
    access: 'fornecedor',
    summary: 'Baixa um mês do extrato do fornecedor, como as planilhas do Brasil o abrem',
    types: ['text/csv'],
    custos: ['exportacao'],
    ofMonth: 'Mês no horário de Brasília, `AAAA-MM`',
  },
  {
    id: 'baixarExtratoEmPdf',
    path: CAMINHO_DO_EXTRATO_EM_PDF,
    tag: 'repasse',
    access: 'fornecedor',
    summary: 'Baixa um mês do extrato do fornecedor para guardar',
    types: ['application/pdf'],
    custos: ['documento'],
    refusals: [422],
    ofMonth: 'Mês no horário de Brasília, `AAAA-MM`',
  },
  {
    id: 'baixarProva',
    path: CAMINHO_DA_PROVA,
    tag: 'operacao',
    access: 'operador',
    summary: 'Lê uma prova de uma verificação: WebP ou PDF. A leitura fica no registro; 404 depois que foi apagada',
    types: ['image/webp', 'application/pdf'],
    refusals: [409],
    ofId: 'O `id` da prova',
  },
  {
    id: 'baixarProvasDaRetomada',
    path: CAMINHO_DAS_PROVAS_DA_RETOMADA,
    tag: 'operacao',
    access: 'operador',
    summary:
      'Baixa as provas dos pedidos de que o banco tomou dinheiro: contrato, mensagens, entrega, disputa e avaliação. A leitura fica no registro',
    types: ['application/pdf'],
    custos: ['documento'],
    ofId: 'O `id` da retomada',
  },
];
