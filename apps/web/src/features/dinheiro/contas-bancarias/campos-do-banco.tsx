import { SegmentedControl, Select, TextInput } from '@mantine/core';
import type { Bound } from '../../../lib/form/use-fields.ts';
import estilos from './conta-bancaria.module.css';
import { type CamposDaConta, TIPOS } from './conta-bancaria.ts';
import { useBancos } from './contas-bancarias.api.ts';

const numeros = (quantos: number) =>
  ({ mask: (digitado: string) => digitado.replace(/\D/g, '').slice(0, quantos), inputMode: 'numeric', autoComplete: 'off' }) as const;
const DIGITO = {
  mask: (digitado: string) =>
    digitado
      .toUpperCase()
      .replace(/[^0-9XP]/g, '')
      .slice(0, 2),
  autoComplete: 'off',
};

/** Bank, branch and account number, with the digits as a bank card shows them. */
export function CamposDoBanco({ form }: { form: Bound<CamposDaConta> }) {
  const bancos = useBancos(true);
  return (
    <>
      <Select
        label="Banco"
        placeholder={bancos.isError ? 'A lista não veio. Tente de novo em instantes.' : 'Nome ou número'}
        searchable
        limit={50}
        nothingFoundMessage="Nenhum banco com esse nome ou número"
        withAsterisk
        disabled={!bancos.data}
        data={bancos.data?.map(({ codigo, nome }) => ({ value: codigo, label: `${codigo} · ${nome}` })) ?? []}
        {...form.select('banco')}
      />
      <SegmentedControl
        aria-label="Tipo da conta"
        fullWidth
        data={Object.entries(TIPOS).map(([value, label]) => ({ value, label }))}
        {...form.choice('tipoDeConta')}
      />
      <div className={estilos.trio}>
        <TextInput label="Agência" description="Sem o dígito" withAsterisk {...form.field('agencia', numeros(5))} />
        <TextInput label="Conta" description="Sem o dígito" withAsterisk {...form.field('conta', numeros(13))} />
        <TextInput label="Dígito" description="O da conta" withAsterisk {...form.field('digito', DIGITO)} />
      </div>
    </>
  );
}
