import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

interface Props extends Omit<ActionIconProps, 'variant' | 'color' | 'children'> {
  /** What it does, and to what: `Tirar Lia`. */
  rotulo: string;
  Icone: TablerIcon;
}

/** A small button at the end of a line of a list: a drawing alone, whose words readers hear, and a mouse shows. */
export function BotaoDaLinha({
  rotulo,
  Icone,
  ...resto
}: Props & Omit<ComponentPropsWithRef<'button'>, keyof Props | keyof ActionIconProps>) {
  return (
    <ActionIcon variant="subtle" size="lg" color="gray" aria-label={rotulo} title={rotulo} {...resto}>
      <Icone size={18} aria-hidden />
    </ActionIcon>
  );
}
