import { RECADO_DO_CONVITE_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import type { ConviteDoEvento } from '@festejo/contrato/evento/convidados.ts';
import { Checkbox, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm } from '../../../../lib/form/use-form.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { Compartilhar } from '../../../../ui/buttons/compartilhar.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import { conviteDoEventoQuery, useRemoverConvite, useRenovarConvite, useSalvarConvite } from '../preparativos.api.ts';
import estilos from '../preparativos.module.css';

const LUGARES = [
  ['endereco', 'Rua, número e bairro'],
  ['cidade', 'Só a cidade'],
  ['nada', 'Nada: eu conto por outro meio'],
] as const;

/** Settings of the event's public page for guests, and its link. */
export function ConviteDaFesta({ eventoId, titulo }: { eventoId: string; titulo: string }) {
  const consulta = useQuery(conviteDoEventoQuery(eventoId));
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista />} />;
  return <Convite eventoId={eventoId} titulo={titulo} convite={consulta.data} />;
}

function Convite({ eventoId, titulo, convite }: { eventoId: string; titulo: string; convite: ConviteDoEvento }) {
  const { url, ...campos } = convite;
  const salvar = useSalvarConvite(eventoId);
  const renovar = useRenovarConvite(eventoId);
  const remover = useRemoverConvite(eventoId);
  const form = useForm({
    values: campos,
    check: (body) => ({ ok: true, body }),
    send: (body) => salvar.mutateAsync(body),
    onDone: (_, values) => {
      form.accept(values);
      toast.sucesso(url ? 'Convite guardado' : 'Convite publicado');
    },
  });
  const lugar = form.choice('lugar');
  async function aoRenovar() {
    const sim = await dialogs.confirmar({
      titulo: 'Trocar o link?',
      mensagem: 'O link geral de agora deixa de abrir. Os links de cada convidado continuam valendo.',
      confirmar: 'Trocar o link',
    });
    if (sim) renovar.mutate(undefined);
  }
  async function aoRemover() {
    const sim = await dialogs.confirmar({
      titulo: 'Tirar o convite do ar?',
      mensagem: 'Nem o link geral nem os dos convidados abrem mais. As respostas que já chegaram ficam.',
      confirmar: 'Tirar do ar',
      perigo: true,
    });
    if (sim) remover.mutate(undefined);
  }
  return (
    <Bloco
      titulo="Convite"
      texto="Uma página da festa, só para quem tem o link: capa, dia, hora e o que você quiser dizer do lugar. Buscadores não a mostram."
    >
      {url && (
        <div className={estilos.secao}>
          <a href={url} target="_blank" rel="noreferrer" className={estilos.cresce}>
            {url}
          </a>
          <div className={estilos.botoes}>
            <Compartilhar
              mensagem={`Você está convidado para ${titulo}! Confirme sua presença: ${url}`}
              copia={url}
              whatsApp={{ texto: 'Enviar por WhatsApp' }}
              copiar={{ texto: 'Copiar link' }}
              copiado="Link copiado"
            />
            <Botao tipo="discreto" loading={renovar.isPending} onClick={() => void aoRenovar()}>
              Trocar o link
            </Botao>
            <Botao tipo="discreto" loading={remover.isPending} onClick={() => void aoRemover()}>
              Tirar do ar
            </Botao>
          </div>
        </div>
      )}
      <form {...form.props} className={estilos.secao}>
        <fieldset className={estilos.escolha}>
          <legend>O que dizer do lugar</legend>
          {LUGARES.map(([valor, nome]) => (
            <label key={valor}>
              <input type="radio" name={lugar.name} checked={lugar.value === valor} onChange={() => lugar.onChange(valor)} />
              {nome}
            </label>
          ))}
        </fieldset>
        <Textarea label="Recado aos convidados" maxLength={RECADO_DO_CONVITE_EM_LETRAS} autosize minRows={2} {...form.field('recado')} />
        <Checkbox label="Quem tem o link geral pode confirmar presença dizendo o nome" {...form.check('aceitaRespostas')} />
        <FormFailure form={form} />
        <span>
          <Submit form={form}>{url ? 'Salvar convite' : 'Publicar convite'}</Submit>
        </span>
      </form>
    </Bloco>
  );
}
