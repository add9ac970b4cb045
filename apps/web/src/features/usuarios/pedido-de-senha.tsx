import { TIPO_PERFIL } from '@festejo/contrato/constants.ts';
import { Button, Radio, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import estilos from './campos.module.css';
import { FalhaDoPedido, segundosDeEspera } from './falha-da-entrada.tsx';
import { useEsqueciSenha } from './senha.api.ts';

const PERFIS = [
  { value: '', label: 'Qualquer um' },
  { value: String(TIPO_PERFIL.CLIENTE), label: 'Cliente' },
  { value: String(TIPO_PERFIL.FORNECEDOR), label: 'Fornecedor' },
] as const;

interface Props {
  emailInicial: string;
  aoPedir: (email: string) => void;
}

/** Asks for the link of a new password. The answer is the same whether there is such an account or not. */
export function PedidoDeSenha({ emailInicial, aoPedir }: Props) {
  const [email, setEmail] = useState(emailInicial);
  const [perfil, setPerfil] = useState('');
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
        <Radio.Group
          label="Perfil (opcional)"
          description="Só importa se você tem os dois no mesmo e-mail."
          value={perfil}
          onChange={setPerfil}
        >
          <div className={estilos.opcoes}>
            {PERFIS.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </div>
        </Radio.Group>
        {pedir.error && <FalhaDoPedido erro={pedir.error} aoPoderTentar={() => pedir.reset()} />}
        <Button type="submit" size="lg" loading={pedir.isPending} disabled={segundosDeEspera(pedir.error) !== null} fullWidth>
          Enviar o link
        </Button>
      </div>
    </form>
  );
}
