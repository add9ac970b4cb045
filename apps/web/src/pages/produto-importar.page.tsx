import { ImportarProdutos } from '../features/produtos/importacao/importar-produtos.tsx';
import { useCategoriasOficiais } from '../features/produtos/produtos.api.ts';
import { LISTA_DO_FORNECEDOR } from '../lib/destinations.ts';
import { Moldura } from '../ui/moldura.tsx';

export default function ProdutoImportarPage() {
  const { data: categoriasOficiais = [] } = useCategoriasOficiais();
  return (
    <Moldura
      titulo="Importar produtos"
      subtitulo="Muitos produtos de uma vez, de uma planilha."
      voltar={{ para: LISTA_DO_FORNECEDOR, texto: 'Meus produtos' }}
    >
      <ImportarProdutos categoriasOficiais={categoriasOficiais} />
    </Moldura>
  );
}
