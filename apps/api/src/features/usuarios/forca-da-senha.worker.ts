import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as comum } from '@zxcvbn-ts/language-common';
import { dictionary as brasileiro, translations } from '@zxcvbn-ts/language-pt-br';

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

parentPort?.on('message', ({ id, senha, pessoais }: Pergunta) => {
  const { score, feedback } = zxcvbn.check(senha, pessoais);
  parentPort?.postMessage({ id, nota: score, aviso: feedback.warning, sugestoes: feedback.suggestions } satisfies Resposta);
});
