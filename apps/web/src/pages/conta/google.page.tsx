import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lerIda } from '../../features/conta/google/ida-ao-google.ts';
import { RetornoDoGoogle } from '../../features/conta/google/retorno-do-google.tsx';
import { QuadroDeEntrada } from '../../features/conta/usuarios/quadro-de-entrada.tsx';
import { LOGIN, loginWithReturn } from '../../lib/session/destinations.ts';

export default function GooglePage() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [{ ida, resposta }] = useState(() => ({ ida: lerIda(), resposta: search || hash }));
  const temResposta = search !== '' || hash !== '';

  // The issuer's parameters are read once, then removed from the address bar and the history.
  useEffect(() => {
    if (temResposta) void navigate(pathname, { replace: true });
  }, [temResposta, pathname, navigate]);

  return (
    <QuadroDeEntrada titulo="Entrar com Google">
      <RetornoDoGoogle
        ida={ida}
        resposta={resposta}
        aoFaltarCadastro={(pendente) => {
          const state = { ...pendente, tipoPerfil: ida?.tipoPerfil, voltar: ida?.voltar ?? null };
          void navigate(caminhoDe('cadastro-google'), { replace: true, state });
        }}
        aoVoltar={() => void navigate(ida?.voltar ? loginWithReturn(ida.voltar) : LOGIN, { replace: true })}
      />
    </QuadroDeEntrada>
  );
}
