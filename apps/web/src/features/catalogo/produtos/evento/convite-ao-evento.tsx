import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { Bandeirinhas } from '../../../../ui/drawings/bandeirinhas.tsx';
import { IlustracaoEvento } from '../../../../ui/drawings/ilustracoes.tsx';
import estilos from './convite-ao-evento.module.css';

interface Props {
  temEventos: boolean;
  /** City and day that the person chose before the registration, in words. */
  escolhido?: string | undefined;
  children?: ReactNode;
}

/** The client's home before an event is chosen. `children` = the events to choose from. */
export function ConviteAoEvento({ temEventos, escolhido, children }: Props) {
  return (
    <section className={estilos.convite}>
      <div className={estilos.varal}>
        <Bandeirinhas />
      </div>
      <div className={estilos.textos}>
        <h2 className={estilos.titulo}>Que festa vamos fazer?</h2>
        <p className={estilos.texto}>
          Diga o dia e o lugar. Mostramos só quem atende de verdade: do bolo ao DJ, do mais perto ao mais longe.
        </p>
        {escolhido && (
          <p className={estilos.escolhido}>
            <IconSparkles size={20} stroke={1.8} aria-hidden />
            {escolhido}
          </p>
        )}
        {children}
        <BotaoLink size="lg" tipo={temEventos ? 'secundario' : 'principal'} para={caminhoDe('evento/criar')}>
          {escolhido && !temEventos ? 'Continuar minha festa' : 'Criar novo evento'}
        </BotaoLink>
      </div>
      <div className={estilos.desenho}>
        <IlustracaoEvento />
      </div>
    </section>
  );
}
