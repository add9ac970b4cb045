import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { IconClockHour4 } from '@tabler/icons-react';
import { CalendariosExternos } from '../../features/fornecedor/agenda/calendarios-externos.tsx';
import { LinkDaAgenda } from '../../features/fornecedor/agenda/link-da-agenda.tsx';
import { SecaoDaAgenda } from '../../features/fornecedor/agenda/secao-da-agenda.tsx';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { Bloco, Blocos } from '../../ui/layout/bloco.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

export default function AgendaPage() {
  return (
    <Moldura
      titulo="Agenda"
      subtitulo="O que está marcado, o que está separado e o que está fechado."
      acoes={
        <BotaoLink tipo="secundario" para={caminhoDe('atendimento')} leftSection={<IconClockHour4 size={18} aria-hidden />}>
          Horários
        </BotaoLink>
      }
    >
      <Blocos>
        <SecaoDaAgenda />
        <Bloco titulo="Seus pedidos em outro calendário" texto="Um link secreto para assinar no Google Agenda, no Outlook ou no iPhone.">
          <LinkDaAgenda />
        </Bloco>
        <Bloco
          titulo="Outros calendários que fecham a agenda"
          texto="O que estiver ocupado lá fica fechado aqui, pelos próximos 18 meses. Lemos de novo a cada meia hora."
        >
          <CalendariosExternos />
        </Bloco>
      </Blocos>
    </Moldura>
  );
}
