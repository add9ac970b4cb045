let aoExpirar: () => void = () => {};

/** The shell says here what happens when a call finds the session over. The call throws all the same. */
export function definirAoExpirar(handler: () => void): void {
  aoExpirar = handler;
}

export function avisarExpiracao(): void {
  aoExpirar();
}
