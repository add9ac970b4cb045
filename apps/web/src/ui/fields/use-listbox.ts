import { semAcentos } from '@festejo/contrato/common/acentos.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

interface Pedido {
  /** The text of each option, in the order shown. */
  textos: readonly string[];
  /** Index of the selected option, where the keyboard starts. */
  inicial: number;
  aoEscolher: (indice: number) => void;
  aoFechar: () => void;
}

/** Letters typed within this time form one search word. */
const PALAVRA_EM_MS = 700;

const simples = (texto: string) => semAcentos(texto).toLocaleLowerCase('pt-BR');

/**
 * Keyboard handling of a list with one selected option (WAI-ARIA, listbox): arrows, Home and End, first letters, Enter or space, Escape,
 * and Tab, which closes it. The focus stays on one element, which names the active option.
 */
export function useOptionList({ textos, inicial, aoEscolher, aoFechar }: Pedido) {
  const [ativa, setAtiva] = useState(inicial);
  const id = useId();
  const digitado = useRef({ texto: '', em: 0 });
  const lista = useRef<HTMLDivElement>(null);
  // A search can shorten the list of options.
  const atual = Math.min(ativa, textos.length - 1);
  const idDaOpcao = (i: number) => `${id}-${i}`;

  useEffect(() => {
    lista.current?.querySelector(`[id="${id}-${atual}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [atual, id]);

  /** Within a search word, a space is part of the word. */
  const estaDigitando = () => digitado.current.texto !== '' && Date.now() - digitado.current.em < PALAVRA_EM_MS;

  function procurar(letra: string): void {
    const antes = estaDigitando() ? digitado.current.texto : '';
    const texto = simples(antes + letra);
    digitado.current = { texto, em: Date.now() };
    // Typing one letter repeatedly moves to the next option that begins with it.
    const repete = [...texto].every((uma) => uma === texto[0]);
    const busca = repete ? (texto[0] ?? '') : texto;
    const desde = repete ? atual + 1 : atual;
    for (let passo = 0; passo < textos.length; passo++) {
      const i = (desde + passo + textos.length) % textos.length;
      if (simples(textos[i] ?? '').startsWith(busca)) {
        setAtiva(i);
        return;
      }
    }
  }

  function aoTeclar(evento: KeyboardEvent): void {
    if (evento.ctrlKey || evento.metaKey || evento.altKey) return;
    const emTexto = evento.target instanceof HTMLInputElement;
    const destino: Record<string, number> = {
      ArrowDown: Math.min(atual + 1, textos.length - 1),
      ArrowUp: Math.max(atual - 1, 0),
      ...(!emTexto && { Home: 0, End: textos.length - 1 }),
    };
    const novo = destino[evento.key];
    if (evento.key === 'Tab') {
      // The browser itself moves the focus.
      aoFechar();
      return;
    }
    if (novo !== undefined) setAtiva(novo);
    else if (evento.key === 'Escape') aoFechar();
    else if (evento.key === 'Enter' || (evento.key === ' ' && !emTexto && !estaDigitando())) {
      if (atual >= 0) aoEscolher(atual);
    } else if (evento.key.length === 1 && !emTexto) procurar(evento.key);
    else return;
    evento.preventDefault();
    evento.stopPropagation();
  }

  return {
    ativa: atual,
    irAo: setAtiva,
    idDaLista: id,
    idDaOpcao,
    lista,
    /** Props of the element that has the focus: the list itself, or its search field. */
    teclado: { onKeyDown: aoTeclar, 'aria-activedescendant': atual >= 0 ? idDaOpcao(atual) : undefined },
  };
}
