import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import estilos from './selo-verificado.module.css';
import { SoParaLeitores } from './so-para-leitores.tsx';

const O_QUE_DIZ = 'O Festejo conferiu os documentos de quem vende nesta loja.';

/** A badge beside a supplier's name. Hovering or tapping it shows its meaning. */
export function SeloVerificado() {
  const id = useId();
  const [aberto, setAberto] = useState(false);
  return (
    <span className={estilos.envolve}>
      <button
        type="button"
        className={estilos.botao}
        title={O_QUE_DIZ}
        aria-expanded={aberto}
        aria-controls={id}
        onClick={() => setAberto((antes) => !antes)}
        onBlur={() => setAberto(false)}
        onKeyDown={({ key }) => key === 'Escape' && setAberto(false)}
      >
        <IconRosetteDiscountCheckFilled size={18} aria-hidden />
        Verificado
      </button>
      <span id={id} role="status" className={aberto ? estilos.explica : undefined}>
        {aberto && O_QUE_DIZ}
      </span>
    </span>
  );
}

/** The badge as an icon only, for a card that is itself a link. */
export function MarcaDeVerificado() {
  return (
    <span title={O_QUE_DIZ} className={estilos.marca}>
      <IconRosetteDiscountCheckFilled size={16} aria-hidden />
      <SoParaLeitores>, verificado</SoParaLeitores>
    </span>
  );
}
