import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/files/save-file.ts';
import { useSessao } from '../../../lib/session/sessao.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Janela } from '../../../ui/layout/janela.tsx';
import estilos from './codigos-de-recuperacao.module.css';

/** Recovery codes, shown only once, to copy, save as a file or print. @param codigos empty = closed */
export function CodigosDeRecuperacao({ codigos, aoFechar }: { codigos: readonly string[]; aoFechar: () => void }) {
  const email = useSessao(({ user }) => user?.email ?? '');
  const [guardou, setGuardou] = useState(false);
  const texto = `Festejo: códigos de recuperação de ${email}\nCada um vale uma vez, no lugar do aplicativo ou da chave de acesso.\n\n${codigos.join('\n')}\n`;

  async function copiar() {
    try {
      await navigator.clipboard.writeText(texto);
      setGuardou(true);
      toast.sucesso('Códigos copiados');
    } catch {
      toast.erro('O navegador não deixou copiar: baixe o arquivo ou imprima.');
    }
  }
  function baixar() {
    saveFile('festejo-codigos-de-recuperacao.txt', 'text/plain', texto);
    setGuardou(true);
  }
  function imprimir() {
    setGuardou(true);
    window.print();
  }
  async function fechar() {
    const pode =
      guardou ||
      (await dialogs.confirmar({
        titulo: 'Já guardou os códigos?',
        mensagem: 'Eles não aparecem de novo. Sem eles e sem o celular, você fica fora da conta.',
        confirmar: 'Sim, guardei',
        cancelar: 'Voltar aos códigos',
      }));
    if (!pode) return;
    setGuardou(false);
    aoFechar();
  }

  return (
    <Janela aberta={codigos.length > 0} aoFechar={() => void fechar()} rotuladaPor="codigos-de-recuperacao" largura={480}>
      <div className={estilos.folha}>
        <h2 id="codigos-de-recuperacao">Guarde seus códigos de recuperação</h2>
        <p>
          Se você perder o celular, cada código abre sua conta <strong>uma vez</strong>. Eles só aparecem agora.
        </p>
        <p className={estilos.soNoPapel}>Festejo, conta {email}</p>
        <ul className={estilos.codigos}>
          {codigos.map((codigo) => (
            <li key={codigo} translate="no">
              {codigo}
            </li>
          ))}
        </ul>
        <div className={estilos.guardar}>
          <Botao tipo="secundario" size="sm" leftSection={<IconCopy size={18} aria-hidden />} onClick={copiar} data-autofocus>
            Copiar
          </Botao>
          <Botao tipo="secundario" size="sm" leftSection={<IconDownload size={18} aria-hidden />} onClick={baixar}>
            Baixar .txt
          </Botao>
          <Botao tipo="secundario" size="sm" leftSection={<IconPrinter size={18} aria-hidden />} onClick={imprimir}>
            Imprimir
          </Botao>
        </div>
        <Botao fullWidth onClick={fechar}>
          Já guardei
        </Botao>
      </div>
    </Janela>
  );
}
