import { TIPO_PERFIL } from '@festejo/contrato/constants.ts';

/** As a text goes on: "conta de cliente". */
export const nomeDoPerfil = (tipoPerfil: number) => (tipoPerfil === TIPO_PERFIL.FORNECEDOR ? 'fornecedor' : 'cliente');
