import L from 'leaflet';
import { BRASIL, DIVISAS, ESTADOS, LAGOS, RIOS, VIZINHOS } from './geografia.ts';
import estilos from './mapa.module.css';
import { nome, texto } from './nomes.ts';
import { linhasDaGrade, passoDaGrade } from './rotulos.ts';

const RAIOS_EM_KM = [2, 5, 10, 20, 50] as const;

function contorno(dados: Parameters<typeof L.geoJSON>[0], className: string | undefined): L.GeoJSON {
  return L.geoJSON(dados, { interactive: false, style: { className, stroke: true, fill: true } });
}

/** The offline country: sea rings, neighbours, tinted states, water, borders. Colours are CSS, so both schemes work. */
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

/** Meridians and parallels, denser as one comes closer. */
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

/** Rings around the city's centre, so that a map without streets still tells how far is far. */
export function desenharRaios(mapa: L.Map): { emTornoDe: (centro: { latitude: number; longitude: number } | null) => void } {
  const raios = L.layerGroup().addTo(mapa);
  return {
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
