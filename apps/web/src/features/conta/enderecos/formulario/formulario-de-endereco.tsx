import type { Endereco } from '@festejo/contrato/conta/enderecos.ts';
import { useState } from 'react';
import { draftNamed } from '../../../../lib/drafts/use-draft.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { errorsByField } from '../../../../lib/http/errors.ts';
import { BotaoDeVolta } from '../../../../ui/buttons/botao.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { useSalvarEndereco } from '../enderecos.api.ts';
import { conferirEnderecoNovo, ESCOLHA_VAZIA, errosDoEndereco, escolhaDoEndereco, lerEscolha } from '../escolha-de-endereco.ts';
import { PainelDoAlfinete } from '../mapa/painel-do-alfinete.tsx';
import { useControleDeEndereco } from '../use-escolha-de-endereco.ts';
import { CamposDoEnderecoNovo } from './campos-do-endereco.tsx';
import estilos from './formulario-de-endereco.module.css';

interface Props {
  /** `null` = a new address. */
  endereco: Endereco | null;
  tilesUrl: string | null;
  voltarPara: string;
  aoSalvar: () => void;
}

/** Form for a new or an existing address. */
export function FormularioDeEndereco({ endereco, tilesUrl, voltarPara, aoSalvar }: Props) {
  const rascunho = `endereco.${endereco?.id ?? 'novo'}`;
  const [base] = useState(() => (endereco ? escolhaDoEndereco(endereco) : ESCOLHA_VAZIA));
  const [guardado] = useState(() => draftNamed(rascunho));
  const salvar = useSalvarEndereco(endereco?.id ?? null);
  const form = useForm({
    values: base,
    draft: { name: rascunho, restored: guardado ? lerEscolha(guardado) : undefined, keep: (escolha) => escolha },
    check: conferirEnderecoNovo,
    send: (corpo, { key }) => salvar.mutateAsync({ endereco: corpo, chave: key }),
    onDone: () => {
      toast.sucesso(endereco ? 'Endereço salvo' : 'Endereço guardado');
      aoSalvar();
    },
    onFail: (falha) => errosDoEndereco(errorsByField(falha)),
  });
  const controle = useControleDeEndereco(form);

  return (
    <form {...form.props} className={estilos.formulario}>
      <Cartao>
        <h2 className={estilos.titulo}>Onde fica</h2>
        <CamposDoEnderecoNovo controle={controle} podeSerPadrao={!endereco?.padrao} />
        <PainelDoAlfinete controle={controle} tilesUrl={tilesUrl} uso="endereco" />
      </Cartao>
      <FormFailure form={form} />
      <div className={estilos.acoes}>
        <BotaoDeVolta para={voltarPara}>Voltar</BotaoDeVolta>
        <Submit form={form}>Salvar endereço</Submit>
      </div>
    </form>
  );
}
