import { paraBusca } from '../evento.ts';

/** The kinds of party that have a cover of their own. */
export type TipoDaFesta = 'aniversario' | 'casamento' | 'bebe' | 'formatura' | 'brinde' | 'natal' | 'junina' | 'festa';

/** The first row whose word the title has decides: "Aniversário de casamento" is of the wedding kind. */
const PALAVRAS: readonly [TipoDaFesta, RegExp][] = [
  ['casamento', /\b(casa\w+|bodas?|noiv\w+|noivado|panela)\b/],
  ['bebe', /\b(bebe|revelacao|fraldas?|batizado|batismo|maternidade)\b/],
  ['formatura', /\b(format\w+|formand\w+|colacao|graduacao)\b/],
  ['junina', /\b(junin[ao]s?|julin[ao]s?|sao joao|arraia\w*|quermesse)\b/],
  ['natal', /\b(natal\w*|ano novo|reveillon|virada|amigo secreto)\b/],
  ['aniversario', /\b(aniversarios?|niver|anos|aninhos|parabens|debutantes?|quinze|15)\b/],
  ['brinde', /\b(confraternizac\w+|happy hour|empresa\w*|lancamento|inauguracao|coquetel|jantar|almoco|congresso|workshop|despedida)\b/],
];

/** The kind of party, guessed from its title; it only chooses colours and a drawing. */
export function tipoDaFesta(titulo: string): TipoDaFesta {
  const texto = paraBusca(titulo);
  return PALAVRAS.find(([, palavra]) => palavra.test(texto))?.[0] ?? 'festa';
}
