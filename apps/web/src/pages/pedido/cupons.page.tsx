import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { IconPlus } from '@tabler/icons-react';
import { ListaDeCupons } from '../../features/pedido/cupons/lista/lista-de-cupons.tsx';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

const NOVO = caminhoDe('cupons/cadastro');

export default function CuponsPage() {
  return (
    <Moldura
      titulo="Cupons"
      subtitulo="Descontos que você dá, até quando e quantas vezes quiser."
      acoes={
        <BotaoLink para={NOVO} leftSection={<IconPlus size={20} aria-hidden />}>
          Novo cupom
        </BotaoLink>
      }
    >
      <ListaDeCupons paraNovo={NOVO} paraEditar={(id) => caminhoDe('cupons/editar', { id })} />
    </Moldura>
  );
}
