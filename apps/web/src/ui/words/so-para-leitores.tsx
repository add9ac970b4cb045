import type { ComponentProps } from 'react';
import estilos from './so-para-leitores.module.css';

/** Words that screens do not show and readers say. A plain element: Mantine's would run its styles for each card of a list. */
export const SoParaLeitores = (props: ComponentProps<'span'>) => <span className={estilos.oculto} {...props} />;
