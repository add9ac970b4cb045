import { IconPlayerStopFilled, IconRefresh, IconX } from '@tabler/icons-react';
import { usePreview } from '../../lib/files/use-preview.ts';
import { Foto } from '../drawings/foto.tsx';
import { Video } from '../drawings/video.tsx';
import type { Envio } from './arquivos.ts';
import estilos from './campo-de-arquivos.module.css';
import type { Envios } from './use-uploads.ts';

const COMO_VAI: Readonly<Record<Envio['estado'], string>> = {
  'na-fila': 'Na fila',
  enviando: 'Enviando',
  pausado: 'Parado',
  'sem-rede': 'Esperando a internet',
  falhou: 'Não foi',
  'nao-serve': 'Não serve',
};

/** The card of an upload: its progress, and buttons to pause, restart or cancel it. A restart begins at the first byte. */
export function CartaoDeEnvio({ envio, envios }: { envio: Envio; envios: Envios }) {
  const { chave, arquivo, tipo, estado, parte, erro } = envio;
  const naoServe = estado === 'nao-serve';
  const previa = usePreview(tipo === 'pdf' || naoServe ? undefined : arquivo);
  const anda = estado === 'enviando' || estado === 'na-fila';
  const porCento = Math.round(parte * 100);
  return (
    <div className={estilos.envio} data-estado={estado}>
      {previa && tipo === 'imagem' && <Foto src={previa} alt="" />}
      {previa && tipo === 'video' && <Video src={previa} muted tabIndex={-1} />}
      {(tipo !== 'imagem' || naoServe) && <span className={estilos.nomeDoEnvio}>{arquivo.name}</span>}
      {!naoServe && (
        <div className={estilos.andamento}>
          <span>{estado === 'enviando' ? (parte < 1 ? `${porCento}%` : 'Preparando…') : COMO_VAI[estado]}</span>
          <progress value={parte} aria-label={`${COMO_VAI[estado]}: ${arquivo.name}`} />
        </div>
      )}
      <div className={estilos.botoesDoEnvio}>
        {anda ? (
          <button type="button" aria-label={`Parar ${arquivo.name}`} onClick={() => envios.pausar(chave)}>
            <IconPlayerStopFilled size={17} aria-hidden />
          </button>
        ) : (
          !naoServe && (
            <button
              type="button"
              aria-label={`${estado === 'pausado' ? 'Enviar do começo' : 'Tentar de novo'}: ${arquivo.name}`}
              onClick={() => envios.retomar(chave)}
            >
              <IconRefresh size={17} aria-hidden />
            </button>
          )
        )}
        <button type="button" aria-label={`${naoServe ? 'Tirar' : 'Desistir de'} ${arquivo.name}`} onClick={() => envios.cancelar(chave)}>
          <IconX size={17} aria-hidden />
        </button>
      </div>
      {erro && (
        <p role="alert" className={estilos.falha}>
          {erro}
        </p>
      )}
    </div>
  );
}
