import { useState } from 'react';
import { Janela } from '../../../ui/layout/janela.tsx';
import { type AlvoDaDenuncia, Denuncia } from './denuncia.tsx';

/** The window of a report. It opens as soon as its code is loaded. */
export default function JanelaDaDenuncia({ aoFechar, ...alvo }: AlvoDaDenuncia & { aoFechar: () => void }) {
  const [aberta, setAberta] = useState(true);
  const fechar = () => {
    setAberta(false);
    aoFechar();
  };
  return (
    <Janela aberta={aberta} aoFechar={fechar} rotuladaPor="denuncia" largura={520}>
      <Denuncia {...alvo} tituloId="denuncia" aoFechar={fechar} />
    </Janela>
  );
}
