import { NOME_DO_TIPO_DE_EVENTO, STATUS_DO_EVENTO } from '@festejo/contrato/common/constants.ts';
import { relogioNoFuso } from '@festejo/contrato/common/dias.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { EventoDetalhado } from '@festejo/contrato/evento/eventos.ts';
import { IconCalendarHeart, IconClock, IconMapPin, IconSparkles } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { serverTime } from '../../../../lib/session/token.ts';
import { diaPorExtenso, duracao, hora, numero, quantos } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { FolhaDoCalendario } from '../../../../ui/drawings/folha-do-calendario.tsx';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { Selo } from '../../../../ui/words/selo.tsx';
import { CapaDaFesta, RetratoDaPessoa } from '../capa/capa-da-festa.tsx';
import { contagemRegressiva, diasAte, podeEscolher, situacaoDoEvento, terminoDoEvento, tituloDoEvento } from '../evento.ts';
import { useEscolherEvento } from '../use-escolher-evento.ts';
import estilos from './detalhes-do-evento.module.css';
import { TudoContratado } from './tudo-contratado.tsx';

interface Props {
  evento: EventoDetalhado;
  /** The formatted address, from the address room. */
  endereco: ReactNode;
  mapa: ReactNode;
  /** Content of other rooms about this event: cart, orders. */
  resumo?: ReactNode;
}

/** One event of the client: title, guest of honour, time, place, and a link to its suppliers. */
export function DetalhesDoEvento({ evento, endereco, mapa, resumo }: Props) {
  const [agora] = useState(serverTime);
  const escolher = useEscolherEvento();
  const titulo = tituloDoEvento(evento.titulo);
  const dias = diasAte(evento.dataEvento, agora, evento.fuso);
  const situacao = situacaoDoEvento(evento.status);
  const fim = terminoDoEvento(evento.horario, evento.duracaoEmMinutos);
  return (
    <div className={estilos.detalhes}>
      <div className={estilos.capa}>
        <CapaDaFesta
          titulo={titulo}
          imagemUrl={evento.imagemUrl}
          proporcao="var(--proporcao-da-capa)"
          larga
          raio="xl"
          prioridade
          sizes="(min-width: 1240px) 1176px, 100vw"
        />
        {evento.status !== STATUS_DO_EVENTO.cancelado && <span className={estilos.contagem}>{contagemRegressiva(dias)}</span>}
      </div>
      <header className={estilos.cabeca}>
        {(evento.nomePessoa || evento.fotoPessoaUrl) && (
          <span className={estilos.retrato}>
            <RetratoDaPessoa nome={evento.nomePessoa ?? titulo} fotoUrl={evento.fotoPessoaUrl} tamanho={104} />
          </span>
        )}
        <div className={estilos.nomes}>
          {/* Hidden from screen readers, because the page's h1 has the same text. */}
          <p className={estilos.titulo} aria-hidden>
            {titulo}
          </p>
          <p className={estilos.para}>
            {evento.nomePessoa && <span>para {evento.nomePessoa}</span>}
            {evento.pessoas && <span>{quantos(evento.pessoas, 'pessoa', 'pessoas')}</span>}
            {evento.tipo && <span>{NOME_DO_TIPO_DE_EVENTO[evento.tipo]}</span>}
            <Selo cor={situacao.cor}>{situacao.rotulo}</Selo>
          </p>
        </div>
        {podeEscolher(evento, agora) && (
          <Botao
            size="lg"
            leftSection={<IconSparkles size={22} aria-hidden />}
            onClick={() => escolher(evento)}
            className={estilos.chamada}
          >
            Encontrar fornecedores
          </Botao>
        )}
      </header>
      <TudoContratado evento={evento} agora={agora} />
      <div className={estilos.blocos}>
        <Cartao>
          <h2 className={estilos.subtitulo}>Quando</h2>
          <div className={estilos.quando}>
            <FolhaDoCalendario dia={evento.dataEvento} />
            <ul className={estilos.dados}>
              <li>
                <IconCalendarHeart size={22} aria-hidden />
                <span className={estilos.maiuscula}>{diaPorExtenso(evento.dataEvento)}</span>
              </li>
              <li>
                <IconClock size={22} aria-hidden />
                <span>
                  Das {hora(evento.horario)} às {hora(fim.horario)}
                  {fim.diasDepois > 0 && <span>{fim.diasDepois === 1 ? ' do dia seguinte' : `, ${fim.diasDepois} dias depois`}</span>}
                  <small>
                    {duracao(evento.duracaoEmMinutos)}, {horarioDoLugar(evento, agora)}
                  </small>
                </span>
              </li>
            </ul>
          </div>
          {resumo}
        </Cartao>
        <Cartao>
          <h2 className={estilos.subtitulo}>Onde</h2>
          <ul className={estilos.dados}>
            <li>
              <IconMapPin size={22} aria-hidden />
              <span>{endereco}</span>
            </li>
          </ul>
          <div className={estilos.mapa}>{mapa}</div>
        </Cartao>
      </div>
    </div>
  );
}

/** `no horário de Manaus, AM`, with the difference to the device's clock, if any. */
function horarioDoLugar({ localidade, uf, fuso }: EventoDetalhado, agora: Date): string {
  const lugar = `no horário de ${localidade}, ${uf}`;
  const diferenca = (minutosDoFuso(agora, fuso) + agora.getTimezoneOffset()) / 60;
  if (diferenca === 0) return lugar;
  const horas = numero(Math.abs(diferenca));
  return `${lugar} (${horas} h ${diferenca < 0 ? 'a menos' : 'a mais'} que o seu)`;
}

/** Offset of a zone's clock from UTC, in minutes. */
function minutosDoFuso(agora: Date, fuso: string): number {
  const local = (zona: string) => Date.parse(`${relogioNoFuso(agora, zona).replace(' ', 'T')}Z`);
  return Math.round((local(fuso) - local('UTC')) / MINUTO_EM_MS);
}
