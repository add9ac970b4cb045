import type { MinhaCategoria } from '@festejo/contrato/catalogo/categorias.ts';
import { NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { sessaoExpirou, textWithAcao } from '../../../lib/http/errors.ts';
import { quantos } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Janela } from '../../../ui/layout/janela.tsx';
import { useExcluirCategoria, useMinhasCategorias } from './categorias.api.ts';
import estilos from './excluir-categoria.module.css';

interface Props {
  categoria: MinhaCategoria;
  aoExcluir: () => void;
}

/** Asks for confirmation. The products of the category move to another category that the supplier chooses. */
export function ExcluirCategoria({ categoria, aoExcluir }: Props) {
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <Botao tipo="discreto" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setAberta(true)}>
        Excluir
      </Botao>
      {aberta && <Pergunta categoria={categoria} aoExcluir={aoExcluir} aoFechar={() => setAberta(false)} />}
    </>
  );
}

function Pergunta({ categoria, aoExcluir, aoFechar }: Props & { aoFechar: () => void }) {
  const titulo = useId();
  const excluir = useExcluirCategoria();
  const { data: todas = [] } = useMinhasCategorias();
  const [para, setPara] = useState('');
  const { id, nome, produtos } = categoria;
  const outras = todas.filter((outra) => outra.id !== id);
  const mover = produtos > 0;

  const confirmar = () =>
    excluir.mutate(
      { id, moverPara: para || undefined },
      {
        onSuccess: ({ message }) => {
          toast.sucesso(message);
          aoExcluir();
        },
      },
    );

  return (
    <Janela aberta aoFechar={aoFechar} rotuladaPor={titulo} largura={440}>
      <div className={estilos.pergunta}>
        <h2 id={titulo} className={estilos.titulo}>
          Excluir {nome}?
        </h2>
        {!mover && <p>Ela está vazia: nada mais sai da sua vitrine.</p>}
        {mover && outras.length === 0 && (
          <p>Ela tem {quantos(produtos, 'produto', 'produtos')} e é a sua única categoria. Crie outra para ficar com eles.</p>
        )}
        {mover && outras.length > 0 && (
          <>
            <p>
              <span>{produtos === 1 ? 'O produto dela precisa' : `Os ${produtos} produtos dela precisam`}</span> ir para outra categoria.
            </p>
            <NativeSelect
              label="Mover para"
              data={[{ value: '', label: 'Escolha a categoria' }, ...outras.map((outra) => ({ value: outra.id, label: outra.nome }))]}
              value={para}
              onChange={({ currentTarget }) => setPara(currentTarget.value)}
              data-autofocus
            />
          </>
        )}
        {excluir.isError && !sessaoExpirou(excluir.error) && (
          <Nota cor="negative" role="alert">
            {textWithAcao(excluir.error)}
          </Nota>
        )}
        <div className={estilos.acoes}>
          <Botao tipo="secundario" onClick={aoFechar}>
            Cancelar
          </Botao>
          <Botao tipo="perigo" loading={excluir.isPending} disabled={mover && para === ''} onClick={confirmar}>
            {mover ? 'Mover e excluir' : 'Excluir'}
          </Botao>
        </div>
      </div>
    </Janela>
  );
}
