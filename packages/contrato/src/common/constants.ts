/** Business constants and limits (specification, point 9; design, section 4). */
export const CACHE_DO_CARRINHO_EM_MS = 300_000;
export const ATRASO_DA_QUANTIDADE_EM_MS = 500;
export const QUANTIDADE_MINIMA = 1;
/** Ours: above this no event is served, and a typo is likely. */
export const QUANTIDADE_MAXIMA = 10_000;
export const ROTULO_DO_EVENTO_EM_CARACTERES = 12;
export const AVISO_DE_SELECAO_EM_MS = 1_000;
export const TIMEOUT_HTTP_EM_MS = 1_000_000;
export const PAGINA_PADRAO = 10;
export const OPCOES_DE_PAGINA = [10, 25, 50] as const;
export const CHAVE_DO_TOKEN = 'access_token';
export const GAVETA_PRINCIPAL_EM_PX = 220;
export const LOGO_NA_GAVETA_ABAIXO_DE_PX = 1008;
export const TOKEN_EM_SEGUNDOS = 30 * 60;
export const PRAZO_DO_PAGAMENTO_EM_MINUTOS = 30;
export const PRAZO_DA_RESPOSTA_EM_HORAS = 48;
export const ANTECEDENCIA_DA_RESPOSTA_EM_HORAS = 24;
/** Categories per supplier. No customer browses more than this. */
export const CATEGORIAS_NO_MAXIMO = 200;
/** Of one client: so many hearts fit in one reply. */
export const FAVORITOS_NO_MAXIMO = 500;
export const LISTAS_DE_FAVORITOS_NO_MAXIMO = 50;
/**
 * What both get for a friend's first concluded order of the coupon's minimum, once it has waited; the marketplace bears it. Who invites gets so many in 30 days,
 * and so many ever.
 */
export const PREMIO_DA_INDICACAO = {
  valorEmReais: 30,
  minimoEmReais: 200,
  validadeEmDias: 90,
  esperaEmDias: 7,
  porMes: 5,
  aoTodo: 20,
} as const;
export const IMAGEM_MAXIMA_EM_BYTES = 10 * 1024 * 1024;
export const VIDEO_MAXIMO_EM_BYTES = 200 * 1024 * 1024;
/** What an iPhone films unless told otherwise: many browsers of its clients would show a black square. WhatsApp makes an MP4 of it. */
export const TEXTO_DO_HEVC = 'Este vídeo está em HEVC, o formato do iPhone, que não abre em todos os celulares e computadores';
export const ACAO_DO_HEVC = 'Mande o vídeo a você mesmo pelo WhatsApp, salve-o de lá (vira MP4) e envie esse arquivo.';
/** What an iPhone photographs unless told otherwise. */
export const TEXTO_DO_HEIC = 'Esta foto está em HEIC, o formato do iPhone, que não abre em todos os celulares e computadores';
export const ACAO_DO_HEIC =
  'Mande a foto a você mesmo pelo WhatsApp e salve-a de lá (vira JPG). Para as próximas: Ajustes, Câmera, Formatos, Mais Compatível.';
export const IMAGENS_POR_PRODUTO = 20;
export const VIDEOS_POR_PRODUTO = 3;
/** Files that went up before their product is saved are kept so long. */
export const ARQUIVO_ENVIADO_VALE_EM_HORAS = 24;
/** An act on many products can be undone so long. */
export const LOTE_SE_DESFAZ_EM_HORAS = 24;
/** Getting ready before or tidying up after an event takes at most two days. */
export const PREPARO_MAXIMO_EM_MINUTOS = 2_880;
/** A camera's whole picture. */
export const IMAGEM_MAXIMA_EM_MEGAPIXELS = 25;
/** Decoding AVIF takes several times the memory of the other formats. */
export const AVIF_MAXIMO_EM_MEGAPIXELS = 8;
/** How long an event lasts when nobody says otherwise. */
export const DURACAO_PADRAO_EM_MINUTOS = 5 * 60;

/** The two sides of the market: whoever signs up takes one. */
export const LADOS = ['CLIENTE', 'FORNECEDOR'] as const;
export type Lado = (typeof LADOS)[number];
export const TIPO_PERFIL = { CLIENTE: 1, FORNECEDOR: 2 } as const satisfies Record<Lado, number>;
export type TipoPerfil = (typeof TIPO_PERFIL)[Lado];
/** Everybody who has an account. An operator runs the marketplace: a command makes one, no call does. */
export const ROLES = [...LADOS, 'OPERADOR'] as const;
export type Role = (typeof ROLES)[number];
/** As the column `tipo_perfil` has them. */
export const TIPO_DO_ROLE = { ...TIPO_PERFIL, OPERADOR: 3 } as const satisfies Record<Role, number>;
export type TipoDoRole = (typeof TIPO_DO_ROLE)[Role];

/** Event status (design, section 4): `confirmado` is the client's word and `realizado` the clock's; orders never change it. */
export const STATUS_DO_EVENTO = { rascunho: 1, emAberto: 2, confirmado: 3, realizado: 4, cancelado: 5 } as const;
export type StatusDoEvento = (typeof STATUS_DO_EVENTO)[keyof typeof STATUS_DO_EVENTO];

/** Largest number of people at a party. */
export const PESSOAS_NO_MAXIMO = 100_000;

/** The kind of party, chosen by the client. Column `eventos.tipo`. */
export const TIPOS_DE_EVENTO = [
  'casamento',
  'aniversario-infantil',
  'aniversario',
  'formatura',
  'corporativo',
  'cha',
  'confraternizacao',
  'outro',
] as const;
export type TipoDeEvento = (typeof TIPOS_DE_EVENTO)[number];
/** The kinds of party as people read them. */
export const NOME_DO_TIPO_DE_EVENTO = {
  casamento: 'Casamento',
  'aniversario-infantil': 'Aniversário infantil',
  aniversario: 'Aniversário',
  formatura: 'Formatura',
  corporativo: 'Evento corporativo',
  cha: 'Chá de bebê, de panela ou revelação',
  confraternizacao: 'Confraternização',
  outro: 'Outra festa',
} as const satisfies Record<TipoDeEvento, string>;

export const TIPOS_DE_PRODUTO = ['Produto', 'Aluguel', 'Servico'] as const;
export type TipoDeProduto = (typeof TIPOS_DE_PRODUTO)[number];

export const POLITICAS_DE_CANCELAMENTO = ['flexivel', 'moderada', 'rigida', 'sem_reembolso'] as const;
export type PoliticaDeCancelamento = (typeof POLITICAS_DE_CANCELAMENTO)[number];

export const ESTADOS_DO_PEDIDO = [
  'aguardando_pagamento',
  'pago',
  'confirmado',
  'entregue',
  'em_disputa',
  'concluido',
  'expirado',
  'recusado',
  'cancelado',
  'reembolsado',
] as const;
export type EstadoDoPedido = (typeof ESTADOS_DO_PEDIDO)[number];

/** Charge states of the Central Bank's API Pix. */
export const ESTADOS_DA_COBRANCA = ['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP'] as const;
export type EstadoDaCobranca = (typeof ESTADOS_DA_COBRANCA)[number];

export const UFS = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;
export type Uf = (typeof UFS)[number];

/** Version of the terms a person accepts at sign-up: the day of their words. */
export const VERSAO_DOS_TERMOS = '2026-11-27';

/** Longest `Idempotency-Key`, of visible ASCII characters. */
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200;
