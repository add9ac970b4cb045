import { useMinhasCategorias } from '../../features/catalogo/categorias/categorias.api.ts';
import { ImportarProdutos } from '../../features/catalogo/importacoes/importar-produtos.tsx';
import { useCategoriasOficiais } from '../../features/catalogo/produtos/produtos.api.ts';
import { LISTA_DO_FORNECEDOR } from '../../lib/session/destinations.ts';
import { Moldura } from '../../ui/layout/moldura.tsx';

export default function ProdutoImportarPage() {
  const { data: categoriasOficiais = [] } = useCategoriasOficiais();
  const { data: minhas = [] } = useMinhasCategorias();
  return (
    <Moldura
      titulo="Importar produtos"
      subtitulo="Muitos produtos de uma vez, de uma planilha."
      voltar={{ para: LISTA_DO_FORNECEDOR, texto: 'Meus produtos' }}
    >
      <ImportarProdutos categoriasOficiais={categoriasOficiais} minhasCategorias={minhas.map(({ nome }) => nome)} />
    </Moldura>
  );
}
