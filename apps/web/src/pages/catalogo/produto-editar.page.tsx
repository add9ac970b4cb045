import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { EditarProduto } from '../../features/catalogo/produtos/formulario/editar-produto.tsx';
import { useMeuProduto } from '../../features/catalogo/produtos/meus-produtos.api.ts';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import { placeLeft } from '../../lib/remembered/places.ts';
import { LISTA_DO_FORNECEDOR } from '../../lib/session/destinations.ts';
import { EsqueletoDeLista } from '../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Moldura } from '../../ui/layout/moldura.tsx';
import { useOpcoesDeCategoria } from './opcoes-de-categoria.ts';

const AcoesDoProduto = lazyPart(
  async () => (await import('../../features/catalogo/produtos/formulario/acoes-do-produto.tsx')).AcoesDoProduto,
);

export default function ProdutoEditarPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const produto = useMeuProduto(id);
  const { opcoes, consulta } = useOpcoesDeCategoria();
  const { data } = produto;
  return (
    <Moldura
      titulo="Editar produto"
      subtitulo={data?.arquivado ? 'Está arquivado: só você o vê.' : undefined}
      voltar={{ para: LISTA_DO_FORNECEDOR, texto: 'Meus produtos' }}
      acoes={
        data && (
          <Suspense fallback={null}>
            <AcoesDoProduto
              produto={data}
              aoDuplicar={(copia) => {
                toast.sucesso('Cópia criada, ainda fora da venda');
                void navigate(caminhoDe('produto/editar', { id: copia }));
              }}
              aoRetirar={() => void navigate(placeLeft(LISTA_DO_FORNECEDOR).to)}
            />
          </Suspense>
        )
      }
    >
      {data && opcoes ? (
        <EditarProduto key={id} produto={data} categorias={opcoes} recarregar={async () => (await produto.refetch()).data} />
      ) : (
        <SemDados consulta={data ? consulta : produto} esqueleto={<EsqueletoDeLista quantos={5} />} />
      )}
    </Moldura>
  );
}
