import { useState } from 'react';
import { useEsquecerEnderecos, useMeusEnderecos } from '../features/enderecos/enderecos.api.ts';
import { estaVazia, lerEscolha } from '../features/enderecos/escolha-de-endereco.ts';
import { GrupoDeEndereco } from '../features/enderecos/formulario/grupo-de-endereco.tsx';
import { useEscolhaDeEndereco } from '../features/enderecos/use-escolha-de-endereco.ts';
import { FormularioDeEvento } from '../features/eventos/novo/formulario-de-evento.tsx';
import { lerRascunhoDeEvento } from '../features/eventos/novo/rascunho-de-evento.ts';
import { useEscolherEvento } from '../features/eventos/use-escolher-evento.ts';
import { useConfiguracao } from '../features/usuarios/usuarios.api.ts';
import { Moldura } from '../ui/moldura.tsx';

export default function EventoCriarPage() {
  const [rascunho] = useState(lerRascunhoDeEvento);
  const endereco = useEscolhaDeEndereco(rascunho ? lerEscolha(rascunho.lugar) : undefined);
  const { data: enderecos } = useMeusEnderecos();
  const esquecerEnderecos = useEsquecerEnderecos();
  const escolherEvento = useEscolherEvento();
  const { data: configuracao } = useConfiguracao();
  const { values: escolha } = endereco;
  const existente = enderecos?.find(({ id }) => id === escolha.enderecoId);
  return (
    <Moldura
      titulo="Criar evento"
      subtitulo="O dia e o lugar bastam para encontrar quem atende"
      voltar={{ para: '/evento/home', texto: 'Meus eventos' }}
      largura="larga"
    >
      <FormularioDeEvento
        rascunho={rascunho}
        lugar={{
          estado: escolha,
          vazio: estaVazia(escolha),
          conferir: () => {
            const conferido = endereco.conferir();
            return conferido.ok ? { ok: true, corpo: conferido.body } : conferido;
          },
          campos: <GrupoDeEndereco controle={endereco} tilesUrl={configuracao?.mapTilesUrl ?? null} />,
          cidade: existente ?? escolha.campos,
        }}
        aoCriar={(evento) => {
          void esquecerEnderecos();
          escolherEvento(evento);
        }}
      />
    </Moldura>
  );
}
