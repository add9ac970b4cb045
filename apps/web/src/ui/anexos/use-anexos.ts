import { ANEXO_MAXIMO_EM_BYTES, ANEXOS_POR_VEZ, type Anexo, TEXTO_DO_PDF_ANTES_DO_PAGAMENTO } from '@festejo/contrato/conversa/anexos.ts';
import { useState } from 'react';
import { isPdf, pictureProblem } from '../../lib/files/chosen-picture.ts';
import { type Envios, useUploads } from '../arquivos/use-uploads.ts';
import { enviarAnexo, removerAnexo } from './anexos.api.ts';

export interface Anexos {
  /** Files that the server has stored, ready to be sent with the text. */
  readonly prontos: readonly Anexo[];
  readonly envios: Envios;
  /** Reasons why some chosen files were refused. */
  readonly recusas: readonly string[];
  readonly aceitaPdf: boolean;
  escolher(arquivos: readonly File[]): void;
  tirar(id: string): void;
  /** Clears the list after the text was sent. */
  esvaziar(): void;
}

/** Uploads files while the text is still being written, and attaches them to it. */
export function useAnexos({
  aceitaPdf,
  porQueSemPdf = TEXTO_DO_PDF_ANTES_DO_PAGAMENTO,
}: {
  aceitaPdf: boolean;
  porQueSemPdf?: string;
}): Anexos {
  const [prontos, setProntos] = useState<readonly Anexo[]>([]);
  const [recusas, setRecusas] = useState<readonly string[]>([]);
  const envios = useUploads(enviarAnexo, (anexo) => setProntos((antes) => [...antes, anexo]));
  return {
    prontos,
    envios,
    recusas,
    aceitaPdf,
    escolher(arquivos) {
      const cabem = ANEXOS_POR_VEZ - prontos.length - envios.lista.length;
      const ditas = new Set<string>();
      const aceitos = arquivos.filter((arquivo) => {
        const problema =
          isPdf(arquivo) && !aceitaPdf ? porQueSemPdf : pictureProblem(arquivo, aceitaPdf ? ANEXO_MAXIMO_EM_BYTES : undefined);
        if (problema) ditas.add(`${arquivo.name}: ${problema}`);
        return !problema;
      });
      if (aceitos.length > cabem) ditas.add(`Cabem até ${ANEXOS_POR_VEZ} por vez: os outros ficaram de fora.`);
      setRecusas([...ditas]);
      envios.adicionar(aceitos.slice(0, Math.max(0, cabem)).map((arquivo) => ({ arquivo, tipo: isPdf(arquivo) ? 'pdf' : 'imagem' })));
    },
    tirar(id) {
      removerAnexo(id);
      setProntos((antes) => antes.filter((um) => um.id !== id));
    },
    esvaziar() {
      setProntos([]);
      setRecusas([]);
    },
  };
}
