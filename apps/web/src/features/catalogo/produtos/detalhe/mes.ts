/** The month `quantos` months after `mes`, both `AAAA-MM`. */
export function mesDepois(mes: string, quantos: number): string {
  const [ano = 0, numero = 1] = mes.split('-').map(Number);
  return new Date(Date.UTC(ano, numero - 1 + quantos, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month, Sunday first. Days of other months are null. */
export function semanasDoMes(mes: string): (string | null)[][] {
  const primeiro = new Date(`${mes}-01T00:00:00Z`);
  const quantos = new Date(Date.UTC(primeiro.getUTCFullYear(), primeiro.getUTCMonth() + 1, 0)).getUTCDate();
  const casas: (string | null)[] = Array.from({ length: primeiro.getUTCDay() }, () => null);
  for (let dia = 1; dia <= quantos; dia++) casas.push(`${mes}-${String(dia).padStart(2, '0')}`);
  while (casas.length % 7 > 0) casas.push(null);
  return Array.from({ length: casas.length / 7 }, (_, i) => casas.slice(i * 7, i * 7 + 7));
}
