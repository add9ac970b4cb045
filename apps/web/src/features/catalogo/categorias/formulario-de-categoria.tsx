import type { CategoriaOficial, MinhaCategoria } from '@festejo/contrato/catalogo/categorias.ts';
import { NOME_DE_CATEGORIA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { Select, TextInput } from '@mantine/core';
import { useForm } from '../../../lib/form/use-form.ts';
import { CampoDeImagem } from '../../../ui/fields/campo-de-imagem.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { SendingProgress } from '../../../ui/form/sending-progress.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { CATEGORIA_VAZIA, camposDaCategoria, conferirCategoria, TIPOS } from './categoria.ts';
import { useSalvarCategoria } from './categorias.api.ts';
import estilos from './formulario-de-categoria.module.css';

interface Props {
  /** `null` for a new category. */
  categoria: MinhaCategoria | null;
  oficiais: readonly CategoriaOficial[];
  aoSalvar: (categoria: MinhaCategoria) => void;
  /** Fetches the category again and returns its current version. */
  aoRecarregar: () => Promise<MinhaCategoria | undefined>;
}

const registro = (categoria: MinhaCategoria) => ({ values: camposDaCategoria(categoria), version: categoria.versao });

export function FormularioDeCategoria({ categoria, oficiais, aoSalvar, aoRecarregar }: Props) {
  const salvar = useSalvarCategoria(categoria?.id ?? null);
  const form = useForm({
    ...(categoria ? registro(categoria) : { values: CATEGORIA_VAZIA }),
    draft: {
      name: `categoria-${categoria?.id ?? 'nova'}`,
      restored: undefined,
      keep: ({ file: _, ...campos }) => campos,
    },
    ...(categoria && {
      reload: async () => {
        const agora = await aoRecarregar();
        return agora && registro(agora);
      },
    }),
    check: conferirCategoria,
    send: ({ file, ...corpo }, { key, version, onProgress }) =>
      salvar.mutateAsync({ corpo, imagem: file, chave: key, versao: version, onProgress }),
    onDone: aoSalvar,
  });
  const tipo = form.choice('tipoCategoria');

  return (
    <form {...form.props}>
      <Cartao className={estilos.cartao}>
        <TextInput
          label="Nome da categoria"
          description="Como aparece na sua vitrine"
          placeholder="Bolos de festa"
          withAsterisk
          maxLength={NOME_DE_CATEGORIA_EM_LETRAS}
          {...form.field('nome')}
        />
        <Select
          label="Onde os clientes encontram"
          description="A categoria do Festejo em que estes produtos aparecem na busca"
          placeholder="Escolha uma categoria"
          withAsterisk
          searchable
          nothingFoundMessage="Nenhuma com este nome"
          data={oficiais.map(({ id, nome }) => ({ value: id, label: nome }))}
          comboboxProps={{ shadow: 'md', radius: 'lg' }}
          {...form.select('categoriaOficialVinculada')}
        />
        <fieldset className={estilos.tipos}>
          <legend>O que há nela</legend>
          {TIPOS.map(({ id, nome, texto }) => (
            <label key={id}>
              <input type="radio" name={tipo.name} checked={tipo.value === id} onChange={() => tipo.onChange(id)} />
              <span>
                <strong>{nome}</strong>
                <small>{texto}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <div className={estilos.imagem}>
          <CampoDeImagem
            rotulo="Imagem da categoria"
            ajuda="Toque para escolher ou arraste a foto até aqui"
            guardada={form.values.removerImagem ? null : categoria?.imagemUrl}
            aoRemoverGuardada={() => form.set('removerImagem', true)}
            {...form.file('file')}
          />
        </div>
      </Cartao>
      <div className={estilos.fim}>
        <FormFailure form={form} />
        <Submit form={form} size="lg" fullWidth disabled={categoria !== null && !form.changed}>
          {categoria ? 'Salvar' : 'Criar categoria'}
        </Submit>
        <SendingProgress form={form} />
      </div>
    </form>
  );
}
