import { GRUPOS_POR_PRODUTO } from '@festejo/contrato/catalogo/escolha.ts';
import { NOME_DA_OPCAO_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { SyntheticEvent } from 'react';
import { type Kind, maskReais } from '../../../../lib/form/kinds.ts';
import type { Bound } from '../../../../lib/form/use-fields.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { BotaoDaLinha } from '../../../../ui/buttons/botao-da-linha.tsx';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { Ordenavel } from '../../../../ui/ordenavel/ordenavel.tsx';
import { type CamposDoProduto, type GrupoNosCampos, grupoVazio, opcaoVazia } from './campos-do-produto.ts';
import formulario from './formulario-de-produto.module.css';
import estilos from './opcoes-do-produto.module.css';

/** Reais, with an optional minus: `-5,00`. */
const DIFERENCA: Kind = {
  mask: (typed) => (typed.trimStart().startsWith('-') ? '-' : '') + maskReais(typed),
  placeholder: '0,00',
  autoComplete: 'off',
};
const INTEIRO: Kind = { inputMode: 'numeric', maxLength: 2, mask: (typed) => typed.replace(/\D/g, ''), autoComplete: 'off' };

const QUANTAS = [
  { value: 'uma', label: 'Uma, sempre' },
  { value: 'varias', label: 'Várias, de um número a outro' },
];

/** Selecting text with the mouse must not drag the row: only the handle drags. */
const parar = (evento: SyntheticEvent) => evento.stopPropagation();

/** The options of a product: groups with options, in the order that clients see. */
export function OpcoesDoProduto({ form }: { form: Bound<CamposDoProduto> }) {
  const grupos = form.values.opcoes;
  const trocar = (novos: GrupoNosCampos[]) => form.set('opcoes', novos);
  return (
    <Cartao className={formulario.bloco}>
      <div>
        <h2 className={formulario.titulo}>Opções para o cliente escolher</h2>
        <p className={formulario.ajuda}>
          Sabores, tamanhos, cores: cada opção pode somar ao preço, ou tirar dele. Sem opções, o cliente só diz quantos quer.
        </p>
      </div>
      {grupos.length > 0 && (
        <Ordenavel
          className={estilos.grupos}
          itens={grupos}
          rotulo="Grupos de opções"
          nomeDe={({ nome }, i) => nome || `Grupo ${i + 1}`}
          aoOrdenar={trocar}
          desenhar={(grupo, i) => <Grupo form={form} grupo={grupo} i={i} aoRemover={() => trocar(grupos.filter((um) => um !== grupo))} />}
        />
      )}
      {form.errors.opcoes && (
        <p role="alert" data-invalido tabIndex={-1} className={formulario.erro}>
          {form.errors.opcoes}
        </p>
      )}
      {grupos.length < GRUPOS_POR_PRODUTO && (
        <div>
          <Botao
            tipo="secundario"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => trocar([...grupos, grupoVazio()])}
          >
            {grupos.length === 0 ? 'Oferecer opções' : 'Outro grupo'}
          </Botao>
        </div>
      )}
    </Cartao>
  );
}

interface PropsDoGrupo {
  form: Bound<CamposDoProduto>;
  grupo: GrupoNosCampos;
  i: number;
  aoRemover: () => void;
}

function Grupo({ form, grupo, i, aoRemover }: PropsDoGrupo) {
  const nome = grupo.nome || `Grupo ${i + 1}`;
  const mudar = (parte: Partial<GrupoNosCampos>) =>
    form.set(
      'opcoes',
      form.values.opcoes.map((um) => (um.id === grupo.id ? { ...um, ...parte } : um)),
    );
  const { opcoes } = grupo;
  const erro = form.errors[`opcoes.${i}.opcoes`];
  return (
    <fieldset className={estilos.grupo} onMouseDown={parar} onTouchStart={parar}>
      <legend className={estilos.legenda}>{nome}</legend>
      <div className={formulario.dupla}>
        <TextInput label="O que se escolhe" placeholder="Sabor" maxLength={NOME_DA_OPCAO_EM_LETRAS} {...form.field(`opcoes.${i}.nome`)} />
        <Select
          label="Quantas o cliente escolhe"
          allowDeselect={false}
          data={QUANTAS}
          value={grupo.varias ? 'varias' : 'uma'}
          onChange={(quantas) => mudar({ varias: quantas === 'varias' })}
          comboboxProps={{ shadow: 'md', radius: 'lg' }}
        />
      </div>
      {grupo.varias && (
        <div className={formulario.dupla}>
          <TextInput label="No mínimo" description="0 = pode ficar sem" {...form.field(`opcoes.${i}.minimo`, INTEIRO)} />
          <TextInput label="No máximo" description="Seis sabores à escolha: 6 e 6" {...form.field(`opcoes.${i}.maximo`, INTEIRO)} />
        </div>
      )}
      {!grupo.varias && form.errors[`opcoes.${i}.minimo`] && (
        <p role="alert" className={formulario.erro}>
          {form.errors[`opcoes.${i}.minimo`]}
        </p>
      )}
      <Ordenavel
        className={estilos.opcoes}
        itens={opcoes}
        rotulo={`Opções de ${nome}`}
        nomeDe={(opcao, j) => opcao.nome || `Opção ${j + 1}`}
        aoOrdenar={(novas) => mudar({ opcoes: novas })}
        desenhar={(opcao, j) => (
          <fieldset className={estilos.opcao} aria-label={opcao.nome || `Opção ${j + 1}`} onMouseDown={parar} onTouchStart={parar}>
            <TextInput
              aria-label={`${nome}, opção ${j + 1}`}
              placeholder="Chocolate"
              maxLength={NOME_DA_OPCAO_EM_LETRAS}
              {...form.field(`opcoes.${i}.opcoes.${j}.nome`)}
            />
            <TextInput
              aria-label={`Diferença no preço de ${opcao.nome || `opção ${j + 1}`}, em reais`}
              leftSection="R$"
              leftSectionWidth={40}
              {...form.field(`opcoes.${i}.opcoes.${j}.diferenca`, DIFERENCA)}
            />
            <Checkbox label="Oferecida" {...form.check(`opcoes.${i}.opcoes.${j}.ativa`)} />
            <BotaoDaLinha
              Icone={IconTrash}
              size={40}
              rotulo={`Remover ${opcao.nome || `opção ${j + 1}`}`}
              onClick={() => mudar({ opcoes: opcoes.filter((uma) => uma !== opcao) })}
            />
          </fieldset>
        )}
      />
      {erro && (
        <p role="alert" data-invalido tabIndex={-1} className={formulario.erro}>
          {erro}
        </p>
      )}
      <div className={estilos.acoes}>
        <Botao
          tipo="discreto"
          size="sm"
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={() => mudar({ opcoes: [...opcoes, opcaoVazia()] })}
        >
          Outra opção
        </Botao>
        <Botao
          tipo="discreto"
          size="sm"
          leftSection={<IconTrash size={17} aria-hidden />}
          onClick={aoRemover}
          aria-label={`Remover o grupo ${nome}`}
        >
          Remover o grupo
        </Botao>
      </div>
    </fieldset>
  );
}
