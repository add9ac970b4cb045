import { confirmarEmail, senhaNova as regraDaSenhaNova } from '@festejo/contrato/usuarios.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { LOGIN } from '../../lib/destinos.ts';
import { ErroDaApi, errosPorCampo } from '../../lib/erros.ts';
import { focarNoPrimeiroErro } from '../../lib/focar-no-primeiro-erro.ts';
import { Botao, BotaoLink } from '../../ui/botao.tsx';
import { CampoDeSenhaNova } from '../../ui/campo-de-senha-nova.tsx';
import { Nota } from '../../ui/nota.tsx';
import estilos from './campos.module.css';
import { FalhaDoPedido, segundosDeEspera } from './falha-da-entrada.tsx';
import type { ContaDoLink } from './link.api.ts';
import { nomeDoPerfil } from './nome-do-perfil.ts';
import { QuadroDeEntrada } from './quadro-de-entrada.tsx';
import { ReenvioDaConfirmacao } from './reenvio-da-confirmacao.tsx';
import { useFocoNoTitulo } from './use-foco-no-titulo.ts';
import { useConfirmarEmail } from './usuarios.api.ts';

interface Props {
  userId: string;
  code: string;
  conta: ContaDoLink;
}

interface Erros {
  senha?: string;
  senhaNova?: string;
  nomeCompleto?: string;
}

/**
 * Who reads the e-mail says that the account is hers: by the password of the sign-up, or by a new one. The second takes an account that
 * somebody else signed up away from him, so it is offered to everybody, without asking why.
 */
export function FormularioDeConfirmacao({ userId, code, conta }: Props) {
  const [comNova, setComNova] = useState(false);
  const [senha, setSenha] = useState('');
  const [nomeCompleto, setNomeCompleto] = useState('');
  const [erros, setErros] = useState<Erros>({});
  const formulario = useRef<HTMLFormElement>(null);
  const confirmar = useConfirmarEmail();
  const feita = confirmar.data !== undefined;
  const linkVenceu = confirmar.error instanceof ErroDaApi && confirmar.error.codigo === 'CODIGO_INVALIDO';
  useFocoNoTitulo(feita ? 'feita' : linkVenceu ? 'venceu' : comNova ? 'nova' : 'senha');
  const perfil = nomeDoPerfil(conta.tipoPerfil);

  function mostrar(novos: Erros) {
    flushSync(() => setErros(novos));
    focarNoPrimeiroErro(formulario.current);
  }

  function enviar(evento: FormEvent) {
    evento.preventDefault();
    const achados = comNova
      ? errosDaNova(nomeCompleto, senha)
      : senha === ''
        ? { senha: 'Digite a senha que você escolheu no cadastro' }
        : {};
    if (Object.keys(achados).length > 0) return mostrar(achados);
    confirmar.mutate(
      { userId, code, body: comNova ? { senhaNova: senha, nomeCompleto } : { senha } },
      {
        onError: (erro) => {
          const incorreta = erro instanceof ErroDaApi && erro.codigo === 'SENHA_INCORRETA';
          // The field of a new password says its reasons as every form does; the server calls it by either name.
          const { senha: fraca, ...porCampo } = errosPorCampo(erro) as Erros;
          mostrar(
            incorreta ? { senha: 'Esta não é a senha escolhida no cadastro' } : { ...porCampo, ...(fraca ? { senhaNova: fraca } : {}) },
          );
        },
      },
    );
  }

  function trocarDeModo() {
    setComNova(!comNova);
    setSenha('');
    setErros({});
    confirmar.reset();
  }

  if (confirmar.data) {
    return (
      <QuadroDeEntrada titulo="Conta confirmada!" subtitulo="Agora é só entrar e começar a festa.">
        <div className={estilos.campos}>
          <Nota cor="positive" role="status">
            {confirmar.data.message}
          </Nota>
          <BotaoLink para={LOGIN} state={{ email: conta.email }} size="lg" fullWidth>
            Entrar na conta
          </BotaoLink>
        </div>
      </QuadroDeEntrada>
    );
  }
  if (linkVenceu) {
    return (
      <QuadroDeEntrada titulo="Este link não vale mais" subtitulo={confirmar.error?.message}>
        <ReenvioDaConfirmacao email={conta.email} />
        <BotaoLink tipo="discreto" para={LOGIN} fullWidth mt={8}>
          Já confirmei, quero entrar
        </BotaoLink>
      </QuadroDeEntrada>
    );
  }
  const semCampo = confirmar.error && Object.keys(erros).length === 0;
  return (
    <QuadroDeEntrada
      titulo={comNova ? 'Crie uma senha sua' : 'Confirme sua conta'}
      subtitulo={
        <>
          Conta de {perfil} de <strong style={{ overflowWrap: 'anywhere' }}>{conta.email}</strong>
        </>
      }
    >
      <form ref={formulario} onSubmit={enviar} noValidate>
        <div className={estilos.campos}>
          {conta.outroPerfil !== null && (
            <Nota cor="info" role="status">
              Você já tem o perfil de {nomeDoPerfil(conta.outroPerfil)}. Este cadastro abre também o de {perfil}, no mesmo e-mail.
            </Nota>
          )}
          {comNova ? (
            <>
              <p className={estilos.aviso}>
                A conta passa a ser sua: a senha do cadastro deixa de valer, e os dados preenchidos nele (documento, telefone) se apagam.
              </p>
              <TextInput
                label="Seu nome completo"
                autoComplete="name"
                value={nomeCompleto}
                error={erros.nomeCompleto}
                onChange={(e) => {
                  setNomeCompleto(e.currentTarget.value);
                  setErros(({ nomeCompleto: _, ...resto }) => resto);
                }}
              />
              <CampoDeSenhaNova
                label="Senha nova"
                valor={senha}
                erro={erros.senhaNova}
                aoMudar={(nova) => {
                  setSenha(nova);
                  setErros(({ senhaNova: _, ...resto }) => resto);
                }}
                nomeCompleto={nomeCompleto}
                email={conta.email}
              />
            </>
          ) : (
            <PasswordInput
              label="Senha do cadastro"
              description="A que você escolheu ao criar a conta. É assim que sabemos que foi você."
              name="senha"
              autoComplete="current-password"
              value={senha}
              error={erros.senha}
              aria-invalid={erros.senha ? true : undefined}
              onChange={(e) => {
                setSenha(e.currentTarget.value);
                setErros({});
              }}
              visibilityToggleFocusable
              visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
            />
          )}
          {semCampo && <FalhaDoPedido erro={confirmar.error} aoPoderTentar={() => confirmar.reset()} />}
          {comNova && <AceiteDosTermos />}
          <Button type="submit" size="lg" loading={confirmar.isPending} disabled={segundosDeEspera(confirmar.error) !== null} fullWidth>
            {comNova ? 'Criar a senha e confirmar' : 'Confirmar minha conta'}
          </Button>
          <Botao tipo="discreto" type="button" fullWidth onClick={trocarDeModo} className={estilos.quebra}>
            {comNova ? 'Voltar: eu sei a senha do cadastro' : 'Esqueci a senha, ou não fui eu que fiz o cadastro'}
          </Botao>
          <p className={estilos.aviso}>Não quer esta conta? Feche a página: sem a sua confirmação ninguém entra nela.</p>
        </div>
      </form>
    </QuadroDeEntrada>
  );
}

/** What a press agrees to, where the sign-up's own consent may be somebody else's. */
export function AceiteDosTermos() {
  return (
    <p className={estilos.aviso}>
      Ao continuar você aceita os{' '}
      <Link to="/termos" target="_blank">
        termos de uso
      </Link>{' '}
      e a{' '}
      <Link to="/privacidade" target="_blank">
        política de privacidade
      </Link>
      .
    </p>
  );
}

/** What is wrong with a name and a new password, in the contract's words. */
export function errosDaNova(nomeCompleto: string, senha: string): Erros {
  const daSenha = regraDaSenhaNova.safeParse(senha).error?.issues[0]?.message;
  const doNome = confirmarEmail.body.shape.nomeCompleto.safeParse(nomeCompleto).success ? undefined : 'Escreva seu nome completo';
  return { ...(doNome ? { nomeCompleto: doNome } : {}), ...(daSenha ? { senhaNova: daSenha } : {}) };
}
