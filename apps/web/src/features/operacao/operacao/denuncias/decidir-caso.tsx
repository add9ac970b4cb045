import { type CasoDenunciado, type DecisaoDaDenuncia, decisaoDoCaso } from '@festejo/contrato/operacao/denuncias.ts';
import { porque as porqueDoContrato } from '@festejo/contrato/operacao/operacao.ts';
import * as z from 'zod';
import { checkBy } from '../../../../lib/form/check.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { EscolhaDeUma } from '../../../../ui/fields/escolha-de-uma.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { CampoDoPorque } from '../campo-do-porque.tsx';
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

/** The form that keeps or removes the reported thing, with the reason. */
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
      <CampoDoPorque quemLe="lê quem denunciou e, se algo sai do ar, quem fez" {...form.field('porque')} />
      <FormFailure form={form} />
      <div className={estilos.enviar}>
        <Submit form={form}>Decidir</Submit>
      </div>
    </form>
  );
}

/** Restores a thing that a decision removed. Its owner is notified with the reason. */
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
      <CampoDoPorque quemLe="lê quem fez" {...form.field('porque')} />
      <FormFailure form={form} />
      <div className={estilos.enviar}>
        <Submit form={form} tipo="secundario">
          Pôr de volta
        </Submit>
      </div>
    </form>
  );
}
