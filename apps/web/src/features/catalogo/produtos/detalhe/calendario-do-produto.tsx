import type { DiaDoProduto } from '@festejo/contrato/catalogo/produtos.ts';
import { DIAS_CURTOS } from '@festejo/contrato/common/nomes-do-calendario.ts';
import { Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { diaPorExtenso } from '../../../../lib/text/formats.ts';
import { mesPorExtenso } from '../../../../lib/text/meses.ts';
import { BotaoNativo } from '../../../../ui/buttons/botao-nativo.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { SoParaLeitores } from '../../../../ui/words/so-para-leitores.tsx';
import estilos from './calendario-do-produto.module.css';
import { useCalendarioDoProduto } from './detalhe.api.ts';
import { mesDepois, semanasDoMes } from './mes.ts';

const MESES_ADIANTE = 24;
const EM_PALAVRAS: Readonly<Record<DiaDoProduto['situacao'], string>> = {
  livre: 'livre',
  parcial: 'livre em parte do dia',
  fechado: 'sem vaga',
};

interface Props {
  produtoId: string;
  /** `AAAA-MM-DD` */
  hoje: string;
  /** The day of the chosen event, or the day that the visitor chose. */
  festa: string | null;
}

/** The days of a month on which the product is available. A sign and words show it, not colour alone. */
export function CalendarioDoProduto({ produtoId, hoje, festa }: Props) {
  const esteMes = hoje.slice(0, 7);
  const ultimo = mesDepois(esteMes, MESES_ADIANTE);
  const [mes, setMes] = useState(() => (festa && festa >= hoje && festa.slice(0, 7) <= ultimo ? festa.slice(0, 7) : esteMes));
  const consulta = useCalendarioDoProduto(produtoId, mes);
  const situacoes = new Map(consulta.data?.map(({ dia, situacao }) => [dia, situacao]));
  return (
    <div className={estilos.calendario}>
      <div className={estilos.cabeca}>
        <BotaoNativo
          className={estilos.seta}
          aria-label="Mês anterior"
          disabled={mes <= esteMes}
          onClick={() => setMes(mesDepois(mes, -1))}
        >
          <IconChevronLeft size={20} aria-hidden />
        </BotaoNativo>
        <p className={estilos.mes} aria-live="polite">
          {mesPorExtenso(mes)}
        </p>
        <BotaoNativo className={estilos.seta} aria-label="Próximo mês" disabled={mes >= ultimo} onClick={() => setMes(mesDepois(mes, 1))}>
          <IconChevronRight size={20} aria-hidden />
        </BotaoNativo>
      </div>
      {!consulta.data && <SemDados consulta={consulta} esqueleto={<Skeleton height={300} radius="lg" />} />}
      {consulta.data && (
        <table className={estilos.dias} aria-label={`Dias livres em ${mesPorExtenso(mes)}`} aria-busy={consulta.isPlaceholderData}>
          <thead>
            <tr>
              {DIAS_CURTOS.map((nome) => (
                <th key={nome} scope="col" abbr={nome}>
                  {nome.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {semanasDoMes(mes).map((semana) => (
              <tr key={semana.join()}>
                {semana.map((dia, i) =>
                  dia === null ? (
                    <td key={`vazia-${i}`} />
                  ) : (
                    <Dia key={dia} dia={dia} situacao={dia < hoje ? undefined : situacoes.get(dia)} festa={dia === festa} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ul className={estilos.legenda} aria-hidden>
        {(Object.keys(EM_PALAVRAS) as DiaDoProduto['situacao'][]).map((situacao) => (
          <li key={situacao}>
            <span className={estilos.casa} data-situacao={situacao} />
            {EM_PALAVRAS[situacao]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Dia({ dia, situacao, festa }: { dia: string; situacao: DiaDoProduto['situacao'] | undefined; festa: boolean }) {
  return (
    <td>
      <span className={estilos.casa} data-situacao={situacao} data-festa={festa || undefined}>
        <span aria-hidden>{Number(dia.slice(8))}</span>
        <SoParaLeitores>
          {diaPorExtenso(dia)}, <span>{situacao ? EM_PALAVRAS[situacao] : 'já passou'}</span>
          {festa && <span>, dia da sua festa</span>}
        </SoParaLeitores>
      </span>
    </td>
  );
}
