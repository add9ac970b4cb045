import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { diaNoFuso } from '@festejo/contrato/common/dias.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useMeusProdutos } from '../../features/catalogo/produtos/meus-produtos.api.ts';
import { PaginaDaConsulta } from '../../features/conversa/orcamentos/consulta-recebida.tsx';
import { consultaQuery, useOrcamentosAoVivo } from '../../features/conversa/orcamentos/orcamentos.api.ts';
import { serverTime } from '../../lib/session/token.ts';
import { EsqueletoDeDetalhe } from '../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

const VOLTAR = { para: caminhoDe('orcamentos'), texto: 'Orçamentos' };

/** One request for a quote that the supplier received. */
export default function OrcamentoRecebidoPage() {
  const { id = '' } = useParams();
  const consulta = useQuery(consultaQuery(id));
  const produtos = useMeusProdutos({ situacao: 'ativo', ordenarPor: 'nome', direcao: 'asc', pageSize: 100 });
  const [agora] = useState(serverTime);
  useOrcamentosAoVivo();
  if (!consulta.data || !produtos.data) {
    return (
      <Moldura titulo="Pedido de orçamento" voltar={VOLTAR} tituloOculto>
        <SemDados consulta={consulta.data ? produtos : consulta} esqueleto={<EsqueletoDeDetalhe />} />
      </Moldura>
    );
  }
  const { categoriaOficialNome, clienteNome, eventoTitulo } = consulta.data;
  return (
    <Moldura titulo={`${categoriaOficialNome} para ${clienteNome}`} subtitulo={eventoTitulo} voltar={VOLTAR}>
      <PaginaDaConsulta
        consulta={consulta.data}
        produtos={produtos.data.itens.map((um) => ({ id: um.id, nome: um.nome, preco: um.valor }))}
        hoje={diaNoFuso(agora, consulta.data.fuso)}
      />
    </Moldura>
  );
}
