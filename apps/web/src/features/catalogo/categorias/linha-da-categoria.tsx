import type { MinhaCategoria } from '@festejo/contrato/catalogo/categorias.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { BotaoLink } from '../../../ui/buttons/botao.tsx';
import { Foto } from '../../../ui/drawings/foto.tsx';
import { produtosDaCategoria } from './categoria.ts';
import estilos from './lista-de-categorias.module.css';

interface Props {
  categoria: MinhaCategoria;
  /** Undefined when there is only one category; `null` when this category is already the first (or the last). */
  aoSubir?: (() => void) | null;
  aoDescer?: (() => void) | null;
}

export function LinhaDaCategoria({ categoria, aoSubir, aoDescer }: Props) {
  const { id, nome } = categoria;
  return (
    <article className={estilos.linha} aria-label={nome}>
      <span className={estilos.foto}>
        <Foto src={categoria.imagemUrl} alt="" proporcao="1" raio="md" sizes="72px" />
      </span>
      <div className={estilos.textos}>
        <Link to={caminhoDe('categoria/detalhes', { category_id: id })} className={estilos.nome}>
          {nome}
        </Link>
        <span>{produtosDaCategoria(categoria)}</span>
        {categoria.categoriaOficialNome !== nome && <span>Na busca: {categoria.categoriaOficialNome}</span>}
      </div>
      <div className={estilos.acoes}>
        {aoSubir !== undefined && <Passo rotulo={`Subir ${nome}`} aoTocar={aoSubir} icone={IconArrowUp} />}
        {aoDescer !== undefined && <Passo rotulo={`Descer ${nome}`} aoTocar={aoDescer} icone={IconArrowDown} />}
        <BotaoLink
          tipo="discreto"
          size="sm"
          para={caminhoDe('categoria/detalhes', { category_id: id, editar: 1 })}
          leftSection={<IconPencil size={17} aria-hidden />}
          aria-label={`Editar ${nome}`}
        >
          Editar
        </BotaoLink>
      </div>
    </article>
  );
}

interface PropsDoPasso {
  rotulo: string;
  aoTocar: (() => void) | null;
  icone: typeof IconArrowUp;
}

/** At the end of the list the button stays in place and keeps the focus. */
function Passo({ rotulo, aoTocar, icone: Icone }: PropsDoPasso) {
  return (
    <button type="button" className={estilos.passo} aria-label={rotulo} aria-disabled={!aoTocar} onClick={() => aoTocar?.()}>
      <Icone size={19} aria-hidden />
    </button>
  );
}
