import { translatePage, WAYS_OF_A_TRANSLATOR, type WayOfATranslator } from '@festejo/browser/translator.ts';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepTranslatedTexts } from './translated-page.ts';

let stop: Array<() => void> = [];

beforeEach(() => {
  const { removeChild, insertBefore } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Text.prototype, 'nodeValue');
  const observer = keepTranslatedTexts();
  stop = [
    () => {
      observer.disconnect();
      Object.assign(Node.prototype, { removeChild, insertBefore });
      if (nodeValue) Object.defineProperty(Text.prototype, 'nodeValue', nodeValue);
      else Reflect.deleteProperty(Text.prototype, 'nodeValue');
    },
  ];
});
afterEach(() => {
  for (const one of stop) one();
});

/** Renders a text that changes, a text that appears and disappears, and an element that is inserted before a text. */
function Tela({ n, dica, icone }: { n: number; dica?: boolean; icone?: boolean }) {
  return (
    <p data-testid="tela">
      {icone && <b>!</b>} {n} de <i>{n + 1}</i>
      {dica && ' dica'}
    </p>
  );
}

const said = () => screen.getByTestId('tela').textContent;
/** Waits until the MutationObservers of the translator and of the page have run. */
const looked = () => act(async () => {});

async function translated(way: WayOfATranslator) {
  const drawn = render(<Tela n={1} dica />);
  stop.push(translatePage(way));
  await looked();
  expect(screen.getByTestId('tela').querySelectorAll(':scope > font')).toHaveLength(3);
  return async (props: Parameters<typeof Tela>[0]) => {
    drawn.rerender(<Tela {...props} />);
    await looked();
    return said();
  };
}

test.each(WAYS_OF_A_TRANSLATOR)('a translated text can change, be removed, be added, and get elements before it: %s', async (way) => {
  const draw = await translated(way);
  expect(await draw({ n: 2, dica: true })).toBe(' 2 de 3 dica');
  expect(await draw({ n: 2 })).toBe(' 2 de 3');
  expect(await draw({ n: 3, dica: true, icone: true })).toBe('! 3 de 4 dica');
  expect(await draw({ n: 4 })).toBe(' 4 de 5');
});

test.each(WAYS_OF_A_TRANSLATOR)('this also holds when the translator restarts and shows the original in between: %s', async (way) => {
  const draw = await translated(way);
  stop.pop()?.();
  for (const font of document.querySelectorAll('p > font')) font.replaceWith(font.textContent ?? '');
  await looked();
  expect(await draw({ n: 2, dica: true })).toBe(' 2 de 3 dica');
  stop.push(translatePage(way));
  await looked();
  expect(await draw({ n: 3 })).toBe(' 3 de 4');
});

test('removes a text that an extension already removed, without an error', async () => {
  const drawn = render(<Tela n={1} dica />);
  for (const text of [...screen.getByTestId('tela').childNodes].filter((one) => one instanceof Text)) text.remove();
  await looked();
  drawn.rerender(<Tela n={1} icone />);
  expect(said()).toContain('!');
});

test('a wrong removal of our own still throws', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')];
  one.append('text');
  expect(() => other.removeChild(one.childNodes[0] as Node)).toThrow();
});
