import L from 'leaflet';
import type { Ponto } from '../ponto.ts';
import estilos from './marcas.module.css';

/** A pin that says something, and leads to its record. */
export interface Marca extends Ponto {
  readonly id: string;
  readonly texto: string;
  /** What readers hear. */
  readonly rotulo: string;
}

/** Pins that say a few words each, brought into sight together whenever they change. */
export function desenharMarcas(mapa: L.Map): { porMarcas: (marcas: readonly Marca[], aoEscolher: (id: string) => void) => void } {
  const camada = L.layerGroup().addTo(mapa);
  return {
    porMarcas: (marcas, aoEscolher) => {
      camada.clearLayers();
      if (marcas.length === 0) return;
      for (const { id, texto, rotulo, latitude, longitude } of marcas) {
        const ficha = document.createElement('span');
        ficha.textContent = texto;
        const icon = L.divIcon({ html: ficha, className: estilos.marca ?? '', iconSize: [0, 0] });
        const marca = L.marker([latitude, longitude], { icon, keyboard: true, title: rotulo, riseOnHover: true });
        marca.on('click', () => aoEscolher(id));
        marca.on('add', () => {
          const elemento = marca.getElement();
          elemento?.setAttribute('aria-label', `${rotulo}, ${texto}`);
          // Leaflet gives a pin the focus and the role of a button, but no keys.
          elemento?.addEventListener('keydown', (evento) => {
            if (evento.key !== 'Enter' && evento.key !== ' ') return;
            evento.preventDefault();
            aoEscolher(id);
          });
        });
        marca.addTo(camada);
      }
      const todas = L.latLngBounds(marcas.map(({ latitude, longitude }) => [latitude, longitude]));
      mapa.fitBounds(todas, { padding: [50, 50], maxZoom: 12, animate: false });
    },
  };
}
