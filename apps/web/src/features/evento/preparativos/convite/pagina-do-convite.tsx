import type { Convite } from '@festejo/contrato/evento/convidados.ts';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { saveFile } from '../../../../lib/files/save-file.ts';
import { diaPorExtenso, hora } from '../../../../lib/text/formats.ts';
import { comoIcs } from '../../../../lib/text/ics.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { FolhaDoCalendario } from '../../../../ui/drawings/folha-do-calendario.tsx';
import { Nota } from '../../../../ui/feedback/nota.tsx';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { Festivo } from '../../../../ui/layout/festivo.tsx';
import estilos from '../preparativos.module.css';
import { RespostaAoConvite } from './resposta-ao-convite.tsx';

interface Props {
  codigo: string;
  convite: Convite;
  /** The event's cover, from the room that draws it. */
  capa: ReactNode;
}

/** The page that a guest opens with a link: the event, and the question whether the guest comes. */
export function PaginaDoConvite({ codigo, convite, capa }: Props) {
  const { titulo, nomePessoa, dataEvento, horario, lugar, recado, cancelado } = convite;
  const baixar = () =>
    saveFile(
      'festa.ics',
      'text/calendar',
      comoIcs({ id: codigo, titulo, inicio: new Date(convite.inicio), fim: new Date(convite.fim), lugar }, new Date()),
    );
  // A cancelled event has no flags.
  const Fundo = cancelado ? Fragment : Festivo;
  return (
    <div className={estilos.convite}>
      {capa}
      <Fundo>
        <Cartao>
          <div className={estilos.secao}>
            <p className={estilos.titulo} aria-hidden>
              {titulo}
            </p>
            {nomePessoa && <p className={estilos.recado}>para {nomePessoa}</p>}
            {cancelado ? (
              <Nota cor="warning">Esta festa foi cancelada.</Nota>
            ) : (
              <>
                <div className={estilos.quando}>
                  <FolhaDoCalendario dia={dataEvento} />
                  <p className={estilos.recado}>
                    <strong>
                      {diaPorExtenso(dataEvento)}, {hora(horario)}
                    </strong>
                    {lugar && <span>{`\n${lugar}`}</span>}
                  </p>
                </div>
                {recado && <p className={estilos.recado}>{recado}</p>}
                <span>
                  <Botao tipo="secundario" leftSection={<IconCalendarPlus size={20} aria-hidden />} onClick={baixar}>
                    Pôr na minha agenda
                  </Botao>
                </span>
              </>
            )}
          </div>
        </Cartao>
      </Fundo>
      {convite.aceitaResposta && <RespostaAoConvite key={codigo} codigo={codigo} convidado={convite.convidado} />}
      {!convite.aceitaResposta && convite.convidado && !cancelado && <Nota cor="info">As respostas a este convite já se encerraram.</Nota>}
    </div>
  );
}
