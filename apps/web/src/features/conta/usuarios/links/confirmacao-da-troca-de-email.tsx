import { nomeDoPerfil } from '@festejo/contrato/common/roles.ts';
import { useState } from 'react';
import { type Checked, required } from '../../../../lib/form/rules.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { hasCode } from '../../../../lib/http/errors.ts';
import { useFocusOnTitle } from '../../../../lib/screen/use-focus-on-title.ts';
import { HOME, LOGIN } from '../../../../lib/session/destinations.ts';
import { useSessao } from '../../../../lib/session/sessao.ts';
import { BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { Nota } from '../../../../ui/feedback/nota.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Password } from '../../../../ui/form/password.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import estilos from '../campos.module.css';
import { QuadroDeEntrada } from '../quadro-de-entrada.tsx';
import { EstadoDoLink } from './estado-do-link.tsx';
import type { ContaDoLink } from './link.api.ts';
import { confirmarTroca, type TrocaConfirmada } from './troca-de-email.api.ts';

/** Confirms an e-mail change for one of the two addresses: shows the change, and asks the account owner to press a button. */
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
  const [feita, setFeita] = useState<TrocaConfirmada>();
  const form = useForm({
    values: { senha: '' },
    check: (dados): Checked<{ senha?: string }> =>
      naConta ? { ok: true, body: {} } : required(dados, { senha: 'Digite a senha da conta' }),
    send: (body) => confirmarTroca({ userId, code }, body),
    onDone: setFeita,
    onFail: (falha) => (hasCode(falha, 'SENHA_INCORRETA') ? { senha: falha.message } : undefined),
  });
  const venceu = hasCode(form.failure, 'CODIGO_INVALIDO');
  useFocusOnTitle(feita ? 'feita' : venceu ? 'venceu' : 'pergunta');

  if (feita) {
    const { trocado, message } = feita;
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
  if (hasCode(form.failure, 'CODIGO_INVALIDO')) return <LinkSemUso titulo="Este link não vale mais">{form.failure.message}</LinkSemUso>;

  const semSenha = !naConta && !conta.temSenha;
  const perfil = nomeDoPerfil(conta.tipoPerfil);
  return (
    <QuadroDeEntrada titulo="Troca de e-mail" subtitulo={`De uma conta de ${perfil} do Festejo`}>
      <form {...form.props}>
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
                <Password
                  label="Senha da conta"
                  description="É assim que sabemos que foi você que pediu a troca."
                  {...form.field('senha')}
                />
              )}
              <FormFailure form={form} />
              <Submit form={form} size="lg" fullWidth>
                Confirmar a troca
              </Submit>
            </>
          )}
          <p className={estilos.miudo}>Não foi você que pediu? Feche a página: sem a sua confirmação nada acontece.</p>
        </div>
      </form>
    </QuadroDeEntrada>
  );
}
