import { CategoriasDoMarketplace } from '../../features/operacao/categorias/categorias.tsx';
import { QuadroDaOperacao } from '../../features/operacao/quadro-da-operacao.tsx';
import { IconeDaCategoria } from '../../features/produtos/vitrine/icone-da-categoria.tsx';

/** The categories of the whole market. */
export default function CategoriasPage() {
  return (
    <QuadroDaOperacao secao="categorias" subtitulo="O que clientes escolhem para procurar, e a que as categorias de cada loja se ligam.">
      <CategoriasDoMarketplace desenho={(icone) => <IconeDaCategoria icone={icone} />} />
    </QuadroDaOperacao>
  );
}
