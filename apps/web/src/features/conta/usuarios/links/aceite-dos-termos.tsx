import { LinksDosTermos } from '../../../../ui/fields/links-dos-termos.tsx';
import estilos from '../campos.module.css';

/** What a press agrees to, where the sign-up's own consent may be somebody else's. */
export function AceiteDosTermos() {
  return (
    <p className={estilos.miudo}>
      Ao continuar você aceita os <LinksDosTermos />.
    </p>
  );
}
