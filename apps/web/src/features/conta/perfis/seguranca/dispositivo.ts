const NAVEGADORES: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const SISTEMAS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'no iPhone'],
  [/iPad/, 'no iPad'],
  [/Android/, 'no Android'],
  [/Windows/, 'no Windows'],
  [/CrOS/, 'no ChromeOS'],
  [/Macintosh|Mac OS X/, 'no Mac'],
  [/Linux|X11/, 'no Linux'],
];

/** Returns a readable name for a user agent: `Chrome no Android`. */
export function nomeDoDispositivo(userAgent: string | null): string {
  const acha = (tabela: typeof NAVEGADORES) => tabela.find(([marca]) => userAgent && marca.test(userAgent))?.[1];
  const nome = [acha(NAVEGADORES), acha(SISTEMAS)].filter(Boolean).join(' ');
  return nome.replace(/^no /, 'Navegador no ') || 'Aparelho desconhecido';
}

export function eCelular(userAgent: string | null): boolean {
  return /iPhone|iPad|Android/.test(userAgent ?? '');
}

const MEIOS: Record<string, string> = {
  senha: 'com senha',
  senha_e_segundo_fator: 'com senha e segunda proteção',
  passkey: 'com chave de acesso',
  google: 'pelo Google',
  troca_de_perfil: 'vindo do outro perfil',
};

/** Returns how the session was opened; empty for an unknown method. */
export function meioPorExtenso(meio: string): string {
  return MEIOS[meio] ?? '';
}
