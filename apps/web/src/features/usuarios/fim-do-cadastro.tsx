import { Button, Checkbox, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import type { DadosDoCadastro, ErrosDoCadastro } from './conta-nova.ts';

interface Props {
  form: DadosDoCadastro;
  erros: ErrosDoCadastro;
  mudar(campo: keyof DadosDoCadastro, valor: string | boolean): void;
  enviando: boolean;
}

/** How every sign-up ends: the invitation, when there is one, the terms and the button. */
export function FimDoCadastro({ form, erros, mudar, enviando }: Props) {
  return (
    <>
      {form.codigoDeConvite !== '' && (
        <TextInput
          label="Código de convite"
          value={form.codigoDeConvite}
          error={erros.codigoDeConvite}
          onChange={(e) => mudar('codigoDeConvite', e.currentTarget.value)}
        />
      )}
      <Checkbox
        checked={form.aceitaTermos}
        error={erros.aceitaTermos}
        onChange={(e) => mudar('aceitaTermos', e.currentTarget.checked)}
        label={
          <>
            Li e aceito os{' '}
            <Link to="/termos" target="_blank">
              termos de uso
            </Link>{' '}
            e a{' '}
            <Link to="/privacidade" target="_blank">
              política de privacidade
            </Link>
            .
          </>
        }
      />
      <Button type="submit" size="lg" loading={enviando} fullWidth>
        Criar minha conta
      </Button>
    </>
  );
}
