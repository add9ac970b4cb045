import { Checkbox } from '@mantine/core';
import type { Bound } from '../../lib/form/use-fields.ts';
import { LinksDosTermos } from './links-dos-termos.tsx';

/** Checkbox to accept the terms. */
export function CampoDeTermos({ form }: { form: Bound<{ aceitaTermos: boolean }> }) {
  return (
    <Checkbox
      {...form.check('aceitaTermos')}
      label={
        <>
          Li e aceito os <LinksDosTermos />.
        </>
      }
    />
  );
}
