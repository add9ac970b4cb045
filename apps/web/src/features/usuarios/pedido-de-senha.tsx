import { TIPO_PERFIL } from '@festejo/contrato/constants.ts';
import { Button, Input, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import estilos from './campos.module.css';
import { FalhaDoPedido, segundosDeEspera } from './falha-da-entrada.tsx';
import { useEsqueciSenha } from './senha.api.ts';

interface Props {
  emailInicial: string;
  aoPedir: (email: string) => void;
}

/** Asks for the link of a new password. The answer is the same whether there is such an account or not. */
export function PedidoDeSenha({ emailInicial, aoPedir }: Props) {
  const [email, setEmail] = useState(emailInicial);
  const [perfil, setPerfil] = useState('');
  const rotulo = useId();
  const pedir = useEsqueciSenha();

  function enviar(evento: FormEvent) {
    evento.preventDefault();
    pedir.mutate({ email, TipoPerfil: perfil || undefined }, { onSuccess: () => aoPedir(email.trim()) });
  }

  return (
    <form onSubmit={enviar}>
      <div className={estilos.campos}>
        <TextInput
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={email}
          onChange={(e) => setEmail(e.currentTarget.value)}
        />
        <Input.Wrapper
          label="Perfil (opcional)"
          labelElement="div"
          labelProps={{ id: rotulo }}
          description="Só importa se este e-mail tem os dois."
        >
          <SegmentedControl
            aria-labelledby={rotulo}
            fullWidth
            radius="xl"
            mt={6}
            value={perfil}
            onChange={setPerfil}
            data={[
              { value: '', label: 'Qualquer um' },
              { value: String(TIPO_PERFIL.CLIENTE), label: 'Cliente' },
              { value: String(TIPO_PERFIL.FORNECEDOR), label: 'Fornecedor' },
            ]}
          />
        </Input.Wrapper>
        {pedir.error && <FalhaDoPedido erro={pedir.error} aoPoderTentar={() => pedir.reset()} />}
        <Button type="submit" size="lg" loading={pedir.isPending} disabled={segundosDeEspera(pedir.error) !== null} fullWidth>
          Enviar o link
        </Button>
      </div>
    </form>
  );
}
