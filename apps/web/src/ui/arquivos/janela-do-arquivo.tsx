import { DESCRICAO_DA_FOTO_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { Loader, Textarea } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCrop, IconStar, IconTrash } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import { Botao } from '../buttons/botao.tsx';
import { Foto } from '../drawings/foto.tsx';
import { Video } from '../drawings/video.tsx';
import { Janela } from '../layout/janela.tsx';
import { moved } from '../ordenavel/moved.ts';
import type { ArquivoPronto } from './arquivos.ts';
import estilos from './janela-do-arquivo.module.css';

const Recorte = lazyPart(async () => (await import('./recorte.tsx')).Recorte);

interface Props {
  arquivos: readonly ArquivoPronto[];
  posicao: number;
  nomeDe: (arquivo: ArquivoPronto, i: number) => string;
  aoMudar: (arquivos: ArquivoPronto[]) => void;
  aoRecortar: (arquivo: File, noLugarDe: string) => void;
  aoFechar: () => void;
}

/** A window that shows one file large, and edits its description, its place and its crop. */
export function JanelaDoArquivo({ arquivos, posicao, nomeDe, aoMudar, aoRecortar, aoFechar }: Props) {
  const id = useId();
  const [recortando, setRecortando] = useState(false);
  const arquivo = arquivos[posicao];
  if (!arquivo) return null;
  const imagem = arquivo.tipo === 'imagem';
  const primeiraImagem = arquivos.findIndex(({ tipo }) => tipo === 'imagem');
  const levar = (para: number) => aoMudar(moved(arquivos, posicao, para));
  return (
    <Janela aberta aoFechar={aoFechar} rotuladaPor={`${id}-titulo`} largura={560}>
      <div className={estilos.corpo}>
        <h2 id={`${id}-titulo`} className={estilos.titulo}>
          {nomeDe({ ...arquivo, alt: '' }, posicao)} de {arquivos.length}
        </h2>
        {recortando ? (
          <Suspense fallback={<Loader />}>
            <Recorte
              url={arquivo.url}
              aoTerminar={(recortada) => {
                setRecortando(false);
                if (recortada) {
                  aoRecortar(recortada, arquivo.id);
                  aoFechar();
                }
              }}
            />
          </Suspense>
        ) : (
          <>
            {imagem ? (
              <Foto src={arquivo.url} alt={arquivo.alt || 'A foto, como os clientes a veem'} proporcao="4/3" sizes="512px" />
            ) : (
              <Video className={estilos.video} src={arquivo.url} controls />
            )}
            <Textarea
              label="O que se vê"
              description="Uma frase para quem não enxerga, e para os buscadores."
              placeholder="Bolo de três andares com flores azuis"
              rows={2}
              resize="vertical"
              maxLength={DESCRICAO_DA_FOTO_EM_LETRAS}
              value={arquivo.alt}
              onChange={({ currentTarget }) => {
                const alt = currentTarget.value.replace(/\s+/g, ' ');
                aoMudar(arquivos.map((um) => (um.id === arquivo.id ? { ...um, alt } : um)));
              }}
            />
            <div className={estilos.acoes}>
              <Botao
                tipo="secundario"
                size="sm"
                disabled={posicao === 0}
                leftSection={<IconArrowLeft size={17} aria-hidden />}
                onClick={() => levar(posicao - 1)}
              >
                Antes
              </Botao>
              <Botao
                tipo="secundario"
                size="sm"
                disabled={posicao === arquivos.length - 1}
                rightSection={<IconArrowRight size={17} aria-hidden />}
                onClick={() => levar(posicao + 1)}
              >
                Depois
              </Botao>
              {imagem && posicao !== primeiraImagem && (
                <Botao tipo="secundario" size="sm" leftSection={<IconStar size={17} aria-hidden />} onClick={() => levar(0)}>
                  Usar como capa
                </Botao>
              )}
              {imagem && (
                <Botao tipo="secundario" size="sm" leftSection={<IconCrop size={17} aria-hidden />} onClick={() => setRecortando(true)}>
                  Recortar
                </Botao>
              )}
              <Botao
                tipo="discreto"
                size="sm"
                leftSection={<IconTrash size={17} aria-hidden />}
                onClick={() => {
                  aoMudar(arquivos.filter((um) => um.id !== arquivo.id));
                  aoFechar();
                }}
              >
                Tirar
              </Botao>
            </div>
            <Botao fullWidth onClick={aoFechar}>
              Pronto
            </Botao>
          </>
        )}
      </div>
    </Janela>
  );
}
