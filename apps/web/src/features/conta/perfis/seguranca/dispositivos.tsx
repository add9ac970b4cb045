import type { Sessao } from '@festejo/contrato/conta/sessoes.ts';
import { Checkbox } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { instante, quantos } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import { Janela } from '../../../../ui/layout/janela.tsx';
import { Selo } from '../../../../ui/words/selo.tsx';
import formulario from '../formulario.module.css';
import { useIrAoLogin } from '../identidade/use-ir-ao-login.ts';
import { eCelular, meioPorExtenso, nomeDoDispositivo } from './dispositivo.ts';
import estilos from './dispositivos.module.css';
import { useEncerrarSessao, useSairDeTodos, useSessoes } from './sessoes.api.ts';

/** The devices with an open session, each with a button that ends it. */
export function Dispositivos() {
  const sessoes = useSessoes();
  const [saindo, setSaindo] = useState(false);
  return (
    <Bloco titulo="Aparelhos conectados" texto="Não reconhece algum? Encerre e troque a senha.">
      {sessoes.data ? (
        <ul className={formulario.linhas}>
          {sessoes.data.map((uma) => (
            <li key={uma.id}>
              <Dispositivo sessao={uma} />
            </li>
          ))}
        </ul>
      ) : (
        <SemDados consulta={sessoes} esqueleto={<EsqueletoDeLista quantos={2} />} />
      )}
      <div className={formulario.acoes}>
        <Botao tipo="secundario" onClick={() => setSaindo(true)}>
          Sair de todos os dispositivos
        </Botao>
      </div>
      <Janela aberta={saindo} aoFechar={() => setSaindo(false)} rotuladaPor="sair-de-todos" largura={440}>
        <SairDeTodos key={String(saindo)} aoFechar={() => setSaindo(false)} />
      </Janela>
    </Bloco>
  );
}

function Dispositivo({ sessao: { id, atual, dispositivo, enderecoIp, meio, criadaEm, renovadaEm } }: { sessao: Sessao }) {
  const encerrar = useEncerrarSessao();
  const nome = nomeDoDispositivo(dispositivo);
  const Icone = eCelular(dispositivo) ? IconDeviceMobile : IconDeviceDesktop;
  async function perguntarEEncerrar() {
    const sim = await dialogs.confirmar({
      titulo: 'Encerrar neste aparelho',
      mensagem: `A conta fecha na hora em ${nome}.`,
      confirmar: 'Encerrar',
      perigo: true,
    });
    if (sim) encerrar.mutate(id, { onSuccess: ({ message }) => toast.sucesso(message) });
  }
  return (
    <div className={formulario.linha}>
      <Icone className={estilos.icone} size={26} stroke={1.6} aria-hidden />
      <div>
        <strong>{nome}</strong> {atual && <Selo cor="positive">Este aparelho</Selo>}
        <p>
          Última atividade em <time dateTime={renovadaEm}>{instante(renovadaEm)}</time>
          {enderecoIp && <span>{`, IP ${enderecoIp}`}</span>}
        </p>
        <p>
          Entrou em <time dateTime={criadaEm}>{instante(criadaEm)}</time> {meioPorExtenso(meio)}
        </p>
      </div>
      {!atual && (
        <Botao tipo="secundario" size="sm" loading={encerrar.isPending} onClick={perguntarEEncerrar} aria-label={`Encerrar em ${nome}`}>
          Encerrar
        </Botao>
      )}
    </div>
  );
}

function SairDeTodos({ aoFechar }: { aoFechar: () => void }) {
  const [deste, setDeste] = useState(false);
  const sair = useSairDeTodos();
  const irAoLogin = useIrAoLogin();
  const enviar = () =>
    sair.mutate(!deste, {
      onSuccess: async ({ encerradas }) => {
        aoFechar();
        if (!deste) return toast.sucesso(encerradas === 0 ? 'Nenhum outro aparelho estava conectado' : saiuDe(encerradas));
        await irAoLogin();
        await dialogs.sucesso('Deslogado com sucesso');
      },
    });
  return (
    <div className={formulario.janela}>
      <h2 id="sair-de-todos">Sair de todos os dispositivos</h2>
      <p>Quem estiver na sua conta em qualquer outro lugar sai na hora. Para impedir que volte, troque também a senha.</p>
      <Checkbox checked={deste} onChange={({ currentTarget: { checked } }) => setDeste(checked)} label="Sair deste aparelho também" />
      <div className={formulario.janelaAcoes}>
        <Botao tipo="secundario" onClick={aoFechar}>
          Voltar
        </Botao>
        <Botao tipo="perigo" loading={sair.isPending} onClick={enviar}>
          Sair de todos
        </Botao>
      </div>
    </div>
  );
}

function saiuDe(encerradas: number): string {
  return `Saiu de ${quantos(encerradas, 'aparelho', 'aparelhos')}`;
}
