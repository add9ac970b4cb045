const DRAWN = 'data-drawn';

/**
 * Marks the children of an element once the browser has drawn them, and so remembers their size (`contain-intrinsic-size: auto`): a style sheet may let
 * those rest that are away from the window (`content-visibility: auto`) without anything that stands ever moving.
 * @returns the way to stop
 */
export function restWhenDrawn(parent: Element): () => void {
  // The size is remembered at the end of a frame: at the begin of the one after the next it is there.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      for (const child of parent.children) child.setAttribute(DRAWN, '');
    });
  });
  return () => cancelAnimationFrame(frame);
}
