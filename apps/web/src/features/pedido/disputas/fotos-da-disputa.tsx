import { arquivoPrivadoQuery } from '../../../ui/anexos/anexos.api.ts';
import { FotoPrivada } from '../../../ui/anexos/foto-privada.tsx';
import type { CaminhoDaFoto } from './disputas.api.ts';
import estilos from './disputas.module.css';

/** The pictures of one side. Each is fetched with the viewer's authorisation. */
export function FotosDaDisputa({ ids, de, caminho }: { ids: readonly string[]; de: string; caminho: CaminhoDaFoto }) {
  return (
    <ul className={estilos.fotos}>
      {ids.map((id, i) => (
        <li key={id}>
          <FotoPrivada nome={`Foto ${i + 1} de ${ids.length}, ${de}`} pequena={arquivoPrivadoQuery(caminho, id)} />
        </li>
      ))}
    </ul>
  );
}
