import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { breakpoints } from './breakpoints.ts';
import { chunks } from './chunks.ts';
import { contractInBrowsers } from './contract-in-browsers.ts';
import { inicio } from './inicio.ts';
import { licencas } from './licencas.ts';
import { preloadPages } from './preload-pages.ts';
import { withoutUnused } from './without-unused.ts';
import { worker } from './worker.ts';

/** What makes modules of the sources. */
const modules = () => [react(), withoutUnused(), contractInBrowsers()];

export default defineConfig({
  plugins: [modules(), chunks(modules), inicio(), preloadPages(), licencas(), worker()],
  server: {
    port: 5171,
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' },
  },
  // The server puts the nonce of each reply here (apps/api/src/platform/http/pages/web.ts).
  html: { cspNonce: '__CSP_NONCE__' },
  css: { postcss: { plugins: [breakpoints] } },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // A small picture inside a script is fetched by those who never see it.
    assetsInlineLimit: 0,
    // The shell is most of what any page needs.
    chunkSizeWarningLimit: 600,
  },
});
