import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Nota } from '../../features/catalogo/produtos/nota.tsx';
import { ComparacaoDePropostas } from '../../features/conversa/orcamentos/comparacao-de-propostas.tsx';
import { CancelarOrcamento, OQueFoiPedido } from '../../features/conversa/orcamentos/o-que-foi-pedido.tsx';
import { orcamentoQuery, useOrcamentosAoVivo } from '../../features/conversa/orcamentos/orcamentos.api.ts';
import { EsqueletoDeCartoes } from '../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { Blocos } from '../../ui/layout/bloco.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

/** One of the client's requests for a quote, with its answers side by side. */
export default function OrcamentoPage() {
  const { id = '' } = useParams();
  const consulta = useQuery(orcamentoQuery(id));
  useOrcamentosAoVivo();
  const orcamento = consulta.data;
  const voltar = { para: caminhoDe('orcamentos'), texto: 'Orçamentos' };
  if (!orcamento) {
    return (
      <Moldura titulo="Orçamento" voltar={voltar} tituloOculto>
        <SemDados consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={3} />} />
      </Moldura>
    );
  }
  return (
    <Moldura
      titulo={orcamento.categoriaOficialNome}
      subtitulo={orcamento.eventoTitulo}
      voltar={voltar}
      acoes={<CancelarOrcamento orcamento={orcamento} />}
    >
      <Blocos>
        <OQueFoiPedido orcamento={orcamento} />
        <ComparacaoDePropostas orcamento={orcamento} nota={(media, avaliacoes) => <Nota media={media} avaliacoes={avaliacoes} />} />
      </Blocos>
    </Moldura>
  );
}
