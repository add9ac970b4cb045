import { LinksDosTermos } from '../../../../ui/fields/links-dos-termos.tsx';
import estilos from '../campos.module.css';

/** Says that pressing the button accepts the terms, because another person may have accepted them at the sign-up. */
export function AceiteDosTermos() {
  return (
    <p className={estilos.miudo}>
      Ao continuar você aceita os <LinksDosTermos />.
    </p>
  );
}
