import { paraBusca } from '@festejo/contrato/common/acentos.ts';
import {
  BAIRRO_EM_LETRAS,
  COMPLEMENTO_EM_LETRAS,
  LOGRADOURO_EM_LETRAS,
  NUMERO_DO_ENDERECO_EM_LETRAS,
} from '@festejo/contrato/common/comprimentos.ts';
import { UFS } from '@festejo/contrato/common/constants.ts';
import { Checkbox, Loader, Select, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CEP } from '../../../../lib/form/kinds-of-brazil.ts';
import estilos from '../endereco.module.css';
import { NOME_DA_UF } from '../endereco.ts';
import type { ControleDeEndereco } from '../use-escolha-de-endereco.ts';
import { CampoDeCidade } from './campo-de-cidade.tsx';
import { type AndamentoDoCep, usePreencherPorCep } from './use-preencher-por-cep.ts';

const AJUDA_DO_CEP: Record<AndamentoDoCep, string> = {
  parado: 'Preenchemos o resto para você',
  buscando: 'Procurando o endereço…',
  achado: 'Endereço encontrado: confira e ponha o número',
  aproximado: 'Só achamos a região deste CEP: complete à mão',
  desconhecido: 'Não achamos este CEP: preencha à mão',
  semConexao: 'Sem conexão para procurar este CEP: preencha à mão',
  falhou: 'Não deu para procurar este CEP agora: preencha à mão',
};
const nomeDaUf = (uf: string) => NOME_DA_UF[uf as keyof typeof NOME_DA_UF];

interface Props {
  controle: ControleDeEndereco;
  /** The person can make it the default address. */
  podeSerPadrao?: boolean;
}

/** The fields of a new address, with the names of ViaCEP. */
export function CamposDoEnderecoNovo({ controle, podeSerPadrao = true }: Props) {
  const andamento = usePreencherPorCep(controle);
  const cep = useRef<HTMLInputElement>(null);
  const numero = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Move the focus to the number, which a CEP does not contain, unless the person has moved on.
    if (andamento === 'achado' && document.activeElement === cep.current) numero.current?.focus();
  }, [andamento]);

  return (
    <div className={estilos.campos}>
      <TextInput
        {...controle.field('campos.cep', CEP)}
        ref={cep}
        className={estilos.cep}
        label="CEP"
        withAsterisk
        description={<span aria-live="polite">{AJUDA_DO_CEP[andamento]}</span>}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rightSection={andamento === 'buscando' ? <Loader size={18} aria-hidden /> : null}
      />
      <TextInput
        {...controle.field('campos.logradouro')}
        className={estilos.rua}
        label="Rua ou avenida"
        withAsterisk
        maxLength={LOGRADOURO_EM_LETRAS}
        autoComplete="address-line1"
      />
      <TextInput
        {...controle.field('campos.numero')}
        ref={numero}
        className={estilos.numero}
        label="Número"
        withAsterisk
        maxLength={NUMERO_DO_ENDERECO_EM_LETRAS}
        placeholder="120"
      />
      <TextInput
        {...controle.field('campos.complemento')}
        className={estilos.complemento}
        label="Complemento"
        maxLength={COMPLEMENTO_EM_LETRAS}
        placeholder="Salão, bloco, fundos"
        autoComplete="address-line2"
      />
      <TextInput
        {...controle.field('campos.bairro')}
        className={estilos.bairro}
        label="Bairro"
        withAsterisk
        maxLength={BAIRRO_EM_LETRAS}
        autoComplete="address-level3"
      />
      <div className={estilos.cidade}>
        <CampoDeCidade controle={controle} />
      </div>
      <Select
        className={estilos.uf}
        label="Estado"
        withAsterisk
        placeholder="UF"
        data={UFS}
        filter={({ options, search }) =>
          options.filter((um) => 'value' in um && paraBusca(`${um.value} ${nomeDaUf(um.value)}`).includes(paraBusca(search)))
        }
        renderOption={({ option }) => (
          <span>
            <strong>{option.value}</strong> {nomeDaUf(option.value)}
          </span>
        )}
        {...controle.select('campos.uf')}
        searchable
        nothingFoundMessage="Nenhum estado"
        comboboxProps={{ shadow: 'md', radius: 'lg', width: 240, position: 'bottom-end' }}
      />
      {podeSerPadrao && (
        <Checkbox
          className={estilos.padrao}
          size="md"
          radius="xs"
          label="Guardar como meu endereço de sempre"
          {...controle.check('campos.padrao')}
        />
      )}
    </div>
  );
}
