import type { GrupoDeOpcoes } from '@festejo/contrato/catalogo/opcoes.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { numero, reais } from '../../../../lib/text/formats.ts';
import estilos from './escolha-de-opcoes.module.css';
import type { Escolha } from './use-escolha.ts';

/** The options of a product, group by group, each with its price difference. */
export function EscolhaDeOpcoes({ grupos, escolha }: { grupos: readonly GrupoDeOpcoes[]; escolha: Escolha }) {
  if (grupos.length === 0) return null;
  return (
    <div className={estilos.grupos} ref={escolha.lugar}>
      {grupos.map((grupo) => (
        <Grupo key={grupo.id} grupo={grupo} escolha={escolha} />
      ))}
    </div>
  );
}

function Grupo({ grupo, escolha }: { grupo: GrupoDeOpcoes; escolha: Escolha }) {
  const { nome, minimo, maximo, opcoes } = grupo;
  const id = useId();
  const quantas = opcoes.filter((uma) => escolha.opcoes.includes(uma.id)).length;
  const falta = escolha.cobrada && quantas < minimo;
  const cheio = maximo > 1 && quantas >= maximo;
  // A group with exactly one choice uses radios, because the choice cannot be empty.
  const tipo = minimo === 1 && maximo === 1 ? 'radio' : 'checkbox';
  return (
    <fieldset className={estilos.grupo} data-falta={falta || undefined} aria-describedby={`${id}-regra`}>
      <legend className={estilos.nome}>{nome}</legend>
      <p id={`${id}-regra`} className={estilos.regra} role={maximo > 1 ? 'status' : undefined}>
        {regra(grupo)}
        {maximo > 1 && <strong> {`${numero(quantas)} de ${numero(maximo)}`}</strong>}
      </p>
      <ul className={estilos.opcoes}>
        {opcoes.map((opcao) => {
          const escolhida = escolha.opcoes.includes(opcao.id);
          return (
            <li key={opcao.id}>
              <label className={estilos.opcao}>
                <input
                  type={tipo}
                  name={id}
                  className={estilos.marca}
                  checked={escolhida}
                  disabled={cheio && !escolhida}
                  aria-invalid={falta || undefined}
                  onChange={() => escolha.escolher(grupo, opcao.id)}
                />
                <span className={estilos.rotulo}>{opcao.nome}</span>
                {opcao.diferenca !== 0 && <span className={estilos.diferenca}>{comSinal(opcao.diferenca)}</span>}
              </label>
            </li>
          );
        })}
      </ul>
      {falta && (
        <p className={estilos.erro} role="alert">
          <IconAlertCircle size={18} aria-hidden />
          <span>{minimo === 1 ? 'Escolha uma opção' : `Escolha mais ${numero(minimo - quantas)}`}</span>
        </p>
      )}
    </fieldset>
  );
}

/** `+ R$ 20,00`, or with the minus sign U+2212 for a discount. */
const comSinal = (diferenca: number) => `${diferenca > 0 ? '+' : '−'} ${reais(Math.abs(diferenca))}`;

function regra({ minimo, maximo }: GrupoDeOpcoes): string {
  if (minimo === 0) return maximo === 1 ? 'Opcional, até 1' : `Opcional, até ${numero(maximo)}.`;
  if (minimo === maximo) return maximo === 1 ? 'Escolha 1' : `Escolha ${numero(maximo)}.`;
  return `Escolha de ${numero(minimo)} a ${numero(maximo)}.`;
}
