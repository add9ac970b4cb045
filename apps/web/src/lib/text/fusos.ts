/** The hour of what holds for the whole country. */
export const FUSO_DE_BRASILIA = 'America/Sao_Paulo';

/** The last places of Brazil to begin a day: before it no day is refused here, and the server decides by the place. */
export const ULTIMO_FUSO = 'America/Rio_Branco';

/** The zones of Brazil (IANA, zone1970.tab), without `America/`. */
const DO_BRASIL =
  /^America\/(Noronha|Belem|Fortaleza|Recife|Araguaina|Maceio|Bahia|Sao_Paulo|Campo_Grande|Cuiaba|Santarem|Porto_Velho|Boa_Vista|Manaus|Eirunepe|Rio_Branco)$/;

/** States whose hour is not that of Brasília. */
const DOS_ESTADOS: Readonly<Record<string, string>> = {
  AC: ULTIMO_FUSO,
  AM: 'America/Manaus',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
};

/** Where no place is known: the device's zone when it is in Brazil, as every party is, and that of Brasília when it is abroad. */
export function fusoDaqui(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return DO_BRASIL.test(timeZone) ? timeZone : FUSO_DE_BRASILIA;
}

/** A state's zone (its capital's); `fusoDaqui` without a state. The server knows better: it has the point. */
export const fusoDoEstado = (uf: string | undefined): string => (uf ? (DOS_ESTADOS[uf] ?? FUSO_DE_BRASILIA) : fusoDaqui());

/** `AAAA-MM-DD HH:MM` at a place. */
export function diaEHoraNoFuso(instante: Date, fuso: string): string {
  // sv-SE writes instants as ISO 8601 does.
  return instante.toLocaleString('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' });
}

/** The calendar day at a place, `AAAA-MM-DD`. */
export const diaNoFuso = (agora: Date, fuso: string): string => diaEHoraNoFuso(agora, fuso).slice(0, 10);
