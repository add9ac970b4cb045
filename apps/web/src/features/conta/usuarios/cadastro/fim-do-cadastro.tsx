import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Form } from '../../../../lib/form/use-form.ts';
import { CampoDeTermos } from '../../../../ui/fields/campo-de-termos.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import type { DadosDoCadastro } from './conta-nova.ts';

/** The end of every sign-up form: the invitation code when the address has one, the terms and the button. */
export function FimDoCadastro({ form }: { form: Form<DadosDoCadastro> }) {
  const [convidada] = useState(form.values.codigoDeConvite !== '');
  return (
    <>
      {convidada && <TextInput label="Código de convite" {...form.field('codigoDeConvite')} />}
      <CampoDeTermos form={form} />
      <Submit form={form} size="lg" fullWidth>
        Criar minha conta
      </Submit>
    </>
  );
}
