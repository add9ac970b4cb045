import { SegmentedControl, TextInput } from '@mantine/core';
import { CNPJ, CPF } from '../../lib/form/kinds-of-brazil.ts';
import type { Bound } from '../../lib/form/use-fields.ts';

/** The document as typed: a supplier sells as a company or as a person; a client has a CPF only. */
export interface DadosDoDocumento {
  documento: 'cnpj' | 'cpf';
  cnpj: string;
  cpf: string;
}

interface Props {
  form: Bound<DadosDoDocumento>;
  /** CNPJ or CPF, as the person says. */
  escolhe: boolean;
  opcional?: boolean;
  /** For a client's CPF: what it is for. */
  ajuda: string;
}

/** CPF or CNPJ (numeric or with letters), masked while it is typed. */
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
