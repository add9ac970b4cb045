import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Silencio } from '@festejo/contrato/conta/privacidade.ts';

/** The quiet hours of a person without a choice. */
export const SILENCIO_PADRAO: Silencio = { ligado: true, inicio: '22:00', fim: '08:00' };

const DIA_EM_MINUTOS = 1440;

const emMinutos = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));

/** Minutes since midnight in an IANA time zone. An unknown zone counts as the zone of Brasília. */
function minutoLocal(agora: Date, fuso: string): number {
  const relogio = (timeZone: string) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(agora);
  try {
    return emMinutos(relogio(fuso));
  } catch {
    return emMinutos(relogio(FUSO_DE_BRASILIA));
  }
}

/** When a device may be notified: now (null), or at the end of the quiet hours. */
export function quandoPodeTocar(agora: Date, fuso: string, { ligado, inicio, fim }: Silencio): Date | null {
  if (!ligado) return null;
  const [minuto, de, ate] = [minutoLocal(agora, fuso), emMinutos(inicio), emMinutos(fim)];
  const quieto = de < ate ? minuto >= de && minuto < ate : minuto >= de || minuto < ate;
  if (!quieto) return null;
  const falta = (ate - minuto + DIA_EM_MINUTOS) % DIA_EM_MINUTOS;
  return new Date((Math.floor(agora.getTime() / MINUTO_EM_MS) + falta) * MINUTO_EM_MS);
}
