import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useSearchParams } from 'react-router';
import { LinkQueNaoVale, ManterProtecao } from '../../features/conta/usuarios/links/manter-protecao.tsx';
import { useLinkCode } from '../../lib/session/use-link-code.ts';

export default function ManterProtecaoPage() {
  const [busca] = useSearchParams();
  const codigo = useLinkCode({ userId: busca.get('userId') ?? '', code: busca.get('code') ?? '' }, caminhoDe('usuario/manterProtecao'));
  if (codigo) return <ManterProtecao key={codigo.code} {...codigo} />;
  return <LinkQueNaoVale />;
}
