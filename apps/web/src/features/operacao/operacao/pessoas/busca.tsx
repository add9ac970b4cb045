import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { BUSCA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import type { Achado } from '@festejo/contrato/operacao/pessoas.ts';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../../../lib/remembered/places.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { IlustracaoBusca } from '../../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../../ui/feedback/estado-vazio.tsx';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { Selo } from '../../../../ui/words/selo.tsx';
import estilos from '../operacao.module.css';
import { ESTADO_EM_PALAVRAS } from '../palavras-do-pedido.ts';
import { SemLeitura } from '../sem-leitura.tsx';
import { LojasQueFalham } from './lojas-que-falham.tsx';
import { achadosQuery } from './pessoas.api.ts';

/** One search over people, shops, orders and products. The search text is not in the address, because it may be a document. */
export function BuscaDaOperacao() {
  const [{ texto }, procurar] = useWords({ texto: '' });
  const [escrito, setEscrito] = useState(texto);
  return (
    <>
      <search>
        <form
          className={estilos.busca}
          onSubmit={(event) => {
            event.preventDefault();
            procurar({ texto: escrito.trim() });
          }}
        >
          <TextInput
            label="Procurar"
            description="Nome, loja, e-mail, telefone, CPF ou CNPJ, número do pedido ou palavras de um produto à venda."
            value={escrito}
            onChange={(event) => setEscrito(event.currentTarget.value)}
            maxLength={BUSCA_EM_LETRAS}
            autoComplete="off"
            type="search"
            leftSection={<IconSearch size={18} aria-hidden />}
          />
          <Botao type="submit" disabled={escrito.trim().length < 2}>
            Procurar
          </Botao>
        </form>
      </search>
      {texto ? <Achados texto={texto} /> : <LojasQueFalham />}
    </>
  );
}

function Achados({ texto }: { texto: string }) {
  const consulta = useQuery(achadosQuery(texto));
  if (!consulta.data || consulta.error) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeLista quantos={4} />} />;
  const { itens, haMais } = consulta.data;
  if (itens.length === 0) {
    return (
      <EstadoVazio titulo="Nada encontrado" ilustracao={<IlustracaoBusca />}>
        Confira as letras. CPF, CNPJ e telefone se procuram inteiros; um produto fora da venda, pelo identificador que está no endereço
        dele.
      </EstadoVazio>
    );
  }
  return (
    <Cartao>
      <ul className={estilos.linhas} aria-label="Achados" aria-busy={consulta.isPlaceholderData}>
        {itens.map((um) => (
          <li key={um.id}>
            <Linha achado={um} />
          </li>
        ))}
      </ul>
      {haMais && <p className={estilos.miudo}>Há mais: escreva mais letras para chegar a quem você procura.</p>}
    </Cartao>
  );
}

const para = (id: string) => caminhoDe('operacao/pessoa', { id });

function Linha({ achado: { tipo, id, titulo, detalhe, suspensa, estado, pessoas } }: { achado: Achado }) {
  return (
    <>
      <p className={estilos.ato}>
        {tipo === 'pessoa' ? (
          <Link to={para(id)}>
            <bdi>{titulo}</bdi>
          </Link>
        ) : (
          <strong>
            <bdi>{titulo}</bdi>
          </strong>
        )}{' '}
        {suspensa && <Selo cor="negative">Suspensa</Selo>}
      </p>
      <p className={estilos.miudo}>
        {estado && <span>{`${ESTADO_EM_PALAVRAS[estado]} · `}</span>}
        {detalhe}
        {pessoas.map((pessoa) => (
          <span key={pessoa.id}>
            {' · '}
            <Link to={para(pessoa.id)}>
              <bdi>{pessoa.nome}</bdi>
            </Link>
          </span>
        ))}
      </p>
    </>
  );
}
