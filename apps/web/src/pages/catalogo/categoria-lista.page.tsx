import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { IconEye, IconPlus } from '@tabler/icons-react';
import { ListaDeCategorias } from '../../features/catalogo/categorias/lista-de-categorias.tsx';
import { LISTA_DO_FORNECEDOR } from '../../lib/session/destinations.ts';
import { useSessao } from '../../lib/session/sessao.ts';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

export default function CategoriaListaPage() {
  const id = useSessao(({ user }) => user?.id);
  return (
    <Moldura
      titulo="Categorias"
      subtitulo="As seções da sua vitrine, na ordem em que os clientes as veem."
      largura="media"
      voltar={{ para: LISTA_DO_FORNECEDOR, texto: 'Meus produtos' }}
      acoes={
        <>
          {id && (
            <BotaoLink
              tipo="secundario"
              para={caminhoDe('fornecedor/catalogo', { fornecedor_id: id })}
              leftSection={<IconEye size={20} aria-hidden />}
            >
              Ver minha vitrine
            </BotaoLink>
          )}
          <BotaoLink para={caminhoDe('categoria/criar')} leftSection={<IconPlus size={20} aria-hidden />}>
            Nova categoria
          </BotaoLink>
        </>
      }
    >
      <ListaDeCategorias />
    </Moldura>
  );
}
