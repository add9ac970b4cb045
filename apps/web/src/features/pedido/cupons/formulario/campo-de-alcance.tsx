import { paraBusca } from '@festejo/contrato/common/acentos.ts';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useId, useState } from 'react';
import type { Bound } from '../../../../lib/form/use-fields.ts';
import { quantos } from '../../../../lib/text/formats.ts';
import type { Alcance, CamposDoCupom } from '../cupom.ts';
import estilos from './formulario-de-cupom.module.css';

interface Opcao {
  id: string;
  nome: string;
}

/** The products and categories that a coupon can be limited to. The page supplies both from other features. */
export interface OpcoesDeAlcance {
  produtos: readonly Opcao[];
  categorias: readonly Opcao[];
  /** Loads the products with this name; a shop may have thousands. */
  aoBuscarProdutos: (nome: string) => void;
}

const ALCANCES: readonly (readonly [Alcance, string])[] = [
  ['tudo', 'Toda a minha loja'],
  ['produtos', 'Só alguns produtos'],
  ['categorias', 'Só algumas categorias'],
];
/** From this number of options on, the list has a search field. */
const COM_BUSCA = 8;

/** The scope of a coupon: the whole shop, some products or some categories. */
export function CampoDeAlcance({ form, opcoes }: { form: Bound<CamposDoCupom>; opcoes: OpcoesDeAlcance }) {
  const { name, value, onChange } = form.choice('alcance');
  return (
    <fieldset className={estilos.alcance} aria-label="Em que vale">
      {ALCANCES.map(([alcance, nome]) => (
        <label key={alcance} className={estilos.opcao}>
          <input type="radio" name={name} checked={value === alcance} onChange={() => onChange(alcance)} />
          {nome}
        </label>
      ))}
      {value === 'produtos' && (
        <Escolha
          form={form}
          campo="produtos"
          opcoes={opcoes.produtos}
          aoBuscar={opcoes.aoBuscarProdutos}
          vazio="Você ainda não tem produtos."
        />
      )}
      {value === 'categorias' && <Escolha form={form} campo="categorias" opcoes={opcoes.categorias} vazio="Não há categorias." />}
    </fieldset>
  );
}

interface PropsDaEscolha {
  form: Bound<CamposDoCupom>;
  campo: 'produtos' | 'categorias';
  opcoes: readonly Opcao[];
  vazio: string;
  aoBuscar?: (texto: string) => void;
}

function Escolha({ form, campo, opcoes, vazio, aoBuscar }: PropsDaEscolha) {
  const [busca, setBusca] = useState('');
  const perguntar = useDebouncedCallback((texto: string) => aoBuscar?.(texto), 300);
  const achadas = opcoes.filter(({ nome }) => paraBusca(nome).includes(paraBusca(busca.trim())));
  const idDoErro = useId();
  const escolhidos = form.values[campo];
  const erro = form.errors[campo];
  const marcar = (id: string, sim: boolean) => form.set(campo, sim ? [...escolhidos, id] : escolhidos.filter((um) => um !== id));
  if (opcoes.length === 0) return <p className={estilos.dica}>{vazio}</p>;
  return (
    <div className={estilos.opcoes}>
      {opcoes.length > COM_BUSCA && (
        <TextInput
          aria-label={`Buscar entre ${campo === 'produtos' ? 'os produtos' : 'as categorias'}`}
          placeholder="Buscar"
          value={busca}
          onChange={({ currentTarget }) => {
            setBusca(currentTarget.value);
            perguntar(currentTarget.value.trim());
          }}
        />
      )}
      <ul className={estilos.rolagem} aria-describedby={erro && idDoErro}>
        {achadas.map(({ id, nome }) => (
          <li key={id}>
            <label className={estilos.opcao}>
              <input
                type="checkbox"
                checked={escolhidos.includes(id)}
                aria-invalid={erro ? true : undefined}
                onChange={(evento) => marcar(id, evento.currentTarget.checked)}
              />
              {nome}
            </label>
          </li>
        ))}
      </ul>
      {escolhidos.length > 0 && (
        <p className={estilos.dica}>
          {campo === 'produtos'
            ? quantos(escolhidos.length, 'escolhido', 'escolhidos')
            : quantos(escolhidos.length, 'escolhida', 'escolhidas')}
        </p>
      )}
      {erro && (
        <p id={idDoErro} className={estilos.erro}>
          {erro}
        </p>
      )}
    </div>
  );
}
