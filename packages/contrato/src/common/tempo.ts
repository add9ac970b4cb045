/** Durations. A day of these lengths has 24 hours: a day in a zone with daylight saving time may not. */
export const MINUTO_EM_MS = 60_000;
export const HORA_EM_MS = 3_600_000;
export const DIA_EM_MS = 86_400_000;
export const HORA_EM_SEGUNDOS = 3_600;
export const DIA_EM_SEGUNDOS = 86_400;
