import { useState } from 'react';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Blocos } from '../../../../ui/layout/bloco.tsx';
import { CodigosDeRecuperacao } from '../../segundo-fator/codigos-de-recuperacao.tsx';
import { DuasEtapas } from '../../segundo-fator/duas-etapas.tsx';
import { ChavesDeAcesso } from '../../segundo-fator/passkeys.tsx';
import { RemocaoPedida } from '../../segundo-fator/remocao-pedida.tsx';
import { useSegundoFator } from '../../segundo-fator/segundo-fator.api.ts';
import { usePerfil } from '../perfil.api.ts';
import { Dispositivos } from './dispositivos.tsx';
import { TrocaDeSenha } from './troca-de-senha.tsx';

/** Password, second step, passkeys and devices. */
export default function SecaoDeSeguranca() {
  const perfil = usePerfil();
  const fator = useSegundoFator();
  const [codigos, setCodigos] = useState<readonly string[]>([]);
  const esqueleto = <EsqueletoDeLista quantos={3} />;
  if (!perfil.data) return <SemDados consulta={perfil} esqueleto={esqueleto} />;
  if (!fator.data) return <SemDados consulta={fator} esqueleto={esqueleto} />;
  // The window with the codes would cover a toast, and it already shows the success.
  const ligou = (texto: string, novos: string[]) => (novos.length > 0 ? setCodigos(novos) : toast.sucesso(texto));
  const { temSenha, nomeCompleto, email } = perfil.data;
  return (
    <Blocos>
      {fator.data.remocao && <RemocaoPedida remocao={fator.data.remocao} />}
      <TrocaDeSenha temSenha={temSenha} nomeCompleto={nomeCompleto} email={email} />
      <DuasEtapas fator={fator.data} aoLigar={ligou} aoGanharCodigos={setCodigos} />
      <ChavesDeAcesso passkeys={fator.data.passkeys} aoLigar={ligou} />
      <Dispositivos />
      <CodigosDeRecuperacao codigos={codigos} aoFechar={() => setCodigos([])} />
    </Blocos>
  );
}
