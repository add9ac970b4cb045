import type { Role } from '@festejo/contrato/common/constants.ts';
import { useViewportSize } from '@mantine/hooks';
import type { RegraDaRota } from '../../guarda.ts';
import { INFERIOR } from '../../menus.ts';
import { ItemDeMenu } from './item-de-menu.tsx';
import estilos from './menu-inferior.module.css';

/** Below this width the icons are smaller. */
const ESTREITA_ABAIXO_DE_PX = 400;
const ICONE_NA_ESTREITA = 20;
const ICONE = 30;

/** Bottom menu below the md breakpoint. */
export function MenuInferior({ role, rota }: { role: Role; rota: RegraDaRota['nome'] }) {
  const { width } = useViewportSize();
  const tamanho = width > 0 && width < ESTREITA_ABAIXO_DE_PX ? ICONE_NA_ESTREITA : ICONE;
  return (
    <nav className={estilos.barra} aria-label="Menu inferior">
      {INFERIOR[role].map((entrada) => (
        <ItemDeMenu key={entrada.texto} entrada={entrada} rota={rota} className={estilos.item}>
          <entrada.icone size={tamanho} stroke={1.8} aria-hidden />
          <span>{entrada.texto}</span>
        </ItemDeMenu>
      ))}
    </nav>
  );
}
