/** The facts that decide whether a supplier may sell. */
interface Situacao {
  readonly nome: string;
  readonly cpf: string | null;
  readonly cnpj: string | null;
  readonly emailConfirmadoEm: Date | null;
  readonly suspensoEm: Date | null;
  /** Time at which the account will be erased. */
  readonly excluirEm: Date | null;
  readonly logradouro: string | null;
  readonly numero: string | null;
  readonly localidade: string | null;
  readonly uf: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly pausado: boolean;
}

/**
 * The missing conditions before a supplier sells, as texts; it sells if the list is empty. The law requires name, document and address beside
 * every offer (Decreto 7.962/2013, art. 2); distances to events are measured from the point.
 */
export function faltaParaVender(situacao: Situacao): string[] {
  const { logradouro, numero, localidade, uf, latitude, longitude } = situacao;
  const falta: string[] = [];
  if (situacao.suspensoEm) falta.push('A conta está suspensa');
  if (situacao.excluirEm) falta.push('Desista da exclusão da conta');
  if (!situacao.emailConfirmadoEm) falta.push('Confirme o e-mail da conta');
  if (!situacao.cnpj && !situacao.cpf) falta.push('Informe o CNPJ ou o CPF nos dados da conta');
  if (!situacao.nome.trim()) falta.push('Informe o nome que os clientes veem');
  if (!logradouro || !numero || !localidade || !uf) falta.push('Informe o endereço de onde você atende');
  else if (latitude === null || longitude === null) falta.push('Marque no mapa o lugar de onde você atende');
  if (situacao.pausado) falta.push('Retome as vendas, que estão em pausa');
  return falta;
}
