import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LOGIN_EMAIL } from '../../../../lib/form/kinds.ts';
import { required } from '../../../../lib/form/rules.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { hasCode, textOfLoginFailure } from '../../../../lib/http/errors.ts';
import { lazyPart } from '../../../../lib/http/lazy-part.ts';
import { VOLTAR } from '../../../../lib/session/destinations.ts';
import { useSessao } from '../../../../lib/session/sessao.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Password } from '../../../../ui/form/password.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import estilos from '../campos.module.css';
import { type Credenciais, entrar } from '../usuarios.api.ts';
import { ContasDeDemonstracao } from './contas-de-demonstracao.tsx';
import { useAbrirSessao } from './use-abrir-sessao.ts';

// The login page loads only the parts that every login needs. The others are loaded later.
const OutrasEntradas = lazyPart(async () => (await import('./outras-entradas.tsx')).OutrasEntradas);
const EscolhaDePerfil = lazyPart(async () => (await import('./escolha-de-perfil.tsx')).EscolhaDePerfil);
const SegundoFator = lazyPart(async () => (await import('./segundo-fator.tsx')).SegundoFator);
const ReenvioDaConfirmacao = lazyPart(async () => (await import('../links/reenvio-da-confirmacao.tsx')).ReenvioDaConfirmacao);

const VAZIO: Pick<Credenciais, 'tipoPerfil'> & { email: string; senha: string; codigo: string } = { email: '', senha: '', codigo: '' };

/** Login with a password in up to three steps, with a passkey, or with Google. */
export function FormularioDeLogin({ emailInicial = '' }: { emailInicial?: string }) {
  /** The step that the account needs besides the password: the choice of the profile, or one of these proofs. */
  const [passo, setPasso] = useState<'perfil' | { meios: readonly string[] }>();
  const [busca] = useSearchParams();
  const voltar = busca.get(VOLTAR);
  const abrirSessao = useAbrirSessao(voltar);
  // Stays disabled while the first page loads, to prevent a second login.
  const entrou = useSessao(({ user }) => user !== null);
  const form = useForm({
    values: { ...VAZIO, email: emailInicial },
    waitOf: 'email',
    check: (dados) => {
      const sentencas = { email: 'Escreva seu e-mail', senha: 'Digite sua senha' };
      return required(dados, passo && passo !== 'perfil' ? { ...sentencas, codigo: 'Digite o código' } : sentencas);
    },
    send: ({ codigo, ...dados }) => entrar({ ...dados, ...(codigo && { codigo }) }),
    onDone: ({ accessToken }) => abrirSessao(accessToken),
    onFail: (falha) => {
      if (hasCode(falha, 'SEGUNDO_FATOR')) setPasso({ meios: falha.erros });
      else if (hasCode(falha, 'PERFIL_A_ESCOLHER')) setPasso('perfil');
      else {
        if (passo === 'perfil') setPasso(undefined);
        return undefined;
      }
      return true;
    },
  });
  const entrando = form.sending || entrou;

  function recomecar() {
    setPasso(undefined);
    form.change(({ email, senha }) => ({ ...VAZIO, email, senha }));
    form.dismiss();
  }

  if (passo === 'perfil') {
    return (
      <Suspense fallback={null}>
        <EscolhaDePerfil aoEscolher={(tipoPerfil) => form.submit({ ...form.values, tipoPerfil })} aoVoltar={recomecar} />
      </Suspense>
    );
  }
  const { email } = form.values;
  const falha = (
    <FormFailure form={form} text={textOfLoginFailure}>
      {hasCode(form.failure, 'EMAIL_NAO_CONFIRMADO') && <ReenvioDaConfirmacao email={email} />}
    </FormFailure>
  );
  if (passo) {
    return (
      <Suspense fallback={null}>
        <SegundoFator
          form={form}
          meios={passo.meios}
          email={email}
          falha={falha}
          entrando={entrou}
          aoEntrarComPasskey={abrirSessao}
          aoVoltar={recomecar}
        />
      </Suspense>
    );
  }
  return (
    <>
      <form {...form.props}>
        <div className={estilos.campos}>
          <TextInput label="E-mail" required withAsterisk={false} {...form.field('email', LOGIN_EMAIL)} />
          <Password label="Senha" required withAsterisk={false} {...form.field('senha')} />
          {falha}
          <Submit form={form} size="lg" loading={entrou} fullWidth>
            Entrar
          </Submit>
          <Link to={caminhoDe('usuario/recuperaSenha')} state={{ email }} className={estilos.esqueci}>
            Esqueci minha senha
          </Link>
          <Suspense fallback={<div className={estilos.outras} />}>
            <OutrasEntradas voltar={voltar} desligado={entrando} aoEntrar={abrirSessao} />
          </Suspense>
        </div>
      </form>
      <ContasDeDemonstracao desligado={entrando} aoEscolher={(conta) => form.submit({ ...VAZIO, ...conta })} />
    </>
  );
}
