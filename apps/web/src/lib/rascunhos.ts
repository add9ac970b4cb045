const PREFIXO = 'festejo.rascunho.';
/** Never kept, wherever it stands in the form. */
const SIGILOSO = /senha|cpf|cnpj|documento|^codigo$/i;

/** What a person was typing when the session ended or the page was loaded anew; it stays in this tab. */
export function guardarRascunho(pessoaId: string, nome: string, valor: unknown): void {
  try {
    const texto = JSON.stringify({ de: pessoaId, valor }, (chave, um) => (SIGILOSO.test(chave) ? undefined : um));
    sessionStorage.setItem(PREFIXO + nome, texto);
  } catch {
    // A full or forbidden storage only costs the draft.
  }
}

/** The person's own draft; somebody else's, or one that cannot be read, counts as none (`null`). */
export function lerRascunho(pessoaId: string, nome: string): unknown {
  const guardado = ler(PREFIXO + nome);
  return guardado?.de === pessoaId ? (guardado.valor ?? null) : null;
}

export function apagarRascunho(nome: string): void {
  sessionStorage.removeItem(PREFIXO + nome);
}

/** Forgets every draft, or all but those of one person. */
export function apagarRascunhos(menosDe?: string): void {
  for (const chave of Object.keys(sessionStorage)) {
    if (chave.startsWith(PREFIXO) && (menosDe === undefined || ler(chave)?.de !== menosDe)) sessionStorage.removeItem(chave);
  }
}

function ler(chave: string): { de?: unknown; valor?: unknown } | null {
  try {
    return JSON.parse(sessionStorage.getItem(chave) ?? 'null') as { de?: unknown; valor?: unknown } | null;
  } catch {
    return null;
  }
}
