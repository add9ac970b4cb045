import { existsSync } from 'node:fs';

/** The same engine without a browser's windows, which nobody sees in a test and which take a third of the processor. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The system's browser: nothing to download, and the same one that a person here opens. `CHROMIUM_PATH` says of another.
 * @param whole with its windows, as on a person's device: what is measured is measured there
 */
export function installedChromium({ whole = false } = {}): string | undefined {
  const places = [process.env.CHROMIUM_PATH ?? '', ...(whole ? [] : [SHELL]), ...WHOLE];
  return places.find((path) => path !== '' && existsSync(path));
}

/** Whether tests find the engine without windows, or a browser that somebody chose for them. */
export const hasShell = (): boolean => [process.env.CHROMIUM_PATH ?? '', SHELL].some((path) => path !== '' && existsSync(path));

/** It runs as root, without a graphics card, and asks nobody outside anything. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
