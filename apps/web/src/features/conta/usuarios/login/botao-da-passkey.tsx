import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { Nota } from '../../../../ui/feedback/nota.tsx';
import { TEM_CHAVE_DE_ACESSO, textoDaFalhaDaPasskey, useEntrarComPasskey } from './use-entrar-com-passkey.ts';

interface Props {
  texto: string;
  desligado?: boolean;
  principal?: boolean;
  aoEntrar: (accessToken: string) => void;
}

/** Login with a passkey. Not rendered when the browser does not support passkeys. */
export function BotaoDaPasskey({ texto, desligado = false, principal = false, aoEntrar }: Props) {
  const passkey = useEntrarComPasskey(aoEntrar);
  if (!TEM_CHAVE_DE_ACESSO) return null;
  return (
    <>
      <Button
        variant={principal ? 'filled' : 'default'}
        size="lg"
        fullWidth
        disabled={desligado}
        loading={passkey.isPending}
        leftSection={<IconFingerprint size={22} stroke={1.8} aria-hidden />}
        onClick={() => passkey.mutate()}
      >
        {texto}
      </Button>
      {passkey.error && (
        <Nota cor="negative" role="alert">
          {textoDaFalhaDaPasskey(passkey.error)}
        </Nota>
      )}
    </>
  );
}
