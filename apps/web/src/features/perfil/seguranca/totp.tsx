import { TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ErroDaApi, textoComAcao } from '../../../lib/erros.ts';
import { Botao } from '../../../ui/botao.tsx';
import { CodigoQr } from '../../../ui/codigo-qr.tsx';
import { toast } from '../../../ui/toast.ts';
import formulario from '../formulario.module.css';
import { useConfirmarTotp } from './segundo-fator.api.ts';
import estilos from './totp.module.css';

interface Props {
  segredo: string;
  uri: string;
  aoLigar: (codigosDeRecuperacao: string[]) => void;
  aoFechar: () => void;
}

/** The authenticator app comes on with its first code. */
export function LigarTotp({ segredo, uri, aoLigar, aoFechar }: Props) {
  const [codigo, setCodigo] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const confirmar = useConfirmarTotp();

  function enviar(evento: FormEvent) {
    evento.preventDefault();
    if (confirmar.isPending) return;
    if (codigo.length < 6) return setErro('Digite os 6 números');
    confirmar.mutate(codigo, {
      onSuccess: ({ codigosDeRecuperacao }) => aoLigar(codigosDeRecuperacao),
      onError: (falha) => setErro(textoDaFalha(falha)),
    });
  }

  return (
    <form className={formulario.janela} onSubmit={enviar} noValidate>
      <h2 id="ligar-totp">Ligar o aplicativo autenticador</h2>
      <ol className={estilos.passos}>
        <li>
          <p>Abra um aplicativo como Google Authenticator, Authy ou 1Password e leia o código:</p>
          <div className={estilos.qr}>
            <CodigoQr texto={uri} rotulo="QR Code para o aplicativo autenticador" />
          </div>
          <Segredo segredo={segredo} uri={uri} />
        </li>
        <li>
          <p>Digite os 6 números que ele mostra:</p>
          <TextInput
            aria-label="Código do aplicativo"
            className={estilos.codigo}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="000000"
            value={codigo}
            error={erro}
            onChange={({ currentTarget: { value } }) => {
              setCodigo(value.replace(/\D/g, '').slice(0, 6));
              setErro(null);
            }}
          />
        </li>
      </ol>
      <div className={formulario.janelaAcoes}>
        <Botao tipo="secundario" onClick={aoFechar}>
          Voltar
        </Botao>
        <Botao type="submit" loading={confirmar.isPending}>
          Ligar
        </Botao>
      </div>
    </form>
  );
}

/** The server speaks of recovery codes too, which do not exist yet here. */
function textoDaFalha(falha: unknown): string {
  if (!(falha instanceof ErroDaApi) || falha.codigo !== 'CODIGO_INCORRETO') return textoComAcao(falha);
  return `${falha.message}. Espere o próximo do aplicativo e confira o relógio do aparelho.`;
}

/** For who reads this on the very phone where the app is. */
function Segredo({ segredo, uri }: { segredo: string; uri: string }) {
  const [copiado, setCopiado] = useState(false);
  async function copiar() {
    try {
      await navigator.clipboard.writeText(segredo);
      setCopiado(true);
    } catch {
      toast.erro('O navegador não deixou copiar: selecione a chave e copie à mão.');
    }
  }
  return (
    <div className={estilos.segredo}>
      <p>
        Não dá para ler? <a href={uri}>Abra no aplicativo deste aparelho</a> ou digite a chave:
      </p>
      <code>{segredo.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <Botao
        tipo="discreto"
        size="xs"
        leftSection={copiado ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={copiar}
      >
        {copiado ? 'Chave copiada' : 'Copiar chave'}
      </Botao>
    </div>
  );
}
