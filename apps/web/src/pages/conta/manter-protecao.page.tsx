import { useSearchParams } from 'react-router';
import { ManterProtecao } from '../../features/usuarios/links/manter-protecao.tsx';
import { QuadroDeEntrada } from '../../features/usuarios/quadro-de-entrada.tsx';
import { LOGIN } from '../../lib/session/destinations.ts';
import { useLinkCode } from '../../lib/session/use-link-code.ts';
import { BotaoLink } from '../../ui/buttons/botao.tsx';

export default function ManterProtecaoPage() {
  const [busca] = useSearchParams();
  const codigo = useLinkCode({ userId: busca.get('userId') ?? '', code: busca.get('code') ?? '' }, '/usuario/manterProtecao');
  if (codigo) return <ManterProtecao key={codigo.code} {...codigo} />;
  return (
    <QuadroDeEntrada titulo="Manter a proteção da conta" subtitulo="Abra o link que mandamos ao seu e-mail.">
      <BotaoLink para={LOGIN} size="lg" fullWidth mt={24}>
        Entrar na conta
      </BotaoLink>
    </QuadroDeEntrada>
  );
}
