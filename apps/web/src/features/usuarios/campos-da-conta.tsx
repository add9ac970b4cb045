import { SegmentedControl, TextInput } from '@mantine/core';
import { comoCnpj, comoCpf, comoTelefone } from '../../lib/mascaras.ts';
import type { DadosDoCadastro, ErrosDoCadastro } from './conta-nova.ts';

interface Props {
  fornecedor: boolean;
  form: DadosDoCadastro;
  erros: ErrosDoCadastro;
  mudar(campo: keyof DadosDoCadastro, valor: string | boolean): void;
}

/** Document and phone, for every sign-up: the least that each profile needs, and why. */
export function CamposDaConta({ fornecedor, form, erros, mudar }: Props) {
  return (
    <>
      {fornecedor && (
        <SegmentedControl
          aria-label="Documento"
          fullWidth
          radius="xl"
          value={form.documento}
          onChange={(valor) => mudar('documento', valor)}
          data={[
            { value: 'cnpj', label: 'Tenho CNPJ' },
            { value: 'cpf', label: 'Uso meu CPF' },
          ]}
        />
      )}
      {fornecedor && form.documento === 'cnpj' ? (
        <TextInput
          label="CNPJ"
          placeholder="00.000.000/0000-00"
          description="Numérico ou com letras. Aparece nas suas ofertas, como a lei pede."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={form.cnpj}
          error={erros.cnpj ?? erros.documento}
          onChange={(e) => mudar('cnpj', comoCnpj(e.currentTarget.value))}
        />
      ) : (
        <TextInput
          label={fornecedor ? 'CPF' : 'CPF (opcional)'}
          placeholder="000.000.000-00"
          inputMode="numeric"
          autoComplete="off"
          description={fornecedor ? 'Aparece nas suas ofertas, como a lei pede.' : 'Não é preciso para comprar.'}
          value={form.cpf}
          error={erros.cpf ?? erros.documento}
          onChange={(e) => mudar('cpf', comoCpf(e.currentTarget.value))}
        />
      )}
      <TextInput
        label="Telefone (opcional)"
        placeholder="(00) 00000-0000"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={form.telefone}
        error={erros.telefone}
        onChange={(e) => mudar('telefone', comoTelefone(e.currentTarget.value))}
      />
    </>
  );
}
