import { IndicacoesPainel } from '../../features/conta/indicacoes/indicacoes-painel.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

export default function IndicacoesPage() {
  return (
    <Moldura titulo="Indicar o Festejo" subtitulo="Quem você traz ganha, e você também." largura="media">
      <IndicacoesPainel />
    </Moldura>
  );
}
