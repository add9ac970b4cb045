import { IconGavel, IconListDetails } from '@tabler/icons-react';
import { lazy } from 'react';
import { PaginaDoPerfil } from '../../features/perfil/pagina-do-perfil.tsx';
import type { SecaoDoPerfil } from '../../features/perfil/secoes.ts';
import { SECOES_DA_CONTA } from '../../features/perfil/secoes-da-conta.ts';

const SECOES: readonly [SecaoDoPerfil, ...SecaoDoPerfil[]] = [
  { id: 'disputas', texto: 'Disputas', icone: IconGavel, Conteudo: lazy(() => import('../../features/operacao/secao-de-disputas.tsx')) },
  {
    id: 'registro',
    texto: 'Registro',
    icone: IconListDetails,
    Conteudo: lazy(() => import('../../features/operacao/secao-do-registro.tsx')),
  },
  ...SECOES_DA_CONTA.filter(({ id }) => id === 'seguranca'),
];

/** Where who runs the marketplace decides what the two sides cannot. */
export default function OperacaoPage() {
  return <PaginaDoPerfil titulo="Operação" secoes={SECOES} />;
}
