import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';

/** The last zone of Brazil in which a day begins. The client refuses no day before that, and the server decides by the zone of the place. */
export const ULTIMO_FUSO = 'America/Rio_Branco';

/** The zones of Brazil (IANA, zone1970.tab), without `America/`. */
const DO_BRASIL =
  /^America\/(Noronha|Belem|Fortaleza|Recife|Araguaina|Maceio|Bahia|Sao_Paulo|Campo_Grande|Cuiaba|Santarem|Porto_Velho|Boa_Vista|Manaus|Eirunepe|Rio_Branco)$/;

/** States whose zone differs from that of Brasília. */
const DOS_ESTADOS: Readonly<Record<string, string>> = {
  AC: ULTIMO_FUSO,
  AM: 'America/Manaus',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
};

/** Returns the zone when no place is known: the device's zone when it is in Brazil, like every party, otherwise the zone of Brasília. */
export function fusoDaqui(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return DO_BRASIL.test(timeZone) ? timeZone : FUSO_DE_BRASILIA;
}

/** Returns the zone of a state's capital; `fusoDaqui` without a state. The server is more precise, because it knows the point. */
export const fusoDoEstado = (uf: string | undefined): string => (uf ? (DOS_ESTADOS[uf] ?? FUSO_DE_BRASILIA) : fusoDaqui());
