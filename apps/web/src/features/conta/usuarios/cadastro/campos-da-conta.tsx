import { TextInput } from '@mantine/core';
import { PHONE } from '../../../../lib/form/kinds-of-brazil.ts';
import type { Bound } from '../../../../lib/form/use-fields.ts';
import { CampoDeDocumento } from '../../../../ui/fields/campo-de-documento.tsx';
import type { DadosDoCadastro } from './conta-nova.ts';

/** Document and phone, for every sign-up: the minimum that each profile needs, with the reason. */
export function CamposDaConta({ fornecedor, form }: { fornecedor: boolean; form: Bound<DadosDoCadastro> }) {
  return (
    <>
      <CampoDeDocumento form={form} escolhe={fornecedor} opcional={!fornecedor} ajuda="Não é preciso para comprar." />
      <TextInput label="Telefone (opcional)" {...form.field('telefone', PHONE)} />
    </>
  );
}
