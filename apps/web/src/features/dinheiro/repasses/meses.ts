const MESES_NO_EXTRATO = 24;
const FUSO = 'America/Sao_Paulo';
const nomeDoMes = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const mesDe = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', timeZone: FUSO });

/** The current month in Brasília and the months before it, newest first: `{ valor: '2026-11', nome: 'Novembro de 2026' }`. */
export function mesesAte(agora: Date): readonly { valor: string; nome: string }[] {
  const [ano = 0, mes = 1] = mesDe.format(agora).split('-').map(Number);
  return Array.from({ length: MESES_NO_EXTRATO }, (_, i) => {
    const primeiro = new Date(Date.UTC(ano, mes - 1 - i, 1));
    const nome = nomeDoMes.format(primeiro);
    return { valor: primeiro.toISOString().slice(0, 7), nome: nome.charAt(0).toUpperCase() + nome.slice(1) };
  });
}
