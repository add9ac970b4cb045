/** An element that had the focus, and what it lay in, from the inside out: after it is gone this is all that tells where it was. */
type Caminho = { elemento: Element; posicao: number }[];

/** What a person comes from and goes back to. */
const LUGARES = 'main, dialog, [role="dialog"], header';
/** Elements remembered of each place: however long somebody stays in a window, what opened it is still known. */
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
  // A place that is gone does not come back.
  caminhos = [...caminhos.filter((um) => lugarDe(um)?.isConnected !== false && !demais.includes(um)), caminho];
}

function aVista(elemento: Element): boolean {
  return elemento.isConnected && (elemento.checkVisibility?.() ?? true) && !elemento.closest('[inert], [hidden], dialog:not([open])');
}

const primeiro = (onde: Element): HTMLElement | undefined =>
  [onde, ...onde.querySelectorAll(FOCAVEL)].find((um): um is HTMLElement => um instanceof HTMLElement && um.matches(FOCAVEL) && aVista(um));

/** What now lies where the lost element was: itself, the next of its row, the one before, or the nearest thing around. */
function herdeiro(caminho: Caminho): HTMLElement | undefined {
  const [eu] = caminho;
  if (eu?.elemento instanceof HTMLElement && aVista(eu.elemento)) return eu.elemento;
  for (const [i, { elemento }] of caminho.entries()) {
    // Beyond the page's content nothing is near any more.
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
  // A click beside everything takes the focus away on purpose: what had it is still there.
  if (!ultimo || aVista(ultimo)) return;
  const janela = [...document.querySelectorAll('dialog[open]')].at(-1);
  const candidatos = caminhos.toReversed().map(herdeiro);
  const alvo =
    candidatos.find((um) => um && (!janela || janela.contains(um))) ?? primeiro(janela ?? document.querySelector('main') ?? body);
  alvo?.focus({ preventScroll: true });
}

/**
 * Keeps the focus on the page when what had it goes away (a row deleted, a window closed, a button replaced): without it the
 * browser gives it to `<body>`, and whoever uses the keyboard or a reader starts again at the top. Each screen may still
 * say better where it goes; this comes after. Gives the way to stop.
 */
export function watchFocus(): () => void {
  const aoFocar = ({ target }: FocusEvent) => target instanceof Element && lembrar(target);
  const aoClicar = ({ target }: MouseEvent) => {
    // Safari does not focus the button that is clicked.
    const clicado = target instanceof Element && target.closest(FOCAVEL);
    if (clicado) lembrar(clicado);
  };
  let marcado: ReturnType<typeof setTimeout> | undefined;
  const vigia = new MutationObserver(() => {
    // Once everything that the change brings has been done, the screens' own focus included.
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
