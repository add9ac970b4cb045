import estilos from './barras-deitadas.module.css';

interface Barra {
  nome: string;
  valor: number;
  texto: string;
  /** The part of the value that is not certain yet. It is drawn lighter, at the end of the bar. */
  incerto: number;
  /** A target mark that the bar is compared with. */
  meta: number | null;
}

/** Horizontal bars with the full name before each, for long names and data without a time axis. */
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
