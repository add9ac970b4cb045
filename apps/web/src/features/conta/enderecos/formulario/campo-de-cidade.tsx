import { CIDADE_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCentroDaCidade, useMunicipios } from '../enderecos.api.ts';
import type { ControleDeEndereco } from '../use-escolha-de-endereco.ts';
import { ZOOM_DA_CIDADE } from './use-preencher-por-cep.ts';

const ESPERA_EM_MS = 220;

/** The city, with suggestions. Any other name can be typed. */
export function CampoDeCidade({ controle }: { controle: ControleDeEndereco }) {
  const { values: escolha, errors, mudarCampos, irParaCidade } = controle;
  const { localidade, uf } = escolha.campos;
  const [nome] = useDebouncedValue(localidade, ESPERA_EM_MS);
  const { data: municipios = [] } = useMunicipios(nome, '');
  const acharCentro = useCentroDaCidade();
  // A name that was typed completely counts as chosen.
  const conferirEscrita = async () => {
    const { cidade } = escolha;
    if (localidade.trim().length < 2 || (cidade?.nome === localidade && cidade.uf === uf)) return;
    const centro = (await acharCentro(localidade, uf)) ?? (await acharCentro(localidade, ''));
    if (!centro) return;
    mudarCampos((campos) => ({ ...campos, localidade: centro.nome, uf: centro.uf }));
    irParaCidade(centro, { latitude: centro.latitude, longitude: centro.longitude }, ZOOM_DA_CIDADE);
  };
  const opcoes = new Map(municipios.map((um) => [`${um.nome}, ${um.uf}`, um]));

  return (
    <Autocomplete
      size="md"
      radius="md"
      label="Cidade"
      withAsterisk
      maxLength={CIDADE_EM_LETRAS}
      value={localidade}
      data={[...opcoes.keys()]}
      limit={8}
      filter={({ options }) => options}
      maxDropdownHeight={300}
      comboboxProps={{ shadow: 'md', radius: 'lg', width: 300, position: 'bottom-start' }}
      autoComplete="off"
      error={errors['campos.localidade']}
      onBlur={conferirEscrita}
      onChange={(valor) => {
        // Mantine writes the whole label of the chosen option. The field needs only the name.
        const escolhido = opcoes.get(valor);
        mudarCampos((campos) => ({ ...campos, localidade: escolhido?.nome ?? valor, uf: escolhido?.uf ?? uf }));
      }}
      onOptionSubmit={(valor) => {
        const cidade = opcoes.get(valor);
        if (cidade) irParaCidade(cidade, { latitude: cidade.latitude, longitude: cidade.longitude }, ZOOM_DA_CIDADE);
      }}
    />
  );
}
