import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTitle } from '../../../lib/screen/use-title.ts';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { Moldura } from '../../../ui/layout/moldura.tsx';
import { QuadroDeSecoes } from '../../../ui/layout/quadro-de-secoes.tsx';
import { ConfirmarIdentidade } from './identidade/confirmar-identidade.tsx';
import { type SecaoDoPerfil, secaoDoEndereco } from './secoes.ts';

interface Props {
  titulo: string;
  secoes: readonly [SecaoDoPerfil, ...SecaoDoPerfil[]];
}

/** The profile page. Each section has its own address. */
export function PaginaDoPerfil({ titulo, secoes }: Props) {
  const [busca] = useSearchParams();
  const atual = secaoDoEndereco(secoes, busca.get('secao'));
  useTitle(`${atual.texto} · ${titulo}`);
  return (
    <Moldura titulo={titulo} largura="media">
      <QuadroDeSecoes
        rotulo="Seções do perfil"
        secoes={secoes.map(({ id, texto, icone }) => ({ id, texto, icone, para: { search: `?secao=${id}` } }))}
        atual={atual.id}
      >
        <Suspense key={atual.id} fallback={<EsqueletoDeLista quantos={3} />}>
          <atual.Conteudo />
        </Suspense>
      </QuadroDeSecoes>
      <ConfirmarIdentidade />
    </Moldura>
  );
}
