const DRAWN = 'data-drawn';

/**
 * Marks the children of an element once the browser has drawn them and has remembered their size (`contain-intrinsic-size: auto`). A style
 * sheet can then skip the rendering of marked children outside the window (`content-visibility: auto`) without a layout shift.
 * @returns a function that cancels the marking
 */
export function restWhenDrawn(parent: Element): () => void {
  // The browser remembers the size at the end of a frame, so that the size exists at the start of the frame after the next.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      for (const child of parent.children) child.setAttribute(DRAWN, '');
    });
  });
  return () => cancelAnimationFrame(frame);
}
