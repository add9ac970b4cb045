import type { Anexo } from '@festejo/contrato/conversa/anexos.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../lib/files/save-file.ts';
import { tamanhoDeArquivo } from '../../lib/text/formats.ts';
import { BotaoNativo } from '../buttons/botao-nativo.tsx';
import { dialogs } from '../feedback/dialogs.ts';
import { SoParaLeitores } from '../words/so-para-leitores.tsx';
import { anexoQuery, miniaturaQuery } from './anexos.api.ts';
import estilos from './anexos.module.css';
import { FotoPrivada } from './foto-privada.tsx';

/** Limits of the aspect ratio, so that a very tall or very wide picture does not push the text away. */
const PROPORCAO = { menor: 0.66, maior: 2 } as const;
const proporcaoDe = ({ largura, altura }: Anexo) => Math.min(PROPORCAO.maior, Math.max(PROPORCAO.menor, (largura ?? 1) / (altura ?? 1)));

/** Shows the attachments of a message or a proposta: pictures inline, PDFs as downloads. @param de the sender, for screen readers */
export function AnexosRecebidos({ anexos, de }: { anexos: readonly Anexo[]; de: string }) {
  const fotos = anexos.filter(({ tipo }) => tipo === 'imagem');
  return (
    <>
      {fotos.length > 0 && (
        <ul className={estilos.fotos} data-uma={fotos.length === 1 || undefined} aria-label={`Fotos enviadas por ${de}`}>
          {fotos.map((foto, i) => (
            <li key={foto.id}>
              <FotoPrivada
                nome={`Foto ${fotos.length === 1 ? '' : `${i + 1} de ${fotos.length}, `}enviada por ${de}`}
                pequena={miniaturaQuery(foto.id)}
                grande={anexoQuery(foto.id)}
                proporcao={fotos.length === 1 ? proporcaoDe(foto) : 1}
              />
            </li>
          ))}
        </ul>
      )}
      {anexos
        .filter(({ tipo }) => tipo === 'pdf')
        .map((pdf) => (
          <Pdf key={pdf.id} pdf={pdf} />
        ))}
    </>
  );
}

/** Downloads the PDF: opened in a page, its scripts could run. */
function Pdf({ pdf: { id, nome, bytes } }: { pdf: Anexo }) {
  const cliente = useQueryClient();
  const [baixando, setBaixando] = useState(false);
  async function baixar(): Promise<void> {
    setBaixando(true);
    try {
      saveFile(nome ?? 'documento.pdf', 'application/pdf', await cliente.fetchQuery(anexoQuery(id)));
    } catch (falha) {
      await dialogs.erro(falha);
    } finally {
      setBaixando(false);
    }
  }
  return (
    <BotaoNativo className={estilos.pdf} disabled={baixando} onClick={() => void baixar()}>
      <IconFileTypePdf size={28} stroke={1.5} aria-hidden />
      <span>
        <SoParaLeitores>Baixar </SoParaLeitores>
        <bdi>{nome}</bdi>
        <small>{baixando ? 'Baixando…' : `PDF, ${tamanhoDeArquivo(bytes)}`}</small>
      </span>
    </BotaoNativo>
  );
}
