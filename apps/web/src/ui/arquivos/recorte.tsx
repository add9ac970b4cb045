import 'react-easy-crop/react-easy-crop.css';
import { largestOf } from '@festejo/contrato/common/pictures.ts';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Botao } from '../buttons/botao.tsx';
import estilos from './janela-do-arquivo.module.css';

const FORMAS = [
  { value: '4/3', label: 'Como no cartão' },
  { value: '1', label: 'Quadrada' },
  { value: '3/4', label: 'Em pé' },
] as const;
const LADOS: Readonly<Record<string, number>> = { '4/3': 4 / 3, '1': 1, '3/4': 3 / 4 };

interface Props {
  url: string;
  /** Receives the cropped picture; `undefined` when the person cancelled. */
  aoTerminar: (recortada?: File) => void;
}

/** Crops a picture by dragging and pinching, or with the arrow keys and the slider. */
export function Recorte({ url, aoTerminar }: Props) {
  const [centro, setCentro] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [forma, setForma] = useState<string>('4/3');
  const [area, setArea] = useState<Area>();
  const [falhou, setFalhou] = useState(false);
  const origem = largestOf(url);
  return (
    <>
      <div className={estilos.palco}>
        <Cropper
          image={origem}
          crop={centro}
          zoom={zoom}
          aspect={LADOS[forma] ?? 1}
          onCropChange={setCentro}
          onZoomChange={setZoom}
          onCropComplete={(_, pontos) => setArea(pontos)}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': 'Parte da foto que fica: mova com as setas' }}
        />
      </div>
      <SegmentedControl fullWidth data={[...FORMAS]} value={forma} onChange={setForma} aria-label="Forma do recorte" />
      <label className={estilos.zoom}>
        Aproximar
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </label>
      {falhou && (
        <p role="alert" className={estilos.falha}>
          Não conseguimos recortar esta foto. Envie-a de novo e tente outra vez.
        </p>
      )}
      <div className={estilos.acoes}>
        <Botao tipo="secundario" onClick={() => aoTerminar()}>
          Desistir
        </Botao>
        <Botao
          disabled={!area}
          onClick={() => {
            if (area) void recortar(origem, area).then(aoTerminar, () => setFalhou(true));
          }}
        >
          Recortar
        </Botao>
      </div>
    </>
  );
}

/** Returns a part of a picture as a new file. @throws when the picture cannot be read */
async function recortar(url: string, { x, y, width, height }: Area): Promise<File> {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob(), x, y, width, height);
  const tela = new OffscreenCanvas(bitmap.width, bitmap.height);
  tela.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new File([await tela.convertToBlob({ type: 'image/jpeg', quality: 0.92 })], 'recorte.jpg', { type: 'image/jpeg' });
}
