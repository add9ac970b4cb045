import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Cidade } from '../escolha-de-endereco.ts';
import { type Ponto, pontoValido } from '../ponto.ts';
import { criarAlfinete } from './alfinete.ts';
import { desenharArea, desenharGrade, desenharRaios, desenharTerra } from './camadas.ts';
import { desenharMarcas, type Marca } from './marcas.ts';
import { desenharNomes } from './nomes.ts';

const BRASIL: L.LatLngBoundsExpression = [
  [-33.9, -73.9],
  [5.4, -34.7],
];
const LIMITES: L.LatLngBoundsExpression = [
  [-62, -110],
  [32, -10],
];
const ZOOM_MAXIMO = 15;
const ZOOM_MAXIMO_COM_RUAS = 19;
/** Below this zoom a finger covers a whole region: a tap places the pin and zooms in. */
const ZOOM_DE_PRECISAO = 9;
const PASSO_DE_APROXIMACAO = 3;
const ZOOM_DOS_ARREDORES = 7.5;
/** Above this zoom the coarse outline would place coastal towns in the sea, so that only background, distances and names are drawn. */
const ZOOM_SEM_CONTORNO = 9.5;
/** Names are requested for tiles of this size, so that a small move sends no request. */
const QUADRA_EM_GRAUS = 0.25;

export interface OpcoesDoMapa {
  /** URL of street tiles; `null` = the offline map. */
  tilesUrl: string | null;
  /** Absent = the pin cannot be moved. */
  aoMover?: ((ponto: Ponto) => void) | undefined;
  /** The map can be panned and zoomed although it has no pin to place. */
  navegavel?: boolean;
  /** Called when the offline map is so close that it needs the names around its centre. */
  aoChegarPerto: (meio: Ponto) => void;
}

/** The operations that a screen can call on the map. */
export interface Mapa {
  porAlfinete: (ponto: Ponto | null) => void;
  marcarCidade: (cidade: Cidade | null) => void;
  /** Draws a circle with this radius around the pin, in place of the distance rings; `null` = no circle. */
  porRaio: (centro: Ponto | null, km: number | null) => void;
  porMarcas: (marcas: readonly Marca[], aoEscolher: (id: string) => void) => void;
  /** Shows all pins again. */
  verMarcas: () => void;
  porArredores: (cidades: readonly Cidade[]) => void;
  destacarUf: (uf: string) => void;
  irPara: (ponto: Ponto, zoom: number) => void;
  verBrasil: () => void;
  aproximar: (passos: number) => void;
  porNoMeio: () => void;
  remover: () => void;
}

/** Creates a Leaflet map of Brazil in this element. Only this function exposes Leaflet. */
export function criarMapa(elemento: HTMLElement, { tilesUrl, aoMover, navegavel = false, aoChegarPerto }: OpcoesDoMapa): Mapa {
  const parado = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const livre = aoMover !== undefined || navegavel;
  const mapa = L.map(elemento, {
    zoomControl: false,
    attributionControl: tilesUrl !== null,
    keyboard: false,
    maxBounds: LIMITES,
    minZoom: 3,
    maxZoom: tilesUrl ? ZOOM_MAXIMO_COM_RUAS : ZOOM_MAXIMO,
    zoomSnap: 0.25,
    // The wheel scrolls the page until the person interacts with the map.
    scrollWheelZoom: false,
    dragging: livre,
    doubleClickZoom: livre,
    touchZoom: livre,
    boxZoom: false,
    fadeAnimation: !parado,
    zoomAnimation: !parado,
    markerZoomAnimation: !parado,
    renderer: L.svg({ padding: 0.6 }),
  });
  mapa.attributionControl?.setPrefix(false);
  const mostrarZoom = () => {
    elemento.dataset.zoom = String(Math.floor(mapa.getZoom()));
    elemento.toggleAttribute('data-perto', !tilesUrl && mapa.getZoom() >= ZOOM_SEM_CONTORNO);
  };
  mapa.on('zoomend', mostrarZoom);
  const terra = tilesUrl ? null : desenharTerra(mapa);
  const nomes = tilesUrl ? null : desenharNomes(mapa);
  if (tilesUrl) L.tileLayer(tilesUrl, { maxZoom: ZOOM_MAXIMO_COM_RUAS, attribution: '© OpenStreetMap' }).addTo(mapa);
  else {
    desenharGrade(mapa);
    L.control.scale({ imperial: false, position: 'bottomright', maxWidth: 90 }).addTo(mapa);
  }
  const raios = desenharRaios(mapa);
  const area = desenharArea(mapa, parado);
  const marcas = desenharMarcas(mapa);
  if (!tilesUrl) {
    mapa.on('moveend', () => {
      if (mapa.getZoom() < ZOOM_DOS_ARREDORES) return;
      const { lat, lng } = mapa.getCenter();
      const redondo = (graus: number) => Math.round(graus / QUADRA_EM_GRAUS) * QUADRA_EM_GRAUS;
      aoChegarPerto(pontoValido({ latitude: redondo(lat), longitude: redondo(lng) }));
    });
  }

  const mover = (posicao: L.LatLng) => aoMover?.(pontoValido({ latitude: posicao.lat, longitude: posicao.lng }));
  const alfinete = criarAlfinete(mapa, aoMover && mover);
  const irPara = ({ latitude, longitude }: Ponto, zoom: number) => {
    if (parado) mapa.setView([latitude, longitude], zoom);
    else mapa.flyTo([latitude, longitude], zoom, { duration: 1.1 });
  };
  if (livre) {
    mapa.on('mousedown focus', () => mapa.scrollWheelZoom.enable());
    mapa.on('mouseout', () => mapa.scrollWheelZoom.disable());
    mapa.on('click', ({ latlng }) => {
      if (!aoMover) return;
      mover(latlng);
      if (mapa.getZoom() < ZOOM_DE_PRECISAO) irPara({ latitude: latlng.lat, longitude: latlng.lng }, mapa.getZoom() + PASSO_DE_APROXIMACAO);
    });
  }
  const verBrasil = (animate: boolean) => mapa.fitBounds(BRASIL, { padding: [10, 10], animate: animate && !parado });
  const tamanho = new ResizeObserver(() => mapa.invalidateSize());
  tamanho.observe(elemento);
  verBrasil(false);
  mostrarZoom();

  return {
    porAlfinete: (ponto) => {
      if (!ponto) {
        alfinete.remove();
        return;
      }
      alfinete.setLatLng([ponto.latitude, ponto.longitude]);
      if (!mapa.hasLayer(alfinete)) alfinete.addTo(mapa);
    },
    marcarCidade: (cidade) => {
      nomes?.marcarCidade(cidade);
      raios.emTornoDe(cidade);
    },
    porRaio: (centro, km) => {
      raios.esconder(km !== null);
      area.porRaio(centro, km);
    },
    porMarcas: marcas.porMarcas,
    verMarcas: marcas.verTodas,
    porArredores: (cidades) => nomes?.porArredores(cidades),
    destacarUf: (uf) => terra?.destacarUf(uf),
    irPara,
    verBrasil: () => verBrasil(true),
    aproximar: (passos) => mapa.setZoom(mapa.getZoom() + passos),
    porNoMeio: () => mover(mapa.getCenter()),
    remover: () => {
      tamanho.disconnect();
      mapa.remove();
    },
  };
}
