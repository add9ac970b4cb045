import type { ReactNode } from 'react';
import type { TipoDaFesta } from './tipo-da-festa.ts';

/** One drawing for each kind of party, on a canvas of 120 x 120 with its floor at y = 112. */
export const FIGURAS: Readonly<Record<TipoDaFesta, ReactNode>> = {
  aniversario: (
    <>
      <path d="M18 70h84v38a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6z" fill="#ffe3b0" />
      <path d="M18 92h84v16a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6z" fill="#d0bbfd" />
      <path
        d="M18 70c4 12 10 12 14 0 4 16 10 16 14 0 4 10 10 10 14 0 4 16 10 16 14 0 4 10 10 10 14 0 4 14 10 14 14 0v-6a8 8 0 0 0-8-8H26a8 8 0 0 0-8 8z"
        fill="#f96467"
      />
      <path d="M58 28h6v28h-6zM36 36h6v20h-6zM80 36h6v20h-6z" fill="#fbb51f" />
      <path d="M61 8c7 8 6 16 0 16s-7-8 0-16zM39 18c6 7 5 14 0 14s-6-7 0-14zM83 18c6 7 5 14 0 14s-6-7 0-14z" fill="#ffedc2" />
      <g fill="#5e2bb3">
        <circle cx="34" cy="102" r="3.400" />
        <circle cx="51" cy="102" r="3.400" />
        <circle cx="69" cy="102" r="3.400" />
        <circle cx="86" cy="102" r="3.400" />
      </g>
    </>
  ),
  casamento: (
    <>
      <g fill="none" strokeWidth="9">
        <circle cx="44" cy="78" r="29" stroke="#fbb51f" />
        <circle cx="77" cy="78" r="29" stroke="#ffdc8a" />
        <path d="M52 50.500a29 29 0 0 1 20 20" stroke="#fbb51f" />
      </g>
      <path d="m77 17 13 12-13 18-13-18z" fill="#d6effd" />
      <path d="m64 29h26l-13 18z" fill="#84cef8" />
      <path d="m71 29 6-12 6 12-6 18z" fill="#fff" opacity=".65" />
      <g fill="#66d5c4">
        <path d="M10 112c0-16 10-22 22-22 0 14-8 22-22 22z" />
        <path d="M110 112c0-16-10-22-22-22 0 14 8 22 22 22z" />
      </g>
      <path d="M24 34c-8-10-20 2-8 12l8 7 8-7c12-10 0-22-8-12z" fill="#ff8d8f" />
    </>
  ),
  bebe: (
    <>
      <circle cx="28" cy="36" r="17" fill="#a86c03" />
      <circle cx="92" cy="36" r="17" fill="#a86c03" />
      <circle cx="28" cy="36" r="9" fill="#ffdc8a" />
      <circle cx="92" cy="36" r="9" fill="#ffdc8a" />
      <circle cx="60" cy="68" r="45" fill="#c98a1c" />
      <ellipse cx="60" cy="84" rx="25" ry="20" fill="#ffedc2" />
      <path d="M51 76q9-7 18 0-3 10-9 10t-9-10z" fill="#4f3404" />
      <path d="M60 86v7m-9 1q9 8 18 0" fill="none" stroke="#4f3404" strokeWidth="3" strokeLinecap="round" />
      <circle cx="42" cy="60" r="5" fill="#4f3404" />
      <circle cx="78" cy="60" r="5" fill="#4f3404" />
      <circle cx="30" cy="76" r="7" fill="#ff8d8f" opacity=".55" />
      <circle cx="90" cy="76" r="7" fill="#ff8d8f" opacity=".55" />
      <path d="m60 24-18-11v20zm0 0 18-11v20z" fill="#5fbef4" />
      <circle cx="60" cy="23" r="6" fill="#fff" />
    </>
  ),
  formatura: (
    <>
      <path d="M30 64v28c0 8 14 15 30 15s30-7 30-15V64z" fill="#303b48" />
      <path d="m60 26 56 26-56 26L4 52z" fill="#16212c" />
      <path d="m60 33 41 19-41 19-41-19z" fill="#465464" opacity=".5" />
      <path d="M60 52 100 60v32" fill="none" stroke="#fbb51f" strokeWidth="4" />
      <path d="M93 88h14l3 24H90z" fill="#fbb51f" />
      <circle cx="60" cy="52" r="5" fill="#fbb51f" />
      <path d="M8 104h44" stroke="#fff" strokeWidth="13" strokeLinecap="round" />
      <path d="M30 97v14" stroke="#f96467" strokeWidth="7" />
    </>
  ),
  brinde: (
    <>
      <g transform="rotate(14 40 70)">
        <path d="M22 26h34l-3 30c-1 12-27 12-28 0z" fill="#fff" opacity=".92" />
        <path d="M24.500 42h29l-1.500 14c-1 12-25 12-26 0z" fill="#fbb51f" />
        <path d="M39 65v38m-14 3h28" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
      </g>
      <g transform="rotate(-14 80 70)">
        <path d="M64 26h34l-3 30c-1 12-27 12-28 0z" fill="#fff" opacity=".92" />
        <path d="M66.500 42h29l-1.500 14c-1 12-25 12-26 0z" fill="#ff8d8f" />
        <path d="M81 65v38m-14 3h28" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
      </g>
      <path d="M60 4v12m-17-6 6 10m28-10-6 10" stroke="#ffedc2" strokeWidth="4.500" strokeLinecap="round" />
    </>
  ),
  natal: (
    <>
      <path d="M53 96h14v18H53z" fill="#6f4805" />
      <path d="M60 14 88 50H74l22 26H80l24 26H16l24-26H24l22-26H32z" fill="#0b7f71" />
      <path d="M60 14 88 50H74l22 26H80l24 26H60z" fill="#0a6c61" />
      <path d="m60 2 4.500 9 10 1.500-7.300 7 1.800 10-9-4.800-9 4.800 1.800-10-7.300-7 10-1.500z" fill="#fbb51f" />
      <g>
        <circle cx="48" cy="60" r="5" fill="#f96467" />
        <circle cx="72" cy="66" r="5" fill="#ffdc8a" />
        <circle cx="40" cy="90" r="5" fill="#84cef8" />
        <circle cx="62" cy="92" r="5" fill="#f96467" />
        <circle cx="84" cy="90" r="5" fill="#d0bbfd" />
        <circle cx="60" cy="42" r="4" fill="#d0bbfd" />
      </g>
    </>
  ),
  junina: (
    <>
      <path d="M60 18c26 26 34 44 24 64-8 15-40 15-48 0-7-14 0-26 8-34 0 8 4 12 8 12 8-10 10-22 8-42z" fill="#f96467" />
      <path d="M62 48c14 16 18 26 12 38-5 9-23 9-28 0-4-9 2-16 6-20 1 5 3 7 5 7 4-7 6-14 5-25z" fill="#fbb51f" />
      <path d="M60 74c8 7 8 17 0 19-8-2-8-12 0-19z" fill="#fff6e3" />
      <path d="m16 92 88 18M104 92 16 110" stroke="#6f4805" strokeWidth="11" strokeLinecap="round" />
      <path d="m16 92 .1 0m87.900 18 .1 0M104 92l.1 0M16 110l.1 0" stroke="#ffdc8a" strokeWidth="6" strokeLinecap="round" />
    </>
  ),
  festa: (
    <>
      <path d="M36 66c0 20 22 26 24 46M84 62c0 24-20 28-24 50M60 54v58" fill="none" stroke="#fff" strokeWidth="2" opacity=".8" />
      <ellipse cx="34" cy="42" rx="20" ry="24" fill="#fbb51f" />
      <path d="m34 66-5 7h10z" fill="#fbb51f" />
      <ellipse cx="87" cy="38" rx="20" ry="24" fill="#66d5c4" />
      <path d="m87 62-5 7h10z" fill="#66d5c4" />
      <ellipse cx="61" cy="32" rx="22" ry="27" fill="#f96467" />
      <path d="m61 59-6 8h12z" fill="#f96467" />
      <g fill="#fff" opacity=".5">
        <ellipse cx="53" cy="22" rx="4.500" ry="8" transform="rotate(22 53 22)" />
        <ellipse cx="27" cy="33" rx="4" ry="7" transform="rotate(22 27 33)" />
        <ellipse cx="80" cy="29" rx="4" ry="7" transform="rotate(22 80 29)" />
      </g>
    </>
  ),
};
