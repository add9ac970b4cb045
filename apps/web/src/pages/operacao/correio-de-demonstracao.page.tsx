import { Correio } from '../../features/operacao/configuracao/correio.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

export default function CorreioDeDemonstracaoPage() {
  return (
    <Moldura titulo="Correio de demonstração" subtitulo="As mensagens que o Festejo enviaria. Nada sai desta máquina.">
      <Correio />
    </Moldura>
  );
}
