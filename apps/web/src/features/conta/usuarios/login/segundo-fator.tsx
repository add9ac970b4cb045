import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { APP_CODE } from '../../../../lib/form/kinds.ts';
import type { Bound } from '../../../../lib/form/use-fields.ts';
import type { Form } from '../../../../lib/form/use-form.ts';
import { Submit } from '../../../../ui/form/submit.tsx';
import estilos from '../campos.module.css';
import { BotaoDaPasskey } from './botao-da-passkey.tsx';

interface Props {
  form: Bound<{ codigo: string }> & Pick<Form<object>, 'props' | 'sending' | 'failure' | 'wait' | 'dismiss'>;
  /** The account's second factors: 'totp', 'passkey'. A recovery code is always accepted. */
  meios: readonly string[];
  /** Fills the recovery form of a person who has lost every factor. */
  email?: string;
  /** Reason why the last code was refused. */
  falha: ReactNode;
  entrando?: boolean;
  aoEntrarComPasskey: (accessToken: string) => void;
  aoVoltar: () => void;
}

/** Another kind than the app's code, so that the browser does not suggest the app's code for a recovery code. */
const CODIGO_DE_RECUPERACAO = { mask: (digitado: string) => digitado.trim().slice(0, 20), autoComplete: 'off' } as const;

/** The second step of the login, after a correct password. */
export function SegundoFator({ form, meios, email, falha, entrando = false, aoEntrarComPasskey, aoVoltar }: Props) {
  const temApp = meios.includes('totp');
  const [recuperacao, setRecuperacao] = useState(false);
  const mostraCodigo = temApp || recuperacao;
  const campo = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (form.failure != null) campo.current?.select();
  }, [form.failure]);

  return (
    <form {...form.props}>
      <div className={estilos.campos}>
        <p role="status" className={estilos.passo}>
          <strong>Falta só um passo.</strong> Sua conta tem proteção em duas etapas.
        </p>
        {mostraCodigo && (
          <TextInput
            key={String(recuperacao)}
            ref={campo}
            label={recuperacao ? 'Código de recuperação' : 'Código do aplicativo autenticador'}
            description={recuperacao ? 'Um dos que você guardou; cada um vale uma vez.' : 'Os 6 números que o aplicativo mostra agora.'}
            size="lg"
            classNames={{ input: estilos.codigo }}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            required
            withAsterisk={false}
            {...form.field('codigo', recuperacao ? CODIGO_DE_RECUPERACAO : APP_CODE)}
          />
        )}
        {falha}
        {mostraCodigo && (
          <Submit form={form} size="lg" loading={entrando} fullWidth>
            Confirmar e entrar
          </Submit>
        )}
        {meios.includes('passkey') && (
          <BotaoDaPasskey
            texto="Usar chave de acesso"
            principal={!mostraCodigo}
            desligado={form.sending || entrando}
            aoEntrar={aoEntrarComPasskey}
          />
        )}
        <div className={estilos.saidas}>
          {(temApp || !recuperacao) && (
            <Button
              variant="subtle"
              onClick={() => {
                form.set('codigo', '');
                setRecuperacao(!recuperacao);
              }}
            >
              {recuperacao ? 'Usar o aplicativo autenticador' : 'Usar código de recuperação'}
            </Button>
          )}
          {recuperacao && (
            <Button variant="subtle" component={Link} to={caminhoDe('usuario/recuperaSenha')} state={{ email, perdeu: true }}>
              Perdi o celular e os códigos
            </Button>
          )}
          <Button variant="subtle" onClick={aoVoltar}>
            Usar outra conta
          </Button>
        </div>
      </div>
    </form>
  );
}
