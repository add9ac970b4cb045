import { useState } from 'react';
import { DenunciaDoProduto } from '../../features/denuncias/denuncia-do-produto.tsx';
import { Janela } from '../../ui/layout/janela.tsx';

/** The window of a report: open from the moment that it is fetched. */
export default function ProdutoDenuncia({ produtoId, aoFechar }: { produtoId: string; aoFechar: () => void }) {
  const [aberta, setAberta] = useState(true);
  const fechar = () => {
    setAberta(false);
    aoFechar();
  };
  return (
    <Janela aberta={aberta} aoFechar={fechar} rotuladaPor="denuncia" largura={520}>
      <DenunciaDoProduto produtoId={produtoId} tituloId="denuncia" aoFechar={fechar} />
    </Janela>
  );
}
