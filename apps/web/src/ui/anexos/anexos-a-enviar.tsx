import type { Anexo } from '@festejo/contrato/conversa/anexos.ts';
import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { PDF_TYPE, PICTURE_TYPES } from '../../lib/files/chosen-picture.ts';
import { usePreview } from '../../lib/files/use-preview.ts';
import { CartaoDeEnvio } from '../arquivos/cartao-de-envio.tsx';
import { miniaturaQuery } from './anexos.api.ts';
import estilos from './anexos.module.css';
import type { Anexos } from './use-anexos.ts';

/** Hidden file input. A button of the page opens it. */
export function EntradaDeAnexos({ anexos, entrada, rotulo }: { anexos: Anexos; entrada: Ref<HTMLInputElement>; rotulo: string }) {
  return (
    <input
      ref={entrada}
      type="file"
      multiple
      hidden
      aria-label={rotulo}
      accept={[...PICTURE_TYPES, ...(anexos.aceitaPdf ? [PDF_TYPE] : [])].join(',')}
      onChange={({ currentTarget }) => {
        anexos.escolher([...(currentTarget.files ?? [])]);
        // Clear the value, so that choosing the same file again fires `change`.
        currentTarget.value = '';
      }}
    />
  );
}

/** Lists the attachments of the text being written, with the progress of each upload and a button that removes it. */
export function AnexosAEnviar({ anexos: { prontos, envios, recusas, tirar } }: { anexos: Anexos }) {
  return (
    <>
      {prontos.length + envios.lista.length > 0 && (
        <ul className={estilos.aEnviar} aria-label="Anexos a enviar">
          {prontos.map((anexo, i) => (
            <li key={anexo.id}>
              <Pronto anexo={anexo} nome={anexo.nome ?? `foto ${i + 1}`} aoTirar={() => tirar(anexo.id)} />
            </li>
          ))}
          {envios.lista.map((envio) => (
            <li key={envio.chave}>
              <CartaoDeEnvio envio={envio} envios={envios} />
            </li>
          ))}
        </ul>
      )}
      <div role="alert">
        {recusas.map((texto) => (
          <p key={texto} className={estilos.recusa}>
            {texto}
          </p>
        ))}
      </div>
    </>
  );
}

function Pronto({ anexo, nome, aoTirar }: { anexo: Anexo; nome: string; aoTirar: () => void }) {
  const { data } = useQuery({ ...miniaturaQuery(anexo.id), enabled: anexo.tipo === 'imagem' });
  const endereco = usePreview(data);
  return (
    <div className={estilos.pronto}>
      {anexo.tipo === 'pdf' ? (
        <span className={estilos.papel}>
          <IconFileTypePdf size={28} stroke={1.5} aria-hidden />
          <bdi>{nome}</bdi>
        </span>
      ) : (
        endereco && <img src={endereco} alt={nome} />
      )}
      <button type="button" className={estilos.tirar} aria-label={`Tirar ${nome}`} onClick={aoTirar}>
        <IconX size={17} aria-hidden />
      </button>
    </div>
  );
}
