import {
  type MinhaVerificacao,
  type PapelDaProva,
  PROVA_MAXIMA_EM_BYTES,
  PROVAS,
  PROVAS_EXIGIDAS,
  type TipoDaVerificacao,
  verificacaoNova,
} from '@festejo/contrato/fornecedor/verificacao.ts';
import { checkBy } from '../../../lib/form/check.ts';
import { dia, reais } from '../../../lib/text/formats.ts';

/** Fields of the form. The account has the document number, so that the form asks only for its type and its holder. */
export interface CamposDaVerificacao extends Record<PapelDaProva, File | undefined> {
  tipo: string;
  titular: string;
}

export function camposDe({ documentos, titular }: MinhaVerificacao): CamposDaVerificacao {
  const semProvas = {
    documentoFrente: undefined,
    documentoVerso: undefined,
    contratoSocial: undefined,
    selfie: undefined,
    comprovanteDeEndereco: undefined,
  };
  return { tipo: documentos[0]?.tipo ?? '', titular, ...semProvas };
}

export const exige = (tipo: string, papel: PapelDaProva): boolean => PROVAS_EXIGIDAS[tipo as TipoDaVerificacao]?.includes(papel) ?? false;

/** An individual has no company papers. */
export const pede = (tipo: string, papel: PapelDaProva): boolean => papel !== 'contratoSocial' || tipo === 'empresa';

/** Returns data and files to send, checked by the contract and by the proofs that each type requires. */
export function conferir(campos: CamposDaVerificacao, { documentos }: MinhaVerificacao) {
  const { tipo, titular, ...provas } = campos;
  const documento = documentos.find((um) => um.tipo === tipo)?.documento ?? '';
  const papeis = (Object.keys(PROVAS) as PapelDaProva[]).filter((papel) => pede(tipo, papel));
  const faltam = papeis.filter((papel) => exige(tipo, papel) && !provas[papel]).map((papel) => [papel, `Falta: ${PROVAS[papel]}`] as const);
  const grandes = papeis
    .filter((papel) => (provas[papel]?.size ?? 0) > PROVA_MAXIMA_EM_BYTES)
    .map((papel) => [papel, `O limite é ${PROVA_MAXIMA_EM_BYTES / 1024 / 1024} MB`] as const);
  const conferido = checkBy(verificacaoNova, { tipo, titular, documento }, Object.fromEntries([...faltam, ...grandes]));
  if (!conferido.ok) return conferido;
  const files = Object.fromEntries(papeis.flatMap((papel) => (provas[papel] ? [[papel, provas[papel]]] : [])));
  return { ok: true as const, body: { dados: conferido.body, files } };
}

/** Returns text and next step for the home page; `null` when nothing is to be done or pending. */
export function chamadaDe(minha: MinhaVerificacao): { titulo: string; texto: string; acao: string } | null {
  const { situacao, verificado, podeEnviar, limite, valeAte } = minha;
  const ateLa = limite ? `Até lá você vende até ${reais(limite.limite)} em pedidos em andamento.` : '';
  if (situacao === 'em_analise') {
    return { titulo: 'Seus documentos estão em análise', texto: `Avisamos assim que houver resposta. ${ateLa}`.trim(), acao: 'Ver' };
  }
  if (situacao === 'recusada') {
    return { titulo: 'Não deu para verificar a sua conta', texto: `Veja o motivo e envie de novo. ${ateLa}`.trim(), acao: 'Ver o motivo' };
  }
  if (verificado) {
    if (!podeEnviar || !valeAte) return null;
    return { titulo: 'Renove a sua verificação', texto: `Ela vale até ${dia(valeAte.slice(0, 10))}.`, acao: 'Renovar' };
  }
  return {
    titulo: 'Verifique sua conta',
    texto:
      `Com o selo Verificado, quem compra sabe que conferimos quem você é. ${limite ? `Sem ele você vende até ${reais(limite.limite)} em pedidos em andamento.` : ''}`.trim(),
    acao: 'Enviar documentos',
  };
}
