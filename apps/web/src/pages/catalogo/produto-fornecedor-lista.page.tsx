import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { IconCategory, IconPlus, IconTableImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMinhasCategorias } from '../../features/catalogo/categorias/categorias.api.ts';
import { BaixarProdutos } from '../../features/catalogo/importacoes/baixar-produtos.tsx';
import { MeusProdutos } from '../../features/catalogo/produtos/meus/meus-produtos.tsx';
import { useLoja } from '../../features/conta/perfis/loja/loja.api.ts';
import { useSessao } from '../../lib/session/sessao.ts';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';
import { FaltaParaVender } from '../fornecedor/falta-para-vender.tsx';

export default function ProdutoFornecedorListaPage() {
  const { data: categorias = [] } = useMinhasCategorias();
  const { data: loja } = useLoja();
  const id = useSessao(({ user }) => user?.id ?? '');
  return (
    <Moldura
      titulo="Meus produtos"
      subtitulo={
        <>
          O que as festas perto de você encontram.{' '}
          <Link to={caminhoDe('fornecedor/catalogo', { fornecedor_id: id })}>Ver minha vitrine</Link>
        </>
      }
      acoes={
        <>
          <BotaoLink tipo="secundario" para={caminhoDe('categoria/lista')} leftSection={<IconCategory size={20} aria-hidden />}>
            Categorias
          </BotaoLink>
          <BaixarProdutos texto="Exportar" />
          <BotaoLink tipo="secundario" para={caminhoDe('produto/importar')} leftSection={<IconTableImport size={20} aria-hidden />}>
            Importar
          </BotaoLink>
          <BotaoLink para={caminhoDe('produto/criar')} leftSection={<IconPlus size={20} aria-hidden />}>
            Novo produto
          </BotaoLink>
        </>
      }
    >
      {loja && <FaltaParaVender loja={loja} />}
      <MeusProdutos categorias={categorias} />
    </Moldura>
  );
}
