import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { EMAIL } from '../../../../lib/form/kinds.ts';
import { required } from '../../../../lib/form/rules.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { reenviarConfirmacao } from '../usuarios.api.ts';

/** Requests another confirmation e-mail. Asks for the address when the screen does not know it. */
export function ReenvioDaConfirmacao({ email }: { email?: string }) {
  const [enviada, setEnviada] = useState('');
  const form = useForm({
    values: { email: email ?? '' },
    check: (dados) => required(dados, { email: 'Escreva o e-mail da conta' }),
    send: (dados) => reenviarConfirmacao(dados),
    onDone: ({ message }) => setEnviada(message),
  });
  if (enviada) return <p role="status">{enviada}</p>;
  if (email !== undefined) {
    return (
      <div>
        <Botao tipo="secundario" size="sm" mt={10} loading={form.sending} disabled={form.wait !== null} onClick={() => form.submit()}>
          Enviar o e-mail de confirmação de novo
        </Botao>
        <FormFailure form={form} />
      </div>
    );
  }
  return (
    <form {...form.props} style={{ display: 'grid', gap: 12, marginTop: 20 }}>
      <TextInput label="E-mail da conta" required withAsterisk={false} {...form.field('email', EMAIL)} />
      <FormFailure form={form} />
      <Submit form={form}>Enviar outro link</Submit>
    </form>
  );
}
