import { CODIGO_DO_CUPOM_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { SITUACOES_DO_CUPOM } from '@festejo/contrato/pedido/cupons.ts';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTypedText } from '../../../../lib/screen/use-typed-text.ts';
import { quantos } from '../../../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { Fichas } from '../../../../ui/buttons/fichas.tsx';
import { IlustracaoPedidos } from '../../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { Paginas } from '../../../../ui/tabela/paginas.tsx';
import { useListSearch } from '../../../../ui/tabela/use-list-search.ts';
import { SITUACOES } from '../cupom.ts';
import { cuponsQuery } from '../cupons.api.ts';
import { CartaoDoCupom } from './cartao-do-cupom.tsx';
import estilos from './lista-de-cupons.module.css';

interface Props {
  paraNovo: string;
  paraEditar: (id: string) => string;
}

/** The supplier's coupons, newest first, filtered by code and state. */
export function ListaDeCupons({ paraNovo, paraEditar }: Props) {
  const { filtros, filtrada, page, pageSize, filtrar, limpar, mudarPagina } = useListSearch(['busca', 'situacao']);
  const [digitado, setDigitado] = useTypedText(filtros.busca, (busca) => filtrar({ busca }));
  const situacao = SITUACOES_DO_CUPOM.find((uma) => uma === filtros.situacao);
  const lista = useRef<HTMLUListElement>(null);
  const consulta = useQuery(cuponsQuery({ busca: filtros.busca, situacao, page, pageSize }));
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={4} />} />;
  const { itens, total } = consulta.data;
  if (total === 0 && !filtrada && digitado === '') {
    return (
      <EstadoVazio
        titulo="Nenhum cupom ainda"
        ilustracao={<IlustracaoPedidos />}
        acao={<BotaoLink para={paraNovo}>Criar o primeiro cupom</BotaoLink>}
      >
        Um cupom traz de volta quem já comprou e convence quem está em dúvida. Você decide quanto, até quando e quantas vezes.
      </EstadoVazio>
    );
  }
  return (
    <>
      <div className={estilos.filtros}>
        <TextInput
          aria-label="Buscar pelo código"
          placeholder="Buscar pelo código"
          className={estilos.busca}
          maxLength={CODIGO_DO_CUPOM_EM_LETRAS}
          value={digitado}
          onChange={(evento) => setDigitado(evento.currentTarget.value)}
          leftSection={<IconSearch size={19} aria-hidden />}
          rightSection={digitado !== '' && <CloseButton aria-label="Limpar a busca" onClick={() => setDigitado('')} />}
        />
        <Fichas
          legenda="Mostrar cupons"
          opcoes={[{ valor: undefined, nome: 'Todos' }, ...SITUACOES_DO_CUPOM.map((valor) => ({ valor, nome: SITUACOES[valor].nome }))]}
          escolhida={situacao}
          aoEscolher={(uma) => filtrar({ situacao: uma ?? '' })}
        />
      </div>
      <p role="status" className={estilos.quantos}>
        {total === 0 ? 'Nenhum cupom assim.' : quantos(total, 'cupom', 'cupons')}
      </p>
      {total === 0 ? (
        <Botao tipo="secundario" onClick={limpar}>
          Mostrar todos
        </Botao>
      ) : (
        <ul ref={lista} className={estilos.lista} tabIndex={-1} aria-label="Cupons" aria-busy={consulta.isPlaceholderData}>
          {itens.map((cupom) => (
            <li key={cupom.id}>
              <CartaoDoCupom cupom={cupom} paraEditar={paraEditar(cupom.id)} aoExcluir={() => lista.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
      {total > 0 && <Paginas pagina={page} tamanho={pageSize} total={total} aoMudar={mudarPagina} />}
    </>
  );
}
