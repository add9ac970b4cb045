import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import type { PapelDaProva } from '@festejo/contrato/fornecedor/verificacao.ts';
import { type FormFile, form } from './files/form.ts';
import { photo } from './files/pictures.ts';
import type { Answer, Person, TestServer } from './server.ts';

export const CPF = '52998224725';
export const CNPJ = '11222333000181';

/** The smallest PDF. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

/** A supplier whose account has a CPF and a CNPJ. */
export async function umFornecedor(server: TestServer, nome = 'Doces da Lua'): Promise<Person> {
  const fornecedor = await server.person(TIPO_PERFIL.FORNECEDOR, nome);
  await server.db.updateTable('usuarios').set({ cpf: CPF, cnpj: CNPJ }).where('id', '=', fornecedor.id).execute();
  return fornecedor;
}

export const foto = async (): Promise<FormFile> => ({ data: await photo(320, 240), name: 'documento.jpg' });

type Campos = Partial<Record<PapelDaProva | 'tipo' | 'documento' | 'titular', string | FormFile | readonly FormFile[]>>;

/** Sends documents; by default those of a natural person. */
export async function enviar(server: TestServer, as: Person, outros: Campos = {}, headers: Record<string, string> = {}): Promise<Answer> {
  const campos = {
    tipo: 'pessoa_fisica',
    documento: '529.982.247-25',
    titular: 'Ana Maria de Souza',
    documentoFrente: await foto(),
    ...outros,
  };
  const { body, headers: doCorpo } = await form(campos);
  return server.call('POST', '/verificacao', { as, body, headers: { ...doCorpo, ...headers } });
}
