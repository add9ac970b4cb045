import { QUANTIDADE_MAXIMA, QUANTIDADE_MINIMA } from '@festejo/contrato/common/constants.ts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { numero } from '../../../lib/text/formats.ts';
import { BotaoNativo } from '../../../ui/buttons/botao-nativo.tsx';
import { lerQuantidade } from './carrinho.ts';
import estilos from './seletor-de-quantidade.module.css';

interface Props {
  /** The counted product, for screen readers. */
  nome: string;
  valor: number;
  aoMudar: (quantidade: number) => void;
  maximo?: number;
  tamanho?: 'sm' | 'md';
  desligado?: boolean;
}

/** A minus button, a number field (a party orders 300 sweets), a plus button. */
export function SeletorDeQuantidade({ nome, valor, aoMudar, maximo = QUANTIDADE_MAXIMA, tamanho = 'md', desligado = false }: Props) {
  // The typed text stays, valid or not, until the field loses the focus; null = no text is being typed.
  const [texto, setTexto] = useState<string | null>(null);
  const [aviso, setAviso] = useState('');
  const idDoAviso = useId();
  const teto = Math.max(QUANTIDADE_MINIMA, Math.min(maximo, QUANTIDADE_MAXIMA));

  function digitar(digitado: string): void {
    setTexto(digitado);
    const lida = lerQuantidade(digitado, teto);
    setAviso(lida.aviso);
    if (lida.quantidade !== null) aoMudar(lida.quantidade);
  }

  function terminar(): void {
    if (texto === null) return;
    setTexto(null);
    const { aviso: motivo, fica } = lerQuantidade(texto, teto);
    const final = fica ?? valor;
    if (motivo !== '') setAviso(`${motivo} Ficou ${numero(final)}.`);
    if (final !== valor) aoMudar(final);
  }

  function passo(quantidade: number): void {
    setAviso('');
    aoMudar(quantidade);
  }

  return (
    <div className={estilos.campo}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and draws a frame */}
      <div className={estilos.seletor} data-tamanho={tamanho} role="group" aria-label={`Quantidade de ${nome}`}>
        <BotaoNativo
          className={estilos.botao}
          aria-label="Diminuir a quantidade"
          disabled={desligado || valor <= QUANTIDADE_MINIMA}
          onClick={() => passo(valor - 1)}
        >
          <IconMinus size={18} stroke={2.2} aria-hidden />
        </BotaoNativo>
        <input
          className={estilos.numero}
          aria-label="Quantidade"
          inputMode="numeric"
          autoComplete="off"
          size={Math.max(2, (texto ?? String(valor)).length)}
          maxLength={12}
          aria-invalid={aviso !== '' && texto !== null}
          aria-describedby={aviso === '' ? undefined : idDoAviso}
          disabled={desligado}
          value={texto ?? String(valor)}
          onChange={(event) => digitar(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={terminar}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            terminar();
            event.currentTarget.select();
          }}
        />
        <BotaoNativo
          className={estilos.botao}
          aria-label="Aumentar a quantidade"
          disabled={desligado || valor >= teto}
          onClick={() => passo(valor + 1)}
        >
          <IconPlus size={18} stroke={2.2} aria-hidden />
        </BotaoNativo>
      </div>
      <p id={idDoAviso} role="status" className={estilos.aviso}>
        {aviso}
      </p>
    </div>
  );
}
