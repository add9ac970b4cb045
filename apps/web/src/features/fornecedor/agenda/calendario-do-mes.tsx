import { TITULOS_DOS_DIAS } from '@festejo/contrato/common/nomes-do-calendario.ts';
import { diaPorExtenso, quantos } from '../../../lib/text/formats.ts';
import { SoParaLeitores } from '../../../ui/words/so-para-leitores.tsx';
import estilos from './agenda.module.css';
import type { DiaDaAgenda } from './agenda.ts';
import type { SelecaoDeDias } from './use-selecao-de-dias.ts';

const ITENS_NO_DIA = 3;

interface Props {
  dias: readonly DiaDaAgenda[];
  /** `AAAA-MM` */
  mes: string;
  hoje: string;
  selecao: SelecaoDeDias;
}

function rotuloDoDia({ dia, fechado, folga, itens }: DiaDaAgenda): string {
  const pedidos = itens.filter(({ tipo }) => tipo === 'pedido').length;
  const estado = fechado ? 'agenda fechada' : folga ? 'sem horário na semana' : '';
  return [diaPorExtenso(dia), estado, pedidos > 0 && quantos(pedidos, 'pedido', 'pedidos')].filter(Boolean).join(', ');
}

/** A month as a grid of weeks, in which days can be selected. */
export function CalendarioDoMes({ dias, mes, hoje, selecao }: Props) {
  const semanas = Array.from({ length: dias.length / 7 }, (_, i) => dias.slice(i * 7, i * 7 + 7));
  const naGrade = dias.some(({ dia }) => dia === selecao.foco) ? selecao.foco : `${mes}-01`;
  const escolhido = (dia: string) => selecao.periodo !== null && selecao.periodo[0] <= dia && dia <= selecao.periodo[1];
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's own pattern for a grid of dates is a table
      role="grid"
      aria-label="Dias do mês: arraste, ou use as setas com Shift, para escolher vários"
      aria-multiselectable
      className={estilos.mes}
      {...selecao.daGrade}
    >
      <thead>
        <tr>
          {TITULOS_DOS_DIAS.map((nome) => (
            <th key={nome} scope="col" abbr={nome}>
              {nome.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semanas.map((semana) => (
          <tr key={semana[0]?.dia}>
            {semana.map((um) => (
              <td
                key={um.dia}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see above
                role="gridcell"
                aria-selected={escolhido(um.dia)}
                aria-current={um.dia === hoje ? 'date' : undefined}
                tabIndex={um.dia === naGrade ? 0 : -1}
                data-dia={um.dia}
                data-fora={!um.dia.startsWith(mes) || undefined}
                data-folga={um.folga || undefined}
                data-fechado={um.fechado || undefined}
              >
                <SoParaLeitores>{rotuloDoDia(um)}</SoParaLeitores>
                <div className={estilos.celula} aria-hidden>
                  <span className={estilos.numero}>{Number(um.dia.slice(8))}</span>
                  <span className={estilos.itens}>
                    {um.itens.slice(0, ITENS_NO_DIA).map(({ chave, tipo, titulo }) => (
                      <span key={chave} data-tipo={tipo}>
                        {titulo}
                      </span>
                    ))}
                    {um.itens.length > ITENS_NO_DIA && <small>mais {um.itens.length - ITENS_NO_DIA}</small>}
                  </span>
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
