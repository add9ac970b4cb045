import { CALENDARIOS_NO_MAXIMO, type CalendarioExterno } from '@festejo/contrato/fornecedor/agenda.ts';
import { IconRefresh, IconUnlink } from '@tabler/icons-react';
import { dia, instante, quantos } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useCalendarios, useLerCalendario, useRemoverCalendario } from './agenda.api.ts';
import estilos from './calendarios.module.css';
import { ConectarCalendario } from './conectar-calendario.tsx';

/** External calendars whose busy times close the agenda, with the result of their last reading. */
export function CalendariosExternos() {
  const consulta = useCalendarios();
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={1} />} />;
  return (
    <>
      {consulta.data.length > 0 && (
        <ul className={estilos.calendarios} aria-label="Calendários conectados">
          {consulta.data.map((calendario) => (
            <Calendario key={calendario.id} calendario={calendario} />
          ))}
        </ul>
      )}
      {consulta.data.length < CALENDARIOS_NO_MAXIMO && <ConectarCalendario />}
    </>
  );
}

function situacao({ lidoEm, ocupados }: CalendarioExterno): string {
  if (lidoEm === null) return 'Ainda não foi lido.';
  return `Lido em ${instante(lidoEm)}: ${ocupados === 0 ? 'nada ocupado' : `${quantos(ocupados, 'tempo ocupado', 'tempos ocupados')}`}.`;
}

function Calendario({ calendario }: { calendario: CalendarioExterno }) {
  const ler = useLerCalendario();
  const remover = useRemoverCalendario();
  const { id, nome, servidor, lendo, lidoEm, falha } = calendario;
  async function perguntarERemover() {
    const sim = await dialogs.confirmar({
      titulo: `Desconectar ${nome}?`,
      mensagem: 'O que ele fechava volta a ficar aberto.',
      confirmar: 'Desconectar',
      perigo: true,
    });
    if (sim) remover.mutate(id, { onSuccess: ({ message }) => toast.sucesso(message) });
  }
  return (
    <li>
      <div>
        <strong>{nome}</strong>
        <small>{servidor}</small>
        <small aria-live="polite">{lendo ? 'Lendo…' : situacao(calendario)}</small>
      </div>
      {falha && !lendo && (
        <p className={estilos.falha} role="status">
          {`${falha}.${lidoEm === null ? '' : ' Continua valendo o que foi lido antes.'}`}
        </p>
      )}
      {!lendo && <NaoEntendidos naoEntendidos={calendario.naoEntendidos} />}
      <div className={estilos.acoes}>
        <Botao
          tipo="secundario"
          size="sm"
          loading={ler.isPending || lendo}
          leftSection={<IconRefresh size={17} aria-hidden />}
          aria-label={`Ler agora ${nome}`}
          onClick={() => ler.mutate(id, { onSuccess: ({ message }) => toast.mostrar(message) })}
        >
          Ler agora
        </Botao>
        <Botao
          tipo="discreto"
          size="sm"
          loading={remover.isPending}
          leftSection={<IconUnlink size={17} aria-hidden />}
          aria-label={`Desconectar ${nome}`}
          onClick={() => void perguntarERemover()}
        >
          Desconectar
        </Botao>
      </div>
    </li>
  );
}

/** The events that the last reading skipped completely or partly. Their time remains open for sale. */
function NaoEntendidos({ naoEntendidos: { total, eventos } }: Pick<CalendarioExterno, 'naoEntendidos'>) {
  if (total === 0) return null;
  return (
    <details className={estilos.naoEntendidos}>
      <summary>{quantos(total, 'evento não entendido', 'eventos não entendidos')}</summary>
      <p>Confira estes dias e, se for preciso, feche-os aqui na agenda.</p>
      <ul>
        {eventos.map((evento, posicao) => (
          // Two events can have equal values.
          <li key={`${posicao} ${evento.nome}`}>
            <strong>{evento.nome ?? 'Sem nome'}</strong>
            <span>{evento.dia ? dia(evento.dia) : 'Dia não entendido'}</span>
            <span>{evento.motivo}.</span>
          </li>
        ))}
      </ul>
      {total > eventos.length && <p>{`E mais ${total - eventos.length}.`}</p>}
    </details>
  );
}
