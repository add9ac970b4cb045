import { setPriority } from 'node:os';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as comum } from '@zxcvbn-ts/language-common';
import { dictionary as brasileiro, translations } from '@zxcvbn-ts/language-pt-br';

/** What the measuring process is asked. */
export interface Pergunta {
  id: number;
  senha: string;
  /** Name, e-mail and such of the person: poor passwords. */
  pessoais: string[];
}

export interface Resposta {
  id: number;
  /** 0 (guessed at once) to 4. */
  nota: number;
  aviso: string | null;
  sugestoes: string[];
}

// Whoever is served without being measured comes first.
setPriority(10);

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...comum, ...brasileiro },
  graphs: adjacencyGraphs,
  translations: {
    ...translations,
    warnings: { ...translations.warnings, userInputs: 'Evite seu nome e seu e-mail na senha.' },
    suggestions: { ...translations.suggestions, capitalization: 'Maiúscula só na primeira letra não ajuda muito.' },
  },
  // What comes after can only make it stronger, and costs: 128 characters made for it take two seconds.
  maxLength: 40,
  l33tMaxSubstitutions: 10,
});

process.on('message', ({ id, senha, pessoais }: Pergunta) => {
  const { score, feedback } = zxcvbn.check(senha, pessoais);
  process.send?.({ id, nota: score, aviso: feedback.warning, sugestoes: feedback.suggestions } satisfies Resposta);
});

// The server stopped, was killed, or has nothing to ask.
process.once('disconnect', () => process.exit());
