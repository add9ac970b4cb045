import { paraBusca } from '@festejo/contrato/common/acentos.ts';

/** Kinds of party that have their own cover. */
export type TipoDaFesta = 'aniversario' | 'casamento' | 'bebe' | 'formatura' | 'brinde' | 'natal' | 'junina' | 'festa';

/** The first row that matches the title decides: "Aniversário de casamento" is a wedding. */
const PALAVRAS: readonly [TipoDaFesta, RegExp][] = [
  ['casamento', /\b(casa\w+|bodas?|noiv\w+|noivado|panela)\b/],
  ['bebe', /\b(bebe|revelacao|fraldas?|batizado|batismo|maternidade)\b/],
  ['formatura', /\b(format\w+|formand\w+|colacao|graduacao)\b/],
  ['junina', /\b(junin[ao]s?|julin[ao]s?|sao joao|arraia\w*|quermesse)\b/],
  ['natal', /\b(natal\w*|ano novo|reveillon|virada|amigo secreto)\b/],
  ['aniversario', /\b(aniversarios?|niver|anos|aninhos|parabens|debutantes?|quinze|15)\b/],
  ['brinde', /\b(confraternizac\w+|happy hour|empresa\w*|lancamento|inauguracao|coquetel|jantar|almoco|congresso|workshop|despedida)\b/],
];

/** Guesses the kind of party from the title. It only selects colours and a drawing. */
export function tipoDaFesta(titulo: string): TipoDaFesta {
  const texto = paraBusca(titulo);
  return PALAVRAS.find(([, palavra]) => palavra.test(texto))?.[0] ?? 'festa';
}
