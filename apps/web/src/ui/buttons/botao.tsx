import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { Link, type To } from 'react-router';
import { placeLeft } from '../../lib/remembered/places.ts';

/** `principal`: one for each screen. `secundario`: beside it. `discreto`: other actions. `perigo`: a destructive action. */
export type TipoDeBotao = 'principal' | 'secundario' | 'discreto' | 'perigo';

const APARENCIA: Record<TipoDeBotao, Pick<ButtonProps, 'variant' | 'color'>> = {
  principal: { variant: 'filled', color: 'primary' },
  secundario: { variant: 'default' },
  discreto: { variant: 'subtle', color: 'primary' },
  perigo: { variant: 'filled', color: 'negative' },
};

type Props = Omit<ButtonProps, 'variant' | 'color'> & { tipo?: TipoDeBotao };

export function Botao({ tipo = 'principal', ...resto }: Props & Omit<ComponentPropsWithRef<'button'>, keyof Props>) {
  return <Button {...APARENCIA[tipo]} {...resto} />;
}

/** A link to a route that looks like a button. */
export function BotaoLink({ tipo = 'principal', para, ...resto }: Props & { para: To; replace?: boolean; state?: unknown }) {
  return <Button component={Link} to={para} {...APARENCIA[tipo]} {...resto} />;
}

/** A link back to a page, with the filters that the person left there. */
export function BotaoDeVolta({ para, ...resto }: Props & { para: string }) {
  const { to, state } = placeLeft(para);
  return <BotaoLink tipo="secundario" para={to} state={state} {...resto} />;
}
