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

/** The plugins that transform the sources. */
const modules = () => [react(), withoutUnused(), contractInBrowsers()];

export default defineConfig({
  plugins: [modules(), chunks(modules), inicio(), preloadPages(), licencas(), worker()],
  server: {
    port: 5171,
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' },
  },
  // The server replaces this with the nonce of each reply (apps/api/src/platform/http/pages/web.ts).
  html: { cspNonce: '__CSP_NONCE__' },
  css: { postcss: { plugins: [breakpoints] } },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // A small picture inlined in a script would be loaded by people who never see it.
    assetsInlineLimit: 0,
    // The shell contains most of the code of any page.
    chunkSizeWarningLimit: 600,
  },
});
