import { DESCRICAO_DO_PRODUTO_EM_LETRAS, NOME_DO_PRODUTO_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { IMAGENS_POR_PRODUTO, TIPOS_DE_PRODUTO, VIDEOS_POR_PRODUTO } from '@festejo/contrato/common/constants.ts';
import { SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { CampoDeArquivos } from '../../../../ui/arquivos/campo-de-arquivos.tsx';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { explicacaoDoTipo, nomeDoTipo } from '../produto.ts';
import estilos from './formulario-de-produto.module.css';
import type { FormularioDeProduto } from './use-formulario-de-produto.ts';

export interface OpcoesDeCategoria {
  /** The supplier's own categories. */
  minhas: readonly { id: string; nome: string }[];
  oficiais: readonly { id: string; nome: string }[];
}

const LIMITES = { imagem: IMAGENS_POR_PRODUTO, video: VIDEOS_POR_PRODUTO };
const TIPOS = TIPOS_DE_PRODUTO.map((value) => ({ value, label: nomeDoTipo(value) }));

/** The first step: photographs, then name, kind and category. */
export function PassoDoQueE({
  formulario: { form, envios },
  categorias,
}: {
  formulario: FormularioDeProduto;
  categorias: OpcoesDeCategoria;
}) {
  const id = useId();
  const grupos = [
    { group: 'Suas categorias', items: categorias.minhas },
    { group: categorias.minhas.length > 0 ? 'Criar a partir do marketplace' : 'Categorias', items: categorias.oficiais },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      <Cartao className={estilos.bloco}>
        <h2 className={estilos.titulo}>Fotos e vídeos</h2>
        <CampoDeArquivos
          rotulo="Fotos e vídeos do produto"
          ajuda={`Até ${LIMITES.imagem} fotos (JPG, PNG, WebP) e ${LIMITES.video} vídeos (MP4, MOV ou WebM, até 200 MB). A primeira foto é a capa; toque numa para descrever ou recortar.`}
          arquivos={form.values.arquivos}
          aoMudar={(arquivos) => form.set('arquivos', arquivos)}
          envios={envios}
          limites={LIMITES}
          erro={form.errors.arquivos ?? form.errors.ArquivosFiles ?? form.errors.VideosFiles}
        />
      </Cartao>
      <Cartao className={estilos.bloco}>
        <h2 className={estilos.titulo}>O que é</h2>
        <TextInput
          label="Nome do produto"
          withAsterisk
          placeholder="Bolo de aniversário de três andares"
          maxLength={NOME_DO_PRODUTO_EM_LETRAS}
          {...form.field('nome')}
        />
        <div className={estilos.campo}>
          <span className={estilos.rotulo} id={`${id}-tipo`}>
            Como você oferece
          </span>
          <SegmentedControl fullWidth size="md" radius="md" data={TIPOS} aria-labelledby={`${id}-tipo`} {...form.choice('tipoProduto')} />
          <p className={estilos.ajuda}>{explicacaoDoTipo(form.values.tipoProduto)}</p>
        </div>
        <Select
          label="Categoria"
          description="É por ela que os clientes encontram você."
          withAsterisk
          searchable
          allowDeselect={false}
          placeholder="Escolha ou digite para procurar"
          nothingFoundMessage="Nenhuma categoria com este nome"
          data={grupos.map(({ group, items }) => ({ group, items: items.map(({ id: value, nome: label }) => ({ value, label })) }))}
          comboboxProps={{ shadow: 'md', radius: 'lg' }}
          {...form.select('idCategoria')}
        />
        <Textarea
          label="Descrição"
          description="O que vem junto, tamanhos, materiais, o que você precisa no lugar da festa."
          rows={6}
          resize="vertical"
          maxLength={DESCRICAO_DO_PRODUTO_EM_LETRAS}
          {...form.field('descricao')}
        />
        <Textarea
          label="O que está incluído"
          description="Uma coisa por linha: entrega, montagem, toalhas."
          rows={3}
          resize="vertical"
          {...form.field('inclui')}
        />
        <Textarea
          label="O que não está incluído"
          description="Uma coisa por linha; evita mal-entendidos no dia da festa."
          rows={2}
          resize="vertical"
          {...form.field('naoInclui')}
        />
      </Cartao>
    </>
  );
}
