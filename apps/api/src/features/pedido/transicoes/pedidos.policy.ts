/** A supplier sees an order only after its payment. `visivelAoFornecedor` is the same rule in SQL. */
export function fornecedorPodeVer({ pagoEm }: { readonly pagoEm: Date | null }): boolean {
  return pagoEm !== null;
}
