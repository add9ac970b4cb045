// A translator puts elements of its own in place of the texts, also of those that React still holds: React then removes a text that is not
// there, which ends the page, or changes one that nobody sees (decision 121).

/** What took the place of a text that left the document. */
const inPlaceOf = new WeakMap<Node, ChildNode>();

/** What stands in the document for a node: itself, what took its place, or the translator's element around it. */
function standIn(node: Node): ChildNode {
  const next = node.parentNode?.nodeName === 'FONT' ? (node.parentNode as Element) : node.parentNode ? undefined : inPlaceOf.get(node);
  return next ? standIn(next) : (node as ChildNode);
}

function noteReplaced(records: MutationRecord[]): void {
  for (const { target, removedNodes, previousSibling, nextSibling } of records) {
    for (const gone of removedNodes) {
      if (gone.parentNode || !(gone instanceof Text || gone.nodeName === 'FONT')) continue;
      const came = records.filter((one) => one.target === target && one.addedNodes[0]);
      const taker =
        came.find((one) => one.previousSibling === previousSibling && one.nextSibling === nextSibling) ??
        came.find(({ addedNodes: [node] }) => node === previousSibling || node === nextSibling);
      if (!taker) continue;
      inPlaceOf.set(gone, taker.addedNodes[0] as ChildNode);
      inPlaceOf.delete(taker.addedNodes[0] as ChildNode);
    }
  }
}

/**
 * Sends each removal, insertion and change to what stands for the text. To be called once, before React draws.
 * @returns what watches the translator, for tests
 */
export function keepTranslatedTexts(): MutationObserver {
  const page = Node.prototype;
  const { removeChild, insertBefore } = page;
  page.removeChild = function (child) {
    const there = standIn(child);
    // What an extension took away is away. A node that is elsewhere is a mistake of ours, and the browser says so.
    if (there.parentNode) removeChild.call(this, there);
    return child;
  };
  page.insertBefore = function (node, before) {
    const there = before && standIn(before);
    insertBefore.call(this, node, there?.parentNode ? there : null);
    return node;
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get(this: Text) {
      return this.data;
    },
    set(this: Text, text: string) {
      this.data = text;
      const there = standIn(this);
      if (there !== this && !this.isConnected) there.replaceWith(this);
    },
  });
  const observer = new MutationObserver(noteReplaced);
  observer.observe(document, { childList: true, subtree: true });
  return observer;
}
