import estilos from '../pagamento.module.css';

/** A party popper, shown beside the success message. */
export function IlustracaoPago() {
  return (
    <svg className={estilos.ilustracao} viewBox="0 0 200 150" aria-hidden focusable="false">
      <g fill="none" strokeLinecap="round" strokeWidth="5">
        <path d="M96 58c8-14 2-24 10-36" stroke="var(--mantine-color-accent-4)" />
        <path d="M116 74c18-2 20-16 38-16" stroke="var(--mantine-color-secondary-4)" />
        <path d="M82 62c-6-8-4-18-12-24" stroke="var(--mantine-color-warning-3)" />
      </g>
      <path d="m44 138 34-76c14 4 30 18 36 34z" fill="var(--mantine-color-primary-4)" />
      <path d="m58 106 10-22c12 6 20 14 26 24l-18 8c-6-5-11-8-18-10z" fill="var(--mantine-color-primary-6)" />
      <ellipse cx="96" cy="79" rx="11" ry="25" transform="rotate(-47 96 79)" fill="var(--mantine-color-primary-2)" />
      <path d="M134 26h16v20l-8-6-8 6z" fill="var(--mantine-color-negative-4)" />
      <path d="M40 32h14v18l-7-5-7 5z" fill="var(--mantine-color-secondary-4)" />
      <path d="m164 92 15 5-6 17-5-8-9 2z" fill="var(--mantine-color-warning-3)" />
      <circle cx="124" cy="52" r="5" fill="var(--mantine-color-warning-3)" />
      <circle cx="60" cy="20" r="5" fill="var(--mantine-color-negative-4)" />
      <circle cx="152" cy="76" r="4" fill="var(--mantine-color-accent-4)" />
      <circle cx="176" cy="44" r="5" fill="var(--mantine-color-primary-4)" />
      <circle cx="146" cy="122" r="18" fill="var(--mantine-color-positive-5)" />
      <path d="m138 122 6 6 11-12" fill="none" stroke="#fff" strokeWidth="4.500" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
