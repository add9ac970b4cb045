import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NovoProduto } from '../../features/catalogo/produtos/formulario/novo-produto.tsx';
import { LISTA_DO_FORNECEDOR } from '../../lib/session/destinations.ts';
import { EsqueletoDeLista } from '../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Moldura } from '../../ui/layout/moldura.tsx';
import { useOpcoesDeCategoria } from './opcoes-de-categoria.ts';

const CAMINHOS = [caminhoDe('produto/criar'), caminhoDe('produto/criar2')] as const;

/** Both steps are this one page, so that uploads continue between them. */
export default function ProdutoCriarPage() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { opcoes, consulta } = useOpcoesDeCategoria();
  const passo = pathname.toLowerCase().replace(/\/$/, '') === CAMINHOS[1] ? 2 : 1;
  const irAoPasso = useCallback(
    (qual: 1 | 2, options?: { replace: boolean }) => void navigate(CAMINHOS[qual - 1] ?? CAMINHOS[0], options),
    [navigate],
  );
  return (
    <Moldura titulo="Novo produto" voltar={{ para: LISTA_DO_FORNECEDOR, texto: 'Meus produtos' }}>
      {opcoes ? (
        <NovoProduto
          passo={passo}
          caminhos={CAMINHOS}
          categorias={opcoes}
          irAoPasso={irAoPasso}
          aoCriar={({ ativo }) => {
            toast.sucesso(ativo ? 'Produto publicado' : 'Produto guardado');
            void navigate(LISTA_DO_FORNECEDOR);
          }}
        />
      ) : (
        <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={5} />} />
      )}
    </Moldura>
  );
}
