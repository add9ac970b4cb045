/**
 * Calls back whenever the element comes so near to the window (in pixels). A busy page hears of several crossings at once, in their order: one
 * that came near and is told together with "far" from before counts, too, since nothing more would ever be told of it.
 * @returns the way to stop
 */
export function whenNear(element: Element, pixels: number, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (crossings) => {
      if (crossings.some(({ isIntersecting }) => isIntersecting)) act();
    },
    { rootMargin: `${pixels}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
