import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useReenviarConfirmacao } from './usuarios.api.ts';

/** Asks for another confirmation mail; the e-mail is asked where the screen does not know it. */
export function ReenvioDaConfirmacao({ email }: { email?: string }) {
  const [digitado, setDigitado] = useState('');
  const reenviar = useReenviarConfirmacao();
  const para = email ?? digitado;

  function enviar(evento?: FormEvent) {
    evento?.preventDefault();
    reenviar.mutate({ email: para });
  }

  if (reenviar.data) return <p role="status">{reenviar.data.message}</p>;
  if (email !== undefined) {
    return (
      <div>
        <Button variant="default" size="sm" mt={10} loading={reenviar.isPending} onClick={() => enviar()}>
          Enviar o e-mail de confirmação de novo
        </Button>
      </div>
    );
  }
  return (
    <form onSubmit={enviar} style={{ display: 'grid', gap: 12, marginTop: 20 }}>
      <TextInput
        label="E-mail da conta"
        type="email"
        autoComplete="email"
        required
        withAsterisk={false}
        value={digitado}
        onChange={(e) => setDigitado(e.currentTarget.value)}
      />
      <Button type="submit" loading={reenviar.isPending}>
        Enviar outro link
      </Button>
    </form>
  );
}
