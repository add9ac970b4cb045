import { ActionIcon } from '@mantine/core';
import { useEsquema } from './use-esquema.ts';

export function TrocaDeEsquema() {
  const { Icone, texto, trocar } = useEsquema();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      radius="xl"
      style={{ color: 'var(--festejo-texto)' }}
      aria-label={texto}
      onClick={trocar}
    >
      <Icone size={22} aria-hidden />
    </ActionIcon>
  );
}
