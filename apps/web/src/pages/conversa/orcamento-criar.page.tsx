import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { diaNoFuso } from '@festejo/contrato/common/dias.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Nota } from '../../features/catalogo/produtos/nota.tsx';
import { useCategoriasOficiais } from '../../features/catalogo/produtos/produtos.api.ts';
import { FormularioDeOrcamento } from '../../features/conversa/orcamentos/formulario-de-orcamento.tsx';
import { opcaoDeEvento } from '../../features/evento/eventos/evento.ts';
import { useEventosEmAberto } from '../../features/evento/eventos/eventos.api.ts';
import { useSessao } from '../../lib/session/sessao.ts';
import { serverTime } from '../../lib/session/token.ts';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { IlustracaoEvento } from '../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

/** A request for a quote. The previous page may pass known values (`?evento=&categoria=&fornecedor=`). */
export default function OrcamentoCriarPage() {
  const pessoaId = useSessao(({ user }) => user?.id);
  const escolhido = useSessao(({ selectedEvent }) => selectedEvent?.id);
  const [busca] = useSearchParams();
  const eventos = useEventosEmAberto(pessoaId);
  const categorias = useCategoriasOficiais();
  const [agora] = useState(serverTime);
  const navigate = useNavigate();
  const abertos = eventos.data
    ?.map((evento) => ({ ...opcaoDeEvento(evento), dataEvento: evento.dataEvento, hoje: diaNoFuso(agora, evento.fuso) }))
    .filter(({ dataEvento, hoje }) => dataEvento >= hoje);
  return (
    <Moldura
      titulo="Pedir orçamento"
      subtitulo="Até cinco fornecedores respondem com preço. É grátis para você e para eles."
      voltar={{ para: caminhoDe('orcamentos'), texto: 'Orçamentos' }}
      largura="media"
    >
      {!abertos || !categorias.data ? (
        <SemDados consulta={abertos ? categorias : eventos} esqueleto={<EsqueletoDeLista quantos={3} />} />
      ) : abertos.length === 0 ? (
        <EstadoVazio
          titulo="Para qual festa?"
          ilustracao={<IlustracaoEvento />}
          acao={<BotaoLink para={caminhoDe('evento/criar')}>Criar um evento</BotaoLink>}
        >
          O preço depende do lugar e da data: crie a festa primeiro, leva um minuto.
        </EstadoVazio>
      ) : (
        <FormularioDeOrcamento
          eventos={abertos}
          categorias={categorias.data}
          comeco={{
            eventoId: busca.get('evento') ?? escolhido,
            categoriaOficialId: busca.get('categoria') ?? undefined,
            fornecedorId: busca.get('fornecedor') ?? undefined,
          }}
          nota={(media, avaliacoes) => <Nota media={media} avaliacoes={avaliacoes} />}
          aoPedir={(id) => void navigate(caminhoDe('orcamentos/detalhes', { id }), { replace: true })}
        />
      )}
    </Moldura>
  );
}
