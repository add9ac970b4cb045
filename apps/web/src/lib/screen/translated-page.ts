// A page translator replaces text nodes with its own elements, including text nodes that React still references. React then removes a text
// node that is not in the document, which crashes the page, or changes a text that is not visible (decision 85).

/** The node that replaced a text which left the document. */
const inPlaceOf = new WeakMap<Node, ChildNode>();

/** The node in the document that stands for `node`: the node itself, its replacement, or the translator's element around it. */
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
 * Redirects each removal, insertion and change to the node that stands for the text. Call it once, before React renders.
 * @returns the observer of the translator, for tests
 */
export function keepTranslatedTexts(): MutationObserver {
  const page = Node.prototype;
  const { removeChild, insertBefore } = page;
  page.removeChild = function (child) {
    const there = standIn(child);
    // A node that an extension removed is already gone. A node with another parent is a bug of ours, and the browser throws.
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
