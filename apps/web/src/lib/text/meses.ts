const curto = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' });
const longo = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });
const longoComAno = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const emUtc = (mes: string) => new Date(`${mes.slice(0, 7)}-01T00:00:00Z`);

/** The name of a month from 1 to 12: `11` -> `novembro` */
export const nomeDoMes = (mes: number): string => longo.format(Date.UTC(2026, mes - 1, 1));

/** The month of `AAAA-MM` or `AAAA-MM-DD`: `nov` */
export const mesCurto = (mes: string): string => curto.format(emUtc(mes)).replace('.', '');

/** The month of `AAAA-MM` or `AAAA-MM-DD`: `novembro de 2026` */
export const mesPorExtenso = (mes: string): string => longoComAno.format(emUtc(mes));

/** The month as a heading: `Novembro de 2026` */
export function tituloDoMes(mes: string): string {
  const nome = mesPorExtenso(mes);
  return nome.charAt(0).toUpperCase() + nome.slice(1);
}
