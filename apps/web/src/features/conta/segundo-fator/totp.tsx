import { TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { APP_CODE } from '../../../lib/form/kinds.ts';
import { checked } from '../../../lib/form/rules.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { hasCode } from '../../../lib/http/errors.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { CodigoQr } from '../../../ui/drawings/codigo-qr.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import formulario from '../perfis/formulario.module.css';
import { useConfirmarTotp } from './segundo-fator.api.ts';
import estilos from './totp.module.css';

interface Props {
  segredo: string;
  uri: string;
  aoLigar: (codigosDeRecuperacao: string[]) => void;
  aoFechar: () => void;
}

/** Enables the authenticator app with its first code. */
export function LigarTotp({ segredo, uri, aoLigar, aoFechar }: Props) {
  const confirmar = useConfirmarTotp();
  const form = useForm({
    values: { codigo: '' },
    check: (dados) => checked(dados, dados.codigo.length < 6 ? { codigo: 'Digite os 6 números' } : {}),
    send: ({ codigo }) => confirmar.mutateAsync(codigo),
    onDone: ({ codigosDeRecuperacao }) => aoLigar(codigosDeRecuperacao),
    // The server's message also mentions recovery codes, which do not exist yet at this step.
    onFail: (falha) =>
      hasCode(falha, 'CODIGO_INCORRETO')
        ? { codigo: `${falha.message}. Espere o próximo do aplicativo e confira o relógio do aparelho.` }
        : undefined,
  });

  return (
    <form {...form.props} className={formulario.janela}>
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
            placeholder="000000"
            {...form.field('codigo', APP_CODE)}
          />
        </li>
      </ol>
      <FormFailure form={form} />
      <div className={formulario.janelaAcoes}>
        <Botao tipo="secundario" onClick={aoFechar}>
          Voltar
        </Botao>
        <Submit form={form}>Ligar</Submit>
      </div>
    </form>
  );
}

/** The key as text, for a person who reads this page on the phone with the app. */
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
      <code translate="no">{segredo.replace(/(.{4})(?=.)/g, '$1 ')}</code>
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
