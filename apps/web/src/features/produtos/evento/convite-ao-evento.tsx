import type { ReactNode } from 'react';
import { Bandeirinhas } from '../../../ui/bandeirinhas.tsx';
import { BotaoLink } from '../../../ui/botao.tsx';
import { IlustracaoEvento } from '../../../ui/ilustracoes.tsx';
import estilos from './convite-ao-evento.module.css';

/** What the client's home says before an event is chosen. `children` = the events to choose from. */
export function ConviteAoEvento({ temEventos, children }: { temEventos: boolean; children?: ReactNode }) {
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
        {children}
        <BotaoLink size="lg" tipo={temEventos ? 'secundario' : 'principal'} para="/evento/criar">
          Criar novo evento
        </BotaoLink>
      </div>
      <div className={estilos.desenho}>
        <IlustracaoEvento />
      </div>
    </section>
  );
}
