import { BREAKPOINTS } from './src/lib/screen/breakpoints.ts';

/** PostCSS plugin for custom media, which browsers do not support yet. It replaces the names of `src/lib/screen/breakpoints.ts`. */
export const breakpoints = {
  postcssPlugin: 'breakpoints',
  AtRule: {
    media(rule: { params: string }): void {
      rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
        const query = (BREAKPOINTS as Readonly<Record<string, string>>)[name];
        if (query === undefined) throw new Error(`src/lib/screen/breakpoints.ts has no ${name}`);
        return query;
      });
    },
  },
};
