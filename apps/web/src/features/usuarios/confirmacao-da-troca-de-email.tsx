import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { HOME, LOGIN } from '../../lib/destinos.ts';
import { ErroDaApi } from '../../lib/erros.ts';
import { focarNoPrimeiroErro } from '../../lib/focar-no-primeiro-erro.ts';
import { useSessao } from '../../lib/sessao.ts';
import { BotaoLink } from '../../ui/botao.tsx';
import { Nota } from '../../ui/nota.tsx';
import estilos from './campos.module.css';
import { EstadoDoLink } from './estado-do-link.tsx';
import { FalhaDoPedido, segundosDeEspera } from './falha-da-entrada.tsx';
import type { ContaDoLink } from './link.api.ts';
import { nomeDoPerfil } from './nome-do-perfil.ts';
import { QuadroDeEntrada } from './quadro-de-entrada.tsx';
import { useConfirmarTrocaDeEmail } from './troca-de-email.api.ts';
import { useFocoNoTitulo } from './use-foco-no-titulo.ts';

/** One of the two addresses of an e-mail change says yes: shows what would change, and asks for a press of the account's owner. */
export function ConfirmacaoDaTrocaDeEmail(link: { userId: string; code: string }) {
  return (
    <EstadoDoLink
      {...link}
      finalidades={['trocar_email_atual', 'trocar_email_novo']}
      titulo="Troca de e-mail"
      usado={
        <LinkSemUso titulo="Este link já foi usado">
          Este endereço já confirmou a troca. Ela acontece quando o outro também confirmar.
        </LinkSemUso>
      }
      vencido={
        <LinkSemUso titulo="Este link não vale mais">
          Ele passou das 24 horas ou foi substituído. Para pedir outro, comece a troca de novo no seu perfil, com a conta aberta.
        </LinkSemUso>
      }
    >
      {(conta) => <Formulario {...link} conta={conta} />}
    </EstadoDoLink>
  );
}

function LinkSemUso({ titulo, children }: { titulo: string; children: string }) {
  const logado = useSessao(({ user }) => user !== null);
  return (
    <QuadroDeEntrada titulo={titulo}>
      <div className={estilos.campos}>
        <Nota cor="warning" role="status">
          {children}
        </Nota>
        <BotaoLink para={logado ? HOME : LOGIN} size="lg" fullWidth>
          {logado ? 'Voltar ao início' : 'Entrar na conta'}
        </BotaoLink>
      </div>
    </QuadroDeEntrada>
  );
}

function Formulario({ userId, code, conta }: { userId: string; code: string; conta: ContaDoLink }) {
  const naConta = useSessao(({ user }) => user?.id === userId);
  const [senha, setSenha] = useState('');
  const [erro, setErro] = useState('');
  const formulario = useRef<HTMLFormElement>(null);
  const confirmar = useConfirmarTrocaDeEmail();
  const venceu = confirmar.error instanceof ErroDaApi && confirmar.error.codigo === 'CODIGO_INVALIDO';
  useFocoNoTitulo(confirmar.data ? 'feita' : venceu ? 'venceu' : 'pergunta');

  function mostrar(texto: string) {
    flushSync(() => setErro(texto));
    focarNoPrimeiroErro(formulario.current);
  }

  function enviar(evento: FormEvent) {
    evento.preventDefault();
    if (!naConta && senha === '') return mostrar('Digite a senha da conta');
    confirmar.mutate(
      { userId, code, ...(naConta ? {} : { senha }) },
      { onError: (falha) => falha instanceof ErroDaApi && falha.codigo === 'SENHA_INCORRETA' && mostrar(falha.message) },
    );
  }

  if (confirmar.data) {
    const { trocado, message } = confirmar.data;
    return (
      <QuadroDeEntrada
        titulo={trocado ? 'E-mail trocado!' : 'Metade do caminho'}
        subtitulo={trocado ? 'De agora em diante você entra com o e-mail novo.' : 'Falta abrir o link que mandamos ao outro e-mail.'}
      >
        <div className={estilos.campos}>
          <Nota cor={trocado ? 'positive' : 'info'} role="status">
            {message}
          </Nota>
          {trocado && (
            <BotaoLink para={LOGIN} size="lg" fullWidth>
              Entrar na conta
            </BotaoLink>
          )}
        </div>
      </QuadroDeEntrada>
    );
  }
  if (venceu) return <LinkSemUso titulo="Este link não vale mais">{confirmar.error?.message ?? ''}</LinkSemUso>;

  const semSenha = !naConta && !conta.temSenha;
  const perfil = nomeDoPerfil(conta.tipoPerfil);
  return (
    <QuadroDeEntrada titulo="Troca de e-mail" subtitulo={`De uma conta de ${perfil} do Festejo`}>
      <form ref={formulario} onSubmit={enviar} noValidate>
        <div className={estilos.campos}>
          <p className={estilos.passo} style={{ overflowWrap: 'anywhere' }}>
            {conta.emailNovo ? (
              <>
                A conta passa de <strong>{conta.email}</strong> para <strong>{conta.emailNovo}</strong>.
              </>
            ) : (
              <>
                A conta passa a usar <strong>{conta.email}</strong>.
              </>
            )}
          </p>
          {conta.finalidade === 'trocar_email_novo' && conta.outroPerfil !== null && (
            <Nota cor="warning">
              Este e-mail já tem o perfil de {nomeDoPerfil(conta.outroPerfil)}. Quem usa a outra conta passará a abrir também esse perfil:
              só confirme se a outra conta é sua.
            </Nota>
          )}
          {semSenha ? (
            <>
              <Nota cor="info" role="status">
                Esta conta não tem senha. Entre nela neste navegador e abra o link de novo.
              </Nota>
              <BotaoLink para={LOGIN} size="lg" fullWidth>
                Entrar na conta
              </BotaoLink>
            </>
          ) : (
            <>
              {!naConta && (
                <PasswordInput
                  label="Senha da conta"
                  description="É assim que sabemos que foi você que pediu a troca."
                  name="senha"
                  autoComplete="current-password"
                  value={senha}
                  error={erro}
                  aria-invalid={erro ? true : undefined}
                  onChange={(e) => {
                    setSenha(e.currentTarget.value);
                    setErro('');
                    if (confirmar.error) confirmar.reset();
                  }}
                  visibilityToggleFocusable
                  visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
                />
              )}
              {confirmar.error && !erro && <FalhaDoPedido erro={confirmar.error} aoPoderTentar={() => confirmar.reset()} />}
              <Button type="submit" size="lg" loading={confirmar.isPending} disabled={segundosDeEspera(confirmar.error) !== null} fullWidth>
                Confirmar a troca
              </Button>
            </>
          )}
          <p className={estilos.aviso}>Não foi você que pediu? Feche a página: sem a sua confirmação nada acontece.</p>
        </div>
      </form>
    </QuadroDeEntrada>
  );
}
