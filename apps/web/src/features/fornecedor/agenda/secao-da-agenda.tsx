import { diaNoFuso, somarDias } from '@festejo/contrato/common/dias.ts';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { serverTime } from '../../../lib/session/token.ts';
import { diaEMes } from '../../../lib/text/formats.ts';
import { fusoDaqui } from '../../../lib/text/fusos.ts';
import { tituloDoMes } from '../../../lib/text/meses.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { useAgenda } from './agenda.api.ts';
import estilos from './agenda.module.css';
import { type DiaDaAgenda, diasDaAgenda, porProduto } from './agenda.ts';
import { BarraDeSelecao } from './barra-de-selecao.tsx';
import { CalendarioDoMes } from './calendario-do-mes.tsx';
import { semanaDe, semanasDoMes, somarMeses } from './dias.ts';
import { ListaDeDias } from './lista-de-dias.tsx';
import { SemanaPorProduto } from './semana-por-produto.tsx';
import { useSelecaoDeDias } from './use-selecao-de-dias.ts';

/** The supplier's agenda, by month or by week. The address has the day and the view. */
export function SecaoDaAgenda() {
  const [busca, setBusca] = useSearchParams();
  const [agora] = useState(serverTime);
  const [fuso, setFuso] = useState(fusoDaqui);
  const hoje = diaNoFuso(agora, fuso);
  const pedido = busca.get('dia') ?? '';
  const dia = /^\d{4}-\d{2}-\d{2}$/.test(pedido) && !Number.isNaN(Date.parse(pedido)) ? pedido : hoje;
  const porSemana = busca.get('vista') === 'semana';
  const ir = (para: string, vista = porSemana ? 'semana' : 'mes') =>
    setBusca({ dia: para, vista }, { replace: true, preventScrollReset: true });
  const selecao = useSelecaoDeDias(dia, ir);
  const dias = porSemana ? semanaDe(dia) : semanasDoMes(dia).flat();
  const consulta = useAgenda(dias[0] ?? dia, dias.at(-1) ?? dia);
  // The zone of the shop, which the agenda returns.
  if (consulta.data && consulta.data.fuso !== fuso) setFuso(consulta.data.fuso);
  const passo = (quanto: number) => ir(porSemana ? somarDias(dia, 7 * quanto) : somarMeses(`${dia.slice(0, 7)}-01`, quanto));
  const titulo = porSemana ? `${diaEMes(dias[0] ?? dia)} a ${diaEMes(dias[6] ?? dia)}` : tituloDoMes(dia);

  return (
    <div className={estilos.agenda} aria-busy={consulta.isPlaceholderData}>
      <div className={estilos.cabeca}>
        <div className={estilos.passos}>
          <ActionIcon
            variant="default"
            size={44}
            radius="xl"
            aria-label={porSemana ? 'Semana anterior' : 'Mês anterior'}
            onClick={() => passo(-1)}
          >
            <IconChevronLeft size={22} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={44}
            radius="xl"
            aria-label={porSemana ? 'Próxima semana' : 'Próximo mês'}
            onClick={() => passo(1)}
          >
            <IconChevronRight size={22} aria-hidden />
          </ActionIcon>
          <h2 aria-live="polite">{titulo}</h2>
        </div>
        <div className={estilos.passos}>
          <Botao tipo="secundario" size="sm" onClick={() => ir(hoje)}>
            Hoje
          </Botao>
          <SegmentedControl
            aria-label="Como ver"
            className={estilos.vista}
            data={[
              { value: 'mes', label: 'Mês' },
              { value: 'semana', label: 'Semana' },
            ]}
            value={porSemana ? 'semana' : 'mes'}
            onChange={(vista) => ir(dia, vista)}
          />
        </div>
      </div>
      {consulta.data ? (
        <Conteudo agenda={consulta.data} dias={dias} dia={dia} hoje={hoje} porSemana={porSemana} selecao={selecao} />
      ) : (
        <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={5} />} />
      )}
    </div>
  );
}

interface PropsDoConteudo {
  agenda: Parameters<typeof diasDaAgenda>[0];
  dias: readonly string[];
  dia: string;
  hoje: string;
  porSemana: boolean;
  selecao: ReturnType<typeof useSelecaoDeDias>;
}

/** For days that include today, drops the past ones, which are no longer useful in a list. */
function aindaPorVir(dias: readonly DiaDaAgenda[], hoje: string): readonly DiaDaAgenda[] {
  return dias.some(({ dia }) => dia === hoje) ? dias.filter(({ dia }) => dia >= hoje) : dias;
}

function Conteudo({ agenda, dias, dia, hoje, porSemana, selecao }: PropsDoConteudo) {
  const lidos = diasDaAgenda(agenda, dias);
  if (porSemana) {
    return (
      <>
        <SemanaPorProduto dias={lidos} linhas={porProduto(agenda, dias)} />
        <ListaDeDias dias={aindaPorVir(lidos, hoje)} inteira />
      </>
    );
  }
  const { periodo } = selecao;
  const mes = dia.slice(0, 7);
  const escolhidos = periodo
    ? lidos.filter((um) => periodo[0] <= um.dia && um.dia <= periodo[1])
    : aindaPorVir(
        lidos.filter((um) => um.dia.startsWith(mes)),
        hoje,
      );
  return (
    <>
      <CalendarioDoMes dias={lidos} mes={mes} hoje={hoje} selecao={selecao} />
      <BarraDeSelecao selecao={selecao} fuso={agenda.fuso} hoje={hoje} />
      <ListaDeDias dias={escolhidos} inteira={periodo !== null} />
    </>
  );
}
