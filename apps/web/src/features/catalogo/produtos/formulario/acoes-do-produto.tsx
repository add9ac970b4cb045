import type { ProdutoParaEditar } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { IconArchive, IconArchiveOff, IconCopy, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { newIdempotencyKey } from '../../../../lib/http/idempotency.ts';
import { Botao, BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useDuplicarProduto, useMudarProdutos, useRemoverProduto } from '../meus-produtos.api.ts';
import estilos from './formulario-de-produto.module.css';

interface Props {
  produto: ProdutoParaEditar;
  aoDuplicar: (id: string) => void;
  /** The product was deleted or archived. */
  aoRetirar: () => void;
}

/** More actions on a product: copy, archive, delete. */
export function AcoesDoProduto({ produto, aoDuplicar, aoRetirar }: Props) {
  const [chave] = useState(newIdempotencyKey);
  const duplicar = useDuplicarProduto();
  const mudar = useMudarProdutos();
  const remover = useRemoverProduto();
  const { id, nome, ativo, arquivado } = produto;

  async function arquivar(): Promise<void> {
    const acao = arquivado ? 'desarquivar' : 'arquivar';
    await mudar.mutateAsync({ lote: { ids: [id], acao } });
    toast.sucesso(arquivado ? 'O produto voltou para a sua lista' : 'Produto arquivado');
    if (!arquivado) aoRetirar();
  }
  async function apagar(): Promise<void> {
    const sim = await dialogs.confirmar({
      titulo: 'Apagar o produto',
      mensagem: `"${nome}" some da sua loja. Se já foi pedido, fica arquivado e os pedidos continuam como estão.`,
      confirmar: 'Apagar',
      perigo: true,
    });
    if (!sim) return;
    const { message } = await remover.mutateAsync(id);
    toast.sucesso(message);
    aoRetirar();
  }
  return (
    <div className={estilos.maisAcoes}>
      {ativo && (
        <BotaoLink
          tipo="discreto"
          size="sm"
          para={caminhoDe('produto/detalhes', { id })}
          leftSection={<IconExternalLink size={17} aria-hidden />}
        >
          Ver na loja
        </BotaoLink>
      )}
      <Botao
        tipo="discreto"
        size="sm"
        leftSection={<IconCopy size={17} aria-hidden />}
        loading={duplicar.isPending}
        onClick={() => duplicar.mutate({ id, chave }, { onSuccess: (copia) => aoDuplicar(copia.id) })}
      >
        Duplicar
      </Botao>
      <Botao
        tipo="discreto"
        size="sm"
        leftSection={arquivado ? <IconArchiveOff size={17} aria-hidden /> : <IconArchive size={17} aria-hidden />}
        loading={mudar.isPending}
        onClick={() => void arquivar().catch(() => {})}
      >
        {arquivado ? 'Trazer de volta' : 'Arquivar'}
      </Botao>
      <Botao
        tipo="discreto"
        size="sm"
        leftSection={<IconTrash size={17} aria-hidden />}
        loading={remover.isPending}
        onClick={() => void apagar().catch(() => {})}
      >
        Apagar
      </Botao>
    </div>
  );
}
