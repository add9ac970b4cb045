import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { BUSCA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import type { Conversa } from '@festejo/contrato/conversa/mensagens.ts';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useWords } from '../../../lib/remembered/places.ts';
import { useNow } from '../../../lib/screen/use-now.ts';
import { useTypedText } from '../../../lib/screen/use-typed-text.ts';
import { useLado } from '../../../lib/session/sessao.ts';
import { quantos } from '../../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../../ui/buttons/botao.tsx';
import { IlustracaoBusca, IlustracaoCorreio } from '../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { ContinuaNaTela } from '../../../ui/tabela/continua-na-tela.tsx';
import { SoParaLeitores } from '../../../ui/words/so-para-leitores.tsx';
import { conversasQuery } from './mensagens.api.ts';
import estilos from './mensagens.module.css';
import { quandoNaLista } from './mensagens.ts';
import { Retrato } from './retrato.tsx';

/** The person's conversations, newest message first. */
export function ListaDeConversas({ aberta }: { aberta: string | undefined }) {
  const [{ busca }, procurar] = useWords({ busca: '' });
  const [texto, digitar] = useTypedText(busca, (nova) => procurar({ busca: nova }));
  const consulta = useInfiniteQuery(conversasQuery(busca));
  const agora = useNow();
  const itens = [...new Map(consulta.data?.pages.flatMap((pagina) => pagina.itens.map((item) => [item.id, item]))).values()];
  return (
    <section className={estilos.caixa} aria-label="Conversas">
      {(itens.length > 0 || busca !== '') && (
        <TextInput
          type="search"
          aria-label="Procurar conversas"
          placeholder="Procurar por nome ou mensagem"
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={BUSCA_EM_LETRAS}
          value={texto}
          onChange={({ currentTarget: { value } }) => digitar(value)}
        />
      )}
      {!consulta.data && <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={5} />} />}
      {consulta.data && itens.length === 0 && <Nenhuma busca={busca} />}
      <ul className={estilos.conversas} aria-busy={consulta.isPlaceholderData}>
        {itens.map((conversa) => (
          <Linha key={conversa.id} conversa={conversa} agora={agora} atual={conversa.id === aberta} />
        ))}
      </ul>
      {consulta.data && busca !== '' && !consulta.hasNextPage && (
        <p className={estilos.alcance}>Nomes com três letras ou mais são procurados em todas as conversas; o resto, nas mais recentes.</p>
      )}
      <ContinuaNaTela ha={consulta.hasNextPage} />
      {consulta.hasNextPage && (
        <Botao tipo="secundario" fullWidth loading={consulta.isFetchingNextPage} onClick={() => void consulta.fetchNextPage()}>
          {consulta.isFetchNextPageError ? 'Não deu para carregar mais. Tentar de novo' : 'Mostrar mais antigas'}
        </Botao>
      )}
    </section>
  );
}

function Nenhuma({ busca }: { busca: string }) {
  const fornecedor = useLado() === 'FORNECEDOR';
  if (busca) {
    return (
      <EstadoVazio titulo={`Nada para “${busca}”`} ilustracao={<IlustracaoBusca />}>
        Procure por outra parte do nome ou da mensagem.
      </EstadoVazio>
    );
  }
  return (
    <EstadoVazio
      titulo="Nenhuma conversa ainda"
      ilustracao={<IlustracaoCorreio />}
      {...(!fornecedor && { acao: <BotaoLink para={caminhoDe('buscar')}>Procurar fornecedores</BotaoLink> })}
    >
      {fornecedor
        ? 'Quando um cliente perguntar sobre um produto seu, a conversa aparece aqui na hora.'
        : 'Na página de um produto ou de uma loja, toque em “Perguntar ao fornecedor”.'}
    </EstadoVazio>
  );
}

function Linha({ conversa, agora, atual }: { conversa: Conversa; agora: Date; atual: boolean }) {
  const { id, outraParte, ultima, naoLidas } = conversa;
  return (
    <li className={estilos.linha} data-atual={atual || undefined} data-nova={naoLidas > 0 || undefined}>
      <Retrato {...outraParte} />
      <div className={estilos.textos}>
        <div className={estilos.cabecaDaLinha}>
          <Link to={caminhoDe('mensagens', { id })} className={estilos.nome} aria-current={atual ? 'page' : undefined}>
            <bdi>{outraParte.nome}</bdi>
          </Link>
          <time dateTime={ultima.em} className={estilos.hora}>
            {quandoNaLista(ultima.em, agora)}
          </time>
        </div>
        <div className={estilos.cabecaDaLinha}>
          <p className={estilos.ultima}>
            {ultima.minha && <span>{'Você: '}</span>}
            <span>{ultima.texto || (ultima.anexos > 0 ? quantos(ultima.anexos, 'anexo', 'anexos') : 'Mensagem apagada')}</span>
          </p>
          {naoLidas > 0 && (
            <>
              <span className={estilos.quantas} aria-hidden>
                {naoLidas > 99 ? '99+' : naoLidas}
              </span>
              <SoParaLeitores>{quantos(naoLidas, 'mensagem nova', 'mensagens novas')}</SoParaLeitores>
            </>
          )}
        </div>
      </div>
    </li>
  );
}
