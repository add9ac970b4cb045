import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { TIPO_PERFIL, type TipoPerfil } from '@festejo/contrato/common/constants.ts';
import { TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { EMAIL, NAME } from '../../../../lib/form/kinds.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { hasCode } from '../../../../lib/http/errors.ts';
import { LOGIN } from '../../../../lib/session/destinations.ts';
import { Nota } from '../../../../ui/feedback/nota.tsx';
import { CampoDeSenhaNova } from '../../../../ui/fields/campo-de-senha-nova.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { tellInDialog } from '../../../../ui/form/tell-in-dialog.ts';
import { BotaoDoGoogle } from '../../google/botao-do-google.tsx';
import estilos from '../campos.module.css';
import { cadastrar } from '../usuarios.api.ts';
import { CamposDaConta } from './campos-da-conta.tsx';
import { conferirConta, type FormularioDeCadastro } from './conta-nova.ts';
import { FimDoCadastro } from './fim-do-cadastro.tsx';
import { useContaExistente } from './use-conta-existente.ts';

const JA_TEM_CONTA = 'Este e-mail já tem uma conta com este perfil';

interface Props {
  tipoPerfil: TipoPerfil;
  inicial: FormularioDeCadastro;
  aoCadastrar: (email: string) => void;
}

/** Sign-up for both profiles. A failed call keeps the typed text. */
export function FormularioDeCadastroDaConta({ tipoPerfil, inicial, aoCadastrar }: Props) {
  const { perguntar, temConta } = useContaExistente();
  const fornecedor = tipoPerfil === TIPO_PERFIL.FORNECEDOR;
  const form = useForm({
    values: inicial,
    check: (dados) => conferirConta(tipoPerfil, dados),
    send: (conta, { key }) => cadastrar(conta, key),
    onDone: (_, { email }) => aoCadastrar(email.trim()),
    // Shown once, at the field, with a link to the login below it.
    onFail: (falha) => (hasCode(falha, 'CONTA_EXISTENTE') ? { email: JA_TEM_CONTA } : tellInDialog(falha)),
  });
  const { email, nomeCompleto } = form.values;

  return (
    <form {...form.props}>
      <div className={estilos.campos}>
        <BotaoDoGoogle texto="Criar conta com Google" voltar={null} tipoPerfil={tipoPerfil} desligado={form.sending} />
        <p className={estilos.ou}>ou com seu e-mail</p>
        <TextInput label={fornecedor ? 'Nome ou razão social' : 'Nome completo'} {...form.field('nomeCompleto', NAME)} />
        <TextInput
          label="E-mail"
          description="Enviamos para ele o link que confirma a conta."
          {...form.field('email', EMAIL)}
          onBlur={() => perguntar(email)}
        />
        {form.errors.email === JA_TEM_CONTA ? (
          <Nota cor="info">
            <Link to={LOGIN} state={{ email: email.trim() }}>
              Entrar com este e-mail
            </Link>{' '}
            ou{' '}
            <Link to={caminhoDe('usuario/recuperaSenha')} state={{ email: email.trim() }}>
              criar outra senha
            </Link>
            .
          </Nota>
        ) : (
          temConta(email) && (
            <Nota cor="info" role="status">
              Você já tem conta:{' '}
              <Link to={LOGIN} state={{ email: email.trim() }}>
                entrar?
              </Link>{' '}
              Para abrir também o outro perfil, siga por aqui.
            </Nota>
          )
        )}
        <CamposDaConta fornecedor={fornecedor} form={form} />
        <CampoDeSenhaNova {...form.field('senha')} nomeCompleto={nomeCompleto} email={email} />
        <FormFailure form={form} />
        <FimDoCadastro form={form} />
      </div>
    </form>
  );
}
