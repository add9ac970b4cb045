import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoonStars, IconSun } from '@tabler/icons-react';

/** The switch between light and dark scheme. Until the person chooses, the scheme of the device applies. */
export function useEsquema() {
  const { setColorScheme } = useMantineColorScheme();
  const escuro = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return {
    Icone: escuro ? IconSun : IconMoonStars,
    texto: escuro ? 'Usar tela clara' : 'Usar tela escura',
    trocar: () => setColorScheme(escuro ? 'light' : 'dark'),
  };
}
