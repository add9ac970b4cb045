import { Link } from 'react-router';

/** `termos de uso e a política de privacidade`, which open beside what is being typed. */
export function LinksDosTermos() {
  return (
    <>
      <Link to="/termos" target="_blank">
        termos de uso
      </Link>{' '}
      e a{' '}
      <Link to="/privacidade" target="_blank">
        política de privacidade
      </Link>
    </>
  );
}
