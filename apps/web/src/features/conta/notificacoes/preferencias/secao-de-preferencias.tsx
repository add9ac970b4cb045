import type { Lado } from '@festejo/contrato/common/constants.ts';
import type { CategoriaDaNotificacao } from '@festejo/contrato/conta/notificacoes.ts';
import type { MudancaDePreferencias, Preferencias } from '@festejo/contrato/conta/privacidade.ts';
import { TextInput } from '@mantine/core';
import type { PushState } from '../../../../lib/live/push.ts';
import { useLado, useSessao } from '../../../../lib/session/sessao.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Chave, Interruptor } from '../../../../ui/fields/interruptor.tsx';
import { Bloco, Blocos } from '../../../../ui/layout/bloco.tsx';
import { SoParaLeitores } from '../../../../ui/words/so-para-leitores.tsx';
import { useAparelho, useLigarAparelho } from './aparelho.api.ts';
import { useMudarPreferencia, usePreferencias } from './preferencias.api.ts';
import estilos from './secao-de-preferencias.module.css';

interface Categoria extends Readonly<Record<Lado, string>> {
  id: CategoriaDaNotificacao;
  rotulo: string;
}

const CATEGORIAS: readonly Categoria[] = [
  {
    id: 'pedidos',
    rotulo: 'Pedidos',
    CLIENTE: 'Pagamento recebido, pedido confirmado, recusado ou entregue.',
    FORNECEDOR: 'Pedido novo, pagamento, cancelamento e repasse.',
  },
  { id: 'avaliacoes', rotulo: 'Avaliações', CLIENTE: 'Respostas às suas avaliações.', FORNECEDOR: 'Quando um cliente avalia você.' },
  {
    id: 'lembrete',
    rotulo: 'Lembretes',
    CLIENTE: 'O dia da festa chegando e o que ainda falta.',
    FORNECEDOR: 'Prazos para responder e eventos chegando.',
  },
  {
    id: 'denuncias',
    rotulo: 'Denúncias',
    CLIENTE: 'O andamento do que você denunciou.',
    FORNECEDOR: 'O andamento de denúncias que envolvem você.',
  },
  {
    id: 'mensagens',
    rotulo: 'Mensagens',
    CLIENTE: 'Quando um fornecedor responde e você não está aqui para ler.',
    FORNECEDOR: 'Quando um cliente escreve e você não está aqui para ler.',
  },
];

type Mudar = (mudanca: MudancaDePreferencias) => void;

/** Notification preferences by kind and channel. Each switch is saved at once. */
export default function SecaoDePreferencias() {
  const consulta = usePreferencias();
  const { mutate: mudar } = useMudarPreferencia();
  const user = useSessao((s) => s.user);
  const lado = useLado();
  const { data } = consulta;
  if (!data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={4} />} />;
  return (
    <Blocos>
      <Bloco
        titulo="O que você recebe"
        texto="Aqui no Festejo os avisos aparecem sempre. O que a lei manda avisar, o que é de dinheiro e o que protege sua conta chega por e-mail em qualquer caso."
      >
        <Quadro preferencias={data} mudar={mudar} lado={lado} />
      </Bloco>
      {user && <NesteAparelho pessoaId={user.id} />}
      <Silencio silencio={data.silencio} mudar={mudar} />
      <Bloco titulo="Novidades">
        <Interruptor
          rotulo="Ideias e novidades do Festejo"
          descricao="Por e-mail, só com o seu sim, e você pode mudar de ideia quando quiser."
          ligado={data.novidades}
          aoMudar={(novidades) => mudar({ novidades })}
        />
      </Bloco>
    </Blocos>
  );
}

function Quadro({ preferencias, mudar, lado }: { preferencias: Preferencias; mudar: Mudar; lado: Lado }) {
  return (
    <table className={estilos.quadro}>
      <thead>
        <tr>
          <th scope="col">
            <SoParaLeitores>Assunto</SoParaLeitores>
          </th>
          <th scope="col">E-mail</th>
          <th scope="col">Aparelho</th>
        </tr>
      </thead>
      <tbody>
        {CATEGORIAS.map(({ id, rotulo, ...textos }) => (
          <tr key={id}>
            <th scope="row">
              {rotulo}
              <small>{textos[lado]}</small>
            </th>
            <td>
              <Chave rotulo={`${rotulo} por e-mail`} ligada={preferencias[id]} aoMudar={(ligada) => mudar({ [id]: ligada })} />
            </td>
            <td>
              <Chave
                rotulo={`${rotulo} no aparelho`}
                ligada={preferencias.push[id]}
                aoMudar={(ligada) => mudar({ push: { [id]: ligada } })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Silencio({ silencio, mudar }: { silencio: Preferencias['silencio']; mudar: Mudar }) {
  const campo = (nome: 'inicio' | 'fim', label: string) => (
    <TextInput
      key={`${nome}-${silencio[nome]}`}
      type="time"
      label={label}
      defaultValue={silencio[nome]}
      onBlur={({ currentTarget: { value } }) => {
        const novo = { ...silencio, [nome]: value };
        if (value && value !== silencio[nome] && novo.inicio !== novo.fim) mudar({ silencio: novo });
      }}
    />
  );
  return (
    <Bloco titulo="Horas de silêncio">
      <Interruptor
        rotulo="Aparelhos quietos à noite"
        descricao="O que acontece nessas horas chega quando elas terminam. Os e-mails saem a qualquer hora."
        ligado={silencio.ligado}
        aoMudar={(ligado) => mudar({ silencio: { ...silencio, ligado } })}
      />
      {silencio.ligado && (
        <div className={estilos.horas}>
          {campo('inicio', 'Das')}
          {campo('fim', 'Até as')}
        </div>
      )}
    </Bloco>
  );
}

const EM_VEZ: Partial<Record<PushState, string>> = {
  sem: 'Este navegador não recebe avisos com o Festejo fechado. No iPhone, adicione o Festejo à tela de início e abra-o por lá.',
  negado: 'O navegador está com os avisos do Festejo bloqueados. Para recebê-los, permita notificações nas configurações deste site.',
};

/** The browser's permission prompt appears only after a press on this button, which explains its purpose. */
function NesteAparelho({ pessoaId }: { pessoaId: string }) {
  const { data: estado } = useAparelho(pessoaId);
  const ligar = useLigarAparelho(pessoaId);
  if (!estado) return null;
  const impedido = EM_VEZ[estado];
  return (
    <Bloco
      titulo="Avisos neste aparelho"
      texto={
        impedido ??
        'Com eles ligados, este aparelho mostra o que acontece mesmo com o Festejo fechado. O navegador vai pedir sua permissão, e ao sair da conta eles param.'
      }
      acao={
        !impedido && (
          <Botao
            tipo={estado === 'ligado' ? 'secundario' : 'principal'}
            loading={ligar.isPending}
            onClick={() =>
              ligar.mutate(estado !== 'ligado', {
                onSuccess: (ligado) => toast.mostrar(ligado ? 'Avisos ligados neste aparelho' : 'Avisos desligados neste aparelho'),
              })
            }
          >
            {estado === 'ligado' ? 'Desligar' : 'Ligar avisos'}
          </Botao>
        )
      }
    />
  );
}
