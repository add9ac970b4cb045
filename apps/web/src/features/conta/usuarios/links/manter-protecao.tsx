import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useState } from 'react';
import { checked } from '../../../../lib/form/rules.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { errorsByField, hasCode } from '../../../../lib/http/errors.ts';
import { useFocusOnTitle } from '../../../../lib/screen/use-focus-on-title.ts';
import { LOGIN } from '../../../../lib/session/destinations.ts';
import { BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { Nota } from '../../../../ui/feedback/nota.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import estilos from '../campos.module.css';
import { QuadroDeEntrada } from '../quadro-de-entrada.tsx';
import { manter } from './manter-protecao.api.ts';

const ESQUECI = caminhoDe('usuario/recuperaSenha');

/** Shown for a missing or expired link. The account shows the state of the request. */
export function LinkQueNaoVale() {
  return (
    <QuadroDeEntrada titulo="Este link não vale mais" subtitulo="O pedido já foi desfeito, já valeu, ou há um e-mail mais novo sobre ele.">
      <div className={estilos.campos}>
        <p className={estilos.passo}>
          Entre na conta e abra Segurança, no seu perfil: se ainda houver um pedido, é ali que você mantém a proteção.
        </p>
        <BotaoLink para={LOGIN} size="lg" fullWidth>
          Entrar na conta
        </BotaoLink>
      </div>
    </QuadroDeEntrada>
  );
}

/** After a person asked, during a password reset, to remove the account's protections, the owner keeps them with one press. */
export function ManterProtecao(link: { userId: string; code: string }) {
  const [mantida, setMantida] = useState(false);
  const form = useForm({
    values: {},
    check: (nada) => checked(nada, {}),
    send: () => manter(link),
    onDone: () => setMantida(true),
  });
  const vencido = hasCode(form.failure, 'CODIGO_INVALIDO') || Object.keys(errorsByField(form.failure)).length > 0;
  useFocusOnTitle(mantida ? 'mantida' : vencido ? 'vencido' : 'pergunta');
  if (vencido) return <LinkQueNaoVale />;
  if (mantida) {
    return (
      <QuadroDeEntrada titulo="Sua proteção continua" subtitulo="O pedido para tirá-la foi desfeito.">
        <div className={estilos.campos}>
          <Nota cor="warning" role="status">
            Se não foi você que pediu, alguém leu os seus e-mails e trocou a senha desta conta: crie outra agora, e troque também a senha do
            seu e-mail.
          </Nota>
          <BotaoLink para={ESQUECI} size="lg" fullWidth>
            Criar outra senha
          </BotaoLink>
          <BotaoLink para={LOGIN} tipo="secundario" size="lg" fullWidth>
            Entrar na conta
          </BotaoLink>
        </div>
      </QuadroDeEntrada>
    );
  }
  return (
    <QuadroDeEntrada titulo="Manter a proteção da conta" subtitulo="Alguém pediu para tirar a segunda etapa da sua conta.">
      <form {...form.props}>
        <div className={estilos.campos}>
          <p className={estilos.passo}>
            <strong>Não foi você?</strong> Mantenha a proteção: a entrada continua a pedir a segunda etapa.
          </p>
          <FormFailure form={form} />
          <Submit form={form} size="lg" fullWidth>
            Manter a proteção
          </Submit>
          <p className={estilos.miudo}>Foi você? Feche esta página: a proteção sai sozinha, no dia que está no e-mail.</p>
        </div>
      </form>
    </QuadroDeEntrada>
  );
}
