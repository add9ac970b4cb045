import type { LimiteDeAbuso } from '@festejo/contrato/operacao/limites.ts';
import { numero } from '../../../../lib/text/formats.ts';

const POR: Readonly<Record<LimiteDeAbuso['por'], string>> = {
  endereco: 'endereço de rede',
  aparelho: 'aparelho',
  conta: 'conta',
  email: 'e-mail',
};
const JANELAS = [
  [86_400, 'dia', 'dias'],
  [3_600, 'hora', 'horas'],
  [60, 'minuto', 'minutos'],
  [1, 'segundo', 'segundos'],
] as const;

/** `10 por conta em 1 dia` */
export function quantoEmQuanto({ usos, por, emSegundos }: Pick<LimiteDeAbuso, 'usos' | 'por' | 'emSegundos'>): string {
  const [segundos, um, varios] = JANELAS.find(([segundos]) => emSegundos % segundos === 0) ?? JANELAS[3];
  const janela = emSegundos / segundos;
  return `${numero(usos)} por ${POR[por]} em ${numero(janela)} ${janela === 1 ? um : varios}`;
}
