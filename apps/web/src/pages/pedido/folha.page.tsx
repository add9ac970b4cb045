import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { diaNoFuso } from '@festejo/contrato/common/dias.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { Folha } from '../../features/pedido/pedidos/folha/folha-de-entregas.tsx';
import { useNow } from '../../lib/screen/use-now.ts';
import { diaPorExtenso } from '../../lib/text/formats.ts';
import { fusoDaqui } from '../../lib/text/fusos.ts';
import { Botao } from '../../ui/buttons/botao.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

/** The printed sheet of a supplier's deliveries. */
export default function FolhaPage() {
  const [busca, setBusca] = useSearchParams();
  const hoje = diaNoFuso(useNow(), fusoDaqui());
  const ids = busca.get('ids');
  const dia = busca.get('dia') ?? hoje;
  return (
    <Moldura
      titulo="Folha de entregas"
      subtitulo={ids ? 'Os pedidos que você escolheu.' : <span>Festas de {diaPorExtenso(dia)}.</span>}
      voltar={{ para: caminhoDe('pedidos'), texto: 'Pedidos recebidos' }}
      acoes={
        <Botao size="sm" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Imprimir
        </Botao>
      }
      largura="media"
    >
      <Folha quais={ids ? { ids } : { dia }} aoMudarDia={(novo) => setBusca({ dia: novo }, { replace: true })} />
    </Moldura>
  );
}
