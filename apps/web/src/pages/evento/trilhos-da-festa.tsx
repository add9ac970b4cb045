import { NOME_DO_TIPO_DE_EVENTO, TIPOS_DE_EVENTO, type TipoDeEvento } from '@festejo/contrato/common/constants.ts';
import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Colecao, colecoesDe } from '../../features/catalogo/busca/busca.ts';
import { TrilhoDeProdutos } from '../../features/catalogo/busca/trilho-de-produtos.tsx';
import { CartaoDeProduto } from '../../features/catalogo/produtos/vitrine/cartao-de-produto.tsx';
import { EsqueletoDaGrade } from '../../features/catalogo/produtos/vitrine/grade-de-produtos.tsx';
import { useEvento } from '../../features/evento/eventos/eventos.api.ts';
import estilos from '../catalogo/buscar.module.css';

type Acoes = ((produto: { id: string; nome: string }) => ReactNode) | undefined;

/** Rows of collections by kind of party, the event's own kind first. */
export function TrilhosDaFesta({ eventoId, acoes }: { eventoId: string | null; acoes?: Acoes }) {
  return eventoId ? <DoEvento eventoId={eventoId} acoes={acoes} /> : <Trilhos eventoId={null} doEvento="aniversario" acoes={acoes} />;
}

function DoEvento({ eventoId, acoes }: { eventoId: string; acoes: Acoes }) {
  const { data: evento, isPending } = useEvento(eventoId);
  if (isPending) return <EsqueletoDaGrade quantos={4} />;
  return (
    <Trilhos eventoId={eventoId} doEvento={evento?.tipo ?? 'aniversario'} aproximada={evento?.pontoAproximado === true} acoes={acoes} />
  );
}

interface DosTrilhos {
  eventoId: string | null;
  doEvento: TipoDeEvento;
  /** Only the party's city is known. */
  aproximada?: boolean;
  acoes: Acoes;
}

function Trilhos({ eventoId, doEvento, aproximada = false, acoes }: DosTrilhos) {
  const [tipo, setTipo] = useState(doEvento);
  const colecoes: readonly Colecao[] = [
    { titulo: eventoId ? 'Perto da sua festa' : 'Os mais bem avaliados', q: '' },
    ...colecoesDe(tipo, new Date().getMonth() + 1),
  ];
  return (
    <div className={estilos.comeco}>
      <NativeSelect
        label="Que festa é?"
        className={estilos.tipo}
        value={tipo}
        onChange={({ currentTarget }) => setTipo(currentTarget.value as TipoDeEvento)}
        data={TIPOS_DE_EVENTO.map((value) => ({ value, label: NOME_DO_TIPO_DE_EVENTO[value] }))}
      />
      {colecoes.map(({ titulo, q }) => (
        <TrilhoDeProdutos
          key={titulo}
          titulo={titulo}
          q={q}
          eventoId={eventoId}
          cartao={(produto) => <CartaoDeProduto produto={produto} aproximada={aproximada} semFornecedor={false} acao={acoes?.(produto)} />}
        />
      ))}
    </div>
  );
}
