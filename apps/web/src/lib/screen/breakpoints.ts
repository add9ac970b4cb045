import { LOGO_NA_GAVETA_ABAIXO_DE_PX } from '@festejo/contrato/common/constants.ts';

/**
 * The theme's breakpoints (`tema.ts`), in em, so that they follow the reader's own text size. Style sheets use them as custom media,
 * `@media (--md)`, which the build replaces (`vite.config.ts`).
 */
export const BREAKPOINTS = {
  '--below-xs': '(max-width: 25.99em)',
  '--sm': '(min-width: 37.5em)',
  '--below-sm': '(max-width: 37.49em)',
  // In pixels, because the rule for the logo is in pixels.
  '--drawer-without-logo': `(min-width: ${LOGO_NA_GAVETA_ABAIXO_DE_PX}px)`,
  '--md': '(min-width: 64em)',
  '--below-md': '(max-width: 63.99em)',
  // A phone in landscape, or a page at 200% zoom.
  '--low': '(max-height: 31.25em)',
  '--high': '(min-height: 31.26em)',
} as const;
