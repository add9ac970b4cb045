import { QUANTIDADE_MAXIMA, QUANTIDADE_MINIMA } from '@festejo/contrato/constants.ts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { BotaoNativo } from '../../ui/botao-nativo.tsx';
import { quantidadeValida } from './carrinho.ts';
import estilos from './seletor-de-quantidade.module.css';

interface Props {
  /** What is counted, for readers. */
  nome: string;
  valor: number;
  aoMudar: (quantidade: number) => void;
  maximo?: number;
  tamanho?: 'sm' | 'md';
  desligado?: boolean;
}

/** One less, a number to type (a party asks for 300 sweets), one more. */
export function SeletorDeQuantidade({ nome, valor, aoMudar, maximo = QUANTIDADE_MAXIMA, tamanho = 'md', desligado = false }: Props) {
  // What is being typed, which for a moment may be no quantity at all; null = nothing is.
  const [texto, setTexto] = useState<string | null>(null);
  const teto = Math.max(QUANTIDADE_MINIMA, Math.min(maximo, QUANTIDADE_MAXIMA));

  function digitar(digitado: string): void {
    const algarismos = digitado.replace(/\D/g, '').slice(0, 5);
    setTexto(algarismos);
    const quantidade = Number(algarismos);
    if (quantidade >= QUANTIDADE_MINIMA && quantidade <= teto) aoMudar(quantidade);
  }

  function terminar(): void {
    if (texto !== null && texto !== '') aoMudar(quantidadeValida(Number(texto), teto));
    setTexto(null);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and draws a frame
    <div className={estilos.seletor} data-tamanho={tamanho} role="group" aria-label={`Quantidade de ${nome}`}>
      <BotaoNativo
        className={estilos.botao}
        aria-label="Diminuir a quantidade"
        disabled={desligado || valor <= QUANTIDADE_MINIMA}
        onClick={() => aoMudar(valor - 1)}
      >
        <IconMinus size={18} stroke={2.2} aria-hidden />
      </BotaoNativo>
      <input
        className={estilos.numero}
        aria-label="Quantidade"
        inputMode="numeric"
        autoComplete="off"
        size={Math.max(2, String(valor).length)}
        disabled={desligado}
        value={texto ?? String(valor)}
        onChange={(event) => digitar(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={terminar}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      <BotaoNativo
        className={estilos.botao}
        aria-label="Aumentar a quantidade"
        disabled={desligado || valor >= teto}
        onClick={() => aoMudar(valor + 1)}
      >
        <IconPlus size={18} stroke={2.2} aria-hidden />
      </BotaoNativo>
    </div>
  );
}
