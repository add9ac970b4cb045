import { expect, test, vi } from 'vitest';
import { restWhenDrawn } from './rest-when-drawn.ts';

test('marks items two frames after they appeared, and only items that the browser has drawn', () => {
  let frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.splice(frame - 1, 1));
  const frame = () => {
    const now = frames;
    frames = [];
    for (const act of now) act();
  };
  const list = document.createElement('ul');
  list.append(document.createElement('li'));
  restWhenDrawn(list);
  frame();
  expect(list.querySelectorAll('[data-drawn]')).toHaveLength(0);
  frame();
  expect(list.querySelectorAll('[data-drawn]')).toHaveLength(1);
  list.append(document.createElement('li'));
  const stop = restWhenDrawn(list);
  frame();
  stop();
  frame();
  expect(list.querySelectorAll('[data-drawn]')).toHaveLength(1);
});
