import 'react';

declare module 'react' {
  interface CSSProperties {
    /** CSS variables that a component hands to its style sheet. */
    [variavel: `--${string}`]: string | number | undefined;
  }
}
