import { IconCopy, IconLinkPlus, IconRefresh } from '@tabler/icons-react';
import { instante } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useLinkDaAgenda, useRemoverLink, useRenovarLink } from './agenda.api.ts';
import estilos from './calendarios.module.css';

async function copiar(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.sucesso('Link copiado');
  } catch {
    void dialogs.aviso('O navegador não deixou copiar. Selecione o link e copie-o.');
  }
}

/** The secret link with which Google, Apple and Outlook calendars show the supplier's orders. */
export function LinkDaAgenda() {
  const consulta = useLinkDaAgenda();
  const renovar = useRenovarLink();
  const remover = useRemoverLink();
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={1} />} />;
  const { url, criadoEm } = consulta.data;
  if (url === null) {
    return (
      <div className={estilos.acoes}>
        <Botao
          tipo="secundario"
          loading={renovar.isPending}
          leftSection={<IconLinkPlus size={18} aria-hidden />}
          onClick={() => renovar.mutate()}
        >
          Criar o link
        </Botao>
      </div>
    );
  }
  async function perguntarERenovar() {
    const sim = await dialogs.confirmar({
      titulo: 'Renovar o link?',
      mensagem: 'O link de agora para de funcionar na hora, em todos os calendários que o usam.',
      confirmar: 'Renovar',
    });
    if (sim) renovar.mutate(undefined, { onSuccess: () => toast.sucesso('Link renovado') });
  }
  async function perguntarERemover() {
    const sim = await dialogs.confirmar({
      titulo: 'Desligar o link?',
      mensagem: 'Nenhum calendário de fora vê mais os seus pedidos.',
      confirmar: 'Desligar',
      perigo: true,
    });
    if (sim) remover.mutate(undefined, { onSuccess: ({ message }) => toast.sucesso(message) });
  }
  return (
    <div className={estilos.link}>
      <code className={estilos.url} translate="no">
        {url}
      </code>
      {criadoEm && <p className={estilos.nota}>Vale desde {instante(criadoEm)}. Quem tem o link vê título, hora e cidade das festas.</p>}
      <div className={estilos.acoes}>
        <Botao tipo="secundario" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copiar(url)}>
          Copiar
        </Botao>
        <Botao
          tipo="discreto"
          loading={renovar.isPending}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void perguntarERenovar()}
        >
          Renovar
        </Botao>
        <Botao tipo="discreto" loading={remover.isPending} onClick={() => void perguntarERemover()}>
          Desligar
        </Botao>
      </div>
    </div>
  );
}
