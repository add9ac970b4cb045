/** A supplier sees its orders from the payment on; those that were never paid are not its business. In SQL: `visivelAoFornecedor`. */
export function fornecedorPodeVer({ pagoEm }: { readonly pagoEm: Date | null }): boolean {
  return pagoEm !== null;
}
