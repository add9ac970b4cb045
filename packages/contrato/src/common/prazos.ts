/** Periods that rules use and that sentences tell. */

/** The right of withdrawal after a purchase (Código de Defesa do Consumidor, art. 49). */
export const DIAS_PARA_SE_ARREPENDER = 7;
/** A delivered order is concluded after this time without an action of the client. */
export const DIAS_ATE_CONCLUIR = 7;
/** An account is deleted this long after the request, which can be withdrawn until then. */
export const DIAS_PARA_DESISTIR_DA_EXCLUSAO = 7;
/** The author of a rating may change it for this time. */
export const DIAS_PARA_MUDAR_A_AVALIACAO = 7;
/** The supplier's time to answer a dispute. After it the operator decides without an answer. */
export const DIAS_PARA_RESPONDER = 3;
/** Each side's time to ask for a second decision of a dispute. */
export const DIAS_PARA_APELAR = 3;
/** A bank returns a Pix for this time after its settlement (API Pix, `PixDevolucaoInvalida`). A later refund is a transfer. */
export const PIX_DEVOLVIDO_POR_DIAS = 90;
/** A higher fee is announced to suppliers this long before it applies. */
export const AVISO_DA_TAXA_EM_DIAS = 30;
/** Guests are persons, so that their data are deleted this long after the party. */
export const CONVIDADOS_FICAM_EM_MESES = 6;
