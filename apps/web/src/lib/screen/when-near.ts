/**
 * Calls back whenever the element is closer to the window than `pixels`. On a busy page the observer reports several crossings at once, in
 * their order. Any near crossing in the report counts, even with a "far" in the same report, because no later report would repeat it.
 * @returns the function that disconnects
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
