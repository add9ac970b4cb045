/** A point on the globe in degrees, WGS 84. */
export interface Ponto {
  latitude: number;
  longitude: number;
}

const RAIO_DA_TERRA_EM_KM = 6371.0088;
const RUMOS = ['norte', 'nordeste', 'leste', 'sudeste', 'sul', 'sudoeste', 'oeste', 'noroeste'] as const;
/** A pin that is farther than this from the city's centre is probably a mistake. */
const LONGE_DA_CIDADE_EM_KM = 60;

/** Great-circle distance (haversine), equal to the server's formula. */
export function distanciaEmKm(a: Ponto, b: Ponto): number {
  const dLat = emRadianos(b.latitude - a.latitude);
  const dLon = emRadianos(b.longitude - a.longitude);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(emRadianos(a.latitude)) * Math.cos(emRadianos(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * RAIO_DA_TERRA_EM_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Direction of `b` as seen from `a`: `nordeste`. */
export function rumo(a: Ponto, b: Ponto): string {
  const y = Math.sin(emRadianos(b.longitude - a.longitude)) * Math.cos(emRadianos(b.latitude));
  const x =
    Math.cos(emRadianos(a.latitude)) * Math.sin(emRadianos(b.latitude)) -
    Math.sin(emRadianos(a.latitude)) * Math.cos(emRadianos(b.latitude)) * Math.cos(emRadianos(b.longitude - a.longitude));
  const graus = (Math.atan2(y, x) * 180) / Math.PI;
  return RUMOS[Math.round((graus + 360) / 45) % 8] ?? 'norte';
}

export function estaLonge(ponto: Ponto, centro: Ponto): boolean {
  return distanciaEmKm(ponto, centro) > LONGE_DA_CIDADE_EM_KM;
}

/** Clamps the point to the globe and rounds it to six decimals (10 cm). */
export function pontoValido({ latitude, longitude }: Ponto): Ponto {
  const seis = (n: number) => Math.round(n * 1e6) / 1e6;
  const volta = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return { latitude: seis(Math.min(90, Math.max(-90, latitude))), longitude: seis(volta) };
}

/** `22,90556° S, 47,06083° O` */
export function pontoPorExtenso({ latitude, longitude }: Ponto): string {
  const grau = (n: number) => Math.abs(n).toLocaleString('pt-BR', { minimumFractionDigits: 5, maximumFractionDigits: 5 });
  return `${grau(latitude)}° ${latitude < 0 ? 'S' : 'N'}, ${grau(longitude)}° ${longitude < 0 ? 'O' : 'L'}`;
}

function emRadianos(graus: number): number {
  return (graus * Math.PI) / 180;
}
