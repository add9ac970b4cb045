import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useNavigate } from 'react-router';
import { FormularioDeCategoria } from '../../features/catalogo/categorias/formulario-de-categoria.tsx';
import { useCategoriasOficiais } from '../../features/catalogo/produtos/produtos.api.ts';
import { EsqueletoDeLista } from '../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Moldura } from '../../ui/layout/moldura.tsx';

const LISTA = caminhoDe('categoria/lista');

export default function CategoriaCriarPage() {
  const oficiais = useCategoriasOficiais();
  const navigate = useNavigate();
  return (
    <Moldura
      titulo="Nova categoria"
      subtitulo="Um jeito de agrupar seus produtos na vitrine."
      largura="media"
      voltar={{ para: LISTA, texto: 'Categorias' }}
    >
      {oficiais.data ? (
        <FormularioDeCategoria
          categoria={null}
          oficiais={oficiais.data}
          aoSalvar={({ nome }) => {
            toast.sucesso(`${nome} entrou na sua vitrine`);
            void navigate(LISTA, { replace: true });
          }}
          aoRecarregar={async () => undefined}
        />
      ) : (
        <SemDados consulta={oficiais} esqueleto={<EsqueletoDeLista quantos={3} />} />
      )}
    </Moldura>
  );
}
