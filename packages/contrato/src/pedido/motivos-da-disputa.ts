/** Reasons of a dispute, as the screen shows them. */
export const MOTIVOS_DA_DISPUTA = {
  nao_veio: 'Não veio, ou não entregou',
  faltou: 'Faltou parte do combinado',
  diferente: 'Veio diferente do combinado',
  atrasou: 'Atrasou e atrapalhou a festa',
  outro: 'Outro problema',
} as const;
export type MotivoDaDisputa = keyof typeof MOTIVOS_DA_DISPUTA;
export const RELATO_MAXIMO = 2000;
