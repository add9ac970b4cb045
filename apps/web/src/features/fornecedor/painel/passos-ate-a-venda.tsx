import type { PainelDoFornecedor } from '@festejo/contrato/fornecedor/painel.ts';
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { SoParaLeitores } from '../../../ui/words/so-para-leitores.tsx';
import estilos from './painel.module.css';
import { PASSOS } from './painel.ts';

/** The steps until the first sale, each with its link. After the first sale, only missing steps are shown. */
export function PassosAteAVenda({ passos, jaVendeu }: Pick<PainelDoFornecedor, 'passos' | 'jaVendeu'>) {
  const feitos = passos.filter(({ feito }) => feito).length;
  return (
    <Cartao className={estilos.passos}>
      <h2 className={estilos.titulo}>{jaVendeu ? 'Falta pouco' : 'Até a sua primeira venda'}</h2>
      <p className={estilos.miudo}>
        {feitos} de {passos.length} passos prontos
      </p>
      <progress className={estilos.progresso} value={feitos} max={passos.length} aria-label="Passos prontos" />
      <ol className={estilos.lista}>
        {passos
          .filter(({ feito }) => !(feito && jaVendeu))
          .map(({ passo, feito }) => {
            const { nome, para } = PASSOS[passo];
            return (
              <li key={passo}>
                {feito ? (
                  <span className={estilos.feito}>
                    <IconCircleCheckFilled size={22} aria-hidden />
                    <span>{nome}</span>
                    <SoParaLeitores>, pronto</SoParaLeitores>
                  </span>
                ) : (
                  <Link to={para} className={estilos.passo}>
                    <IconCircle size={22} aria-hidden />
                    <span>{nome}</span>
                    <IconChevronRight size={20} aria-hidden />
                  </Link>
                )}
              </li>
            );
          })}
      </ol>
    </Cartao>
  );
}
