import L from 'leaflet';
import type { Ponto } from '../ponto.ts';
import { BRASIL, DIVISAS, ESTADOS, LAGOS, RIOS, VIZINHOS } from './geografia.ts';
import estilos from './mapa.module.css';
import { nome, texto } from './nomes.ts';
import { linhasDaGrade, passoDaGrade } from './rotulos.ts';

const ESPERA_DO_RAIO_EM_MS = 400;
const RAIOS_EM_KM = [2, 5, 10, 20, 50] as const;

function contorno(dados: Parameters<typeof L.geoJSON>[0], className: string | undefined): L.GeoJSON {
  return L.geoJSON(dados, { interactive: false, style: { className, stroke: true, fill: true } });
}

/** The offline map of Brazil: sea rings, neighbours, tinted states, water, borders. CSS sets the colours, so that both schemes work. */
export function desenharTerra(mapa: L.Map): { destacarUf: (uf: string) => void } {
  for (const anel of [estilos.anel3, estilos.anel2, estilos.anel1]) {
    contorno(VIZINHOS, anel).addTo(mapa);
    contorno(BRASIL, anel).addTo(mapa);
  }
  contorno(VIZINHOS, estilos.vizinho).addTo(mapa);
  const porUf = new Map<string, L.GeoJSON>();
  for (const { uf, area, tom } of ESTADOS) {
    porUf.set(uf, contorno(area, `${estilos.estado} ${estilos[`tom${tom}`]}`).addTo(mapa));
  }
  contorno(LAGOS, estilos.lago).addTo(mapa);
  contorno(RIOS, estilos.rio).addTo(mapa);
  contorno(DIVISAS, estilos.divisa).addTo(mapa);
  contorno(BRASIL, estilos.fronteira).addTo(mapa);
  return {
    destacarUf: (escolhida) => {
      for (const [uf, camada] of porUf) {
        camada.eachLayer((parte) => (parte as L.Path).getElement()?.classList.toggle(estilos.escolhido ?? '', uf === escolhida));
      }
    },
  };
}

/** Meridians and parallels, denser at higher zoom levels. */
export function desenharGrade(mapa: L.Map): void {
  const grade = L.layerGroup().addTo(mapa);
  const refazer = () => {
    grade.clearLayers();
    const area = mapa.getBounds().pad(0.4);
    const passo = passoDaGrade(mapa.getBounds().getEast() - mapa.getBounds().getWest());
    const linha = (pontos: L.LatLngExpression[]) =>
      L.polyline(pontos, { className: estilos.grade, interactive: false, noClip: true }).addTo(grade);
    for (const lat of linhasDaGrade(area.getSouth(), area.getNorth(), passo)) {
      linha([
        [lat, area.getWest()],
        [lat, area.getEast()],
      ]);
    }
    for (const lng of linhasDaGrade(area.getWest(), area.getEast(), passo)) {
      linha([
        [area.getSouth(), lng],
        [area.getNorth(), lng],
      ]);
    }
  };
  mapa.on('moveend', refazer);
}

/** Distance rings around the city's centre, so that a map without streets still shows distances. */
export function desenharRaios(mapa: L.Map): { emTornoDe: (centro: Ponto | null) => void; esconder: (sim: boolean) => void } {
  const raios = L.layerGroup().addTo(mapa);
  return {
    esconder: (sim) => {
      if (sim) raios.remove();
      else raios.addTo(mapa);
    },
    emTornoDe: (centro) => {
      raios.clearLayers();
      if (!centro) return;
      for (const km of RAIOS_EM_KM) {
        const meio = L.latLng(centro.latitude, centro.longitude);
        L.circle(meio, { radius: km * 1000, className: estilos.raio, interactive: false }).addTo(raios);
        const topo = L.latLng(centro.latitude + km / 111.2, centro.longitude);
        nome(topo, texto(`${km} km`, `${estilos.raioKm} ${estilos[`raio${km}`]}`)).addTo(raios);
      }
    },
  };
}

/** The service area around the pin. A new radius is zoomed into view. A moved pin keeps the view. */
export function desenharArea(mapa: L.Map, parado: boolean): { porRaio: (centro: Ponto | null, km: number | null) => void } {
  const circulo = L.circle([0, 0], { radius: 0, className: estilos.area, interactive: false });
  let kmEmVista: number | null = null;
  let espera: ReturnType<typeof setTimeout> | undefined;
  mapa.on('unload', () => clearTimeout(espera));
  return {
    porRaio: (centro, km) => {
      clearTimeout(espera);
      if (!centro || !km) {
        circulo.remove();
        return;
      }
      circulo
        .setLatLng([centro.latitude, centro.longitude])
        .setRadius(km * 1000)
        .addTo(mapa);
      if (km === kmEmVista) return;
      const primeiro = kmEmVista === null;
      kmEmVista = km;
      const enquadrar = () => {
        const opcoes = { padding: [24, 24] as L.PointTuple };
        if (primeiro || parado) mapa.fitBounds(circulo.getBounds(), { ...opcoes, animate: false });
        else mapa.flyToBounds(circulo.getBounds(), { ...opcoes, duration: 0.8 });
      };
      // Later changes are debounced until the slider stops.
      if (primeiro) enquadrar();
      else espera = setTimeout(enquadrar, ESPERA_DO_RAIO_EM_MS);
    },
  };
}
