import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { BUSCA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../../../lib/remembered/places.ts';
import { diaPorExtenso, hora, quantos } from '../../../../lib/text/formats.ts';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { eventosAchadosQuery } from '../pedidos.api.ts';
import estilos from './eventos-do-fornecedor.module.css';

/** Searches for a party by title and day. Without a search, shows `children`. */
export function ProcurarFesta({ children }: { children: ReactNode }) {
  const [{ titulo, dia }, escrever] = useWords({ titulo: '', dia: '' });
  const [busca] = useDebouncedValue(titulo.trim(), 300);
  const procurando = titulo.trim() !== '' || dia !== '';
  return (
    <>
      <search className={estilos.procurar}>
        <TextInput
          type="search"
          label="Procurar festa"
          placeholder="Parte do título"
          maxLength={BUSCA_EM_LETRAS}
          leftSection={<IconSearch size={19} aria-hidden />}
          value={titulo}
          onChange={({ currentTarget }) => escrever({ titulo: currentTarget.value, dia })}
        />
        <TextInput
          type="date"
          label="Dia da festa"
          value={dia}
          onChange={({ currentTarget }) => escrever({ titulo, dia: currentTarget.value })}
        />
      </search>
      {procurando ? <Achados busca={busca} dia={dia} /> : children}
    </>
  );
}

function Achados({ busca, dia }: { busca: string; dia: string }) {
  const consulta = useQuery({ ...eventosAchadosQuery(busca, dia), placeholderData: keepPreviousData });
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={2} />} />;
  const { length } = consulta.data;
  return (
    <>
      <p role="status" className={estilos.achados}>
        {length === 0 ? 'Nenhuma festa assim.' : quantos(length, 'festa encontrada', 'festas encontradas')}
      </p>
      <ul className={estilos.lista}>
        {consulta.data.map((evento) => (
          <li key={evento.id} className={estilos.cartao}>
            <h2 className={estilos.titulo}>
              <Link to={caminhoDe('evento/detalhesFornecedor', { id: evento.id })}>{evento.titulo || 'Sem título'}</Link>
            </h2>
            <p className={estilos.fato}>
              {diaPorExtenso(evento.dataEvento)}, às {hora(evento.horario)} · {evento.localidade}, {evento.uf}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
