import { useState } from 'react';
import { instante, quantos } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Bloco } from '../../../ui/layout/bloco.tsx';
import { Janela } from '../../../ui/layout/janela.tsx';
import { Selo } from '../../../ui/words/selo.tsx';
import formulario from '../perfis/formulario.module.css';
import { type SegundoFator, useDesligarTotp, useIniciarTotp, useRenovarCodigos } from './segundo-fator.api.ts';
import { LigarTotp } from './totp.tsx';

/** Called when a protection was enabled. The first protection comes with the recovery codes. */
export type AoLigar = (texto: string, codigos: string[]) => void;

interface Props {
  fator: SegundoFator;
  aoLigar: AoLigar;
  aoGanharCodigos: (codigos: string[]) => void;
}

/** The second step of the login: the authenticator app, and the recovery codes. */
export function DuasEtapas({ fator, aoLigar, aoGanharCodigos }: Props) {
  const { totpAtivoDesde, passkeys, codigosDeRecuperacaoRestantes: restam } = fator;
  const protegida = totpAtivoDesde !== null || passkeys.length > 0;
  return (
    <Bloco
      titulo="Proteção em duas etapas"
      selo={<Selo cor={protegida ? 'positive' : 'warning'}>{protegida ? 'Ligada' : 'Desligada'}</Selo>}
      texto="Mesmo com a sua senha, ninguém entra sem o seu aparelho."
    >
      <ul className={formulario.linhas}>
        <li>
          <Aplicativo desde={totpAtivoDesde} aoLigar={aoLigar} />
        </li>
        {protegida && (
          <li>
            <Recuperacao restam={restam} aoGanharCodigos={aoGanharCodigos} />
          </li>
        )}
      </ul>
    </Bloco>
  );
}

function Aplicativo({ desde, aoLigar }: { desde: string | null; aoLigar: AoLigar }) {
  const iniciar = useIniciarTotp();
  const desligar = useDesligarTotp();
  const [aberta, setAberta] = useState(false);
  const ligar = () => iniciar.mutate(undefined, { onSuccess: (iniciado) => iniciado && setAberta(true) });
  async function perguntarEDesligar() {
    const sim = await dialogs.confirmar({
      titulo: 'Desligar o aplicativo autenticador',
      mensagem: 'O login deixa de pedir o código dele.',
      confirmar: 'Desligar',
      perigo: true,
    });
    if (sim) desligar.mutate(undefined, { onSuccess: (feito) => feito && toast.sucesso(feito.message) });
  }
  return (
    <>
      <div className={formulario.linha}>
        <div>
          <strong>Aplicativo autenticador</strong>
          <p>{desde ? `Ligado desde ${instante(desde)}` : 'Um código de 6 números que muda a cada 30 segundos.'}</p>
        </div>
        {desde ? (
          <Botao tipo="secundario" size="sm" loading={desligar.isPending} onClick={perguntarEDesligar}>
            Desligar
          </Botao>
        ) : (
          <Botao tipo="secundario" size="sm" loading={iniciar.isPending} onClick={ligar}>
            Ligar
          </Botao>
        )}
      </div>
      <Janela aberta={aberta} aoFechar={() => setAberta(false)} rotuladaPor="ligar-totp" largura={480}>
        {iniciar.data && (
          <LigarTotp
            key={iniciar.data.segredo}
            {...iniciar.data}
            aoFechar={() => setAberta(false)}
            aoLigar={(codigos) => {
              setAberta(false);
              aoLigar('Aplicativo autenticador ligado', codigos);
            }}
          />
        )}
      </Janela>
    </>
  );
}

function Recuperacao({ restam, aoGanharCodigos }: { restam: number; aoGanharCodigos: (codigos: string[]) => void }) {
  const renovar = useRenovarCodigos();
  async function perguntarERenovar() {
    const sim = await dialogs.confirmar({
      titulo: 'Gerar códigos novos',
      mensagem: 'Os códigos de recuperação que você guardou deixam de valer.',
      confirmar: 'Gerar códigos',
    });
    if (sim) renovar.mutate(undefined, { onSuccess: (feito) => feito && aoGanharCodigos(feito.codigosDeRecuperacao) });
  }
  return (
    <div className={formulario.linha}>
      <div>
        <strong>Códigos de recuperação</strong>
        <p>
          {restam === 0
            ? 'Acabaram: gere outros. Sem eles e sem o celular, você espera 72 horas para entrar.'
            : `${quantos(restam, 'código ainda vale', 'códigos ainda valem')}.`}
        </p>
      </div>
      <Botao tipo="secundario" size="sm" loading={renovar.isPending} onClick={perguntarERenovar}>
        Gerar códigos novos
      </Botao>
    </div>
  );
}
