import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoonStars, IconSun } from '@tabler/icons-react';

/** The switch between the light and the dark screen; until the person chooses, the device's own choice holds. */
export function useEsquema() {
  const { setColorScheme } = useMantineColorScheme();
  const escuro = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return {
    Icone: escuro ? IconSun : IconMoonStars,
    texto: escuro ? 'Usar tela clara' : 'Usar tela escura',
    trocar: () => setColorScheme(escuro ? 'light' : 'dark'),
  };
}
