import { TIPOS_DE_PRODUTO } from '@festejo/contrato/common/constants.ts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type FocusEvent, type FormEvent, useState } from 'react';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { DISTANCIAS, NOTAS, nomeDoTipoNaBusca, type Pedido, SEM_FILTROS } from './busca.ts';
import estilos from './filtros-da-busca.module.css';

interface Props {
  pedido: Pedido;
  categorias: readonly { slug: string; nome: string }[];
  /** With an event, the filters for distance and free date appear. */
  comEvento: boolean;
  aoMudar: (mudanca: Partial<Pedido>) => void;
}

/** The filters of the search. Each choice applies at once; prices apply when the person submits or leaves them. */
export function FiltrosDaBusca({ pedido, categorias, comEvento, aoMudar }: Props) {
  const trocar = (slug: string) =>
    pedido.categorias.includes(slug) ? pedido.categorias.filter((uma) => uma !== slug) : [...pedido.categorias, slug];
  return (
    <div className={estilos.filtros}>
      {comEvento && (
        <Checkbox
          label="Só o que está livre na data"
          checked={!pedido.semData}
          onChange={({ currentTarget }) => aoMudar({ semData: !currentTarget.checked })}
        />
      )}
      <FaixaDePreco pedido={pedido} aoMudar={aoMudar} />
      {comEvento && (
        <NativeSelect
          label="Distância"
          value={pedido.km}
          onChange={({ currentTarget }) => aoMudar({ km: currentTarget.value })}
          data={[{ value: '', label: 'Qualquer distância' }, ...DISTANCIAS.map((km) => ({ value: km, label: `Até ${km} km da festa` }))]}
        />
      )}
      <NativeSelect
        label="Avaliação"
        value={pedido.nota}
        onChange={({ currentTarget }) => aoMudar({ nota: currentTarget.value })}
        data={[
          { value: '', label: 'Qualquer nota' },
          ...NOTAS.map((nota) => ({ value: nota, label: `${nota.replace('.', ',')} ou mais` })),
        ]}
      />
      <NativeSelect
        label="Tipo"
        value={pedido.tipo}
        onChange={({ currentTarget }) => aoMudar({ tipo: currentTarget.value as Pedido['tipo'] })}
        data={[{ value: '', label: 'Tudo' }, ...TIPOS_DE_PRODUTO.map((tipo) => ({ value: tipo, label: nomeDoTipoNaBusca(tipo) }))]}
      />
      <fieldset className={estilos.grupo}>
        <legend>Categorias</legend>
        {categorias.map(({ slug, nome }) => (
          <Checkbox
            key={slug}
            label={nome}
            checked={pedido.categorias.includes(slug)}
            onChange={() => aoMudar({ categorias: trocar(slug) })}
          />
        ))}
      </fieldset>
      <Botao tipo="discreto" onClick={() => aoMudar(SEM_FILTROS)}>
        Limpar filtros
      </Botao>
    </div>
  );
}

function FaixaDePreco({ pedido, aoMudar }: Pick<Props, 'pedido' | 'aoMudar'>) {
  const [de, setDe] = useState(pedido.precoDe);
  const [ate, setAte] = useState(pedido.precoAte);
  // The prices in the address changed: filters were cleared, or the person went back. (A `key` would drop the focus.)
  const [visto, setVisto] = useState(pedido);
  if (visto.precoDe !== pedido.precoDe || visto.precoAte !== pedido.precoAte) {
    setVisto(pedido);
    setDe(pedido.precoDe);
    setAte(pedido.precoAte);
  }
  const aplicar = () => {
    if (de !== pedido.precoDe || ate !== pedido.precoAte) aoMudar({ precoDe: de, precoAte: ate });
  };
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    aplicar();
  };
  // Leaving the price fields applies them, too: on a phone the next tap is "Ver resultados".
  const sair = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!currentTarget.contains(relatedTarget)) aplicar();
  };
  const numero = (texto: string) => texto.replace(/[^\d,]/g, '').slice(0, 10);
  return (
    <form className={estilos.precos} onSubmit={enviar} onBlur={sair}>
      <TextInput
        label="Preço de (R$)"
        inputMode="decimal"
        value={de}
        onChange={({ currentTarget }) => setDe(numero(currentTarget.value))}
      />
      <TextInput label="até (R$)" inputMode="decimal" value={ate} onChange={({ currentTarget }) => setAte(numero(currentTarget.value))} />
      <Botao type="submit" tipo="secundario">
        Aplicar preço
      </Botao>
    </form>
  );
}
