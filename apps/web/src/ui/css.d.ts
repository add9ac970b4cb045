import 'react';

declare module 'react' {
  interface CSSProperties {
    /** CSS variables that a component passes to its style sheet. */
    [variavel: `--${string}`]: string | number | undefined;
  }
}
