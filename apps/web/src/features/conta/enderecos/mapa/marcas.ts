import L from 'leaflet';
import type { Ponto } from '../ponto.ts';
import { emPilha, juntarMarcas } from './juntar-marcas.ts';
import estilos from './marcas.module.css';

/** A pin with a text, which opens its record. */
export interface Marca extends Ponto {
  readonly id: string;
  readonly texto: string;
  /** Label for screen readers. */
  readonly rotulo: string;
}

interface Marcas {
  porMarcas: (marcas: readonly Marca[], aoEscolher: (id: string) => void) => void;
  verTodas: () => void;
}

interface Ficha {
  texto: string;
  rotulo: string;
  /** Vertical offset above its position, in pixels. */
  acima: number;
  classe: string | undefined;
}

/**
 * Draws pins with a short text each, and zooms to all of them whenever they change. Pins that would overlap are one pin with their number,
 * and pressing it zooms in. Pins that no zoom level separates are stacked.
 */
export function desenharMarcas(mapa: L.Map): Marcas {
  const camada = L.layerGroup().addTo(mapa);
  let todas: readonly Marca[] = [];
  let escolher: (id: string) => void = () => {};

  function por({ id, latitude, longitude }: Marca, { texto, rotulo, acima, classe }: Ficha, aoEscolher: () => void): void {
    const ficha = document.createElement('span');
    ficha.textContent = texto;
    const className = [estilos.marca, classe].filter(Boolean).join(' ');
    const icon = L.divIcon({ html: ficha, className, iconSize: [0, 0], iconAnchor: [0, acima] });
    const marca = L.marker([latitude, longitude], { icon, keyboard: true, title: rotulo, riseOnHover: true });
    marca.on('click', aoEscolher);
    marca.on('add', () => {
      const elemento = marca.getElement();
      if (!elemento) return;
      elemento.dataset.id = id;
      elemento.setAttribute('aria-label', `${rotulo}, ${texto}`);
      // Leaflet makes a pin focusable with the role of a button, but without key handlers.
      elemento.addEventListener('keydown', (evento) => {
        if (evento.key !== 'Enter' && evento.key !== ' ') return;
        evento.preventDefault();
        aoEscolher();
      });
    });
    marca.addTo(camada);
  }

  function desenhar(): void {
    const painel = mapa.getPane('markerPane');
    const focado = document.activeElement;
    const idFocado = focado instanceof HTMLElement && painel?.contains(focado) ? focado.dataset.id : undefined;
    camada.clearLayers();
    const [zoom, maximo] = [mapa.getZoom(), mapa.getMaxZoom()];
    const lugares = todas.map((marca) => ({ marca, ...noPixel(mapa, marca, zoom) }));
    for (const lugaresDoGrupo of juntarMarcas(lugares)) {
      const grupo = lugaresDoGrupo.map(({ marca }) => marca);
      const [cabeca] = grupo;
      if (!cabeca) continue;
      if (grupo.length > 1 && zoom < maximo) {
        const limites = limitesDe(grupo);
        const perto = Math.min(maximo, Math.max(mapa.getBoundsZoom(limites.pad(0.2)), zoom + 1));
        const rotulo = `${cabeca.rotulo} e mais ${grupo.length - 1}: chegar mais perto`;
        por(cabeca, { texto: String(grupo.length), rotulo, acima: 0, classe: estilos.grupo }, () =>
          mapa.setView(limites.getCenter(), perto, { animate: false }),
        );
      } else
        for (const [i, marca] of grupo.entries())
          por(cabeca === marca ? marca : { ...cabeca, id: marca.id }, { ...marca, acima: emPilha(i), classe: undefined }, () =>
            escolher(marca.id),
          );
    }
    // A person who zoomed with the keyboard continues from the same pin.
    if (idFocado) painel?.querySelector<HTMLElement>(`[data-id="${CSS.escape(idFocado)}"]`)?.focus({ preventScroll: true });
  }
  mapa.on('zoomend', desenhar);

  function verTodas(): void {
    if (todas.length > 0) mapa.fitBounds(limitesDe(todas), { padding: [50, 50], maxZoom: 12, animate: false });
  }

  return {
    verTodas,
    porMarcas: (marcas, aoEscolher) => {
      todas = marcas;
      escolher = aoEscolher;
      verTodas();
      desenhar();
    },
  };
}

const noPixel = (mapa: L.Map, { latitude, longitude }: Ponto, zoom: number) => mapa.project([latitude, longitude], zoom);
const limitesDe = (marcas: readonly Ponto[]) => L.latLngBounds(marcas.map(({ latitude, longitude }) => [latitude, longitude]));
