import { FOTOS_DO_EVENTO_NO_MAXIMO } from '@festejo/contrato/preparativos.ts';
import { ActionIcon } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PICTURE_TYPES, pictureProblem, preparePicture } from '../../../lib/files/chosen-picture.ts';
import { textWithAcao } from '../../../lib/http/errors.ts';
import { quantos } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { IlustracaoEvento } from '../../../ui/drawings/ilustracoes.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { EsqueletoDeCartoes } from '../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Bloco } from '../../../ui/layout/bloco.tsx';
import { fotosQuery, useEnviarFoto, useExcluirFoto } from '../preparativos.api.ts';
import estilos from '../preparativos.module.css';

/** The party's pictures, one after the other up to the limit. */
export function FotosDaFesta({ eventoId }: { eventoId: string }) {
  const consulta = useQuery(fotosQuery(eventoId));
  const enviar = useEnviarFoto(eventoId);
  const excluir = useExcluirFoto(eventoId);
  const entrada = useRef<HTMLInputElement>(null);
  const [andamento, setAndamento] = useState<string | null>(null);
  const [problemas, setProblemas] = useState<string[]>([]);
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={4} />} />;
  const fotos = consulta.data.itens;
  const cabem = FOTOS_DO_EVENTO_NO_MAXIMO - fotos.length;

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
  async function tirar(id: string) {
    if (await dialogs.confirmar({ titulo: 'Tirar esta foto?', mensagem: 'Ela é apagada e não volta.', confirmar: 'Tirar', perigo: true }))
      excluir.mutate(id);
  }
  return (
    <Bloco
      titulo="Fotos"
      texto={`${quantos(fotos.length, 'foto', 'fotos')} de até ${FOTOS_DO_EVENTO_NO_MAXIMO}. Só você as vê.`}
      acao={
        <Botao
          leftSection={<IconPhotoPlus size={20} aria-hidden />}
          loading={andamento !== null}
          disabled={cabem === 0}
          onClick={() => entrada.current?.click()}
        >
          Acrescentar fotos
        </Botao>
      }
    >
      <input
        ref={entrada}
        type="file"
        multiple
        hidden
        aria-label="Fotos da festa"
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
