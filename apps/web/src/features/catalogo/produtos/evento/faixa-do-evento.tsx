import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import { BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { Bandeirinhas } from '../../../../ui/drawings/bandeirinhas.tsx';
import { Foto } from '../../../../ui/drawings/foto.tsx';
import { Selo } from '../../../../ui/words/selo.tsx';
import estilos from './faixa-do-evento.module.css';

interface Props {
  titulo: string;
  /** Missing while the event loads. */
  quando: string | undefined;
  lugar: string | undefined;
  contagem: string | undefined;
  imagemUrl: string | null;
  para: string;
}

/** Shows the event that the products below serve. */
export function FaixaDoEvento({ titulo, quando, lugar, contagem, imagemUrl, para }: Props) {
  return (
    <section className={estilos.faixa} aria-label="Evento escolhido">
      <div className={estilos.varal}>
        <Bandeirinhas />
      </div>
      <div className={estilos.foto}>
        <Foto src={imagemUrl} alt="" raio="lg" sizes="112px" prioridade />
      </div>
      <div className={estilos.textos}>
        <p className={estilos.chamada}>Tudo para {contagem && <Selo cor="accent">{contagem}</Selo>}</p>
        <h2 className={estilos.titulo}>{titulo}</h2>
        <p className={estilos.dados}>
          {quando && (
            <span>
              <IconCalendarEvent size={18} stroke={1.8} aria-hidden />
              {quando}
            </span>
          )}
          {lugar && (
            <span>
              <IconMapPin size={18} stroke={1.8} aria-hidden />
              {lugar}
            </span>
          )}
        </p>
      </div>
      <BotaoLink tipo="secundario" size="sm" para={para} className={estilos.ver}>
        Ver evento
      </BotaoLink>
    </section>
  );
}
