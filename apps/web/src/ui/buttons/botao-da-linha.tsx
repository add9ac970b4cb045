import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

interface Props extends Omit<ActionIconProps, 'variant' | 'color' | 'children'> {
  /** The action and its object: `Tirar Lia`. */
  rotulo: string;
  Icone: TablerIcon;
}

/** A small icon button at the end of a row. Screen readers read its label, and a mouse shows it as a tooltip. */
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
