import { type Avaliacao, FOTOS_DA_AVALIACAO_NO_MAXIMO } from '@festejo/contrato/avaliacoes.ts';
import { ActionIcon } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { PICTURE_TYPES, pictureProblem, preparePicture } from '../../lib/files/chosen-picture.ts';
import { textWithAcao } from '../../lib/http/errors.ts';
import { Botao } from '../../ui/buttons/botao.tsx';
import { Nota } from '../../ui/feedback/nota.tsx';
import { useFotos } from './avaliacoes.api.ts';
import estilos from './avaliacoes.module.css';

/** The pictures of one's own rating, one after the other up to the limit. */
export function FotosDaAvaliacao({ avaliacao: { id, fotos } }: { avaliacao: Pick<Avaliacao, 'id' | 'fotos'> }) {
  const { enviar, excluir } = useFotos(id);
  const entrada = useRef<HTMLInputElement>(null);
  const [andamento, setAndamento] = useState<string | null>(null);
  const [problemas, setProblemas] = useState<string[]>([]);
  const cabem = FOTOS_DA_AVALIACAO_NO_MAXIMO - fotos.length;

  async function receber(arquivos: readonly File[]) {
    const falhas = arquivos.length > cabem ? [`Cabem mais ${cabem}: as outras ficaram de fora.`] : [];
    for (const [i, arquivo] of arquivos.slice(0, cabem).entries()) {
      setAndamento(`Enviando ${i + 1} de ${Math.min(arquivos.length, cabem)}…`);
      const problema = pictureProblem(arquivo);
      try {
        if (problema) falhas.push(`${arquivo.name}: ${problema}`);
        else await enviar.mutateAsync(await preparePicture(arquivo));
      } catch (falha) {
        falhas.push(`${arquivo.name}: ${textWithAcao(falha)}`);
      }
    }
    setAndamento(null);
    setProblemas(falhas);
  }
  return (
    <div className={estilos.envio}>
      {fotos.length > 0 && (
        <ul className={estilos.fotos} aria-label="Suas fotos">
          {fotos.map(({ id: fotoId, url }, i) => (
            <li key={fotoId}>
              <img src={url.replace('-640.', '-320.')} alt={`Sua foto ${i + 1}`} />
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={`Tirar a foto ${i + 1}`}
                loading={excluir.isPending && excluir.variables === fotoId}
                onClick={() => excluir.mutate(fotoId)}
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
          loading={andamento !== null}
          onClick={() => entrada.current?.click()}
        >
          Pôr fotos
        </Botao>
      )}
      <input
        ref={entrada}
        type="file"
        multiple
        hidden
        aria-label="Fotos da avaliação"
        accept={PICTURE_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          const arquivos = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void receber(arquivos);
        }}
      />
      <p className={estilos.miudo} role="status">
        {andamento}
      </p>
      {problemas.length > 0 && (
        <Nota cor="negative" role="alert">
          {problemas.join(' ')}
        </Nota>
      )}
    </div>
  );
}
