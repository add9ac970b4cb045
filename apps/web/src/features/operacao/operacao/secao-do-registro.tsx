import { PAGINA_PADRAO } from '@festejo/contrato/common/constants.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { Paginas } from '../../../ui/tabela/paginas.tsx';
import { ListaDeAtos } from './lista-de-atos.tsx';
import { registroQuery } from './operacao.api.ts';
import estilos from './operacao.module.css';
import { SemLeitura } from './sem-leitura.tsx';

/** The acts of operators, newest first. The log is append-only. */
export default function SecaoDoRegistro() {
  const [[page, pageSize], setPagina] = useState<[number, number]>([0, PAGINA_PADRAO]);
  const consulta = useQuery(registroQuery({ page, pageSize }));
  if (!consulta.data) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeLista quantos={4} />} />;
  const { itens, total } = consulta.data;
  return (
    <Cartao>
      <p className={estilos.explica}>Cada ato guarda a marca do anterior: nada aqui se muda ou se apaga sem que npm run conferir o diga.</p>
      {total === 0 && <p className={estilos.miudo}>Ainda não há atos.</p>}
      <ListaDeAtos atos={itens} lendo={consulta.isPlaceholderData} />
      <Paginas pagina={page} tamanho={pageSize} total={total} aoMudar={(uma, tamanho) => setPagina([uma, tamanho])} />
    </Cartao>
  );
}
