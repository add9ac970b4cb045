import { SegmentedControl, TextInput } from '@mantine/core';
import { CNPJ, CPF } from '../../lib/form/kinds-of-brazil.ts';
import type { Bound } from '../../lib/form/use-fields.ts';

/** The document as typed. A supplier has a CNPJ or a CPF; a client has a CPF. */
export interface DadosDoDocumento {
  documento: 'cnpj' | 'cpf';
  cnpj: string;
  cpf: string;
}

interface Props {
  form: Bound<DadosDoDocumento>;
  /** The person can choose between CNPJ and CPF. */
  escolhe: boolean;
  opcional?: boolean;
  /** Help text of a client's CPF: its purpose. */
  ajuda: string;
}

/** A field for a CPF or a CNPJ (digits, or with letters), formatted while it is typed. */
export function CampoDeDocumento({ form, escolhe, opcional = false, ajuda }: Props) {
  const depois = opcional ? ' (opcional)' : '';
  const nasOfertas = 'Aparece nas suas ofertas, como a lei pede.';
  return (
    <>
      {escolhe && (
        <SegmentedControl
          aria-label="Documento"
          fullWidth
          radius="xl"
          {...form.choice('documento')}
          data={[
            { value: 'cnpj', label: 'Tenho CNPJ' },
            { value: 'cpf', label: 'Uso meu CPF' },
          ]}
        />
      )}
      {escolhe && form.values.documento === 'cnpj' ? (
        <TextInput label={`CNPJ${depois}`} description={`Numérico ou com letras. ${nasOfertas}`} {...form.field('cnpj', CNPJ)} />
      ) : (
        <TextInput label={`CPF${depois}`} description={escolhe ? nasOfertas : ajuda} {...form.field('cpf', CPF)} />
      )}
    </>
  );
}
