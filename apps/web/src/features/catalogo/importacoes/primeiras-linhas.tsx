import estilos from './escolha-das-colunas.module.css';

interface Props {
  titulos: readonly string[];
  linhas: readonly (readonly string[])[];
  /** The field that each column was chosen for. */
  campos: ReadonlyMap<number, string>;
}

/** The first lines of a spreadsheet, as a spreadsheet program shows them. */
export function PrimeirasLinhas({ titulos, linhas, campos }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className={estilos.previa} aria-label="As primeiras linhas, rolam para o lado" tabIndex={0}>
      <table aria-label="As primeiras linhas da planilha">
        <thead>
          <tr>
            {titulos.map((titulo, lugar) => (
              <th key={lugar} scope="col" data-usada={campos.has(lugar) || undefined}>
                <span>{titulo}</span> <strong>{campos.get(lugar) ?? ''}</strong>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((celulas, linha) => (
            <tr key={linha}>
              {celulas.map((celula, lugar) => (
                <td key={lugar} data-usada={campos.has(lugar) || undefined}>
                  {celula}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
