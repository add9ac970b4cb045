import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { ConsultasRecebidas } from '../../features/conversa/orcamentos/consultas-recebidas.tsx';
import { ListaDeOrcamentos } from '../../features/conversa/orcamentos/lista-de-orcamentos.tsx';
import { useOrcamentosAoVivo } from '../../features/conversa/orcamentos/orcamentos.api.ts';
import { useLado } from '../../lib/session/sessao.ts';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

/** The client's requests for quotes, or those that a supplier received. */
export default function OrcamentosPage() {
  const role = useLado();
  const [busca] = useSearchParams();
  const eventoId = busca.get('evento') ?? undefined;
  useOrcamentosAoVivo();
  if (role === 'FORNECEDOR') {
    return (
      <Moldura titulo="Orçamentos" subtitulo="O que clientes pedem a você. Responder não custa nada." largura="media">
        <ConsultasRecebidas />
      </Moldura>
    );
  }
  return (
    <Moldura
      titulo="Orçamentos"
      subtitulo="Conte uma vez o que você precisa, e compare as respostas lado a lado."
      largura="media"
      acoes={
        <BotaoLink para={caminhoDe('orcamentos/criar', { evento: eventoId || null })} leftSection={<IconPlus size={18} aria-hidden />}>
          Pedir orçamento
        </BotaoLink>
      }
    >
      <ListaDeOrcamentos key={eventoId} eventoId={eventoId} />
    </Moldura>
  );
}
