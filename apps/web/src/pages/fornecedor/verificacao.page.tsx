import { PainelDaVerificacao } from '../../features/fornecedor/verificacao/painel-da-verificacao.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

export default function VerificacaoPage() {
  return (
    <Moldura titulo="Verificação" subtitulo="A prova de quem vende, e o selo que ela dá." largura="estreita">
      <PainelDaVerificacao />
    </Moldura>
  );
}
