/**
 * How a translator puts its words in place of a text. `replaced` is the way of Chrome: the text leaves the document. `moved` is the way of
 * some extensions: the text goes into the new element. `one-by-one` is `replaced` in two steps.
 */
export const WAYS_OF_A_TRANSLATOR = ['replaced', 'one-by-one', 'moved'] as const;
export type WayOfATranslator = (typeof WAYS_OF_A_TRANSLATOR)[number];

/**
 * Changes the page as a browser's translator does: each text, also a text that is added later, goes into `<font><font>…</font></font>`;
 * elements marked `translate="no"` stay. The words stay the same, so that tests find them. The function uses nothing outside itself,
 * because Playwright sends it to the page.
 * @param way how a text is replaced
 * @returns a function that ends the translation; texts that were translated stay so
 */
export function translatePage(way: WayOfATranslator = 'replaced'): () => void {
  const UNTOUCHED = 'font, script, style, noscript, textarea, title, svg, [translate="no"], .notranslate';

  function translate(text: Text): void {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || parent.closest(UNTOUCHED)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    if (way !== 'moved') inner.append(document.createTextNode(text.data));
    if (way === 'replaced') text.replaceWith(outer);
    else parent.insertBefore(outer, text);
    if (way === 'moved') inner.append(text);
    if (way === 'one-by-one') text.remove();
  }

  function translateAll(root: Node): void {
    const texts = root instanceof Text ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  }

  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records) {
      for (const node of addedNodes) translateAll(node);
      if (type === 'characterData') translateAll(target);
    }
  });
  translateAll(document);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
