import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { LOGIN_EMAIL } from '../../../../lib/form/kinds.ts';
import { required } from '../../../../lib/form/rules.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import estilos from '../campos.module.css';
import { pedirSenhaNova } from './senha.api.ts';

interface Props {
  emailInicial: string;
  aoPedir: (email: string) => void;
}

/** Requests a password reset link. The reply does not reveal whether the account exists. */
export function PedidoDeSenha({ emailInicial, aoPedir }: Props) {
  const rotulo = useId();
  const form = useForm({
    values: { email: emailInicial, perfil: '' },
    waitOf: 'email',
    check: (dados) => required(dados, { email: 'Escreva seu e-mail' }),
    send: ({ email, perfil }) => pedirSenhaNova({ email, tipoPerfil: perfil || undefined }),
    onDone: (_, { email }) => aoPedir(email.trim()),
  });
  return (
    <form {...form.props}>
      <div className={estilos.campos}>
        <TextInput label="E-mail" required withAsterisk={false} {...form.field('email', LOGIN_EMAIL)} />
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
            {...form.choice('perfil')}
            data={[
              { value: '', label: 'Qualquer um' },
              { value: String(TIPO_PERFIL.CLIENTE), label: 'Cliente' },
              { value: String(TIPO_PERFIL.FORNECEDOR), label: 'Fornecedor' },
            ]}
          />
        </Input.Wrapper>
        <FormFailure form={form} />
        <Submit form={form} size="lg" fullWidth>
          Enviar o link
        </Submit>
      </div>
    </form>
  );
}
