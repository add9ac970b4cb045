import { DIA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { IconClockHour4 } from '@tabler/icons-react';
import { contagem, instante } from '../../../../lib/text/formats.ts';
import { SoParaLeitores } from '../../../../ui/words/so-para-leitores.tsx';
import type { PagamentoRecebido } from '../pagamentos.api.ts';
import estilos from './contador.module.css';
import { avisoFalado } from './contagem.ts';
import { useRestante } from './use-restante.ts';

const POUCO_EM_MS = 5 * MINUTO_EM_MS;
/** Above this time the deadline is shown instead of seconds. */
const MUITO_EM_MS = DIA_EM_MS;

/** The time left for the Pix. Seconds are visual only; screen readers get announcements at the important marks. */
export function Contador({ pagamento, aoAcabar }: { pagamento: PagamentoRecebido; aoAcabar: () => void }) {
  const restanteEmMs = useRestante(pagamento, aoAcabar);
  const fim = instante(pagamento.expiraEm).split(' às ')[1] ?? '';
  if (restanteEmMs > MUITO_EM_MS) {
    return (
      <div className={estilos.contador}>
        <IconClockHour4 size={20} aria-hidden />
        <span>Pague até {instante(pagamento.expiraEm)}</span>
      </div>
    );
  }
  return (
    <div className={estilos.contador} data-pouco={restanteEmMs <= POUCO_EM_MS || undefined}>
      <IconClockHour4 size={20} aria-hidden />
      {restanteEmMs > 0 ? (
        <span>
          <span aria-hidden>
            Vence em <strong className={estilos.tempo}>{contagem(restanteEmMs)}</strong>
          </span>
          <span className={estilos.fim}>às {fim}</span>
        </span>
      ) : (
        <span>O prazo acabou. Conferindo com o banco…</span>
      )}
      <SoParaLeitores role="status">{avisoFalado(restanteEmMs)}</SoParaLeitores>
    </div>
  );
}
