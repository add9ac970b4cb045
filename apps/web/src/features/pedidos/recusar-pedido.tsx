import { recusarPedido } from '@festejo/contrato/pedidos.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { reais } from '../../lib/formatos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Janela } from '../../ui/janela.tsx';
import estilos from './recusar-pedido.module.css';

interface Props {
  aberto: boolean;
  total: number;
  enviando: boolean;
  aoFechar: () => void;
  aoRecusar: (motivo: string) => void;
}

const MAXIMO = 300;

/** Asks the reason, which the client reads, and says what refusing does. What was typed stays if the call fails. */
export function RecusarPedido({ aberto, total, enviando, aoFechar, aoRecusar }: Props) {
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState('');

  function enviar(): void {
    // One line for the server; a person may well press Enter.
    const lido = recusarPedido.body.safeParse({ motivo: motivo.replace(/\s+/g, ' ') });
    if (!lido.success) setErro('Conte o motivo em pelo menos 3 letras.');
    else aoRecusar(lido.data.motivo);
  }

  return (
    <Janela aberta={aberto} aoFechar={aoFechar} rotuladaPor="recusar-pedido" largura={480}>
      <div className={estilos.corpo}>
        <h2 id="recusar-pedido" className={estilos.titulo}>
          Recusar pedido
        </h2>
        <p className={estilos.aviso}>
          O cliente recebe <strong>{reais(total)}</strong> de volta, por inteiro, e a data volta a ficar livre. Não dá para desfazer.
        </p>
        <Textarea
          label="Por que você não pode atender?"
          description="O cliente lê este motivo."
          placeholder="Por exemplo: nossa equipe já está em outra festa neste horário."
          value={motivo}
          onChange={(evento) => {
            setMotivo(evento.currentTarget.value);
            setErro('');
          }}
          error={erro}
          maxLength={MAXIMO}
          rows={4}
          data-autofocus
          required
        />
        <div className={estilos.acoes}>
          <Botao tipo="secundario" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao tipo="perigo" loading={enviando} onClick={enviar}>
            Recusar
          </Botao>
        </div>
      </div>
    </Janela>
  );
}
