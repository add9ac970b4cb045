import { nomeDoPerfil } from '@festejo/contrato/common/roles.ts';
import { useState } from 'react';
import { type Checked, checked, required } from '../../../../lib/form/rules.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { errorsByField, hasCode } from '../../../../lib/http/errors.ts';
import { useFocusOnTitle } from '../../../../lib/screen/use-focus-on-title.ts';
import { LOGIN } from '../../../../lib/session/destinations.ts';
import { Botao, BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { Nota } from '../../../../ui/feedback/nota.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Password } from '../../../../ui/form/password.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import estilos from '../campos.module.css';
import { QuadroDeEntrada } from '../quadro-de-entrada.tsx';
import { confirmarConta } from '../usuarios.api.ts';
import { AceiteDosTermos } from './aceite-dos-termos.tsx';
import { CamposDaDona, errosDaDona } from './campos-da-dona.tsx';
import type { ContaDoLink } from './link.api.ts';
import { ReenvioDaConfirmacao } from './reenvio-da-confirmacao.tsx';

interface Props {
  userId: string;
  code: string;
  conta: ContaDoLink;
}

const VAZIO = { senha: '', senhaNova: '', nomeCompleto: '' };

/**
 * The reader of the e-mail proves ownership of the account with the password of the sign-up, or with a new one. A new password takes the
 * account away from another person who may have signed up with this e-mail, so that it is offered to every reader without asking for a
 * reason.
 */
export function FormularioDeConfirmacao({ userId, code, conta }: Props) {
  const [comNova, setComNova] = useState(false);
  const [feita, setFeita] = useState('');
  const form = useForm({
    values: VAZIO,
    check: ({ senha, senhaNova, nomeCompleto }): Checked<{ senha?: string; senhaNova?: string; nomeCompleto?: string }> =>
      comNova
        ? checked({ senhaNova, nomeCompleto }, errosDaDona({ senhaNova, nomeCompleto }, true))
        : required({ senha }, { senha: 'Digite a senha que você escolheu no cadastro' }),
    send: (body) => confirmarConta({ userId, code }, body),
    onDone: ({ message }) => setFeita(message),
    onFail: (falha) => {
      if (hasCode(falha, 'SENHA_INCORRETA')) return { senha: 'Esta não é a senha escolhida no cadastro' };
      // The server uses either field name for a new password.
      const { senha: fraca, ...porCampo } = errorsByField(falha);
      return comNova && fraca ? { ...porCampo, senhaNova: fraca } : undefined;
    },
  });
  const linkVenceu = hasCode(form.failure, 'CODIGO_INVALIDO');
  useFocusOnTitle(feita ? 'feita' : linkVenceu ? 'venceu' : comNova ? 'nova' : 'senha');
  const perfil = nomeDoPerfil(conta.tipoPerfil);

  function trocarDeModo() {
    setComNova(!comNova);
    form.accept(VAZIO);
  }

  if (feita) {
    return (
      <QuadroDeEntrada titulo="Conta confirmada!" subtitulo="Agora é só entrar e começar a festa.">
        <div className={estilos.campos}>
          <Nota cor="positive" role="status">
            {feita}
          </Nota>
          <BotaoLink para={LOGIN} state={{ email: conta.email }} size="lg" fullWidth>
            Entrar na conta
          </BotaoLink>
        </div>
      </QuadroDeEntrada>
    );
  }
  if (hasCode(form.failure, 'CODIGO_INVALIDO')) {
    return (
      <QuadroDeEntrada titulo="Este link não vale mais" subtitulo={form.failure.message}>
        <ReenvioDaConfirmacao email={conta.email} />
        <BotaoLink tipo="discreto" para={LOGIN} fullWidth mt={8}>
          Já confirmei, quero entrar
        </BotaoLink>
      </QuadroDeEntrada>
    );
  }
  return (
    <QuadroDeEntrada
      titulo={comNova ? 'Crie uma senha sua' : 'Confirme sua conta'}
      subtitulo={
        <>
          Conta de {perfil} de <strong style={{ overflowWrap: 'anywhere' }}>{conta.email}</strong>
        </>
      }
    >
      <form {...form.props}>
        <div className={estilos.campos}>
          {conta.outroPerfil !== null && (
            <Nota cor="info" role="status">
              Você já tem o perfil de {nomeDoPerfil(conta.outroPerfil)}. Este cadastro abre também o de {perfil}, no mesmo e-mail.
            </Nota>
          )}
          {comNova ? (
            <>
              <p className={estilos.miudo}>
                A conta passa a ser sua: a senha do cadastro deixa de valer, e os dados preenchidos nele (documento, telefone) se apagam.
              </p>
              <CamposDaDona form={form} email={conta.email} comNome rotulo="Senha nova" />
            </>
          ) : (
            <Password
              label="Senha do cadastro"
              description="A que você escolheu ao criar a conta. É assim que sabemos que foi você."
              {...form.field('senha')}
            />
          )}
          <FormFailure form={form} />
          {comNova && <AceiteDosTermos />}
          <Submit form={form} size="lg" fullWidth>
            {comNova ? 'Criar a senha e confirmar' : 'Confirmar minha conta'}
          </Submit>
          <Botao tipo="discreto" type="button" fullWidth onClick={trocarDeModo} className={estilos.quebra}>
            {comNova ? 'Voltar: eu sei a senha do cadastro' : 'Esqueci a senha, ou não fui eu que fiz o cadastro'}
          </Botao>
          <p className={estilos.miudo}>Não quer esta conta? Feche a página: sem a sua confirmação ninguém entra nela.</p>
        </div>
      </form>
    </QuadroDeEntrada>
  );
}
