import { FOTOS_DO_EVENTO_NO_MAXIMO } from '@festejo/contrato/evento/preparativos.ts';
import { ActionIcon } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { quantos } from '../../../../lib/text/formats.ts';
import { askToRemovePicture, useSendingPictures } from '../../../../ui/arquivos/use-sending-pictures.tsx';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { IlustracaoEvento } from '../../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeCartoes } from '../../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import { fotosQuery, useEnviarFoto, useExcluirFoto } from '../preparativos.api.ts';
import estilos from '../preparativos.module.css';

/** The event's photos, uploaded one after the other up to the limit. */
export function FotosDaFesta({ eventoId }: { eventoId: string }) {
  const consulta = useQuery(fotosQuery(eventoId));
  const enviar = useEnviarFoto(eventoId);
  const excluir = useExcluirFoto(eventoId);
  const fotos = consulta.data?.itens ?? [];
  const cabem = FOTOS_DO_EVENTO_NO_MAXIMO - fotos.length;
  const envio = useSendingPictures({ label: 'Fotos da festa', fit: cabem, send: enviar.mutateAsync });
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={4} />} />;

  async function tirar(id: string) {
    if (await askToRemovePicture()) excluir.mutate(id);
  }
  return (
    <Bloco
      titulo="Fotos"
      texto={`${quantos(fotos.length, 'foto', 'fotos')} de até ${FOTOS_DO_EVENTO_NO_MAXIMO}. Só você as vê.`}
      acao={
        <Botao leftSection={<IconPhotoPlus size={20} aria-hidden />} loading={envio.sending} disabled={cabem === 0} onClick={envio.choose}>
          Acrescentar fotos
        </Botao>
      }
    >
      {envio.parts}
      {fotos.length === 0 ? (
        <EstadoVazio titulo="As fotos da festa ficam aqui" ilustracao={<IlustracaoEvento />}>
          Das ideias de decoração ao parabéns: guarde as que quiser rever.
        </EstadoVazio>
      ) : (
        <ul className={estilos.fotos} aria-label="Fotos">
          {fotos.map(({ id, url }, i) => (
            <li key={id}>
              <img src={url} alt={`Foto ${i + 1} da festa`} loading="lazy" />
              <ActionIcon variant="default" size="lg" aria-label={`Tirar a foto ${i + 1}`} onClick={() => void tirar(id)}>
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Bloco>
  );
}
