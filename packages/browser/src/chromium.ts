import { existsSync } from 'node:fs';

/** The headless shell: the same engine without windows. Tests never show a window, and windows take a third of the processor time. */
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
 * Path of the Chromium that the system has installed, so that nothing is downloaded. `CHROMIUM_PATH` names another one.
 * @param whole the full browser with its windows, as on a person's device; measurements use this one
 */
export function installedChromium({ whole = false } = {}): string | undefined {
  const places = [process.env.CHROMIUM_PATH ?? '', ...(whole ? [] : [SHELL]), ...WHOLE];
  return places.find((path) => path !== '' && existsSync(path));
}

/** Whether tests find the headless shell, or a browser that `CHROMIUM_PATH` names. */
export const hasShell = (): boolean => [process.env.CHROMIUM_PATH ?? '', SHELL].some((path) => path !== '' && existsSync(path));

/** Chromium runs here as root, without a graphics card, and makes no requests to outside services. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
