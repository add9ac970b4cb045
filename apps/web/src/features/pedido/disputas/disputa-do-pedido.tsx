import { CAMINHO_DA_FOTO_DA_DISPUTA } from '@festejo/contrato/api/downloads.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import { type DisputaDoPedido as Disputa, FALA_MAXIMA, falaNova, type TipoDeFala } from '@festejo/contrato/pedido/disputas.ts';
import { Textarea } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { checkBy } from '../../../lib/form/check.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { instante, numero, quantos } from '../../../lib/text/formats.ts';
import { useSendingPictures } from '../../../ui/arquivos/use-sending-pictures.tsx';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { Andamento } from './andamento.tsx';
import { useAceitar, useFalar, useJuntarFoto } from './disputas.api.ts';
import estilos from './disputas.module.css';

interface Props {
  pedidoId: string;
  disputa: Disputa;
  role: Lado;
}

/** A dispute for one of its sides: its state, its record, and the additions that are possible now. */
export function DisputaDoPedido({ pedidoId, disputa, role }: Props) {
  const tipo = disputa.podeFalar[0];
  return (
    <Cartao>
      <h2 className={estilos.titulo}>Disputa</h2>
      <Nota cor={disputa.fase === 'encerrada' ? 'positive' : disputa.podeFalar.includes('resposta') ? 'warning' : 'info'} role="status">
        {emQuePe(disputa, role)}
      </Nota>
      <Andamento disputa={disputa} caminho={CAMINHO_DA_FOTO_DA_DISPUTA} />
      {disputa.podeAceitar && <Aceitar pedidoId={pedidoId} oOutroAceitou={disputa.aceites.length > 0} />}
      {tipo && <Falar key={tipo} pedidoId={pedidoId} tipo={tipo} />}
      {disputa.fotosQueCabem > 0 && <Fotos pedidoId={pedidoId} cabem={disputa.fotosQueCabem} />}
    </Cartao>
  );
}

function emQuePe({ fase, responderAte, apelarAte, aceites, podeAceitar }: Disputa, role: Lado): string {
  switch (fase) {
    case 'resposta':
      return role === 'FORNECEDOR'
        ? `Responda até ${instante(responderAte)}. Depois disso o Festejo decide sem ouvir você.`
        : `O fornecedor pode responder até ${instante(responderAte)}. Junte fotos e o que mais tiver: o Festejo lê tudo antes de decidir.`;
    case 'veredito':
      return 'O Festejo está analisando. Até a decisão, os dois ainda podem juntar o que têm a mostrar.';
    case 'apelacao':
      return `${aceites.length > 0 ? ACEITOU[podeAceitar ? 'oOutro' : 'voce'] : ''}A decisão vale a partir de ${instante(apelarAte ?? '')}, se ninguém pedir nova análise até lá, ou na hora em que os dois a aceitarem. O dinheiro continua guardado.`;
    case 'segundo_veredito':
      return 'O Festejo está olhando de novo, e a próxima decisão é a última. O dinheiro continua guardado.';
    case 'encerrada':
      return 'A disputa terminou.';
  }
}

const ACEITOU = { voce: 'Você aceitou, e falta o outro lado. ', oOutro: 'O outro lado já aceitou. ' } as const;

const PALAVRAS: Readonly<Record<TipoDeFala, { rotulo: string; botao: string; feito: string }>> = {
  resposta: { rotulo: 'Sua resposta', botao: 'Enviar resposta', feito: 'Resposta enviada. Agora o Festejo decide.' },
  prova: { rotulo: 'O que você tem a mostrar', botao: 'Juntar à disputa', feito: 'Juntado. A outra parte e o Festejo já podem ler.' },
  apelacao: {
    rotulo: 'Por que olhar de novo?',
    botao: 'Pedir nova análise',
    feito: 'Pedido enviado. A próxima decisão é a última.',
  },
};

/** The verdict takes effect without waiting. A confirmation asks first, because it is final. */
function Aceitar({ pedidoId, oOutroAceitou }: { pedidoId: string; oOutroAceitou: boolean }) {
  const aceitar = useAceitar(pedidoId);
  const [enviando, setEnviando] = useState(false);
  const pedir = async () => {
    const sim = await dialogs.confirmar({
      titulo: 'Aceitar a decisão?',
      mensagem: oOutroAceitou
        ? 'O outro lado já aceitou: a decisão vale na hora, e a disputa termina.'
        : 'Você não pede mais nova análise. A decisão vale na hora em que o outro lado também aceitar, ou no fim do prazo.',
      confirmar: 'Aceitar a decisão',
      cancelar: 'Voltar',
    });
    if (!sim) return;
    setEnviando(true);
    try {
      await aceitar();
      toast.sucesso(oOutroAceitou ? 'A decisão vale, e a disputa terminou.' : 'Aceita. Falta o outro lado, ou o fim do prazo.');
    } catch (causa) {
      await dialogs.erro(causa);
    } finally {
      setEnviando(false);
    }
  };
  return (
    <div className={estilos.botoes}>
      <Botao tipo="secundario" loading={enviando} onClick={pedir}>
        Aceitar a decisão
      </Botao>
    </div>
  );
}

function Falar({ pedidoId, tipo }: { pedidoId: string; tipo: TipoDeFala }) {
  const falar = useFalar(pedidoId);
  const { rotulo, botao, feito } = PALAVRAS[tipo];
  const form = useForm({
    values: { texto: '' },
    draft: `disputa-${tipo}-${pedidoId}`,
    check: (campos) => checkBy(falaNova, { ...campos, tipo }),
    send: async (fala) => {
      const sim =
        tipo !== 'apelacao' ||
        (await dialogs.confirmar({
          titulo: 'Pedir nova análise?',
          mensagem: 'O Festejo olha tudo mais uma vez, e a decisão seguinte é a última: pode ser a mesma, ou outra.',
          confirmar: 'Pedir nova análise',
          cancelar: 'Voltar',
        }));
      return sim ? falar(fala) : null;
    },
    onDone: () => toast.sucesso(feito),
  });
  return (
    <form {...form.props} aria-label={botao}>
      <Textarea
        label={rotulo}
        description={`De 10 a ${numero(FALA_MAXIMA)} letras; a outra parte e o Festejo leem.`}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={FALA_MAXIMA}
        required
        {...form.field('texto')}
      />
      <FormFailure form={form} />
      <div className={estilos.botoes}>
        <Submit form={form}>{botao}</Submit>
      </div>
    </form>
  );
}

function Fotos({ pedidoId, cabem }: { pedidoId: string; cabem: number }) {
  const juntar = useJuntarFoto(pedidoId);
  const envio = useSendingPictures({ label: 'Fotos da disputa', fit: cabem, send: juntar.mutateAsync });
  return (
    <div className={estilos.juntar}>
      <div className={estilos.botoes}>
        <Botao tipo="secundario" leftSection={<IconPhotoPlus size={18} aria-hidden />} loading={envio.sending} onClick={envio.choose}>
          Juntar fotos
        </Botao>
      </div>
      <p className={estilos.quando}>{quantos(cabem, 'foto ainda cabe', 'fotos ainda cabem')}. Só os dois lados e o Festejo as veem.</p>
      {envio.parts}
    </div>
  );
}
