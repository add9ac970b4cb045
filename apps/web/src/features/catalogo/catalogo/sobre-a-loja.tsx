import type { FornecedorNaVitrine } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { IconClock, IconId, IconMapPin, IconTruckDelivery } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { distancia } from '../../../lib/text/formats.ts';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { SemanaEmLinhas } from './semana-em-linhas.tsx';
import estilos from './sobre-a-loja.module.css';

interface Props {
  loja: FornecedorNaVitrine;
  /** A map of the area, supplied by the page; empty while the shop has no location. */
  mapa: ReactNode;
}

/** Opening hours, area, and the legal identity of the supplier (Decreto 7.962/2013, art. 2). */
export function SobreALoja({ loja, mapa }: Props) {
  return (
    <section className={estilos.sobre} aria-labelledby="sobre-a-loja">
      <h2 id="sobre-a-loja" className={estilos.titulo}>
        Sobre a loja
      </h2>
      <div className={estilos.blocos}>
        <Cartao className={estilos.bloco}>
          <h3>
            <IconClock size={20} stroke={1.8} aria-hidden />
            Horário de atendimento
          </h3>
          <SemanaEmLinhas horarios={loja.horarios} />
        </Cartao>
        <Cartao className={estilos.bloco}>
          <h3>
            <IconId size={20} stroke={1.8} aria-hidden />
            Quem vende
          </h3>
          <p className={estilos.dado}>
            <strong>{loja.nome}</strong>
            {loja.documento && <span>{`${loja.documento.includes('/') ? 'CNPJ' : 'CPF'} ${loja.documento}`}</span>}
          </p>
          {loja.endereco && (
            <p className={estilos.dado}>
              <span>
                <IconMapPin size={18} stroke={1.8} aria-hidden />
                {loja.endereco}
              </span>
            </p>
          )}
        </Cartao>
        {loja.endereco && (
          <Cartao className={`${estilos.bloco} ${estilos.area}`}>
            <h3>
              <IconTruckDelivery size={20} stroke={1.8} aria-hidden />
              Atende festas até {distancia(loja.raioEmKm)} daqui
            </h3>
            {mapa}
          </Cartao>
        )}
      </div>
    </section>
  );
}
