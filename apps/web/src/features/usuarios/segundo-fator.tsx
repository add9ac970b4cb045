import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BotaoDaPasskey } from './botao-da-passkey.tsx';
import estilos from './campos.module.css';
import { FalhaDaEntrada, segundosDeEspera } from './falha-da-entrada.tsx';

interface Props {
  /** What the account has: 'totp', 'passkey'. A recovery code is always good. */
  meios: readonly string[];
  erro: unknown;
  enviando: boolean;
  email?: string;
  aoEnviar: (codigo: string) => void;
  aoEntrarComPasskey: (accessToken: string) => void;
  /** The refusal is not of what is being typed now, or the wait that it asked for is over. */
  aoLimparErro: () => void;
  aoVoltar: () => void;
}

/** The password was right; the account wants one more proof. */
export function SegundoFator({ meios, erro, enviando, email = '', aoEnviar, aoEntrarComPasskey, aoLimparErro, aoVoltar }: Props) {
  const temApp = meios.includes('totp');
  const [recuperacao, setRecuperacao] = useState(false);
  const [codigo, setCodigo] = useState('');
  const mostraCodigo = temApp || recuperacao;
  const esperando = segundosDeEspera(erro) !== null;
  const campo = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (erro != null) campo.current?.select();
  }, [erro]);

  function enviar(evento: FormEvent) {
    evento.preventDefault();
    if (codigo !== '') aoEnviar(codigo);
  }

  return (
    <form onSubmit={enviar}>
      <div className={estilos.campos}>
        <p role="status" className={estilos.passo}>
          <strong>Falta só um passo.</strong> Sua conta tem proteção em duas etapas.
        </p>
        {mostraCodigo && (
          <TextInput
            // Another field, so that the browser does not offer the code of the app for a recovery code.
            key={String(recuperacao)}
            ref={campo}
            label={recuperacao ? 'Código de recuperação' : 'Código do aplicativo autenticador'}
            description={recuperacao ? 'Um dos que você guardou; cada um vale uma vez.' : 'Os 6 números que o aplicativo mostra agora.'}
            name="codigo"
            size="lg"
            classNames={{ input: estilos.codigo }}
            inputMode={recuperacao ? 'text' : 'numeric'}
            autoComplete={recuperacao ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            required
            withAsterisk={false}
            value={codigo}
            onChange={(e) => setCodigo(lerCodigo(e.currentTarget.value, recuperacao))}
          />
        )}
        {erro != null && <FalhaDaEntrada erro={erro} email={email} aoPoderTentar={aoLimparErro} />}
        {mostraCodigo && (
          <Button type="submit" size="lg" loading={enviando} disabled={esperando} fullWidth>
            Confirmar e entrar
          </Button>
        )}
        {meios.includes('passkey') && (
          <BotaoDaPasskey texto="Usar chave de acesso" principal={!mostraCodigo} desligado={enviando} aoEntrar={aoEntrarComPasskey} />
        )}
        <div className={estilos.saidas}>
          {(temApp || !recuperacao) && (
            <Button
              variant="subtle"
              onClick={() => {
                setCodigo('');
                if (!esperando) aoLimparErro();
                setRecuperacao(!recuperacao);
              }}
            >
              {recuperacao ? 'Usar o aplicativo autenticador' : 'Usar código de recuperação'}
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

/** Apps show "123 456": only the numbers count. A recovery code has letters and hyphens. */
function lerCodigo(digitado: string, recuperacao: boolean): string {
  return recuperacao ? digitado.trim().slice(0, 20) : digitado.replace(/\D/g, '').slice(0, 6);
}
