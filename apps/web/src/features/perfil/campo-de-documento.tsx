import { SegmentedControl, TextInput } from '@mantine/core';
import { comoCnpj, comoCpf } from '../../lib/mascaras.ts';

type Tipo = 'cpf' | 'cnpj';

interface Props {
  /** A supplier sells as a company or as a person; a client has a CPF only. */
  escolhe: boolean;
  opcional?: boolean;
  tipo: Tipo;
  numero: string;
  erro?: string | undefined;
  aoMudar: (tipo: Tipo, numero: string) => void;
}

/** CPF or CNPJ (numeric or with letters), masked while it is typed. */
export function CampoDeDocumento({ escolhe, opcional = false, tipo, numero, erro, aoMudar }: Props) {
  const cnpj = tipo === 'cnpj';
  const rotulo = cnpj ? 'CNPJ' : 'CPF';
  return (
    <>
      {escolhe && (
        <SegmentedControl
          aria-label="Documento"
          fullWidth
          radius="xl"
          value={tipo}
          onChange={(novo) => aoMudar(novo as Tipo, '')}
          data={[
            { value: 'cnpj', label: 'Tenho CNPJ' },
            { value: 'cpf', label: 'Uso meu CPF' },
          ]}
        />
      )}
      <TextInput
        label={opcional ? `${rotulo} (opcional)` : rotulo}
        description={escolhe ? 'Aparece nas suas ofertas, como a lei pede.' : 'Depois de salvo, não muda por aqui.'}
        placeholder={cnpj ? '00.000.000/0000-00' : '000.000.000-00'}
        inputMode={cnpj ? 'text' : 'numeric'}
        autoComplete="off"
        value={numero}
        error={erro}
        onChange={({ currentTarget: { value } }) => aoMudar(tipo, cnpj ? comoCnpj(value) : comoCpf(value))}
      />
    </>
  );
}
