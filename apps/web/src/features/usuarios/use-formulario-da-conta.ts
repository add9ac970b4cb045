import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focarNoPrimeiroErro } from '../../lib/focar-no-primeiro-erro.ts';
import { novaChaveDeIdempotencia } from '../../lib/idempotencia.ts';
import type { DadosDoCadastro, ErrosDoCadastro } from './conta-nova.ts';

/** A sign-up form being typed: its fields, what is wrong with each, and the key of this one act. */
export function useFormularioDaConta<F extends DadosDoCadastro>(inicial: F) {
  const [form, setForm] = useState(inicial);
  const [erros, setErros] = useState<ErrosDoCadastro>({});
  const chave = useRef(novaChaveDeIdempotencia());
  const formulario = useRef<HTMLFormElement>(null);

  function mudar<C extends keyof F>(campo: C, valor: F[C]) {
    // Another content is another act: the server refuses one key for two bodies.
    chave.current = novaChaveDeIdempotencia();
    setForm((antes) => ({ ...antes, [campo]: valor }));
    setErros(({ [campo as keyof ErrosDoCadastro]: _, documento: __, ...resto }) => resto);
  }

  function mostrarErros(novos: ErrosDoCadastro) {
    // A refusal of the server comes outside of any event: React would draw it later than the focus is looked for.
    flushSync(() => setErros(novos));
    focarNoPrimeiroErro(formulario.current);
  }
  return { form, erros, chave, formulario, mudar, mostrarErros };
}
