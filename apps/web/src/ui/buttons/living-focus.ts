/**
 * An element that had the focus, and its ancestors from the inside out with their positions. After the element is removed, only this path
 * shows where it was.
 */
type Caminho = { elemento: Element; posicao: number }[];

/** Regions that the focus leaves and returns to. */
const LUGARES = 'main, dialog, [role="dialog"], header';
/** Number of elements remembered for each region, so that the opener of a window is still known after a long stay in the window. */
const LEMBRADOS = 8;
const FOCAVEL = 'a[href], button, summary, [tabindex="-1"][data-titulo-da-pagina], [tabindex="0"]:not(input, textarea, select)';

let caminhos: Caminho[] = [];

function caminhoDe(alvo: Element): Caminho {
  const caminho: Caminho = [];
  for (let elemento: Element | null = alvo; elemento && elemento !== document.body; elemento = elemento.parentElement) {
    caminho.push({ elemento, posicao: elemento.parentElement ? [...elemento.parentElement.children].indexOf(elemento) : 0 });
  }
  return caminho;
}

const lugarDe = (caminho: Caminho) => caminho.find(({ elemento }) => elemento.matches(LUGARES))?.elemento;

function lembrar(alvo: Element): void {
  if (caminhos.at(-1)?.[0]?.elemento === alvo) return;
  const caminho = caminhoDe(alvo);
  const doLugar = caminhos.filter((um) => lugarDe(um) === lugarDe(caminho));
  const demais = doLugar.slice(0, Math.max(0, doLugar.length + 1 - LEMBRADOS));
  // A removed region does not come back.
  caminhos = [...caminhos.filter((um) => lugarDe(um)?.isConnected !== false && !demais.includes(um)), caminho];
}

function aVista(elemento: Element): boolean {
  return elemento.isConnected && (elemento.checkVisibility?.() ?? true) && !elemento.closest('[inert], [hidden], dialog:not([open])');
}

const primeiro = (onde: Element): HTMLElement | undefined =>
  [onde, ...onde.querySelectorAll(FOCAVEL)].find((um): um is HTMLElement => um instanceof HTMLElement && um.matches(FOCAVEL) && aVista(um));

/**
 * Returns the element at the place of the lost one: the element itself, its next sibling, the previous one, or the nearest ancestor's first
 * control.
 */
function herdeiro(caminho: Caminho): HTMLElement | undefined {
  const [eu] = caminho;
  if (eu?.elemento instanceof HTMLElement && aVista(eu.elemento)) return eu.elemento;
  for (const [i, { elemento }] of caminho.entries()) {
    // The search ends at the region's edge, because no element beyond it is near.
    if (elemento.matches(LUGARES)) return aVista(elemento) ? primeiro(elemento) : undefined;
    if (!aVista(elemento)) continue;
    const onde = caminho[i - 1]?.posicao ?? 0;
    const { children } = elemento;
    for (const filho of [children[onde], children[onde - 1], elemento]) {
      const achado = filho && primeiro(filho);
      if (achado) return achado;
    }
  }
  return undefined;
}

function conferir(): void {
  const { activeElement, body } = document;
  const noCorpo = !activeElement || activeElement === body || activeElement === document.documentElement;
  if (!noCorpo && aVista(activeElement)) return;
  const ultimo = caminhos.at(-1)?.[0]?.elemento;
  // A click outside every control removes the focus on purpose: the last focused element still exists.
  if (!ultimo || aVista(ultimo)) return;
  const janela = [...document.querySelectorAll('dialog[open]')].at(-1);
  const candidatos = caminhos.toReversed().map(herdeiro);
  const alvo =
    candidatos.find((um) => um && (!janela || janela.contains(um))) ?? primeiro(janela ?? document.querySelector('main') ?? body);
  alvo?.focus({ preventScroll: true });
}

/**
 * Keeps the focus on the page when the focused element disappears (a deleted row, a closed window, a replaced button). Without it the
 * browser moves the focus to `<body>`, and users of a keyboard or a screen reader start again at the top. A screen that sets the focus
 * itself takes precedence. Returns the function that stops the observer.
 */
export function watchFocus(): () => void {
  const aoFocar = ({ target }: FocusEvent) => target instanceof Element && lembrar(target);
  const aoClicar = ({ target }: MouseEvent) => {
    // Safari does not focus a clicked button.
    const clicado = target instanceof Element && target.closest(FOCAVEL);
    if (clicado) lembrar(clicado);
  };
  let marcado: ReturnType<typeof setTimeout> | undefined;
  const vigia = new MutationObserver(() => {
    // Wait until the whole change has been applied, including a focus that the screen sets itself.
    clearTimeout(marcado);
    marcado = setTimeout(conferir);
  });
  document.addEventListener('focusin', aoFocar);
  document.addEventListener('click', aoClicar, true);
  vigia.observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['open', 'hidden', 'disabled', 'inert'] });
  return () => {
    clearTimeout(marcado);
    vigia.disconnect();
    document.removeEventListener('focusin', aoFocar);
    document.removeEventListener('click', aoClicar, true);
    caminhos = [];
  };
}
