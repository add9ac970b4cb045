import type { ComponentProps } from 'react';
import estilos from './so-para-leitores.module.css';

/** Text for screen readers only. A plain element, because Mantine's component would run its style code for each card of a list. */
export const SoParaLeitores = (props: ComponentProps<'span'>) => <span className={estilos.oculto} {...props} />;
