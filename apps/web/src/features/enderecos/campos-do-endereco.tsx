import { UFS } from '@festejo/contrato/constants.ts';
import { Checkbox, Loader, Select, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CampoDeCidade } from './campo-de-cidade.tsx';
import estilos from './endereco.module.css';
import { mascararCep, NOME_DA_UF } from './endereco.ts';
import type { CamposDoEndereco } from './escolha-de-endereco.ts';
import type { ControleDeEndereco } from './use-escolha-de-endereco.ts';
import { type AndamentoDoCep, usePreencherPorCep } from './use-preencher-por-cep.ts';

const AJUDA_DO_CEP: Record<AndamentoDoCep, string> = {
  parado: 'Preenchemos o resto para você',
  buscando: 'Procurando o endereço…',
  achado: 'Endereço encontrado: confira e ponha o número',
  aproximado: 'Só achamos a região deste CEP: complete à mão',
  falhou: 'Não achamos este CEP: preencha à mão',
};
const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const nomeDaUf = (uf: string) => NOME_DA_UF[uf as keyof typeof NOME_DA_UF];

type Texto = Exclude<keyof CamposDoEndereco, 'padrao'>;

interface Props {
  controle: ControleDeEndereco;
  /** It may become the person's usual address. */
  podeSerPadrao?: boolean;
}

/** The fields of a new address, names as ViaCEP's. */
export function CamposDoEnderecoNovo({ controle, podeSerPadrao = true }: Props) {
  const { escolha, erros, mudarCampos } = controle;
  const { campos } = escolha;
  const andamento = usePreencherPorCep(controle);
  const cep = useRef<HTMLInputElement>(null);
  const numero = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // On to the one thing the CEP cannot know, unless the person is already elsewhere.
    if (andamento === 'achado' && document.activeElement === cep.current) numero.current?.focus();
  }, [andamento]);

  const campo = (nome: Texto) => ({
    name: nome,
    value: campos[nome],
    error: erros[nome],
    onChange: (evento: { currentTarget: HTMLInputElement }) => {
      const valor = evento.currentTarget.value;
      mudarCampos((antes) => ({ ...antes, [nome]: nome === 'cep' ? mascararCep(valor) : valor }));
    },
  });

  return (
    <div className={estilos.campos}>
      <TextInput
        {...campo('cep')}
        ref={cep}
        className={estilos.cep}
        label="CEP"
        withAsterisk
        placeholder="00000-000"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={9}
        description={<span aria-live="polite">{AJUDA_DO_CEP[andamento]}</span>}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rightSection={andamento === 'buscando' ? <Loader size={18} aria-hidden /> : null}
      />
      <TextInput
        {...campo('logradouro')}
        className={estilos.rua}
        label="Rua ou avenida"
        withAsterisk
        maxLength={160}
        autoComplete="address-line1"
      />
      <TextInput
        {...campo('numero')}
        ref={numero}
        className={estilos.numero}
        label="Número"
        withAsterisk
        maxLength={20}
        placeholder="120"
      />
      <TextInput
        {...campo('complemento')}
        className={estilos.complemento}
        label="Complemento"
        maxLength={80}
        placeholder="Salão, bloco, fundos"
        autoComplete="address-line2"
      />
      <TextInput
        {...campo('bairro')}
        className={estilos.bairro}
        label="Bairro"
        withAsterisk
        maxLength={100}
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
          options.filter((um) => 'value' in um && semAcento(`${um.value} ${nomeDaUf(um.value)}`).includes(semAcento(search)))
        }
        renderOption={({ option }) => (
          <span>
            <strong>{option.value}</strong> {nomeDaUf(option.value)}
          </span>
        )}
        value={campos.uf || null}
        onChange={(uf) => mudarCampos((antes) => ({ ...antes, uf: uf ?? '' }))}
        searchable
        nothingFoundMessage="Nenhum estado"
        comboboxProps={{ shadow: 'md', radius: 'lg', width: 240, position: 'bottom-end' }}
        error={erros.uf}
      />
      {podeSerPadrao && (
        <Checkbox
          className={estilos.padrao}
          size="md"
          radius="xs"
          label="Guardar como meu endereço de sempre"
          checked={campos.padrao}
          onChange={({ currentTarget: { checked } }) => mudarCampos((antes) => ({ ...antes, padrao: checked }))}
        />
      )}
    </div>
  );
}
