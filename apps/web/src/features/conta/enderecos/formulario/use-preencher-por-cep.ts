import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, CODIGO_SEM_CONEXAO, hasCode } from '../../../../lib/http/errors.ts';
import { useCentroDaCidade, useCep } from '../enderecos.api.ts';
import { cepCompleto, preencher } from '../escolha-de-endereco.ts';
import type { ControleDeEndereco } from '../use-escolha-de-endereco.ts';
import { type EnderecoDoCep, efeitoDoCep } from './efeito-do-cep.ts';

const ZOOM_DA_RUA = 14;
const ZOOM_DA_REGIAO = 9;
export const ZOOM_DA_CIDADE = 11;

export type AndamentoDoCep = 'parado' | 'buscando' | 'achado' | 'aproximado' | 'desconhecido' | 'semConexao' | 'falhou';

/** Fills the fields from the CEP as soon as it has eight digits. A failure never blocks the form: the person types the address instead. */
export function usePreencherPorCep({ values: escolha, mudarCampos, irParaCidade }: ControleDeEndereco): AndamentoDoCep {
  const cep = cepCompleto(escolha.campos.cep);
  // A draft or an existing address has a CEP that was already looked up. Another lookup would overwrite manual corrections.
  const [conhecido, setConhecido] = useState(escolha.campos.localidade ? cep : null);
  // Once another CEP was typed, the known CEP is looked up like any other.
  if (conhecido && cep && cep !== conhecido) setConhecido(null);
  const visto = useRef(conhecido);
  const consulta = useCep(cep === conhecido ? null : cep);
  const acharCentro = useCentroDaCidade();
  const dados = consulta.data;

  const chegou = useEffectEvent((achado: EnderecoDoCep) => {
    const { campos, cidade } = escolha;
    const efeito = efeitoDoCep(achado, { campos, cidade });
    mudarCampos((antes) => preencher(antes, efeito.campos));
    if (efeito.ponto) irParaCidade(efeito.cidade, efeito.ponto, efeito.exato ? ZOOM_DA_RUA : ZOOM_DA_REGIAO);
    if (!efeito.procurarCentro) return;
    void acharCentro(achado.localidade, achado.uf).then((centro) => {
      // Another CEP may have been typed in the meantime.
      if (centro && visto.current === cep) irParaCidade(centro, efeito.ponto ?? centro, efeito.exato ? ZOOM_DA_RUA : ZOOM_DA_CIDADE);
    });
  });
  useEffect(() => {
    if (!dados || !cep || visto.current === cep) return;
    visto.current = cep;
    chegou(dados);
  }, [dados, cep]);

  if (!cep || cep === conhecido) return 'parado';
  if (consulta.isFetching) return 'buscando';
  if (hasCode(consulta.error, CODIGO_SEM_CONEXAO)) return 'semConexao';
  if (consulta.error) return consulta.error instanceof ApiError && consulta.error.status === 404 ? 'desconhecido' : 'falhou';
  if (!dados) return 'parado';
  return dados.origem === 'aproximado' ? 'aproximado' : 'achado';
}
