import L from 'leaflet';
import { NOME_DA_UF } from '../endereco.ts';
import type { Cidade } from '../escolha-de-endereco.ts';
import { CIDADES_DO_MAPA } from './cidades.ts';
import { ESTADOS } from './geografia.ts';
import estilos from './mapa.module.css';
import { larguraDoRotulo, rotulosQueCabem } from './rotulos.ts';

const CAPITAIS = 27;
const LARGURA_DA_SIGLA_EM_PX = 24;
/** From this zoom on the full name of a state fits. It is a watermark that city names may cover. */
const ZOOM_DOS_NOMES_DE_UF = 5;

interface Nome {
  titulo: string;
  uf: string;
  marca: L.Marker;
  largura: number;
  /** Centred on its point instead of at its right. */
  centrado?: boolean;
}

export function texto(conteudo: string, className: string | undefined): L.DivIcon {
  const span = document.createElement('span');
  span.textContent = conteudo;
  return L.divIcon({ html: span, className: className ?? '', iconSize: [0, 0] });
}

export function nome(posicao: L.LatLngExpression, icone: L.DivIcon, ordem = 0): L.Marker {
  return L.marker(posicao, { icon: icone, interactive: false, keyboard: false, zIndexOffset: ordem });
}

function nomeDaCidade(titulo: string, uf: string, posicao: L.LatLngTuple, classe: string, ordem = 0): Nome {
  return { titulo, uf, marca: nome(posicao, texto(titulo, classe), ordem), largura: larguraDoRotulo(titulo) };
}

/** Names of states, and of as many cities as fit. The chosen city is always shown; small cities come last. */
export function desenharNomes(mapa: L.Map) {
  const siglas: Nome[] = ESTADOS.map(({ uf, centro: [lng, lat] }) => {
    nome([lat, lng], texto(NOME_DA_UF[uf as keyof typeof NOME_DA_UF] ?? uf, estilos.nomeDaUf)).addTo(mapa);
    return { titulo: uf, uf, marca: nome([lat, lng], texto(uf, estilos.sigla)), largura: LARGURA_DA_SIGLA_EM_PX, centrado: true };
  });
  const cidades = CIDADES_DO_MAPA.map(([titulo, uf, lat, lng], i) =>
    nomeDaCidade(titulo, uf, [lat, lng], `${estilos.cidade} ${i < CAPITAIS ? estilos.capital : ''}`),
  );
  let arredores: Nome[] = [];
  let escolhida: Nome | null = null;

  const arrumar = () => {
    const area = mapa.getBounds().pad(0.1);
    const longe = mapa.getZoom() < ZOOM_DOS_NOMES_DE_UF;
    const todos = [...cidades.slice(0, CAPITAIS), ...(longe ? siglas : []), ...cidades.slice(CAPITAIS), ...arredores];
    const vistos = new Set(escolhida ? [chave(escolhida)] : []);
    const fila = todos.filter((um) => {
      const repetido = vistos.has(chave(um));
      vistos.add(chave(um));
      return !repetido && area.contains(um.marca.getLatLng());
    });
    if (escolhida) fila.unshift(escolhida);
    const cabem = rotulosQueCabem(fila.map((um) => caixa(mapa, um)));
    const mostrar = new Set(fila.filter((_, i) => cabem[i]));
    for (const um of [...siglas, ...cidades, ...arredores]) {
      if (mostrar.has(um)) um.marca.addTo(mapa);
      else um.marca.remove();
    }
  };
  mapa.on('moveend', arrumar);
  return {
    marcarCidade: (cidade: Cidade | null) => {
      escolhida?.marca.remove();
      escolhida = cidade
        ? nomeDaCidade(cidade.nome, cidade.uf, [cidade.latitude, cidade.longitude], `${estilos.cidade} ${estilos.cidadeEscolhida}`, 500)
        : null;
      escolhida?.marca.addTo(mapa);
      arrumar();
    },
    porArredores: (novos: readonly Cidade[]) => {
      for (const { marca } of arredores) marca.remove();
      arredores = novos.map((um) => nomeDaCidade(um.nome, um.uf, [um.latitude, um.longitude], `${estilos.cidade} ${estilos.vila}`));
      arrumar();
    },
  };
}

function chave({ titulo, uf }: Nome): string {
  return `${titulo}/${uf}`;
}

function caixa(mapa: L.Map, { marca, largura, centrado = false }: Nome) {
  const { x, y } = mapa.latLngToContainerPoint(marca.getLatLng());
  return { x: centrado ? x - largura / 2 : x, y, largura };
}
