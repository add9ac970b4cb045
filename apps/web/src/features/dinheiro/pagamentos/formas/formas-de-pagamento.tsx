import { NOME_DO_PAGADOR_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import type { FormasDePagamento as Formas } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { salvarPagador as contrato } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { TextInput } from '@mantine/core';
import { IconQrcode, IconTrash } from '@tabler/icons-react';
import { checkBy } from '../../../../lib/form/check.ts';
import { problemaDeUmDosDocumentos } from '../../../../lib/form/documents.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { maskDocumento } from '../../../../lib/text/masks.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { Bloco, Blocos } from '../../../../ui/layout/bloco.tsx';
import { Selo } from '../../../../ui/words/selo.tsx';
import { useEsquecerPagador, useFormasDePagamento, useSalvarPagador } from '../pagamentos.api.ts';
import estilos from './formas-de-pagamento.module.css';

/** The accepted payment methods, and the name on the client's charges. */
export function FormasDePagamento() {
  const consulta = useFormasDePagamento();
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={2} />} />;
  const { formas, prazoEmMinutos, pagador } = consulta.data;
  return (
    <Blocos>
      {formas.length === 0 && (
        <Bloco
          titulo="Ainda não dá para pagar aqui"
          texto="Este servidor não tem um banco configurado. Seu carrinho fica guardado até que tenha."
        />
      )}
      {formas.map(({ tipo, simulada }) => (
        <Bloco
          key={tipo}
          titulo="Pix"
          selo={simulada && <Selo cor="warning">Simulado</Selo>}
          texto={
            simulada
              ? 'Esta é uma demonstração: o banco é simulado, o código Pix não vale em banco nenhum e nenhum dinheiro muda de mãos.'
              : 'Você paga no aplicativo do seu banco, com o QR ou o código que mostramos. Nunca pedimos senha nem número de cartão.'
          }
          acao={<IconQrcode size={34} stroke={1.5} aria-hidden className={estilos.icone} />}
        >
          <p className={estilos.suave}>
            Cada compra tem {prazoEmMinutos} minutos para ser paga. O dinheiro fica guardado com o Festejo e o fornecedor só o recebe depois
            da festa.
          </p>
        </Bloco>
      ))}
      <Pagador key={pagador?.documento ?? ''} pagador={pagador} />
    </Blocos>
  );
}

function Pagador({ pagador }: { pagador: Formas['pagador'] }) {
  const salvar = useSalvarPagador();
  const esquecer = useEsquecerPagador();
  const form = useForm({
    values: { nome: pagador?.nome ?? '', documento: maskDocumento(pagador?.documento ?? '') },
    check: (campos) => checkBy(contrato.body, campos, { documento: problemaDeUmDosDocumentos(campos.documento) }),
    send: (dados) => salvar(dados),
    onDone: ({ message }) => toast.sucesso(message),
  });
  return (
    <Bloco
      titulo="Quem paga"
      texto="Guarde o nome e o CPF ou CNPJ de quem paga, e as próximas cobranças já vão nesse nome: é o que aparece no comprovante do banco. É opcional."
    >
      <form {...form.props} className={estilos.formulario}>
        <TextInput label="Nome ou razão social" maxLength={NOME_DO_PAGADOR_EM_LETRAS} autoComplete="name" {...form.field('nome')} />
        <TextInput
          label="CPF ou CNPJ"
          {...form.field('documento', { mask: maskDocumento, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false })}
        />
        <FormFailure form={form} />
        <div className={estilos.acoes}>
          {pagador && (
            <Botao
              tipo="secundario"
              leftSection={<IconTrash size={18} aria-hidden />}
              loading={esquecer.isPending}
              onClick={() => esquecer.mutate()}
            >
              Esquecer
            </Botao>
          )}
          <Submit form={form}>Guardar</Submit>
        </div>
      </form>
    </Bloco>
  );
}
