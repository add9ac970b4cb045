import { OPCOES_DE_PAGINA } from '@festejo/contrato/common/constants.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { numero } from '../../lib/text/formats.ts';
import { Botao } from '../buttons/botao.tsx';
import estilos from './paginas.module.css';

interface Props {
  /** Zero-based. */
  pagina: number;
  tamanho: number;
  total: number;
  aoMudar: (pagina: number, tamanho: number) => void;
}

/**
 * Pagination below a table: page size, shown range, and buttons to other pages. Renders nothing when the whole list fits on the smallest
 * page. When the last row of a page is gone (decided, deleted), the previous page is shown. In print only the range is shown.
 */
export function Paginas({ pagina, tamanho, total, aoMudar }: Props) {
  const id = useId();
  const ultimaPagina = Math.max(0, Math.ceil(total / tamanho) - 1);
  const passou = pagina > ultimaPagina;
  useEffect(() => {
    if (passou) aoMudar(ultimaPagina, tamanho);
  }, [passou]);
  if (total <= OPCOES_DE_PAGINA[0] && pagina === 0) return null;
  const primeiro = pagina * tamanho + 1;
  const ultimo = Math.min((pagina + 1) * tamanho, total);
  return (
    <nav className={estilos.paginas} aria-label="Páginas" data-no-papel>
      <label htmlFor={id} className={estilos.tamanho}>
        Por página
        <select id={id} className={estilos.escolha} value={tamanho} onChange={(event) => aoMudar(0, Number(event.currentTarget.value))}>
          {OPCOES_DE_PAGINA.map((opcao) => (
            <option key={opcao} value={opcao}>
              {opcao}
            </option>
          ))}
        </select>
      </label>
      <div className={estilos.onde}>
        <span className={estilos.quais} role="status">
          {primeiro > total ? 'Nada nesta página' : `${numero(primeiro)}–${numero(ultimo)} de ${numero(total)}`}
        </span>
        <Botao
          tipo="secundario"
          size="sm"
          px={12}
          aria-label="Página anterior"
          disabled={pagina === 0}
          onClick={() => aoMudar(Math.min(pagina - 1, ultimaPagina), tamanho)}
        >
          <IconChevronLeft size={19} aria-hidden />
        </Botao>
        <Botao
          tipo="secundario"
          size="sm"
          aria-label="Próxima página"
          disabled={ultimo >= total}
          onClick={() => aoMudar(pagina + 1, tamanho)}
        >
          <IconChevronRight size={19} aria-hidden />
        </Botao>
      </div>
    </nav>
  );
}
