import estilos from './barras-deitadas.module.css';

interface Barra {
  nome: string;
  valor: number;
  texto: string;
  /** How much of the value is not certain yet: drawn lighter, at the bar's end. */
  incerto: number;
  /** A mark to hold the bar against. */
  meta: number | null;
}

/** Bars one below the other, the whole name before each: where names are long and no time runs. */
export function BarrasDeitadas({ barras }: { barras: readonly Barra[] }) {
  const maior = Math.max(...barras.flatMap(({ valor, meta }) => [valor, meta ?? 0]), 0);
  const parte = (valor: number) => `${maior > 0 ? (valor / maior) * 100 : 0}%`;
  return (
    <div className={estilos.deitadas} aria-hidden>
      {barras.map(({ nome, valor, texto, incerto, meta }) => (
        <div key={nome}>
          <span>{nome}</span> <strong>{texto}</strong>
          <span className={estilos.trilho}>
            <span style={{ width: parte(valor - incerto) }} />
            <span style={{ width: parte(incerto) }} data-incerto />
            {meta ? <i style={{ left: parte(meta) }} data-passou={valor > meta || undefined} /> : null}
          </span>
        </div>
      ))}
    </div>
  );
}
