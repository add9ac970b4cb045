import { Link } from 'react-router';
import estilos from '../campos.module.css';

/** What a press agrees to, where the sign-up's own consent may be somebody else's. */
export function AceiteDosTermos() {
  return (
    <p className={estilos.miudo}>
      Ao continuar você aceita os{' '}
      <Link to="/termos" target="_blank">
        termos de uso
      </Link>{' '}
      e a{' '}
      <Link to="/privacidade" target="_blank">
        política de privacidade
      </Link>
      .
    </p>
  );
}
