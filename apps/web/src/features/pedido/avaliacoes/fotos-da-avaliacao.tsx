import { smallestOf } from '@festejo/contrato/common/pictures.ts';
import { type Avaliacao, FOTOS_DA_AVALIACAO_NO_MAXIMO } from '@festejo/contrato/pedido/avaliacoes.ts';
import { ActionIcon } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { askToRemovePicture, useSendingPictures } from '../../../ui/arquivos/use-sending-pictures.tsx';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { useFotos } from './avaliacoes.api.ts';
import estilos from './avaliacoes.module.css';

/** The pictures of the client's own review, uploaded one after the other up to the limit. */
export function FotosDaAvaliacao({ avaliacao: { id, fotos } }: { avaliacao: Pick<Avaliacao, 'id' | 'fotos'> }) {
  const { enviar, excluir } = useFotos(id);
  const cabem = FOTOS_DA_AVALIACAO_NO_MAXIMO - fotos.length;
  const envio = useSendingPictures({ label: 'Fotos da avaliação', fit: cabem, send: enviar.mutateAsync });

  return (
    <div className={estilos.envio}>
      {fotos.length > 0 && (
        <ul className={estilos.fotos} aria-label="Suas fotos">
          {fotos.map(({ id: fotoId, url }, i) => (
            <li key={fotoId}>
              <img src={smallestOf(url)} alt={`Sua foto ${i + 1}`} />
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={`Tirar a foto ${i + 1}`}
                loading={excluir.isPending && excluir.variables === fotoId}
                onClick={() => void askToRemovePicture().then((sim) => sim && excluir.mutate(fotoId))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {cabem > 0 && (
        <Botao
          tipo="secundario"
          size="sm"
          leftSection={<IconPhotoPlus size={18} aria-hidden />}
          loading={envio.sending}
          onClick={envio.choose}
        >
          Pôr fotos
        </Botao>
      )}
      {envio.parts}
    </div>
  );
}
