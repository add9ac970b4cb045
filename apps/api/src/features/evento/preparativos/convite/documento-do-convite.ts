import { CAMINHOS } from '@festejo/contrato/common/caminhos.ts';
import { diaPorExtenso } from '../../../../platform/dates.ts';
import { NotFound } from '../../../../platform/http/errors.ts';
import type { DocumentSource } from '../../../../platform/http/pages/documents.ts';
import { lerConvite } from './abrir-convite.ts';

/** "sábado, 12 de dezembro de 2026" */

/** Metadata for the preview of an invitation's link. Search engines are asked to leave it out, and it names no guest. */
export const documentoDoConvite: DocumentSource = {
  path: CAMINHOS.convite,
  describe: (ctx, { codigo = '' }) =>
    lerConvite(ctx, codigo).then(
      ({ titulo, dataEvento, horario, lugar, imagemUrl }) => ({
        titulo: `${titulo} · Convite`,
        descricao: `${diaPorExtenso(dataEvento)}, ${horario}${lugar ? `. ${lugar}` : ''}. Confirme sua presença.`,
        imagem: imagemUrl?.replace(/-640\.webp$/, '-1280.webp') ?? null,
        foraDaBusca: true,
      }),
      (error: unknown) => {
        if (error instanceof NotFound) return null;
        throw error;
      },
    ),
};
