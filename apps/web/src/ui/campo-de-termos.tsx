import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import type { Bound } from '../lib/form/use-fields.ts';

/** The yes to the terms, which open beside what is being typed. */
export function CampoDeTermos({ form }: { form: Bound<{ aceitaTermos: boolean }> }) {
  return (
    <Checkbox
      {...form.check('aceitaTermos')}
      label={
        <>
          Li e aceito os{' '}
          <Link to="/termos" target="_blank">
            termos de uso
          </Link>{' '}
          e a{' '}
          <Link to="/privacidade" target="_blank">
            política de privacidade
          </Link>
          .
        </>
      }
    />
  );
}
