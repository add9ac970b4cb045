import type { Role } from '@festejo/contrato/common/constants.ts';
import { CampoDeBusca } from '../../../features/catalogo/busca/campo-de-busca.tsx';
import type { RegraDaRota } from '../../guarda.ts';
import { CENTRAL } from '../../menus.ts';
import { ItemDeMenu } from './item-de-menu.tsx';
import estilos from './menu-central.module.css';

/** Navigation bar on wide screens. */
export function MenuCentral({ role, rota }: { role: Role; rota: RegraDaRota['nome'] }) {
  return (
    <nav className={estilos.faixa} aria-label="Menu central">
      <div className={estilos.miolo}>
        {CENTRAL[role].map((entrada) => (
          <ItemDeMenu key={entrada.texto} entrada={entrada} rota={rota} className={estilos.item}>
            {entrada.texto}
          </ItemDeMenu>
        ))}
        {role === 'CLIENTE' && rota !== 'buscar' && (
          <div className={estilos.busca}>
            <CampoDeBusca tamanho="sm" />
          </div>
        )}
      </div>
    </nav>
  );
}
