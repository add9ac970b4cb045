import type { Preferencias } from '@festejo/contrato/privacidade.ts';
import { useSessao } from '../../../lib/sessao.ts';
import { Bloco, Blocos } from '../../../ui/bloco.tsx';
import { EsqueletoDeLista } from '../../../ui/esqueletos.tsx';
import { Interruptor } from '../../../ui/interruptor.tsx';
import { SemDados } from '../../../ui/sem-dados.tsx';
import formulario from '../formulario.module.css';
import { useMudarPreferencia, usePreferencias } from './preferencias.api.ts';

interface Categoria {
  id: keyof Preferencias;
  rotulo: string;
  cliente: string;
  fornecedor: string;
}

const CATEGORIAS: readonly Categoria[] = [
  {
    id: 'pedidos',
    rotulo: 'Pedidos',
    cliente: 'Pagamento recebido, pedido confirmado, recusado ou entregue.',
    fornecedor: 'Pedido novo, pagamento, cancelamento e repasse.',
  },
  { id: 'avaliacoes', rotulo: 'Avaliações', cliente: 'Respostas às suas avaliações.', fornecedor: 'Quando um cliente avalia você.' },
  {
    id: 'lembrete',
    rotulo: 'Lembretes',
    cliente: 'O dia da festa chegando e o que ainda falta.',
    fornecedor: 'Prazos para responder e eventos chegando.',
  },
  {
    id: 'denuncias',
    rotulo: 'Denúncias',
    cliente: 'O andamento do que você denunciou.',
    fornecedor: 'O andamento de denúncias que envolvem você.',
  },
];

/** What the person wants by e-mail; each switch is saved at once. */
export default function SecaoDePreferencias() {
  const consulta = usePreferencias();
  const mudar = useMudarPreferencia();
  const fornecedor = useSessao(({ user }) => user?.role) === 'FORNECEDOR';
  const { data } = consulta;
  if (!data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={4} />} />;
  return (
    <Blocos>
      <Bloco
        titulo="Avisos por e-mail"
        texto="Aqui no Festejo eles aparecem sempre. O que a lei manda avisar e o que protege sua conta chega por e-mail em qualquer caso."
      >
        <ul className={formulario.linhas}>
          {CATEGORIAS.map(({ id, rotulo, ...textos }) => (
            <li key={id}>
              <Interruptor
                rotulo={rotulo}
                descricao={fornecedor ? textos.fornecedor : textos.cliente}
                ligado={data[id]}
                aoMudar={(ligado) => mudar.mutate({ [id]: ligado })}
              />
            </li>
          ))}
        </ul>
      </Bloco>
      <Bloco titulo="Novidades">
        <Interruptor
          rotulo="Ideias e novidades do Festejo"
          descricao="Só com o seu sim, e você pode mudar de ideia quando quiser."
          ligado={data.novidades}
          aoMudar={(ligado) => mudar.mutate({ novidades: ligado })}
        />
      </Bloco>
    </Blocos>
  );
}
