import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { Link } from 'react-router';

/** `termos de uso e a política de privacidade`. The links open in another tab, so that the form keeps its text. */
export function LinksDosTermos() {
  return (
    <>
      <Link to={caminhoDe('termos')} target="_blank">
        termos de uso
      </Link>{' '}
      e a{' '}
      <Link to={caminhoDe('privacidade')} target="_blank">
        política de privacidade
      </Link>
    </>
  );
}
