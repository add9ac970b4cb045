import { PIX_DEVOLVIDO_POR_DIAS } from '@festejo/contrato/common/prazos.ts';
import type { DestinoDaDevolucao as Destino } from '@festejo/contrato/dinheiro/devolucoes.ts';
import { IconBuildingBank } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { instante, reais } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { Reais } from '../../../ui/words/reais.tsx';
import estilos from './conta-bancaria.module.css';
import { SEM_CONTA } from './conta-bancaria.ts';
import { useSalvarDestino } from './contas-bancarias.api.ts';
import { FormularioDaConta, type PedirIdentidade } from './formulario-da-conta.tsx';

interface Props {
  destino: Destino;
  /** In reais. */
  valor: number;
  pedirIdentidade: PedirIdentidade;
}

/** The destination of money that the bank no longer returns through its Pix, and the form that sets it. */
export function DestinoDaDevolucao({ destino, valor, pedirIdentidade }: Props) {
  const [mudando, setMudando] = useState(false);
  const salvar = useSalvarDestino(destino.devolucaoId);
  const { pagador } = destino;
  if (!mudando) return <ComoEsta destino={destino} valor={valor} aoMudar={() => setMudando(true)} />;
  return (
    <FormularioDaConta
      titulo={`Para onde vão ${reais(valor)}`}
      comeco={{ ...SEM_CONTA, pixTipo: 'cpf' }}
      mesmoDocumento={pagador ? `Tem de ser de quem pagou o Pix: ${pagador}.` : 'Tem de ser o da sua conta no Festejo.'}
      nota="Pedimos sua senha ou segunda proteção, avisamos por e-mail e a transferência sai depois de um dia."
      rotulo="Salvar destino"
      versao={destino.versao}
      salvar={salvar}
      pedirIdentidade={pedirIdentidade}
      aoSalvar={() => setMudando(false)}
      aoDesistir={() => setMudando(false)}
    />
  );
}

function ComoEsta({
  destino: { para, pagador, motivo, valeAPartirDe, podeMudar },
  valor,
  aoMudar,
}: Omit<Props, 'pedirIdentidade'> & { aoMudar: () => void }) {
  const id = useId();
  const [agora] = useState(() => Date.now());
  const espera = valeAPartirDe && Date.parse(valeAPartirDe) > agora;
  return (
    <Cartao className={estilos.painel} aria-labelledby={id}>
      <h2 id={id} className={estilos.titulo}>
        <IconBuildingBank size={24} aria-hidden />{' '}
        <span>{para ? 'Seu dinheiro vai por transferência' : 'Diga para onde vai o seu dinheiro'}</span>
      </h2>
      {motivo && (
        <Nota cor="warning" role="status">
          O banco não fez a transferência. Ele respondeu: {motivo}. Informe outra chave ou conta; nada se perde.
        </Nota>
      )}
      {para ? (
        <p className={estilos.suave}>
          <Reais valor={valor} />{' '}
          <span>
            {`${podeMudar ? 'vão' : 'foram enviados'} para ${para}.${podeMudar ? ` A transferência sai ${espera ? `depois de ${instante(valeAPartirDe)}, por segurança` : 'no próximo envio ao banco'}.` : ''}`}
          </span>
        </p>
      ) : (
        <p className={estilos.suave}>
          <Reais valor={valor} /> são seus. O Pix foi pago há cerca de {PIX_DEVOLVIDO_POR_DIAS} dias ou mais, e o banco já não o devolve por
          si. Informe uma chave Pix ou uma conta
          <span>{pagador ? ` de quem pagou, com o documento ${pagador}` : ' em seu nome'}</span>.
        </p>
      )}
      {podeMudar && (
        <Botao tipo={para ? 'secundario' : 'principal'} onClick={aoMudar}>
          {para ? 'Corrigir' : 'Informar chave ou conta'}
        </Botao>
      )}
    </Cartao>
  );
}
