import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { EventoDetalhado } from '@festejo/contrato/evento/eventos.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useEsquecerEnderecos } from '../../features/conta/enderecos/enderecos.api.ts';
import { ESCOLHA_VAZIA } from '../../features/conta/enderecos/escolha-de-endereco.ts';
import { GrupoDeEndereco } from '../../features/conta/enderecos/formulario/grupo-de-endereco.tsx';
import { useEscolhaDeEndereco } from '../../features/conta/enderecos/use-escolha-de-endereco.ts';
import { tituloDoEvento } from '../../features/evento/eventos/evento.ts';
import { EditarEvento } from '../../features/evento/eventos/mudanca/editar-evento.tsx';
import { PedirMudanca } from '../../features/evento/mudancas/pedir-mudanca.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

/** The form of an existing event, with the fields of its place. */
export default function EdicaoDoEvento({ evento, tilesUrl }: { evento: EventoDetalhado; tilesUrl: string | null }) {
  const navigate = useNavigate();
  const esquecerEnderecos = useEsquecerEnderecos();
  const endereco = useEscolhaDeEndereco({ ...ESCOLHA_VAZIA, enderecoId: evento.endereco.id });
  const { id: doEvento } = evento.endereco;
  // Another screen changed the event's address: the form takes it over, unless the person chose another address here.
  const [deAntes, setDeAntes] = useState(doEvento);
  const mudou = endereco.values.enderecoId !== deAntes;
  useEffect(() => {
    if (doEvento === deAntes) return;
    setDeAntes(doEvento);
    if (!mudou) endereco.escolher(doEvento);
  }, [doEvento, deAntes, mudou, endereco.escolher]);
  const detalhes = caminhoDe('evento/detalhes', { id: evento.id });
  return (
    <Moldura
      titulo={`Editar ${tituloDoEvento(evento.titulo)}`}
      voltar={{ para: detalhes, texto: tituloDoEvento(evento.titulo) }}
      largura="media"
    >
      <EditarEvento
        evento={evento}
        lugar={{
          mudou,
          recomecar: () => endereco.escolher(doEvento),
          conferir: () => {
            const conferido = endereco.conferir();
            return conferido.ok ? { ok: true, corpo: conferido.body } : conferido;
          },
          campos: <GrupoDeEndereco controle={endereco} tilesUrl={tilesUrl} />,
        }}
        pedirMudanca={(pedido) => <PedirMudanca {...pedido} />}
        aoSalvar={() => {
          void esquecerEnderecos();
          void navigate(detalhes, { replace: true });
        }}
      />
    </Moldura>
  );
}
