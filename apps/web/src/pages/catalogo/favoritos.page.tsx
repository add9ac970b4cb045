import { FavoritosPainel } from '../../features/catalogo/favoritos/favoritos-painel.tsx';
import { CartaoDeProduto } from '../../features/catalogo/produtos/vitrine/cartao-de-produto.tsx';
import { EsqueletoDaGrade } from '../../features/catalogo/produtos/vitrine/grade-de-produtos.tsx';
import { tituloDoEvento } from '../../features/evento/eventos/evento.ts';
import { useEventosEmAberto } from '../../features/evento/eventos/eventos.api.ts';
import { useSessao } from '../../lib/session/sessao.ts';
import { Moldura } from '../../ui/layout/moldura.tsx';

export default function FavoritosPage() {
  const pessoaId = useSessao(({ user }) => user?.id);
  const { data: eventos = [] } = useEventosEmAberto(pessoaId);
  return (
    <Moldura titulo="Favoritos" subtitulo="O que você guardou, como está hoje.">
      <FavoritosPainel
        cartao={(produto, acao) => <CartaoDeProduto produto={produto} aproximada={false} semFornecedor={false} acao={acao} />}
        esqueleto={<EsqueletoDaGrade />}
        eventos={eventos.map(({ id, titulo }) => ({ id, titulo: tituloDoEvento(titulo) }))}
      />
    </Moldura>
  );
}
