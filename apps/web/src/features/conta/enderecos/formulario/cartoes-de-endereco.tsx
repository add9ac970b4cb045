import type { Endereco } from '@festejo/contrato/conta/enderecos.ts';
import { Skeleton } from '@mantine/core';
import { IconHomeHeart, IconMapPin, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Selo } from '../../../../ui/words/selo.tsx';
import paraLeitores from '../../../../ui/words/so-para-leitores.module.css';
import estilos from '../endereco.module.css';
import { bairroECidade, ruaENumero } from '../endereco.ts';

const A_MOSTRA = 4;

interface Props {
  enderecos: readonly Endereco[];
  /** `null` = a new address. */
  escolhido: string | null;
  aoEscolher: (enderecoId: string | null) => void;
}

/** The person's addresses as large radio cards, and a card for a new address. */
export function CartoesDeEndereco({ enderecos, escolhido, aoEscolher }: Props) {
  const grupo = useId();
  const [todos, setTodos] = useState(false);
  // The chosen address is always visible, even if it is the twentieth.
  const visiveis = todos ? enderecos : enderecos.filter((um, i) => i < A_MOSTRA || um.id === escolhido);
  return (
    <fieldset className={estilos.cartoes}>
      <legend className={paraLeitores.oculto}>Onde vai ser a festa</legend>
      {visiveis.map((endereco) => (
        <label key={endereco.id} className={estilos.cartao}>
          <input type="radio" name={grupo} checked={escolhido === endereco.id} onChange={() => aoEscolher(endereco.id)} />
          {endereco.padrao ? <IconHomeHeart size={22} aria-hidden /> : <IconMapPin size={22} aria-hidden />}
          <span className={estilos.textosDoCartao}>
            <strong>{ruaENumero(endereco)}</strong>
            <span>{bairroECidade(endereco)}</span>
            {endereco.padrao && <Selo cor="secondary">O de sempre</Selo>}
          </span>
        </label>
      ))}
      <label className={estilos.cartao}>
        <input type="radio" name={grupo} checked={escolhido === null} onChange={() => aoEscolher(null)} />
        <IconPlus size={22} aria-hidden />
        <span className={estilos.textosDoCartao}>
          <strong>Outro endereço</strong>
          <span>Marcado por um alfinete no mapa</span>
        </span>
      </label>
      {visiveis.length < enderecos.length && (
        <button type="button" className={estilos.maisEnderecos} onClick={() => setTodos(true)}>
          Mostrar mais {enderecos.length - visiveis.length}
        </button>
      )}
    </fieldset>
  );
}

export function EsqueletoDosCartoes() {
  return (
    <div className={estilos.cartoes} role="status" aria-label="Carregando seus endereços…">
      <Skeleton height={84} radius="lg" />
      <Skeleton height={84} radius="lg" />
    </div>
  );
}
