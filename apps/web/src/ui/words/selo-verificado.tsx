import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import estilos from './selo-verificado.module.css';
import { SoParaLeitores } from './so-para-leitores.tsx';

const O_QUE_DIZ = 'O Festejo conferiu os documentos de quem vende nesta loja.';

/** Beside a supplier's name: what it means is said on hover, and on a tap. */
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

/** The same where there is room for a mark only, and the whole card is a link. */
export function MarcaDeVerificado() {
  return (
    <span title={O_QUE_DIZ} className={estilos.marca}>
      <IconRosetteDiscountCheckFilled size={16} aria-hidden />
      <SoParaLeitores>, verificado</SoParaLeitores>
    </span>
  );
}
