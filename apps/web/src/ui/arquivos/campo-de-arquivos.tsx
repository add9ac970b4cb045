import { IconPhotoPlus } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, Suspense, useId, useRef, useState } from 'react';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import { JanelaPerdida } from '../feedback/parte-perdida.tsx';
import { Ordenavel } from '../ordenavel/ordenavel.tsx';
import { type ArquivoPronto, type LimitesDeArquivos, separar, TIPOS_ACEITOS } from './arquivos.ts';
import estilos from './campo-de-arquivos.module.css';
import { CartaoDeArquivo } from './cartao-de-arquivo.tsx';
import { CartaoDeEnvio } from './cartao-de-envio.tsx';
import type { Envios } from './use-uploads.ts';

const JanelaDoArquivo = lazyPart(async () => (await import('./janela-do-arquivo.tsx')).JanelaDoArquivo, JanelaPerdida);

interface Props {
  rotulo: string;
  ajuda: string;
  arquivos: readonly ArquivoPronto[];
  aoMudar: (arquivos: ArquivoPronto[]) => void;
  envios: Envios;
  limites: LimitesDeArquivos;
  erro?: string | undefined;
}

/**
 * A field for pictures and videos, which can be dropped, pasted or chosen, and uploaded one by one, sorted, described, cropped and removed.
 * The first picture is the cover.
 */
export function CampoDeArquivos({ rotulo, ajuda, arquivos, aoMudar, envios, limites, erro }: Props) {
  const id = useId();
  const entrada = useRef<HTMLInputElement>(null);
  const [recusas, setRecusas] = useState<readonly string[]>([]);
  const [sobre, setSobre] = useState(false);
  const [aberto, setAberto] = useState<string>();
  const capa = arquivos.find(({ tipo }) => tipo === 'imagem')?.id;
  const posicao = arquivos.findIndex((arquivo) => arquivo.id === aberto);
  const vazio = arquivos.length === 0 && envios.lista.length === 0;

  function receber(escolhidos: readonly File[]): void {
    const todos = [...arquivos, ...envios.lista.filter(({ noLugarDe }) => noLugarDe === undefined)];
    const ha = { imagem: todos.filter(({ tipo }) => tipo === 'imagem').length, video: todos.filter(({ tipo }) => tipo === 'video').length };
    const { aceitos, recusas: ditas } = separar(escolhidos, ha, limites);
    setRecusas(ditas);
    envios.adicionar(aceitos);
  }
  const soltar = (evento: DragEvent) => {
    evento.preventDefault();
    setSobre(false);
    receber([...evento.dataTransfer.files]);
  };
  const colar = (evento: ClipboardEvent) => {
    if (evento.clipboardData.files.length > 0) receber([...evento.clipboardData.files]);
  };
  const nomeDe = ({ tipo, alt }: ArquivoPronto, i: number) => `${tipo === 'video' ? 'vídeo' : 'foto'} ${i + 1}${alt && `, ${alt}`}`;

  const escolher = (
    <label className={estilos.alvo} data-vazio={vazio || undefined} data-sobre={sobre || undefined}>
      <input
        ref={entrada}
        type="file"
        multiple
        accept={TIPOS_ACEITOS}
        aria-label={rotulo}
        aria-describedby={`${id}-ajuda`}
        aria-invalid={erro ? true : undefined}
        onChange={({ currentTarget }) => {
          receber([...(currentTarget.files ?? [])]);
          // Clear the value, so that choosing the same file again fires `change`.
          currentTarget.value = '';
        }}
      />
      <IconPhotoPlus size={vazio ? 40 : 28} stroke={1.5} aria-hidden />
      <span>{vazio ? 'Escolha fotos e vídeos, ou arraste até aqui' : 'Mais'}</span>
    </label>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped and pasted on the whole field; its input handles keys
    <div
      className={estilos.campo}
      onPaste={colar}
      onDragOver={(evento) => {
        evento.preventDefault();
        setSobre(evento.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={soltar}
    >
      {vazio ? (
        escolher
      ) : (
        <Ordenavel
          className={estilos.grade}
          rotulo="Fotos e vídeos, na ordem em que aparecem"
          itens={arquivos}
          nomeDe={nomeDe}
          aoOrdenar={aoMudar}
          desenhar={(arquivo, i) => (
            <CartaoDeArquivo
              arquivo={arquivo}
              nome={nomeDe(arquivo, i)}
              capa={arquivo.id === capa}
              trocando={envios.lista.some(({ noLugarDe }) => noLugarDe === arquivo.id)}
              aoAbrir={() => setAberto(arquivo.id)}
            />
          )}
        >
          {envios.lista.map((envio) => (
            <li key={envio.chave}>
              <CartaoDeEnvio envio={envio} envios={envios} />
            </li>
          ))}
          <li>{escolher}</li>
        </Ordenavel>
      )}
      <p id={`${id}-ajuda`} className={estilos.ajuda}>
        {ajuda}
      </p>
      <div role="alert">
        {[...(erro ? [erro] : []), ...recusas].map((texto) => (
          <p key={texto} className={estilos.erro}>
            {texto}
          </p>
        ))}
      </div>
      {posicao >= 0 && (
        <Suspense>
          <JanelaDoArquivo
            arquivos={arquivos}
            posicao={posicao}
            nomeDe={nomeDe}
            aoMudar={aoMudar}
            aoRecortar={(arquivo, noLugarDe) => envios.adicionar([{ arquivo, tipo: 'imagem', noLugarDe }])}
            aoFechar={() => setAberto(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
