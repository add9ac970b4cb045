/** Business constants and limits. */
export const CACHE_DO_CARRINHO_EM_MS = 300_000;
export const ATRASO_DA_QUANTIDADE_EM_MS = 500;
export const QUANTIDADE_MINIMA = 1;
/** Our own limit: no event needs more, and a larger number is probably a typing error. */
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
/** Favourites per client: this number still fits in one reply. */
export const FAVORITOS_NO_MAXIMO = 500;
export const LISTAS_DE_FAVORITOS_NO_MAXIMO = 50;
/**
 * The reward that both clients get, after a waiting time, for the invited friend's first concluded order of the coupon's minimum. The
 * marketplace pays it. An inviting client gets at most `porMes` rewards in 30 days, and `aoTodo` in total.
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
/** iPhones film in HEVC by default, and many browsers show it as a black square. WhatsApp converts it to MP4. */
export const TEXTO_DO_HEVC = 'Este vídeo está em HEVC, o formato do iPhone, que não abre em todos os celulares e computadores';
export const ACAO_DO_HEVC = 'Mande o vídeo a você mesmo pelo WhatsApp, salve-o de lá (vira MP4) e envie esse arquivo.';
/** iPhones take photographs in HEIC by default. */
export const TEXTO_DO_HEIC = 'Esta foto está em HEIC, o formato do iPhone, que não abre em todos os celulares e computadores';
export const ACAO_DO_HEIC =
  'Mande a foto a você mesmo pelo WhatsApp e salve-a de lá (vira JPG). Para as próximas: Ajustes, Câmera, Formatos, Mais Compatível.';
export const IMAGENS_POR_PRODUTO = 20;
export const VIDEOS_POR_PRODUTO = 3;
/** Time that uploaded files are kept when their product is not saved. */
export const ARQUIVO_ENVIADO_VALE_EM_HORAS = 24;
/** Time during which an act on many products can be undone. */
export const LOTE_SE_DESFAZ_EM_HORAS = 24;
/** Preparation before and tidying up after an event take at most two days. */
export const PREPARO_MAXIMO_EM_MINUTOS = 2_880;
/** The full resolution of a camera. */
export const IMAGEM_MAXIMA_EM_MEGAPIXELS = 25;
/** Decoding AVIF takes several times the memory of the other formats. */
export const AVIF_MAXIMO_EM_MEGAPIXELS = 8;
/** Duration of an event when the client gives none. */
export const DURACAO_PADRAO_EM_MINUTOS = 5 * 60;

/** The two sides of the market: each person takes one at sign-up. */
export const LADOS = ['CLIENTE', 'FORNECEDOR'] as const;
export type Lado = (typeof LADOS)[number];
export const TIPO_PERFIL = { CLIENTE: 1, FORNECEDOR: 2 } as const satisfies Record<Lado, number>;
export type TipoPerfil = (typeof TIPO_PERFIL)[Lado];
/** All roles of accounts. An operator runs the marketplace: a command on the server creates the account, no call does. */
export const ROLES = [...LADOS, 'OPERADOR'] as const;
export type Role = (typeof ROLES)[number];
/** The values of column `tipo_perfil`. */
export const TIPO_DO_ROLE = { ...TIPO_PERFIL, OPERADOR: 3 } as const satisfies Record<Role, number>;
export type TipoDoRole = (typeof TIPO_DO_ROLE)[Role];

/** Status of an event: the client sets `confirmado`, the clock sets `realizado`; orders never change the status. */
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

/** Version of the terms that a person accepts at sign-up: the date of their text. */
export const VERSAO_DOS_TERMOS = '2026-11-27';

/** Longest `Idempotency-Key`, of visible ASCII characters. */
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200;
