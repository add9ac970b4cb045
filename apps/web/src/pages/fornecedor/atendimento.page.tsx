import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import { SecaoDeDatas } from '../../features/fornecedor/atendimento/datas/secao-de-datas.tsx';
import { SecaoDeFeriados } from '../../features/fornecedor/atendimento/datas/secao-de-feriados.tsx';
import { SecaoDaSemana } from '../../features/fornecedor/atendimento/secao-da-semana.tsx';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { Bloco, Blocos } from '../../ui/layout/bloco.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

export default function AtendimentoPage() {
  return (
    <Moldura
      titulo="Atendimento"
      subtitulo="Quando as festas podem contar com você."
      largura="media"
      acoes={
        <>
          <BotaoLink tipo="secundario" para={caminhoDe('area-atendimento')} leftSection={<IconMapPin size={18} aria-hidden />}>
            Área
          </BotaoLink>
          <BotaoLink tipo="secundario" para={caminhoDe('agenda')} leftSection={<IconCalendarEvent size={18} aria-hidden />}>
            Agenda
          </BotaoLink>
        </>
      }
    >
      <Blocos>
        <section aria-label="Horários da semana">
          <SecaoDaSemana />
        </section>
        <Bloco titulo="Datas" texto="O que foge da semana: férias, uma manutenção, um domingo a mais.">
          <SecaoDeDatas />
        </Bloco>
        <Bloco titulo="Feriados" texto="Os dos próximos 12 meses no lugar do seu endereço. Abertos, vale o horário da semana.">
          <SecaoDeFeriados />
        </Bloco>
      </Blocos>
    </Moldura>
  );
}
