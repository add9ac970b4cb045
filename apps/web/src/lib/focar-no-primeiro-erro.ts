/** Brings the first wrong field of a form in sight and gives it the focus, whichever room it belongs to. */
export function focarNoPrimeiroErro(formulario: HTMLElement | null): void {
  // The messages are drawn first.
  requestAnimationFrame(() => {
    // The kit also marks the box around a password, which takes no focus.
    const campo = formulario?.querySelector<HTMLElement>(':not(div)[aria-invalid="true"], [data-invalido]');
    if (!campo) return;
    campo.focus({ preventScroll: true });
    campo.scrollIntoView({ block: 'center', behavior: 'smooth' });
  });
}
