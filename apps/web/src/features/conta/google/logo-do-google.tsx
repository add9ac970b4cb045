/** Google's logo in its own colours, as its brand rules require. */
export function LogoDoGoogle() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M23.5 12.27c0-.85-.08-1.67-.22-2.45H12v4.64h6.45a5.5 5.5 0 0 1-2.39 3.62v3h3.87c2.26-2.08 3.57-5.15 3.57-8.81Z"
      />
      <path fill="#34a853" d="M12 24c3.24 0 5.96-1.07 7.94-2.91l-3.87-3a7.2 7.2 0 0 1-10.73-3.79h-4v3.1A12 12 0 0 0 12 24Z" />
      <path fill="#fbbc05" d="M5.34 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8l4-3.1Z" />
      <path fill="#ea4335" d="M12 4.77c1.76 0 3.34.6 4.59 1.8l3.43-3.44A12 12 0 0 0 1.34 6.6l4 3.1A7.16 7.16 0 0 1 12 4.77Z" />
    </svg>
  );
}
