import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CapaDaFesta } from '../../features/evento/eventos/capa/capa-da-festa.tsx';
import { PaginaDoConvite } from '../../features/evento/preparativos/convite/pagina-do-convite.tsx';
import { conviteQuery } from '../../features/evento/preparativos/preparativos.api.ts';
import { EsqueletoDeDetalhe } from '../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

/** The page of a party, open to everybody with its link, without a login. */
export default function ConvitePage() {
  const { codigo = '' } = useParams();
  const consulta = useQuery(conviteQuery(codigo));
  const convite = consulta.data;
  if (!convite) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeDetalhe />} daPagina />;
  return (
    <Moldura titulo={convite.titulo} tituloOculto>
      <PaginaDoConvite
        codigo={codigo}
        convite={convite}
        capa={<CapaDaFesta titulo={convite.titulo} imagemUrl={convite.imagemUrl} proporcao="16/9" raio="xl" prioridade sizes="640px" />}
      />
    </Moldura>
  );
}
