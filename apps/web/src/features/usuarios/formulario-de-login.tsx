import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { VOLTAR } from '../../lib/destinos.ts';
import { ErroDaApi } from '../../lib/erros.ts';
import { useSessao } from '../../lib/sessao.ts';
import estilos from './campos.module.css';
import { ContasDeDemonstracao } from './contas-de-demonstracao.tsx';
import { FalhaDaEntrada, segundosDeEspera } from './falha-da-entrada.tsx';
import { useAbrirSessao } from './use-abrir-sessao.ts';
import { type Credenciais, useLogin } from './usuarios.api.ts';

// The first screen of all carries what everybody needs of it; the rest follows.
const OutrasEntradas = lazy(async () => ({ default: (await import('./outras-entradas.tsx')).OutrasEntradas }));
const EscolhaDePerfil = lazy(async () => ({ default: (await import('./escolha-de-perfil.tsx')).EscolhaDePerfil }));
const SegundoFator = lazy(async () => ({ default: (await import('./segundo-fator.tsx')).SegundoFator }));

/** Login: by password, in up to three steps, by passkey or by the OpenID issuer. */
export function FormularioDeLogin({ emailInicial = '' }: { emailInicial?: string }) {
  const [email, setEmail] = useState(emailInicial);
  const [senha, setSenha] = useState('');
  /** What was last sent: a next step sends it again, with what it adds. */
  const [tentada, setTentada] = useState<Credenciais>();
  const [meios, setMeios] = useState<readonly string[]>();
  const [busca] = useSearchParams();
  const voltar = busca.get(VOLTAR);
  const abrirSessao = useAbrirSessao(voltar);
  const login = useLogin();
  // Also while the first page is on its way: a second login would only get in its way.
  const entrou = useSessao(({ user }) => user !== null);
  const entrando = login.isPending || entrou;
  const codigoDoErro = login.error instanceof ErroDaApi ? login.error.codigo : null;

  function entrar(credenciais: Credenciais) {
    setTentada(credenciais);
    login.mutate(credenciais, {
      onSuccess: ({ accessToken }) => abrirSessao(accessToken),
      onError: (erro) => erro instanceof ErroDaApi && erro.codigo === 'SEGUNDO_FATOR' && setMeios(erro.erros),
    });
  }

  function recomecar() {
    login.reset();
    setMeios(undefined);
  }

  function enviar(evento: FormEvent) {
    evento.preventDefault();
    entrar({ email, senha });
  }

  if (meios && tentada) {
    return (
      <Suspense fallback={null}>
        <SegundoFator
          meios={meios}
          erro={codigoDoErro === 'SEGUNDO_FATOR' ? null : login.error}
          enviando={entrando}
          email={tentada.email}
          aoEnviar={(codigo) => entrar({ ...tentada, codigo })}
          aoEntrarComPasskey={abrirSessao}
          aoLimparErro={() => login.reset()}
          aoVoltar={recomecar}
        />
      </Suspense>
    );
  }
  if (tentada && codigoDoErro === 'PERFIL_A_ESCOLHER') {
    return (
      <Suspense fallback={null}>
        <EscolhaDePerfil aoEscolher={(tipoPerfil) => entrar({ ...tentada, tipoPerfil })} aoVoltar={recomecar} />
      </Suspense>
    );
  }
  return (
    <>
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
            onChange={(e) => {
              setEmail(e.currentTarget.value);
              // The refusal, and the wait it asks for, were the other account's.
              if (login.error) login.reset();
            }}
          />
          <PasswordInput
            label="Senha"
            name="senha"
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={senha}
            onChange={(e) => setSenha(e.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
          />
          {login.error && <FalhaDaEntrada erro={login.error} email={email} aoPoderTentar={() => login.reset()} />}
          <Button type="submit" size="lg" loading={entrando} disabled={segundosDeEspera(login.error) !== null} fullWidth>
            Entrar
          </Button>
          <Link to="/usuario/recuperaSenha" state={{ email }} className={estilos.esqueci}>
            Esqueci minha senha
          </Link>
          <Suspense fallback={<div className={estilos.outras} />}>
            <OutrasEntradas voltar={voltar} desligado={entrando} aoEntrar={abrirSessao} />
          </Suspense>
        </div>
      </form>
      <ContasDeDemonstracao desligado={entrando} aoEscolher={entrar} />
    </>
  );
}
