import { type CasoDenunciado, type DecisaoDaDenuncia, decisaoDoCaso } from '@festejo/contrato/operacao/denuncias.ts';
import { MOTIVO_DA_DECISAO_NO_MAXIMO, porque as porqueDoContrato } from '@festejo/contrato/operacao/operacao.ts';
import { Textarea } from '@mantine/core';
import * as z from 'zod';
import { checkBy } from '../../../lib/form/check.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { numero } from '../../../lib/text/formats.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { EscolhaDeUma } from '../../../ui/fields/escolha-de-uma.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { contarQueJaMudou } from '../ja-mudou.ts';
import estilos from '../operacao.module.css';
import { type DecisaoDoCaso, useCaso } from './denuncias.api.ts';

const OPCOES = {
  produto: [
    ['mantida', 'Fica à venda'],
    ['retirada', 'Sai da venda: só a equipe o põe de volta'],
  ],
  avaliacao: [
    ['mantida', 'Fica no ar'],
    ['retirada', 'Sai do ar: só quem escreveu a vê, e a nota não conta'],
  ],
  mensagem: [
    ['mantida', 'Fica na conversa'],
    ['retirada', 'Sai da conversa: nenhum dos dois a lê mais'],
  ],
} as const satisfies Record<CasoDenunciado['tipo'], readonly (readonly [DecisaoDaDenuncia, string])[]>;
export const nomeDoCaso = ({ produto, autor }: CasoDenunciado) => produto?.nome ?? `a mensagem de ${autor.nome}`;
const DESCRICAO = `De 10 a ${numero(MOTIVO_DA_DECISAO_NO_MAXIMO)} letras; lê quem denunciou e, se algo sai do ar, quem fez.`;
const POR_QUE = { label: 'Por quê', autosize: true, minRows: 2, maxRows: 6, maxLength: MOTIVO_DA_DECISAO_NO_MAXIMO, required: true };

/** Whether the thing stays, and why. */
export function DecidirCaso({ caso }: { caso: CasoDenunciado }) {
  const { decidir } = useCaso(caso);
  const form = useForm({
    values: { decisao: '', porque: '' },
    check: (campos) =>
      checkBy(
        decisaoDoCaso,
        { ...campos, decisao: campos.decisao as DecisaoDoCaso['decisao'] },
        campos.decisao ? {} : { decisao: 'Escolha o que fazer' },
      ),
    send: (decisao) => decidir(decisao),
    onDone: ({ message }) => toast.sucesso(message),
    onFail: contarQueJaMudou,
  });
  return (
    <form {...form.props} aria-label={`Decisão sobre ${nomeDoCaso(caso)}`}>
      <EscolhaDeUma legenda="O que fazer?" opcoes={OPCOES[caso.tipo]} {...form.choice('decisao')} error={form.errors['decisao']} />
      <Textarea description={DESCRICAO} {...POR_QUE} {...form.field('porque')} />
      <FormFailure form={form} />
      <div className={estilos.enviar}>
        <Submit form={form}>Decidir</Submit>
      </div>
    </form>
  );
}

/** What a decision took off the market may come back, and whose it is hears why. */
export function DevolverAoAr({ caso }: { caso: CasoDenunciado }) {
  const { devolver } = useCaso(caso);
  const form = useForm({
    values: { porque: '' },
    check: (campos) => checkBy(z.object({ porque: porqueDoContrato }), campos, {}),
    send: ({ porque }) => devolver(porque),
    onDone: ({ message }) => toast.sucesso(message),
    onFail: contarQueJaMudou,
  });
  return (
    <form {...form.props} aria-label={`Pôr de volta ${nomeDoCaso(caso)}`}>
      <Textarea description="Para pôr de volta; lê quem fez." {...POR_QUE} {...form.field('porque')} />
      <FormFailure form={form} />
      <div className={estilos.enviar}>
        <Submit form={form} tipo="secundario">
          Pôr de volta
        </Submit>
      </div>
    </form>
  );
}
