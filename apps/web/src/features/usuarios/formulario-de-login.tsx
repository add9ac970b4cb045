import type { TipoPerfil } from '@festejo/contrato/constants.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { destinoDoLogin, VOLTAR } from '../../lib/destinos.ts';
import { ErroDaApi, textoDaFalhaDeLogin } from '../../lib/erros.ts';
import { sessao, useSessao } from '../../lib/sessao.ts';
import { Nota } from '../../ui/nota.tsx';
import estilos from './campos.module.css';
import { ContasDeDemonstracao } from './contas-de-demonstracao.tsx';
import { EscolhaDePerfil } from './escolha-de-perfil.tsx';
import { ReenvioDaConfirmacao } from './reenvio-da-confirmacao.tsx';
import { type Credenciais, useLogin } from './usuarios.api.ts';

/** Login: the token is stored and decoded, then the person goes to his first page (specification, point 4). */
export function FormularioDeLogin({ emailInicial = '' }: { emailInicial?: string }) {
  const [email, setEmail] = useState(emailInicial);
  const [senha, setSenha] = useState('');
  const navigate = useNavigate();
  const [busca] = useSearchParams();
  const login = useLogin();
  // Also while the first page is on its way: a second login would only get in its way.
  const entrou = useSessao(({ user }) => user !== null);
  const entrando = login.isPending || entrou;
  const codigo = login.error instanceof ErroDaApi ? login.error.codigo : null;

  function entrar(credenciais: Credenciais) {
    login.mutate(credenciais, {
      onSuccess: ({ accessToken }) => {
        const user = sessao.entrar(accessToken);
        if (user) void navigate(destinoDoLogin(user.role, busca.get(VOLTAR)), { replace: true });
      },
    });
  }

  function enviar(evento: FormEvent) {
    evento.preventDefault();
    entrar({ email, senha });
  }

  if (codigo === 'PERFIL_A_ESCOLHER') {
    return <EscolhaDePerfil aoEscolher={(tipoPerfil: TipoPerfil) => entrar({ email, senha, tipoPerfil })} aoVoltar={() => login.reset()} />;
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
            onChange={(e) => setEmail(e.currentTarget.value)}
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
          {login.error && (
            <Nota cor="negative" role="alert">
              {textoDaFalhaDeLogin(login.error)}
              {codigo === 'EMAIL_NAO_CONFIRMADO' && <ReenvioDaConfirmacao email={email} />}
            </Nota>
          )}
          <Button type="submit" size="lg" loading={entrando} fullWidth>
            Entrar
          </Button>
          <Link to="/usuario/recuperaSenha" className={estilos.esqueci}>
            Esqueci minha senha
          </Link>
        </div>
      </form>
      <ContasDeDemonstracao desligado={entrando} aoEscolher={entrar} />
    </>
  );
}
