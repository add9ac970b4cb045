import { IconPlus } from '@tabler/icons-react';
import { ListaDeEventos } from '../features/eventos/lista-de-eventos.tsx';
import { BotaoLink } from '../ui/botao.tsx';
import { Moldura } from '../ui/moldura.tsx';

export default function EventoHomePage() {
  return (
    <Moldura
      titulo="Meus eventos"
      subtitulo="Escolha um para ver o que chega até ele"
      acoes={
        <BotaoLink para="/evento/criar" leftSection={<IconPlus size={20} aria-hidden />}>
          Criar novo evento
        </BotaoLink>
      }
    >
      <ListaDeEventos />
    </Moldura>
  );
}
