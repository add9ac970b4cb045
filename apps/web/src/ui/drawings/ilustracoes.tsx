import { Quadro } from './ilustracoes-da-casca.tsx';

export function IlustracaoCarrinho() {
  return (
    <Quadro>
      <path d="M52 82h96l-10 60H62z" fill="var(--ilustra-primary)" />
      <path d="M52 82h96l-2 12H54z" fill="var(--ilustra-primary-forte)" />
      <path d="M72 86c0-38 56-38 56 0" fill="none" stroke="var(--ilustra-traco)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="86" cy="114" r="4" fill="var(--ilustra-traco)" />
      <circle cx="114" cy="114" r="4" fill="var(--ilustra-traco)" />
      <path d="M90 126q10 6 20 0" fill="none" stroke="var(--ilustra-traco)" strokeWidth="3.5" strokeLinecap="round" />
    </Quadro>
  );
}

export function IlustracaoEvento() {
  return (
    <Quadro>
      <path d="M58 112h84v32a4 4 0 0 1-4 4H62a4 4 0 0 1-4-4z" fill="var(--ilustra-accent)" />
      <path d="M72 84h56v28H72z" fill="var(--ilustra-papel)" />
      <path d="M58 112q7 14 14 0t14 0 14 0 14 0 14 0 14 0v-4H58z" fill="var(--ilustra-papel)" />
      <path d="M72 84q7 12 14 0t14 0 14 0 14 0v-4H72z" fill="var(--ilustra-primary)" />
      <path d="M98 62h5v20h-5z" fill="var(--ilustra-warning)" />
      <path d="M100.500 46c6 7 5 15 0 15s-6-8 0-15z" fill="var(--ilustra-negative)" />
    </Quadro>
  );
}

export function IlustracaoBusca() {
  return (
    <Quadro>
      <circle cx="94" cy="96" r="32" fill="var(--ilustra-papel)" stroke="var(--ilustra-traco)" strokeWidth="6" />
      <path d="m118 120 24 24" stroke="var(--ilustra-traco)" strokeWidth="10" strokeLinecap="round" />
      <path d="M84 84h20v26l-10 -8l-10 8z" fill="var(--ilustra-secondary)" />
    </Quadro>
  );
}

export function IlustracaoPedidos() {
  return (
    <Quadro>
      <path d="M56 92h88v50a6 6 0 0 1-6 6H62a6 6 0 0 1-6-6z" fill="var(--ilustra-secondary)" />
      <path d="M50 78h100v18H50z" fill="var(--ilustra-primary)" rx="4" />
      <path d="M92 78h16v70H92z" fill="var(--ilustra-warning)" />
      <path d="M100 78c-26-2-30-24-14-24 10 0 14 12 14 24zm0 0c26-2 30-24 14-24-10 0-14 12-14 24z" fill="var(--ilustra-negative)" />
    </Quadro>
  );
}

export function IlustracaoCorreio() {
  return (
    <Quadro>
      <rect x="46" y="76" width="108" height="70" rx="8" fill="var(--ilustra-papel)" stroke="var(--ilustra-traco)" strokeWidth="3" />
      <path d="m48 82 52 38 52-38" fill="none" stroke="var(--ilustra-traco)" strokeWidth="3" strokeLinejoin="round" />
      <circle cx="150" cy="78" r="13" fill="var(--ilustra-negative)" />
      <path d="M150 85c-11-7-8-14-4-14 2 0 4 2 4 4 0-2 2-4 4-4 4 0 7 7-4 14z" fill="var(--ilustra-papel)" />
    </Quadro>
  );
}

/** "Not found" (404): a balloon that flew away. */
export function IlustracaoPerdido() {
  return (
    <Quadro varal={false}>
      <path d="M22 62a14 14 0 0 1 26-7 11 11 0 0 1 17 9 9 9 0 0 1-3 17H28a10 10 0 0 1-6-19z" fill="var(--ilustra-nuvem)" />
      <path d="M138 44a11 11 0 0 1 21-6 9 9 0 0 1 14 7 7 7 0 0 1-2 14h-28a8 8 0 0 1-5-15z" fill="var(--ilustra-nuvem)" />
      <path d="M104 102c-12 12 9 18-3 36" fill="none" stroke="var(--ilustra-traco)" strokeWidth="2.5" strokeLinecap="round" />
      <ellipse cx="104" cy="58" rx="36" ry="42" fill="var(--ilustra-primary)" />
      <path d="M97 104h14l-7-8z" fill="var(--ilustra-primary-forte)" />
      <ellipse cx="90" cy="40" rx="7" ry="12" fill="#ffffff" opacity=".55" transform="rotate(24 90 40)" />
      <circle cx="94" cy="64" r="3.2" fill="#16212c" />
      <circle cx="116" cy="64" r="3.2" fill="#16212c" />
      <path d="M98 78q7-6 14 0" fill="none" stroke="#16212c" strokeWidth="3" strokeLinecap="round" />
    </Quadro>
  );
}

/** A house with a map pin. */
export function IlustracaoEndereco() {
  return (
    <Quadro>
      <path
        d="M58 104 100 74l42 30v40a4 4 0 0 1-4 4H62a4 4 0 0 1-4-4z"
        fill="var(--ilustra-papel)"
        stroke="var(--ilustra-traco)"
        strokeWidth="3"
      />
      <path
        d="m48 108 52-38 52 38"
        fill="none"
        stroke="var(--ilustra-accent)"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M90 148v-24h20v24z" fill="var(--ilustra-secondary)" />
      <path d="M130 84c-14-16-18-22-18-30a18 18 0 0 1 36 0c0 8-4 14-18 30z" fill="var(--ilustra-negative)" />
      <circle cx="130" cy="54" r="7" fill="var(--ilustra-papel)" />
    </Quadro>
  );
}
