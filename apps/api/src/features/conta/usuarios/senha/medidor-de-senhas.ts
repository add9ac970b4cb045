import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as comum } from '@zxcvbn-ts/language-common';
import { dictionary as brasileiro, translations } from '@zxcvbn-ts/language-pt-br';

/** A request to the measuring process. */
export interface Pergunta {
  senha: string;
  /** Words of the person's name, e-mail and the like, which make poor passwords. */
  pessoais: string[];
}

export interface Resposta {
  /** 0 (guessed at once) to 4. */
  nota: number;
  aviso: string | null;
  sugestoes: string[];
}

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...comum, ...brasileiro },
  graphs: adjacencyGraphs,
  translations: {
    ...translations,
    warnings: { ...translations.warnings, userInputs: 'Evite seu nome e seu e-mail na senha.' },
    suggestions: { ...translations.suggestions, capitalization: 'Maiúscula só na primeira letra não ajuda muito.' },
  },
  // Further characters can only make a password stronger, and they cost time: at 40 characters a hostile password takes six times as long.
  maxLength: 32,
  l33tMaxSubstitutions: 10,
});

/** Answers one request. */
export default function medir(pergunta: Pergunta): Resposta {
  const { score, feedback } = zxcvbn.check(pergunta.senha, pergunta.pessoais);
  return { nota: score, aviso: feedback.warning, sugestoes: feedback.suggestions };
}
