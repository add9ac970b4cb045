import { ICONES_DE_CATEGORIA, type IconeDeCategoria } from '@festejo/contrato/catalogo/categorias.ts';
import { NOME_DE_CATEGORIA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { type CategoriaDaOperacao, dadosDaCategoriaOficial } from '@festejo/contrato/operacao/categorias.ts';
import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { checkBy } from '../../../../lib/form/check.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import estilos from '../operacao.module.css';
import { useCategorias } from './categorias.api.ts';

const NOME_DO_DESENHO: Readonly<Record<IconeDeCategoria, string>> = {
  'tools-kitchen-2': 'Garfo e faca',
  cake: 'Bolo',
  confetti: 'Confete',
  balloon: 'Balão',
  flower: 'Flor',
  'device-speaker': 'Caixa de som',
  music: 'Música',
  camera: 'Câmera',
  'building-castle': 'Castelo',
  armchair: 'Poltrona',
  'bowl-spoon': 'Tigela',
  'horse-toy': 'Cavalinho',
  'glass-cocktail': 'Taça',
  'mail-heart': 'Convite',
  'users-group': 'Pessoas',
  gift: 'Presente',
};

interface Props {
  /** Undefined for a new category. */
  categoria?: CategoriaDaOperacao;
  desenho: (icone: string) => ReactNode;
  aoFechar?: () => void;
}

export function FormularioDaCategoria({ categoria, desenho, aoFechar }: Props) {
  const { guardar } = useCategorias();
  const form = useForm({
    values: { nome: categoria?.nome ?? '', icone: categoria?.icone ?? 'gift' },
    check: (campos) => checkBy(dadosDaCategoriaOficial, { ...campos, icone: campos.icone as IconeDeCategoria }),
    send: (dados) => guardar(categoria?.id ?? null, dados),
    onDone: ({ message }) => {
      toast.sucesso(message);
      if (aoFechar) aoFechar();
      else form.set('nome', '');
    },
  });
  return (
    <form {...form.props} className={estilos.campos} aria-label={categoria ? `Mudar ${categoria.nome}` : 'Nova categoria'}>
      <TextInput label="Nome" maxLength={NOME_DE_CATEGORIA_EM_LETRAS} required {...form.field('nome')} />
      <Select
        label="Desenho"
        allowDeselect={false}
        leftSection={desenho(form.values.icone)}
        data={ICONES_DE_CATEGORIA.map((icone) => ({ value: icone, label: NOME_DO_DESENHO[icone] }))}
        {...form.select('icone')}
      />
      <FormFailure form={form} />
      <div className={estilos.enviar}>
        {aoFechar && (
          <Botao tipo="discreto" onClick={aoFechar}>
            Cancelar
          </Botao>
        )}
        <Submit form={form}>{categoria ? 'Guardar' : 'Criar categoria'}</Submit>
      </div>
    </form>
  );
}
