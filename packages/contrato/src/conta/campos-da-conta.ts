import * as z from 'zod';
import { numero } from '../common/common.ts';
import { CODIGO_DO_SEGUNDO_FATOR_EM_LETRAS } from '../common/comprimentos.ts';

export { email } from '../common/email.ts';

export const senhaNova = z
  .string()
  .min(8, 'A senha precisa de pelo menos 8 caracteres')
  .max(128, 'A senha pode ter no máximo 128 caracteres')
  .meta({ description: 'De 8 a 128 caracteres quaisquer; senhas comuns ou com os próprios dados são recusadas (422)' });
export const tipoPerfil = numero(z.union([z.literal(1), z.literal(2)], 'Perfil inválido: 1 = Cliente, 2 = Fornecedor')).meta({
  description: '1 = cliente, 2 = fornecedor',
});
export const senhaDada = z.string().min(1).max(1024);
export const tokenNovo = z.object({
  accessToken: z.string().meta({ description: 'JWT para o cabeçalho `Authorization: Bearer`; vale 30 minutos' }),
});
export const codigoDoLink = z.string().min(1).max(200).meta({ description: 'O do link da carta' });
export const donoDoLink = z.uuid('Código inválido').meta({ description: 'A conta, no link da carta' });

export const cpf = z
  .string()
  .trim()
  .max(18)
  .meta({ description: 'Com ou sem máscara; um cliente pode deixá-lo para o fechamento da compra' });
export const cnpj = z
  .string()
  .trim()
  .max(20)
  .meta({ description: 'Numérico ou alfanumérico, com ou sem máscara; um fornecedor dá CPF ou CNPJ' });
export const codigoDeConvite = z.string().trim().max(40).meta({ description: 'O do link de quem convidou' });
export const codigoDoSegundoFator = z
  .string()
  .trim()
  .max(CODIGO_DO_SEGUNDO_FATOR_EM_LETRAS)
  .meta({ description: 'Do aplicativo autenticador (6 números), ou um código de recuperação' });
export const aceitaTermos = z.literal(true, 'É preciso aceitar os termos de uso');
export const altcha = z
  .string()
  .max(2000)
  .meta({ description: 'A prova de trabalho resolvida, quando a chamada a pede (422 PROVA_DE_TRABALHO)' });
