import { paraBusca } from '@festejo/contrato/common/acentos.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSessao } from '../../../../lib/session/sessao.ts';
import { serverTime } from '../../../../lib/session/token.ts';
import { quantos } from '../../../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { IlustracaoBusca, IlustracaoEvento } from '../../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeCartoes } from '../../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { ContinuaNaTela } from '../../../../ui/tabela/continua-na-tela.tsx';
import { separarEventos, tituloDoEvento } from '../evento.ts';
import { useMeusEventos } from '../eventos.api.ts';
import { useEscolherEvento } from '../use-escolher-evento.ts';
import { CartaoDeEvento } from './cartao-de-evento.tsx';
import estilos from './lista-de-eventos.module.css';

/** With this number of events or more, the list has a search field. */
const COM_BUSCA_A_PARTIR_DE = 7;

/** The client's events: the next one large, then future and past ones. */
export function ListaDeEventos() {
  const consulta = useMeusEventos();
  const escolher = useEscolherEvento();
  const escolhidoId = useSessao((s) => s.selectedEvent?.id);
  const [busca, setBusca] = useState('');
  const [agora] = useState(serverTime);

  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={6} grade={estilos.grade} />} />;
  const { eventos, total } = consulta.data;
  if (total === 0) return <SemEventos />;

  const procurado = paraBusca(busca.trim());
  const achados = eventos.filter((e) => paraBusca(`${tituloDoEvento(e.titulo)} ${e.nomePessoa ?? ''} ${e.localidade}`).includes(procurado));
  const { proximos, anteriores } = separarEventos(achados, agora);
  const cartao = (evento: (typeof eventos)[number], destaque = false) => (
    <CartaoDeEvento
      key={evento.id}
      evento={evento}
      agora={agora}
      escolhido={evento.id === escolhidoId}
      aoEscolher={escolher}
      destaque={destaque}
    />
  );
  const [primeiro, ...outros] = proximos;
  return (
    <>
      {total >= COM_BUSCA_A_PARTIR_DE && (
        <TextInput
          className={estilos.busca}
          type="search"
          aria-label="Procurar nos seus eventos"
          placeholder={`Procurar em ${quantos(total, 'evento', 'eventos')}`}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={busca}
          onChange={({ currentTarget: { value } }) => setBusca(value)}
        />
      )}
      <p className={estilos.contado} role="status">
        {procurado && quantos(achados.length, 'evento encontrado', 'eventos encontrados')}
      </p>
      {achados.length === 0 && (
        <EstadoVazio
          titulo="Nenhum evento com esse nome"
          ilustracao={<IlustracaoBusca />}
          acao={<Botao onClick={() => setBusca('')}>Ver todos</Botao>}
        />
      )}
      {primeiro && (
        <section aria-label="Próximos eventos">
          {cartao(primeiro, true)}
          {outros.length > 0 && <div className={estilos.grade}>{outros.map((evento) => cartao(evento))}</div>}
        </section>
      )}
      {anteriores.length > 0 && (
        <section className={estilos.anteriores} aria-labelledby="eventos-encerrados">
          <h2 id="eventos-encerrados" className={estilos.subtitulo}>
            Encerrados
          </h2>
          <div className={estilos.grade}>{anteriores.map((evento) => cartao(evento))}</div>
        </section>
      )}
      <ContinuaNaTela ha={consulta.hasNextPage} />
      {consulta.hasNextPage && (
        <div className={estilos.mais}>
          <Botao tipo="secundario" loading={consulta.isFetchingNextPage} onClick={() => consulta.fetchNextPage()}>
            {consulta.isFetchNextPageError ? 'Não deu para carregar mais. Tentar de novo' : 'Mostrar mais eventos'}
          </Botao>
        </div>
      )}
    </>
  );
}

function SemEventos() {
  return (
    <EstadoVazio
      titulo="Qual é a próxima festa?"
      ilustracao={<IlustracaoEvento />}
      acao={<BotaoLink para={caminhoDe('evento/criar')}>Criar meu primeiro evento</BotaoLink>}
    >
      Diga o dia e o lugar: mostramos só os fornecedores que chegam até lá.
    </EstadoVazio>
  );
}
