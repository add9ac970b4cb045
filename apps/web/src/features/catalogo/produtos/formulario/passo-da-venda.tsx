import { CODIGO_DO_PRODUTO_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { Select, TextInput } from '@mantine/core';
import { MONEY } from '../../../../lib/form/kinds.ts';
import { duracao } from '../../../../lib/text/formats.ts';
import { Interruptor } from '../../../../ui/fields/interruptor.tsx';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { unidadeDoPreco } from '../produto.ts';
import estilos from './formulario-de-produto.module.css';
import { HorariosDoProduto } from './horarios-do-produto.tsx';
import { OpcoesDoProduto } from './opcoes-do-produto.tsx';
import type { FormularioDeProduto } from './use-formulario-de-produto.ts';

const PREPAROS = [0, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1440, 2880];
const CODIGO = { maxLength: CODIGO_DO_PRODUTO_EM_LETRAS, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
const INTEIRO = { inputMode: 'numeric', maxLength: 5, mask: (typed: string) => typed.replace(/\D/g, ''), autoComplete: 'off' } as const;

function opcoesDePreparo(atual: number) {
  const minutos = [...new Set([...PREPAROS, atual])].sort((a, b) => a - b);
  return minutos.map((um) => ({ value: String(um), label: um === 0 ? 'Nenhum' : duracao(um) }));
}

/** The second step: price, quantity and hours. */
export function PassoDaVenda({ formulario: { form } }: { formulario: FormularioDeProduto }) {
  const { tipoProduto, ativo, preparoAntesEmMinutos, preparoDepoisEmMinutos } = form.values;
  const servico = tipoProduto === 'Servico';
  return (
    <>
      <Cartao className={estilos.bloco}>
        <h2 className={estilos.titulo}>Preço e quantidade</h2>
        <div className={estilos.dupla}>
          <TextInput
            label="Preço"
            description={`Em reais, ${unidadeDoPreco(tipoProduto)}`}
            withAsterisk
            leftSection="R$"
            leftSectionWidth={46}
            {...form.field('valor', MONEY)}
          />
          <TextInput
            label={servico ? 'Quantas equipes' : 'Quantas unidades'}
            description="Ao mesmo tempo, na mesma data"
            withAsterisk
            {...form.field('capacidade', INTEIRO)}
          />
        </div>
        <TextInput
          label="Seu código (se quiser)"
          description="O SKU ou a referência que você usa. Os clientes não veem; serve à sua busca e à planilha."
          {...form.field('codigo', CODIGO)}
        />
      </Cartao>
      <OpcoesDoProduto form={form} />
      <Cartao className={estilos.bloco}>
        <div>
          <h2 className={estilos.titulo}>Tempo de preparo</h2>
          <p className={estilos.ajuda}>Montar, entregar, buscar e limpar: nesse tempo a unidade não é oferecida para outra festa.</p>
        </div>
        <div className={estilos.dupla}>
          <Select
            label="Antes da festa"
            allowDeselect={false}
            data={opcoesDePreparo(preparoAntesEmMinutos)}
            comboboxProps={{ shadow: 'md', radius: 'lg' }}
            {...form.select('preparoAntesEmMinutos')}
          />
          <Select
            label="Depois da festa"
            allowDeselect={false}
            data={opcoesDePreparo(preparoDepoisEmMinutos)}
            comboboxProps={{ shadow: 'md', radius: 'lg' }}
            {...form.select('preparoDepoisEmMinutos')}
          />
        </div>
      </Cartao>
      <HorariosDoProduto form={form} sempre={servico} />
      <Cartao className={estilos.bloco}>
        <Interruptor
          rotulo="À venda"
          descricao={ativo ? 'Os clientes encontram este produto assim que você salvar.' : 'Fica guardado na sua lista, e só você o vê.'}
          ligado={ativo}
          aoMudar={(ligado) => form.set('ativo', ligado)}
        />
      </Cartao>
    </>
  );
}
