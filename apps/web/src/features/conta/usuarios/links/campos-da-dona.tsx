import { senhaNova } from '@festejo/contrato/conta/campos-da-conta.ts';
import { confirmarEmail } from '@festejo/contrato/conta/usuarios.ts';
import { TextInput } from '@mantine/core';
import { checkBy } from '../../../../lib/form/check.ts';
import { NAME } from '../../../../lib/form/kinds.ts';
import type { Bound, FieldErrors } from '../../../../lib/form/use-fields.ts';
import { CampoDeSenhaNova } from '../../../../ui/fields/campo-de-senha-nova.tsx';

/** The reader of the e-mail claims the account with a new password, and with a name when the sign-up was not confirmed. */
export interface DadosDaDona {
  nomeCompleto: string;
  senhaNova: string;
}

interface Props {
  form: Bound<DadosDaDona>;
  email: string;
  comNome: boolean;
  rotulo: string;
}

/** Name and new password of the person who opened the link of an e-mail. */
export function CamposDaDona({ form, email, comNome, rotulo }: Props) {
  return (
    <>
      {comNome && <TextInput label="Seu nome completo" {...form.field('nomeCompleto', NAME)} />}
      <CampoDeSenhaNova label={rotulo} {...form.field('senhaNova')} nomeCompleto={form.values.nomeCompleto} email={email} />
    </>
  );
}

/** Returns the messages of both fields, from the contract. */
export function errosDaDona(dados: DadosDaDona, comNome: boolean): FieldErrors {
  const daSenha = checkBy(senhaNova, dados.senhaNova);
  const doNome = checkBy(confirmarEmail.body.shape.nomeCompleto, dados.nomeCompleto);
  return {
    ...(comNome && !doNome.ok && { nomeCompleto: 'Escreva seu nome completo' }),
    ...(!daSenha.ok && { senhaNova: daSenha.errors[''] }),
  };
}
