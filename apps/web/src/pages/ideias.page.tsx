import { IdeiasParaVender } from '../features/painel/ideias-para-vender.tsx';
import { Moldura } from '../ui/moldura.tsx';

export default function IdeiasPage() {
  return (
    <Moldura titulo="Ideias" subtitulo="O que as festas perto de você procuram, em números.">
      <IdeiasParaVender />
    </Moldura>
  );
}
