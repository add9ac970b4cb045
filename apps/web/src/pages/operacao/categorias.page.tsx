import { Suspense } from 'react';
import { CategoriasDoMarketplace } from '../../features/operacao/operacao/categorias/categorias.tsx';
import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import { SemAviso } from '../../ui/feedback/parte-perdida.tsx';

/** Loads on demand, because its file belongs to the code of the shop window. */
const IconeDaCategoria = lazyPart(
  async () => (await import('../../features/catalogo/produtos/vitrine/icone-da-categoria.tsx')).IconeDaCategoria,
  SemAviso,
);

/** The official categories of the market. */
export default function CategoriasPage() {
  return (
    <QuadroDaOperacao secao="categorias" subtitulo="O que clientes escolhem para procurar, e a que as categorias de cada loja se ligam.">
      <CategoriasDoMarketplace
        desenho={(icone) => (
          <Suspense fallback={null}>
            <IconeDaCategoria icone={icone} />
          </Suspense>
        )}
      />
    </QuadroDaOperacao>
  );
}
