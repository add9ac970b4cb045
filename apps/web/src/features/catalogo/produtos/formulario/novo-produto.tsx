import type { ProdutoParaEditar } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { LeaveGuard } from '../../../../ui/form/leave-guard.tsx';
import { Steps } from '../../../../ui/form/steps.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { PRIMEIRO_PASSO, PRODUTO_VAZIO } from './campos-do-produto.ts';
import estilos from './formulario-de-produto.module.css';
import { ParteDaVenda, trazerPassoDaVenda } from './parte-da-venda.tsx';
import { type OpcoesDeCategoria, PassoDoQueE } from './passo-do-que-e.tsx';
import { BotaoDaPrevia, PreviaDoProduto } from './previa-do-produto.tsx';
import { useFormularioDeProduto } from './use-formulario-de-produto.ts';

interface Props {
  passo: 1 | 2;
  /** Paths of the two steps of the form. */
  caminhos: readonly [string, string];
  categorias: OpcoesDeCategoria;
  irAoPasso: (passo: 1 | 2, options?: { replace: boolean }) => void;
  aoCriar: (produto: ProdutoParaEditar) => void;
}

const PASSOS = ['O que você oferece', 'Preço e datas'] as const;

/** A new product in two steps of one form. Texts and uploads survive a change of step and a later return. */
export function NovoProduto({ passo, caminhos, categorias, irAoPasso, aoCriar }: Props) {
  const doPrimeiro = (campo: string) => PRIMEIRO_PASSO.some((nome) => campo === nome || campo.startsWith(`${nome}.`));
  const formulario = useFormularioDeProduto({
    aoSalvar: aoCriar,
    aoRecusar: (campos) => campos.some(doPrimeiro) && irAoPasso(1),
  });
  const { form, envios } = formulario;
  const { nome, idCategoria } = form.values;
  const falta = nome === '' || idCategoria === '';
  // The person opened the second step by its address with an empty first step.
  useEffect(() => {
    if (passo === 2 && falta) irAoPasso(1, { replace: true });
  }, [passo, falta, irAoPasso]);

  // Loads the second step while the person fills in the first.
  useEffect(() => void trazerPassoDaVenda().catch(() => undefined), []);

  const categoriaNome = [...categorias.minhas, ...categorias.oficiais].find(({ id }) => id === idCategoria)?.nome ?? '';
  const avancar = () => {
    if (form.passes(...PRIMEIRO_PASSO)) irAoPasso(2);
  };
  return (
    <form
      {...form.props}
      onSubmit={(evento) => {
        if (passo === 2) return form.props.onSubmit(evento);
        evento.preventDefault();
        avancar();
      }}
      className={estilos.formulario}
    >
      {envios.pendentes && (
        <LeaveGuard loses="O que você escreveu fica guardado; os arquivos que ainda estão subindo, não." within={caminhos} />
      )}
      <div className={estilos.coluna}>
        <Steps titles={PASSOS} at={passo} onGo={() => irAoPasso(1)} />
        {form.restored && form.changed && (
          <p className={estilos.guardado} role="status">
            Guardamos o que você já tinha começado.
            <Botao tipo="discreto" size="sm" onClick={() => form.accept(PRODUTO_VAZIO)}>
              Começar do zero
            </Botao>
          </p>
        )}
        {passo === 1 ? <PassoDoQueE formulario={formulario} categorias={categorias} /> : <ParteDaVenda formulario={formulario} />}
        <div className={estilos.soNoCelular}>
          <BotaoDaPrevia campos={form.values} categoriaNome={categoriaNome} />
        </div>
        <div className={estilos.pe}>
          <FormFailure form={form} />
          {passo === 1 ? (
            <Botao size="lg" type="submit">
              Continuar
            </Botao>
          ) : (
            <>
              {envios.espera && <p role="status">{envios.espera}</p>}
              <Botao tipo="secundario" size="lg" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={() => irAoPasso(1)}>
                Voltar
              </Botao>
              <Submit form={form} size="lg" disabled={envios.pendentes}>
                {form.values.ativo ? 'Publicar produto' : 'Guardar sem publicar'}
              </Submit>
            </>
          )}
        </div>
      </div>
      <PreviaDoProduto campos={form.values} categoriaNome={categoriaNome} />
    </form>
  );
}
