import { TITULAR_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import {
  type MinhaVerificacao,
  type PapelDaProva,
  PROVA_MAXIMA_EM_BYTES,
  PROVAS,
  TIPOS_DA_VERIFICACAO,
} from '@festejo/contrato/fornecedor/verificacao.ts';
import { TextInput } from '@mantine/core';
import { useForm } from '../../../lib/form/use-form.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { CampoDeImagem } from '../../../ui/fields/campo-de-imagem.tsx';
import { EscolhaDeUma } from '../../../ui/fields/escolha-de-uma.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { SendingProgress } from '../../../ui/form/sending-progress.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { Bloco } from '../../../ui/layout/bloco.tsx';
import { useEnviarVerificacao } from './verificacao.api.ts';
import estilos from './verificacao.module.css';
import { camposDe, conferir, exige, pede } from './verificacao.ts';

const AJUDA: Readonly<Record<PapelDaProva, string>> = {
  documentoFrente: 'RG, CNH ou passaporte de quem responde pela loja',
  documentoVerso: 'Se o documento tem verso',
  contratoSocial: 'A primeira página basta se diz o nome e o CNPJ',
  selfie: 'O rosto e o documento na mesma foto',
  comprovanteDeEndereco: 'Conta de luz, água ou telefone dos últimos 3 meses',
};

/** The supplier's identity and its proofs. The form has no draft, because its content is identity documents. */
export function FormularioDaVerificacao({ minha }: { minha: MinhaVerificacao }) {
  const enviar = useEnviarVerificacao();
  const form = useForm({
    values: camposDe(minha),
    check: (campos) => conferir(campos, minha),
    send: ({ dados, files }, attempt) => enviar(dados, files, attempt),
    onDone: ({ message }) => toast.sucesso(message),
    aliases: { documento: 'tipo' },
  });
  const { tipo } = form.values;
  const opcoes = minha.documentos.map((um) => [um.tipo, `${TIPOS_DA_VERIFICACAO[um.tipo]}: ${um.documento}`] as const);
  const papeis = (Object.keys(PROVAS) as PapelDaProva[]).filter((papel) => pede(tipo, papel));
  return (
    <Bloco
      titulo="Enviar documentos"
      texto="Só quem cuida do Festejo vê o que você envia. Fica cifrado, longe das fotos da loja, e é apagado 90 dias depois da decisão."
    >
      <form {...form.props} className={estilos.formulario} aria-label="Enviar documentos">
        <EscolhaDeUma legenda="Em nome de quem a loja vende?" opcoes={opcoes} {...form.choice('tipo')} error={form.errors['tipo']} />
        <TextInput
          label={tipo === 'empresa' ? 'Razão social' : 'Nome completo'}
          description="Como está no documento."
          withAsterisk
          maxLength={TITULAR_EM_LETRAS}
          {...form.field('titular')}
        />
        <div className={estilos.provas}>
          {papeis.map((papel) => (
            <CampoDeImagem
              key={papel}
              rotulo={PROVAS[papel]}
              ajuda={AJUDA[papel]}
              exigida={exige(tipo, papel)}
              comPdfDe={PROVA_MAXIMA_EM_BYTES}
              {...form.file(papel)}
            />
          ))}
        </div>
        <FormFailure form={form} />
        <SendingProgress form={form} />
        <div>
          <Submit form={form}>Enviar para análise</Submit>
        </div>
      </form>
    </Bloco>
  );
}
