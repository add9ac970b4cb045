import type { TipoPerfil } from '@festejo/contrato/common/constants.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useConfiguracao } from '../usuarios/usuarios.api.ts';
import { LogoDoGoogle } from './logo-do-google.tsx';

interface Props {
  texto: string;
  desligado?: boolean;
  voltar: string | null;
  /** The profile of the sign-up. */
  tipoPerfil?: TipoPerfil;
}

/** Opens the login page of Google. Rendered only when the server has Google configured. */
export function BotaoDoGoogle({ texto, desligado = false, voltar, tipoPerfil }: Props) {
  const google = useConfiguracao().data?.google === true;
  // The button stays busy until the browser has left the page.
  const ir = useMutation({ mutationFn: async () => (await import('./google.api.ts')).irAoGoogle(voltar, tipoPerfil) });
  if (!google) return null;
  return (
    <Button
      variant="default"
      size="lg"
      fullWidth
      disabled={desligado}
      loading={ir.isPending || ir.isSuccess}
      leftSection={<LogoDoGoogle />}
      onClick={() => ir.mutate()}
    >
      {texto}
    </Button>
  );
}
