import L from 'leaflet';
import estilos from './mapa.module.css';

/** A constant drawing. No user input ever enters this markup. */
const DESENHO = `
<svg viewBox="0 0 48 62" width="48" height="62" aria-hidden="true" focusable="false">
  <defs><linearGradient id="alfinete-cor" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#9d72f0"/><stop offset="1" stop-color="#5e2bb3"/></linearGradient></defs>
  <path d="M24 61C19 49 4 40 4 23a20 20 0 0 1 40 0c0 17-15 26-20 38z" fill="url(#alfinete-cor)" stroke="#fff" stroke-width="3"/>
  <circle cx="24" cy="23" r="13" fill="#fff"/>
  <path d="M16.500 17q7.500 5 15 0" fill="none" stroke="#16212c" stroke-width="1.400"/>
  <path d="M16.500 18h5v8l-2.500-2-2.500 2z" fill="#1f8bcb"/><path d="M21.700 19.200h5v8.500l-2.500-2-2.500 2z" fill="#fbb51f"/><path d="M26.800 18h5v8l-2.500-2-2.500 2z" fill="#16a894"/>
</svg>`;

const PASSO_EM_PX = 8;
const PASSO_LARGO_EM_PX = 60;
const DIRECOES: Readonly<Record<string, [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The pin. It is dragged, or moved with the arrow keys when it has the focus (Shift: larger steps; + and -: zoom). */
export function criarAlfinete(mapa: L.Map, aoMover: ((posicao: L.LatLng) => void) | undefined): L.Marker {
  const marca = L.marker([0, 0], {
    icon: L.divIcon({ html: DESENHO, className: estilos.alfinete ?? '', iconSize: [48, 62], iconAnchor: [24, 60] }),
    draggable: aoMover !== undefined,
    autoPan: true,
    keyboard: false,
    interactive: aoMover !== undefined,
    zIndexOffset: 1000,
  });
  if (!aoMover) return marca;
  marca.on('dragend', () => aoMover(marca.getLatLng()));
  marca.on('add', () => {
    const elemento = marca.getElement();
    if (!elemento) return;
    elemento.tabIndex = 0;
    // In browse mode a screen reader handles the arrow keys itself, except in this role.
    elemento.setAttribute('role', 'application');
    elemento.setAttribute('aria-roledescription', 'alfinete');
    elemento.setAttribute(
      'aria-label',
      'Alfinete da festa: as setas movem, Shift com as setas move mais, mais e menos aproximam e afastam',
    );
    elemento.addEventListener('keydown', (evento) => {
      if (evento.key === '+' || evento.key === '=') mapa.setZoomAround(marca.getLatLng(), mapa.getZoom() + 1);
      else if (evento.key === '-') mapa.setZoomAround(marca.getLatLng(), mapa.getZoom() - 1);
      else {
        const direcao = DIRECOES[evento.key];
        if (!direcao) return;
        const passo = evento.shiftKey ? PASSO_LARGO_EM_PX : PASSO_EM_PX;
        const aqui = mapa.latLngToContainerPoint(marca.getLatLng());
        const ali = mapa.containerPointToLatLng(aqui.add([direcao[0] * passo, direcao[1] * passo]));
        aoMover(ali);
        mapa.panInside(ali, { paddingTopLeft: [40, 80], paddingBottomRight: [90, 40] });
      }
      evento.preventDefault();
    });
  });
  return marca;
}
